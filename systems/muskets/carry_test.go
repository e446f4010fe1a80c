package muskets

import (
	"fmt"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// carry returns a function that carries the whole table of a position elsewhere, and its
// answers with it. The table begins at the origin again.
func carry(t *testing.T) func(game.Position, plane.Motion) (game.Position, func(game.Action) (game.Action, bool)) {
	return func(p game.Position, m plane.Motion) (game.Position, func(game.Action) (game.Action, bool)) {
		q, answer, release := carried(p, m)
		t.Cleanup(release)
		return q, answer
	}
}

func carried(p game.Position, m plane.Motion) (_ game.Position, answer func(game.Action) (game.Action, bool), release func()) {
	from := p.(*Position)
	s := from.battle().Setup
	m.By = plane.Point{}
	lies := m.Rect(s.Table)
	m.By = plane.Point{X: -lies.Min.X, Y: -lies.Min.Y}
	s.carry(m)
	ref, release, err := Lease(&s)
	if err != nil {
		panic(err)
	}
	q := *from
	q.scenario, _ = battles.Find(ref)
	for f := range q.At {
		if q.Here>>f&1 == 1 {
			q.At[f] = m.Point(q.At[f])
		}
	}
	for u := range q.Units {
		q.Units[u].Facing = uint16(m.Facing(int(q.Units[u].Facing)))
	}
	for i := range q.marker {
		q.marker[i].at = m.Point(q.marker[i].at)
	}
	for seat := range q.post {
		for i := range q.post[seat] {
			q.post[seat][i] = m.Point(q.post[seat][i])
		}
	}
	for seat := range q.scouted {
		if len(s.Mission[seat].Places) > 0 { // places keep their numbers
			continue
		}
		q.scouted[seat] = 0
		for k := range uint8(4) {
			if from.scouted[seat]>>k&1 == 1 {
				to := plane.Motion{Mirror: m.Mirror, Turns: m.Turns}.Point(plane.Point{X: int32(k&1)*2 - 1, Y: int32(k>>1)*2 - 1})
				q.scouted[seat] |= 1 << (bool8(to.X > 0) + 2*bool8(to.Y > 0))
			}
		}
	}
	return &q, func(a game.Action) (game.Action, bool) {
		o := orderOf(a)
		if o.action() != a || openVerbs>>o.verb&1 == 0 {
			return a, true
		}
		if o.verb == doAuthority {
			if o.facing > 0 && o.facing <= plane.Round {
				o.facing = 1 + m.Facing(o.facing-1)
			}
			return o.action(), true
		}
		if o.at = m.Point(o.at); min(o.at.X, o.at.Y) < 0 || max(o.at.X, o.at.Y) > 0x1ffff {
			return 0, false
		}
		if o.facing >= plane.Round { // no facing
			return 0, false
		}
		if o.verb == doMove || o.verb == doDeploy {
			o.facing = m.Facing(o.facing)
		}
		return o.action(), true
	}, release
}

// carry carries a scenario.
func (s *Setup) carry(m plane.Motion) {
	points := func(list []plane.Point) []plane.Point {
		list = slices.Clone(list)
		for i := range list {
			list[i] = m.Point(list[i])
		}
		return list
	}
	s.Info.Canonical += fmt.Sprint(m)
	s.Info.Sum = ""
	s.Table, s.Areas, s.Units = m.Rect(s.Table), slices.Clone(s.Areas), slices.Clone(s.Units)
	for i := range s.Areas {
		a := &s.Areas[i]
		if a.Outline = points(a.Outline); a.Door != (plane.Point{}) {
			a.Door = m.Point(a.Door)
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		u.At, u.Blind, u.Facing = m.Point(u.At), m.Point(u.Blind), m.Facing(u.Facing)
	}
	edge := func(e Edge) Edge { return Edge(m.Facing(int(e)*plane.Round/4) * 4 / plane.Round) }
	for seat := range s.Mission {
		k := &s.Mission[seat]
		k.Edge, k.Places = edge(k.Edge), points(k.Places)
		s.Edge[seat], s.Zone[seat] = edge(s.Edge[seat]), m.Rect(s.Zone[seat])
	}
}
