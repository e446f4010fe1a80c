package ancients

import (
	"cmp"
	"slices"

	"mariscal/content/frame"
	"mariscal/game"
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
