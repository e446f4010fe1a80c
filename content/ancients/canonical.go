package ancients

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	board "mariscal/game/hex"
	"mariscal/systems/ancients"
)

// Canonical returns the scenario as YAML in a fixed order. [Load] reads it
// back; equal battles have equal texts. It holds the sum of the default tables,
// so that changed defaults change it too.
func Canonical(s *ancients.Setup) string {
	c := sorted(s)
	w := &writer{}
	t, err := tables()
	if err != nil {
		return ""
	}
	w.info(c, t)
	w.types(c, t)
	w.board(c)
	w.forces(c)
	w.special(c)
	return w.String()
}

// finish puts a scenario into canonical order and fills in what follows from it.
func finish(s *ancients.Setup, t *Tables) {
	*s = *sorted(s)
	s.Info.Special = special(s)
	s.Info.Canonical = Canonical(s)
	s.Info.Sum = frame.Sum(s.Info.Canonical)
}

// sorted returns a copy of s in canonical order: units and leaders by side and
// hex, reserves last, special rules by side.
func sorted(s *ancients.Setup) *ancients.Setup {
	c := *s
	c.Units = slices.Clone(s.Units)
	slices.SortStableFunc(c.Units, func(a, b ancients.UnitSetup) int {
		return cmp.Or(cmp.Compare(a.Reserve, b.Reserve), cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hex, b.Hex),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Blocks, b.Blocks), boolCompare(a.Sacred, b.Sacred))
	})
	c.Leaders = slices.Clone(s.Leaders)
	slices.SortStableFunc(c.Leaders, func(a, b ancients.LeaderSetup) int {
		return cmp.Or(cmp.Compare(a.Reserve, b.Reserve), cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hex, b.Hex))
	})
	c.Exits = slices.Clone(s.Exits)
	slices.SortStableFunc(c.Exits, func(a, b ancients.Exit) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hexes.First(), b.Hexes.First()), cmp.Compare(a.Banners, b.Banners))
	})
	c.Objectives = slices.Clone(s.Objectives)
	slices.SortStableFunc(c.Objectives, func(a, b ancients.Objective) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hexes.First(), b.Hexes.First()),
			cmp.Compare(a.Banners, b.Banners), boolCompare(a.Once, b.Once))
	})
	for seat := range c.Growth {
		c.Growth[seat] = slices.Clone(s.Growth[seat])
		slices.SortStableFunc(c.Growth[seat], func(a, b ancients.Growth) int {
			return cmp.Or(cmp.Compare(a.Command, b.Command), cmp.Compare(a.AfterTurn, b.AfterTurn), cmp.Compare(a.Banners, b.Banners))
		})
	}
	c.Reserves = slices.Clone(s.Reserves)
	for i := range c.Reserves {
		c.Reserves[i].Cards = slices.Clone(c.Reserves[i].Cards)
		slices.Sort(c.Reserves[i].Cards)
	}
	return &c
}

func boolCompare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// A writer writes canonical YAML.
type writer struct{ frame.Writer }

func (w *writer) info(s *ancients.Setup, t *Tables) {
	w.Head(&s.Info)
	w.Line(0, "tables: %q", t.Sum)
	w.Info(&s.Info)
	w.Line(0, "banners: %d", s.Goal)
	w.Armies(&s.Info, func(side game.Seat) { w.Line(2, "cards: %d", s.Command[side]) })
}

func (w *writer) types(s *ancients.Setup, t *Tables) {
	head := false
	for k, u := range s.Types {
		if u == t.Types[k] {
			continue
		}
		if !head {
			w.Line(0, "unit-types:")
			head = true
		}
		w.Line(1, "%s: {origin: own, %s}", ancients.Kind(k), typeText(u))
	}
	if s.Deck == t.Deck {
		return
	}
	w.Line(0, "deck:")
	w.Line(1, "origin: own")
	w.Line(1, "cards:")
	for c, n := range s.Deck {
		if n != t.Deck[c] {
			w.Line(2, "%s: %d", ancients.Card(c), n)
		}
	}
}

func (w *writer) board(s *ancients.Setup) {
	var sets [ancients.TerrainCount]board.Set
	var ramparts board.Set
	for h := range board.Board().All() {
		sets[s.Terrain[h]] = sets[s.Terrain[h]].With(h)
		if s.Ramparts[h] != 0 {
			ramparts = ramparts.With(h)
		}
	}
	head := false
	for t := ancients.Plain + 1; t < ancients.TerrainCount; t++ {
		if sets[t].Empty() {
			continue
		}
		if !head {
			w.Line(0, "terrain:")
			head = true
		}
		w.Line(1, "%s: [%s]", t, hexNames(sets[t]))
	}
	if ramparts.Empty() {
		return
	}
	w.Line(0, "ramparts:")
	for h := range ramparts.All() {
		var sides []string
		for d, name := range sideNames {
			if s.Ramparts[h]&(1<<d) != 0 {
				sides = append(sides, name)
			}
		}
		w.Line(1, "%s: [%s]", h, strings.Join(sides, ", "))
	}
}

func (w *writer) forces(s *ancients.Setup) {
	w.Line(0, "units:")
	for seat := range s.Info.Armies {
		w.Line(1, "%s:", game.Seat(seat))
		for k := range ancients.KindCount {
			var items []string
			for _, u := range s.Units {
				if u.Seat == game.Seat(seat) && u.Kind == k && u.Reserve == 0 {
					items = append(items, unitText(u))
				}
			}
			if len(items) > 0 {
				w.Line(2, "%s: [%s]", k, strings.Join(items, ", "))
			}
		}
	}
	if !slices.ContainsFunc(s.Leaders, func(l ancients.LeaderSetup) bool { return l.Reserve == 0 }) {
		return
	}
	w.Line(0, "leaders:")
	for seat := range s.Info.Armies {
		head := false
		for _, l := range s.Leaders {
			if l.Seat != game.Seat(seat) || l.Reserve != 0 {
				continue
			}
			if !head {
				w.Line(1, "%s:", game.Seat(seat))
				head = true
			}
			fatal := ""
			if l.Fatal {
				fatal = ", fatal: true"
			}
			w.Line(2, "- {name: %s, hex: %s%s}", strconv.Quote(l.Name), l.Hex, fatal)
		}
	}
}

// unitText writes a unit as an item of a list.
func unitText(u ancients.UnitSetup) string {
	marks := markText(u)
	switch {
	case u.Hex == board.None:
		return "{" + marks + "}"
	case marks == "":
		return u.Hex.String()
	}
	return "{hex: " + u.Hex.String() + ", " + marks + "}"
}

func markText(u ancients.UnitSetup) string {
	var marks []string
	if u.Blocks != 0 {
		marks = append(marks, fmt.Sprintf("blocks: %d", u.Blocks))
	}
	if u.Sacred {
		marks = append(marks, "sacred-band: true")
	}
	return strings.Join(marks, ", ")
}

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

// hexNames returns the names of a set of hexes, in order.
func hexNames(set board.Set) string {
	var names []string
	for h := range set.All() {
		names = append(names, h.String())
	}
	return strings.Join(names, ", ")
}
