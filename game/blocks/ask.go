package blocks

import (
	"slices"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/zone"
)

// An Oracle answers questions about blocks on zones: it is a [form.Oracle].
type Oracle struct {
	*Army
	List   []Block
	Ground *Ground
	Steps  int // how far a block goes
	Far    int // how many zones far one sees
	// Move and Attack are the verbs of going to a zone and of attacking the one
	// faced; the block that acts comes first.
	Move, Attack uint8
	// Odds are those of a block against another in a zone that it faces.
	Odds   func(from, to int) (*game.Odds, string)
	Facing string // the rule by which a block fights only the zone it faces
}

// Find returns the block of a name on the board, or the first in the zone of a name.
func (o Oracle) Find(name string) (block int, ok bool) {
	block = slices.Index(o.Names, name)
	if z, is := o.Ground.Index(name); is {
		block = slices.IndexFunc(o.List, func(k Block) bool { return int(k.At) == z })
	}
	return block, block >= 0 && o.List[block].At != form.None
}

// Tries are to attack a zone that is faced, and to move there.
func (o Oracle) Tries(block int, place string) (list []game.Action, ok bool) {
	z, ok := o.Ground.Index(place)
	if ok && o.List[block].Facing == uint8(z) {
		list = append(list, form.Do(o.Attack, uint8(block)).Action())
	}
	return append(list, form.Do(o.Move, uint8(block), uint8(z)).Action()), ok
}

// Fight is against the zone a block faces.
func (o Oracle) Fight(from, to int) (*game.Odds, string) {
	k, l := o.List[from], o.List[to]
	if o.Seat(uint8(from)) == o.Seat(uint8(to)) || k.Facing != l.At {
		return nil, o.Facing
	}
	if rule := o.Crosses(o.List, o.Ground, uint8(from), l.At); rule != "" {
		return nil, rule
	}
	return o.Odds(from, to)
}

// Reach is where a block can go: through zones without enemies, into those with room.
func (o Oracle) Reach(block int) game.Region {
	s := o.Seat(uint8(block))
	all := zone.Reach(o.Ground.Ways, int(o.List[block].At), o.Steps, func(z int) bool { return o.In(o.List, uint8(z), s.Other()) == 0 })
	for z, ok := all.Next(0); ok; z, ok = all.Next(z + 1) {
		if !o.Room(o.List, uint8(z), s) {
			all &^= 1 << z
		}
	}
	return o.Ground.Region(all)
}

// Sight is the zones near one, or near a block's; ok is false when there is neither
// of that name.
func (o Oracle) Sight(place string) (r game.Region, ok bool) {
	z, ok := o.Ground.Index(place)
	if !ok {
		if block, found := o.Find(place); found {
			z, ok = int(o.List[block].At), true
		}
	}
	if !ok {
		return r, false
	}
	return o.Ground.Region(zone.Reach(o.Ground.Beside, z, o.Far, nil)), true
}

// Danger is the zones that enemies of a seat face with a way to them, where its
// blocks stand or nobody does.
func (o Oracle) Danger(s game.Seat) (danger []game.Danger) {
	var faced zone.Set
	var by [64][]game.Striker
	for i, k := range o.List {
		if o.Seat(uint8(i)) == s || k.At == form.None || !o.Ground.Ways[k.At].Has(int(k.Facing)) {
			continue
		}
		faced |= 1 << k.Facing
		by[k.Facing] = append(by[k.Facing], game.Striker{Piece: o.Names[i], Spot: game.Spot{Cell: o.Ground.Zones[k.At]}})
	}
	for z, ok := faced.Next(0); ok; z, ok = faced.Next(z + 1) {
		if o.In(o.List, uint8(z), s.Other()) == 0 {
			d := game.Danger{Spot: game.Spot{Cell: o.Ground.Zones[z]}, Empty: o.In(o.List, uint8(z), s) == 0}
			d.Weigh(by[z], int(o.Full))
			danger = append(danger, d)
		}
	}
	return danger
}
