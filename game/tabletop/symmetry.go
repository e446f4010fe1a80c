package tabletop

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/plane"
)

// Moving the whole table changes nothing in a game. The laws of open decisions test that.

// Carried returns the scenario on a moved table, under a name of its own.
func (s Setup) Carried(m plane.Motion) Setup {
	s.Info.ID, s.Info.Sum = fmt.Sprintf("%s/carried-%v", s.Info.System, m), ""
	s.Table = m.Rect(s.Table)
	areas := s.Areas
	s.Areas = nil
	for _, a := range areas {
		shape := a.Shape
		a.Shape = nil
		for _, corner := range shape {
			a.Shape = append(a.Shape, game.Point(m.Point(plane.Point(corner))))
		}
		s.Areas = append(s.Areas, a)
	}
	return s
}

// Carry moves the pieces of a position.
func (f *Force) Carry(list []Stand, m plane.Motion) {
	for i := range list {
		if s := &list[i]; s.Left > 0 {
			s.At = m.Point(s.At)
			if f.Bases[i].Depth > 0 {
				s.Facing = uint16(m.Facing(int(s.Facing)))
			}
		}
	}
}

// Carry returns what an answer becomes; ok is false for a number that is no answer, and
// for a point that orders cannot name.
func (g *Grammar) Carry(a game.Action, m plane.Motion) (b game.Action, ok bool) {
	o, ok := g.Order(a)
	if !ok || g.Verbs[o.Verb].Takes&Point == 0 {
		return a, ok
	}
	o.To = m.Point(o.To)
	if o.Facing != NoFacing {
		o.Facing = m.Facing(o.Facing)
	}
	return o.Action(), Holds(o.To)
}
