package commandcolors

import (
	"cmp"
	"slices"

	cc "mariscal/systems/commandcolors"
)

// Sorted returns a copy of a set-up in canonical order: units and leaders by side
// and hex, reserves last, special rules by side.
func Sorted(s *cc.Setup) cc.Setup {
	c := *s
	c.Units = slices.Clone(s.Units)
	slices.SortStableFunc(c.Units, func(a, b cc.UnitSetup) int {
		return cmp.Or(cmp.Compare(a.Reserve, b.Reserve), cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hex, b.Hex),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Blocks, b.Blocks), cmp.Compare(a.Tags, b.Tags))
	})
	c.Leaders = slices.Clone(s.Leaders)
	slices.SortStableFunc(c.Leaders, func(a, b cc.LeaderSetup) int {
		return cmp.Or(cmp.Compare(a.Reserve, b.Reserve), cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hex, b.Hex))
	})
	c.Exits = slices.Clone(s.Exits)
	slices.SortStableFunc(c.Exits, func(a, b cc.Exit) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hexes.First(), b.Hexes.First()), cmp.Compare(a.Banners, b.Banners))
	})
	c.Objectives = slices.Clone(s.Objectives)
	slices.SortStableFunc(c.Objectives, func(a, b cc.Objective) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Hexes.First(), b.Hexes.First()),
			cmp.Compare(a.Banners, b.Banners), falseFirst(a.Once, b.Once))
	})
	for seat := range c.Growth {
		c.Growth[seat] = slices.Clone(s.Growth[seat])
		slices.SortStableFunc(c.Growth[seat], func(a, b cc.Growth) int {
			return cmp.Or(cmp.Compare(a.Command, b.Command), cmp.Compare(a.AfterTurn, b.AfterTurn), cmp.Compare(a.Banners, b.Banners))
		})
	}
	c.Reserves = slices.Clone(s.Reserves)
	for i := range c.Reserves {
		c.Reserves[i].Cards = slices.Clone(c.Reserves[i].Cards)
		slices.Sort(c.Reserves[i].Cards)
	}
	return c
}

func falseFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
