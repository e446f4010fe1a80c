package ancients

import (
	"strconv"
	"strings"

	"mariscal/systems/ancients"
)

// reserve writes group i of the reserves. What a scenario of before could not say
// is written only where it says something, so that its text stays as it was.
func (w *writer) reserve(s *ancients.Setup, i int, g ancients.Reserve) {
	cards := make([]string, len(g.Cards))
	for j, c := range g.Cards {
		cards[j] = c.String()
	}
	w.Line(1, "- side: %s", g.Seat)
	w.Line(2, "cards: [%s]", strings.Join(cards, ", "))
	if g.BySection {
		w.Line(2, "entry:")
		for j, name := range sectionNames {
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
	w.reserveUnits(s, i)
	head := false
	for _, l := range s.Leaders {
		if int(l.Reserve) != i+1 {
			continue
		}
		if !head {
			w.Line(2, "leaders:")
			head = true
		}
		fatal := ""
		if l.Fatal {
			fatal = ", fatal: true"
		}
		w.Line(3, "- {name: %s%s}", strconv.Quote(l.Name), fatal)
	}
}

func (w *writer) reserveUnits(s *ancients.Setup, i int) {
	head := false
	for k := range ancients.KindCount {
		var items []string
		for _, u := range s.Units {
			if int(u.Reserve) == i+1 && u.Kind == k {
				items = append(items, unitText(u))
			}
		}
		if len(items) == 0 {
			continue
		}
		if !head {
			w.Line(2, "units:")
			head = true
		}
		w.Line(3, "%s: [%s]", k, strings.Join(items, ", "))
	}
}
