package ancients

import (
	"mariscal/game"
	"mariscal/systems/ancients"
)

func (w *writer) special(s *ancients.Setup) {
	for i, e := range s.Exits {
		if i == 0 {
			w.Line(0, "exits:")
		}
		w.Line(1, "- {side: %s, hexes: [%s], banners: %d}", e.Seat, hexNames(e.Hexes), e.Banners)
	}
	for i, o := range s.Objectives {
		if i == 0 {
			w.Line(0, "objectives:")
		}
		keep := "held"
		if o.Once {
			keep = "once"
		}
		w.Line(1, "- {side: %s, hexes: [%s], banners: %d, keep: %s}", o.Seat, hexNames(o.Hexes), o.Banners, keep)
	}
	if len(s.Growth[0])+len(s.Growth[1]) > 0 {
		w.Line(0, "growth:")
	}
	for seat, steps := range s.Growth {
		for i, g := range steps {
			if i == 0 {
				w.Line(1, "%s:", game.Seat(seat))
			}
			if g.AfterTurn != 0 {
				w.Line(2, "- {after-turn: %d, cards: %d}", g.AfterTurn, g.Command)
			} else {
				w.Line(2, "- {banners: %d, cards: %d}", g.Banners, g.Command)
			}
		}
	}
	for i, g := range s.Reserves {
		if i == 0 {
			w.Line(0, "reserves:")
		}
		w.reserve(s, i, g)
	}
	if s.Limit.Turns != 0 {
		w.Line(0, "turn-limit: {turns: %d, winner: %s}", s.Limit.Turns, [...]string{"more-banners", "top", "bottom"}[s.Limit.Winner])
	}
}
