package ambush

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// Carry carries the whole table of a position elsewhere, and its answers with it.
func Carry(p game.Position, m plane.Motion) (game.Position, func(game.Action) (game.Action, bool)) {
	from := p.(*Position)
	s := *from.battle().Setup
	s.Info.ID, s.Info.Sum = fmt.Sprintf("ambush/carried-%v", m), ""
	s.Table = m.Rect(s.Table)
	s.Areas = nil
	for _, a := range from.battle().Areas {
		shape := a.Shape
		a.Shape = nil
		for _, corner := range shape {
			a.Shape = append(a.Shape, game.Point(m.Point(plane.Point(corner))))
		}
		s.Areas = append(s.Areas, a)
	}
	for i, b := range s.Bases {
		if b != nil {
			s.Bases[i] = &Base{m.Point(b.At), carried(m, i, b.Facing)}
		}
	}
	ref, _, err := s.Lease()
	if err != nil {
		panic(err)
	}
	q := *from
	q.slot, _ = battles.Find(ref)
	for i := range q.piece {
		if b := &q.piece[i]; b.left > 0 {
			b.at, b.facing = m.Point(b.at), carried(m, i, b.facing)
		}
	}
	return &q, func(a game.Action) (game.Action, bool) {
		o, ok := grammar.Order(a)
		if !ok || o.Verb != doMove {
			return a, ok
		}
		o.To = m.Point(o.To)
		if o.Facing != tabletop.NoFacing {
			o.Facing = m.Facing(o.Facing)
		}
		return o.Action(), tabletop.Holds(o.To)
	}
}

// carried is where a piece looks then; a marker looks nowhere.
func carried(m plane.Motion, i int, facing uint16) uint16 {
	if i == Marker {
		return 0
	}
	return uint16(m.Facing(int(facing)))
}
