package commandcolors

import (
	"strconv"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// Special writes the special rules.
func (w *Writer) Special() {
	s := w.Setup
	w.Section("exits", len(s.Exits))
	for _, e := range s.Exits {
		w.Line(1, "- {side: %s, hexes: [%s], banners: %d%s}", e.Seat, hexNames(e.Hexes), e.Banners, said("leaders", e.Leaders))
	}
	w.Section("objectives", len(s.Objectives))
	for _, o := range s.Objectives {
		keep := "held"
		if o.Once {
			keep = "once"
		}
		w.Line(1, "- {side: %s, hexes: [%s], banners: %d, keep: %s%s%s}", o.Seat, hexNames(o.Hexes), o.Banners, keep, said("all", o.All), said("turn-start", o.TurnStart))
	}
	w.Section("growth", len(s.Growth[0])+len(s.Growth[1]))
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
	w.Section("reserves", len(s.Reserves))
	for i := range s.Reserves {
		w.reserve(uint8(i+1), &s.Reserves[i])
	}
	if s.Limit.Turns != 0 {
		w.Line(0, "turn-limit: {turns: %d, winner: %s}", s.Limit.Turns, [...]string{"more-banners", "top", "bottom"}[s.Limit.Winner])
	}
}

// said writes a truth after what else is said, where it is one: a text in which
// nobody says so stays as it was.
func said(key string, is bool) string {
	if is {
		return ", " + key + ": true"
	}
	return ""
}

// reserve writes a group of the reserves, by 1 + its index. What a scenario of
// before could not say is written only where it says something, so that its text
// stays as it was.
func (w *Writer) reserve(group uint8, g *cc.Reserve) {
	w.Line(1, "- side: %s", g.Seat)
	w.Line(2, "cards: %s", list(w.Names.cards(g.Cards, "")))
	if g.BySection {
		w.Line(2, "entry:")
		for j, name := range sections {
			if !g.Sections[j].Empty() {
				w.Line(3, "%s: [%s]", name, hexNames(g.Sections[j]))
			}
		}
	} else {
		w.Line(2, "entry: [%s]", hexNames(g.Entry))
	}
	if g.FromTurn != 0 {
		w.Line(2, "from-turn: %d", g.FromTurn)
	}
	if g.Moving {
		w.Line(2, "enter: move")
	}
	if g.Optional {
		w.Line(2, "optional: true")
	}
	head := false
	for k, kind := range w.Names.Kinds {
		if items := w.units(g.Seat, k, group); len(items) > 0 {
			w.once(&head, 2, "units:")
			w.Line(3, "%s: %s", kind, list(items))
		}
	}
	head = false
	for _, l := range w.Setup.Leaders {
		if l.Reserve == group {
			w.once(&head, 2, "leaders:")
			w.Line(3, "- {name: %s%s}", strconv.Quote(l.Name), said("fatal", l.Fatal))
		}
	}
}
