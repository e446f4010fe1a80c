package ancients

import (
	board "mariscal/game/hex"
)

// Chapter 13: momentum advance and bonus close combat.

// advance moves the attacker into the hex left empty, or cavalry one hex
// further before its bonus combat (A13.17, A13.24).
func (r *referee) advance(to board.Hex) {
	f := r.pop()
	u := int(r.fight.attacker)
	from := r.at[u]
	r.tellAdvance(u, from, to)
	r.put(r.b, u, to)
	further, bonus := uint8(0), uint8(0)
	if k := r.b.kind[u]; f.op == opMomentum && !r.fight.bonus && k >= LC && k <= HC && !r.b.stops(u).Has(to) {
		further = 1 // it takes an objective only if it stays: see stays
	} else if r.arrive(u); r.over || r.fight.bonus {
		return
	}
	if r.bonusAllowed(r.b, u) {
		bonus = 1
	}
	if f.op == opBonus && f.b == 0 {
		bonus = 0
	}
	r.push(opBonus, further, bonus, 0)
}

// stays ends the movement after an advance: who stops on an objective takes it
// (AR.33).
func (r *referee) stays() {
	if u := int(r.fight.attacker); r.at[u] != board.None {
		r.arrive(u)
	}
}

// bonusAllowed reports whether unit u, having advanced, may fight a bonus close
// combat: mounted units, warriors, and foot with a leader; not on entering
// terrain it may not battle on (A13.23 to A13.25, AR.21).
func (p *Position) bonusAllowed(b *battle, u int) bool {
	h := p.at[u]
	if _, ok := b.mayFightAfterEntering(u, h); !ok {
		return false
	}
	return b.mounted>>u&1 != 0 || b.kind[u] == WA || p.chiefs[b.seat[u]].Has(h)
}

// furtherHexes returns the hexes cavalry may go on to after its advance.
func (p *Position) furtherHexes(b *battle, u int) board.Set {
	s := b.seat[u]
	free := board.Board().AndNot(b.impassable).AndNot(p.all())
	if !p.chiefs[s].Has(p.at[u]) {
		free = free.Or(p.lone(s))
	}
	return free.And(p.at[u].Around())
}

// bonusOpen reports whether the frame after an advance offers anything.
func (p *Position) bonusOpen(b *battle, f *frame) bool {
	u := int(p.fight.attacker)
	if p.at[u] == board.None {
		return false
	}
	return f.b != 0 && !p.closeTargets(b, u).Empty() || f.a != 0 && !p.furtherHexes(b, u).Empty()
}
