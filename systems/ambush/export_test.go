package ambush

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/plane"
)

// Carry carries the whole table of a position elsewhere, and its answers with it.
func Carry(p game.Position, m plane.Motion) (game.Position, func(game.Action) (game.Action, bool)) {
	from := p.(*Position)
	s := *from.battle().Setup
	s.Info.ID = fmt.Sprintf("ambush/carried-%v", m)
	s.Info.Sum = ""
	s.Table = m.Rect(s.Table)
	s.Areas = nil
	for _, a := range from.battle().Areas {
		a.Shape = m.Outline(a.Shape)
		s.Areas = append(s.Areas, a)
	}
	facing := func(k Kind, f int) int {
		if !k.HasFront() {
			return 0
		}
		return m.Facing(f)
	}
	carry := func(b Base) Base { return Base{b.Kind, m.Point(b.At), facing(b.Kind, b.Facing)} }
	s.Bases = [2][]Base{}
	for seat, list := range from.battle().Bases {
		for _, b := range list {
			s.Bases[seat] = append(s.Bases[seat], carry(b))
		}
	}
	if s.Marker != nil {
		there := carry(*s.Marker)
		s.Marker = &there
	}
	ref, _, err := Lease(&s)
	if err != nil {
		panic(err)
	}
	q := *from
	q.slot, _ = battles.Find(ref)
	b := q.battle()
	for i := range pieces {
		if q.left[i] > 0 {
			q.at[i], q.facing[i] = m.Point(q.at[i]), uint16(facing(b.kind[i], int(q.facing[i])))
		}
	}
	return &q, func(a game.Action) (game.Action, bool) {
		o := orderOf(a)
		if o.action() != a || !o.plain(b) {
			return 0, false
		}
		if o.verb == doMove {
			o.to, o.facing = m.Point(o.to), uint16(facing(b.kind[o.piece], int(o.facing)))
			if !inTable(o.to) {
				return 0, false
			}
		}
		return o.action(), true
	}
}

// Conserve is law 7 for the laws' configuration.
func Conserve(p game.Position) error { return p.(*Position).Conserve() }
