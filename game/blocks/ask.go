package blocks

import (
	"slices"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/zone"
)

// What a system answers [form.Questions] with.

// Find returns the block of a name on the board, or the first in the zone of a name.
func (a *Army) Find(list []Block, g *Ground, name string) (block int, ok bool) {
	block = slices.Index(a.Names, name)
	if z, is := g.Index(name); is {
		block = slices.IndexFunc(list, func(k Block) bool { return int(k.At) == z })
	}
	return block, block >= 0 && list[block].At != form.None
}

// Reach is where a block can go in so many steps: through zones without enemies,
// into those with room.
func (a *Army) Reach(list []Block, g *Ground, block, steps int) game.Region {
	s := a.Seat(uint8(block))
	all := zone.Reach(g.Ways, int(list[block].At), steps, func(z int) bool { return a.In(list, uint8(z), s.Other()) == 0 })
	for z, ok := all.Next(0); ok; z, ok = all.Next(z + 1) {
		if !a.Room(list, uint8(z), s) {
			all &^= 1 << z
		}
	}
	return g.Region(all)
}

// Sight is the zones within so many of a zone, or of a block's; ok is false when
// there is neither of that name.
func (a *Army) Sight(list []Block, g *Ground, place string, far int) (r game.Region, ok bool) {
	z, ok := g.Index(place)
	if !ok {
		if block, found := a.Find(list, g, place); found {
			z, ok = int(list[block].At), true
		}
	}
	if !ok {
		return r, false
	}
	return g.Region(zone.Reach(g.Beside, z, far, nil)), true
}

// Danger is the zones that enemies of a seat face with a way to them, where its
// blocks stand or nobody does.
func (a *Army) Danger(list []Block, g *Ground, s game.Seat) (danger []game.Danger) {
	var faced zone.Set
	for _, k := range a.Of(list, s.Other()) {
		if k.At != form.None {
			faced |= g.Ways[k.At] & (1 << k.Facing)
		}
	}
	for z, ok := faced.Next(0); ok; z, ok = faced.Next(z + 1) {
		if a.In(list, uint8(z), s.Other()) == 0 {
			danger = append(danger, game.Danger{Spot: game.Spot{Cell: g.Zones[z]}, Empty: a.In(list, uint8(z), s) == 0})
		}
	}
	return danger
}
