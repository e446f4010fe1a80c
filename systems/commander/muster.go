package commander

import (
	"slices"

	"mariscal/game"
	"mariscal/game/zone"
)

// empty makes a position without blocks on the map, into which drawings are read.
func (p *Position) empty(b *Battle) {
	p.clearLines()
	for u := range p.Blocks {
		k := b.Begin[u]
		k.At, k.Facing, k.Line, k.Away = none, none, Lead, Left
		if b.Begin[u].Away == Unplaced {
			k.Away = Unplaced
		}
		p.Blocks[u] = k
	}
	p.turn, p.upmost, p.passed, p.mover = 1, none, noColour, none
	p.upper, p.Fight, p.gift = b.Setup.First, noFight, noAid
	for s := range p.morale {
		p.morale[s] = b.Setup.Armies[s].Morale
		p.staff[s].slow = true
	}
	for i, z := range b.Setup.Zones {
		if z.Held {
			p.control[z.Holder] |= zone.Set(1) << i
		}
	}
	for c := range b.Cards {
		p.pile[c] = 1
	}
	if b.Setup.Limited {
		p.pool = b.Setup.Pool
	}
}

// muster puts the blocks of a scenario where they begin, Leads first.
func (r *referee) muster() {
	for _, line := range [...]Line{Lead, SecondLine} {
		for u := range uint8(r.b.Blocks) {
			k := &r.b.Begin[u]
			if k.Line != line {
				continue
			}
			r.Blocks[u] = *k
			r.Blocks[u].At = none
			if k.At != none {
				r.put(u, k.At)
				r.Blocks[u].Facing = k.Facing
			}
		}
	}
	for u := range uint8(r.b.Blocks) { // a block on a flag controls it (B17.4)
		if at := r.Blocks[u].At; at != none {
			r.claim(u, at)
		}
	}
	for s := range game.Seat(2) {
		for _, l := range r.b.Setup.Armies[s].Leaders {
			if c := slices.Index(r.b.CardIDs, l.Card); c >= 0 {
				r.pile[c] = 0 // comes to hand in its turn
			}
		}
	}
}
