package muskets

import (
	"errors"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO15: dragging units, markers and deployment points onto the table.

// tryDeployment is a drag of something that is still beside the table; is tells whether the
// piece is such a thing. What is dragged too far comes to rest on the way back to the nearest
// deployment point.
func (p *Position) tryDeployment(b *battle, piece string, to game.Spot, v game.Viewer) (t game.Trial, is bool) {
	s, mark := p.Decision().Seat, plane.Point(*to.At)
	verbs := table[p.top().stage].Verbs
	if slices.Contains(verbs, doPost) && piece == postName(s, p.posted[s]) {
		z := b.Zone[s]
		at := plane.Point{X: min(max(mark.X, z.Min.X), z.Max.X), Y: min(max(mark.Y, z.Min.Y), z.Max.Y)}
		t, _ = p.triedFromBeside(b, order{verb: doPost, unit: none, other: none, at: at}, nil, v)
		return t, true
	}
	for seat := range game.Seat(2) {
		for i := range p.posted[seat] {
			if piece == postName(seat, i) {
				return game.Trial{Reasons: reasons(refuse("post-lies", RulePosts))}, true
			}
		}
	}
	units, markers := p.waiting, p.unlaid
	o := order{verb: doDeploy, unit: none, other: none}
	if i, marker := b.markerNamed(piece); marker && markers>>i&1 == 1 {
		o.verb, o.unit = doLay, i
	} else if i := slices.Index(b.names, piece); i >= 0 && units>>i&1 == 1 {
		o.unit = uint8(i)
		o.formation = b.Setup.Units[i].Formation
		if f := slices.Index(formationNames[:], to.Form); f >= 0 {
			o.formation = Formation(f)
		}
	} else {
		return t, false
	}
	if !slices.Contains(verbs, o.verb) {
		return game.Trial{Reasons: reasons(refuse("not-waiting", RulePosts))}, true
	}
	return p.tryPlace(b, o, to.Facing, mark, s, v), true
}

// tryPlace tries a place for a unit or marker, then places nearer to its side's points.
func (p *Position) tryPlace(b *battle, o order, facing *int, mark plane.Point, s game.Seat, v game.Viewer) game.Trial {
	near := p.post[s][0]
	if p.posted[s] == postsEach && squared(p.post[s][1], mark) < squared(near, mark) {
		near = p.post[s][1]
	}
	var last *game.Refusal
	for part := int64(12); part >= 0; part-- {
		at := plane.Along(near, mark, part, 12)
		if !b.onTheTable(at) {
			continue
		}
		o.at = at
		if o.verb == doDeploy {
			if o.facing = p.towardsFoe(b, s, at); facing != nil {
				o.facing = plane.Turned(*facing)
			}
		}
		t, no := p.triedFromBeside(b, o, last, v)
		if no == nil {
			return t
		}
		if last == nil {
			last = no
		}
	}
	if last == nil {
		last = refuse("no-deploy", RuleDeployment)
	}
	return game.Trial{Reasons: reasons(last)}
}

// triedFromBeside is the trial of something that comes from beside the table, or why it is
// not legal.
func (p *Position) triedFromBeside(b *battle, o order, stopped *game.Refusal, v game.Viewer) (t game.Trial, no *game.Refusal) {
	if err := p.Check(o.action()); errors.As(err, &no) {
		return game.Trial{Reasons: reasons(no)}, no
	}
	t, _ = p.tried(b, o, o.at, stopped, v)
	return t, nil
}

// grounds are the parts of the table on which something can be put now (MO15): the zone for
// deployment points and the ground too near the enemy's, or the ground near one's own.
func (p *Position) grounds(b *battle, d *game.Decision) (list []game.Extent) {
	if d.Kind != StagePost.String() && d.Kind != StageDeploy.String() {
		return nil
	}
	s := d.Seat
	around := func(kind string, s game.Seat, far int32) {
		e := game.Extent{Kind: kind, Title: "muskets.extent." + kind, Cells: []string{}, Seat: &s}
		for _, at := range p.post[s][:p.posted[s]] {
			e.Rings = append(e.Rings, game.Ring{At: game.Point(at), Out: far})
		}
		if len(e.Rings) > 0 {
			list = append(list, e)
		}
	}
	if d.Kind == StageDeploy.String() {
		around("deploy", s, postNear)
		return list
	}
	list = append(list, game.Extent{Kind: "zone", Title: "muskets.extent.zone", Cells: []string{}, Seat: &s, Shapes: [][]game.Point{cornersOf(b.Zone[s])}})
	around("barred", s.Other(), postApart)
	return list
}
