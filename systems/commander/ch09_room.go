package commander

import (
	"math/bits"

	"mariscal/game/zone"
)

// Room in a place (B9.15 to B9.17).

// roomFor keeps the places with room for block u (B9.15 to B9.17): a Mass Column needs room
// for both its blocks, a fort holds only a garrison, garrisons stay in garrison zones.
func (p *Position) roomFor(b *Battle, u uint8, v *sieve) {
	k, s := &p.Blocks[u], b.Seat[u]
	v.Bar(places(p.occupied[s.Other()]), "enemy-there", RuleNoRoom)
	if k.Type.HQs() {
		v.Bar(places(p.posted[s.Other()]), "enemy-there", RuleNoRoom)
		v.Bar(places(p.posted[s]), "hq-there", RuleStacking)
		return
	}
	if k.Type == Garrison {
		v.Keep(places(b.Garrisons), "no-garrison-zone", RuleGarrisonMoves)
	} else {
		v.Keep(places(b.All), "fort-holds", RuleFortHolds)
	}
	if k.Formation == Column {
		v.Bar(places(p.occupied[s]), "no-room", RuleStacking)
		return
	}
	friends := zones(v.Open()) & p.occupied[s]
	if v.Ban != nil && p.occupied[s].Has(int(v.Ban.At)) {
		friends |= 1 << v.Ban.At
	}
	for at := range Each(friends) {
		p.roomBeside(b, u, at, v)
	}
}

// roomBeside bars a place where block u has no room beside friends, unless its guns form a
// Grand Battery there.
func (p *Position) roomBeside(b *Battle, u, at uint8, v *sieve) {
	if p.room(b, u, at) {
		return
	}
	bit, l := zone.Set(1)<<at, &p.Blocks[p.lead[at]]
	switch {
	case int(at) >= b.Zones:
		v.Bar(places(bit), "fort-holds", RuleFortHolds)
	case p.joinsBattery(b, u, at):
	case p.count(at) == 2:
		v.Bar(places(bit), "no-room", RuleStacking)
	case l.Type == Garrison:
		v.Bar(places(bit), "one-garrison", RuleGarrisonOne)
	default:
		v.Bar(places(bit), "two-artillery", RuleOneArtillery)
	}
}

// roomBack keeps the places with room for a block that withdraws: guns that withdraw form no
// Grand Battery.
func (p *Position) roomBack(b *Battle, u uint8, v *sieve) {
	p.roomFor(b, u, v)
	if !p.Blocks[u].Type.Guns() {
		return
	}
	for m := zones(v.Open()) & p.occupied[b.Seat[u]]; m != 0; m &= m - 1 {
		if p.gunsIn(uint8(bits.TrailingZeros64(uint64(m)))) {
			v.Bar(places(m&-m), "two-artillery", RuleOneArtillery)
		}
	}
}

// room reports whether a place can take one more block: it holds two blocks, one artillery,
// one garrison, one headquarters; a fort only a garrison or headquarters (B9.15 to B9.17,
// B28.14, B28.22). It ignores the owner of the blocks, and a Grand Battery that could be
// formed there ([Position.roomFor]).
func (p *Position) room(b *Battle, u, at uint8) bool {
	k := &p.Blocks[u]
	if k.Type.HQs() {
		return p.marker[at] == none
	}
	l := p.lead[at]
	switch {
	case b.Parent[at] != at:
		return k.Type == Garrison && l == none
	case l == none:
		return true
	case p.second[at] != none:
		return false
	}
	with := p.Blocks[l].Type
	return !(with.Guns() && k.Type.Guns()) && !(with == Garrison && k.Type == Garrison)
}
