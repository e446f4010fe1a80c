package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 23.1: second line, wings, flanks.

// pinned returns those of some places where blocks of a seat cannot be wings: those in a Battle
// Zone of an enemy Lead that is not engaged and not the target (B23.12).
func (p *Position) pinned(b *Battle, s game.Seat, target uint8, of zone.Set) (set zone.Set) {
	foes := p.occupied[s.Other()] &^ p.marked &^ (1 << target) & b.around(of) // Battle Zones are next to their Lead
	for z, ok := foes.Next(0); ok; z, ok = foes.Next(z + 1) {
		set |= p.battleZones(b, p.lead[z])
	}
	return set & of
}

// wings returns the places whose Leads are wings of an attack of a seat on a place
// (B23.11 to B23.14, BR.25): adjacent to it, not engaged, not held by others, no
// impassable ground between; guns and columns in their arc. Of a fort they are
// adjacent to the zone around it (B28.23).
func (p *Position) wings(b *Battle, by Attack, s game.Seat, from, target uint8) (set zone.Set) {
	if by == AttackBombard || by == AttackCharge {
		return 0
	}
	near, aim := b.Ways[target], target
	if around := b.Parent[target]; around != target {
		near, aim = b.Ways[around], around
	}
	near &= p.occupied[s] &^ p.marked &^ (1 << from)
	if near == 0 {
		return 0
	}
	near &^= p.pinned(b, s, target, near)
	for z, ok := near.Next(0); ok; z, ok = near.Next(z + 1) {
		u := p.lead[z]
		k := &p.Blocks[u]
		if p.supports(u, by.Assault(), true) && (!k.looks() || p.arcOf(b, u).Has(int(aim))) {
			set |= 1 << z
		}
	}
	return set
}

// secondOf returns the block that supports from the second line of a place, or none.
// The second block of a column is none.
func (p *Position) secondOf(at uint8, assault bool) uint8 {
	u, lead := p.second[at], p.lead[at]
	if u == none || !p.supports(u, assault, false) {
		return none
	}
	if p.Blocks[lead].Formation == Column {
		return none
	}
	return u
}
