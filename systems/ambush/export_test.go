package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// Carry carries the whole table of a position elsewhere, and its answers with it.
func Carry(p game.Position, m plane.Motion) (game.Position, func(game.Action) (game.Action, bool)) {
	from := p.(*Position)
	s := *book.Battles.At(from.Slot).Setup
	s.Setup = s.Setup.Carried(m)
	place := func(b tabletop.Placed, facing int) tabletop.Placed {
		return tabletop.Placed{At: m.Point(b.At), Facing: facing}
	}
	for seat, list := range s.Bases {
		s.Bases[seat] = nil
		for _, b := range list {
			s.Bases[seat] = append(s.Bases[seat], place(b, m.Facing(b.Facing)))
		}
	}
	for _, b := range s.Marker {
		s.Marker = []tabletop.Placed{place(b, 0)}
	}
	ref, _, err := Lease(&s)
	if err != nil {
		panic(err)
	}
	q := *from
	q.Slot, _ = book.Battles.Find(ref)
	Force.Carry(q.State.piece[:], m)
	return &q, func(a game.Action) (game.Action, bool) { return grammar.Carry(a, m) }
}
