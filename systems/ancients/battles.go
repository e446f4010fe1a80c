package ancients

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
)

// Chapter 9: which ordered units may battle, and whom.

// fighters returns the units that may still battle this turn.
func (p *Position) fighters() uint64 { return p.ordered &^ p.fought &^ p.tired }

// closes reports whether the card on the table allows close combat.
func (p *Position) closes() bool {
	return p.ofChoice || p.acts != MoveFireMove && p.acts != DarkenTheSky
}

// fires reports whether the card on the table allows ranged combat.
func (p *Position) fires() bool {
	return p.ofChoice || p.acts != ClashOfShields && p.acts != DoubleTime && p.acts != MountedCharge
}

// closeTargets returns the hexes unit u may attack in close combat (A11.1).
func (p *Position) closeTargets(b *Battle, u int) hex.Set {
	e := b.Seat[u].Other()
	h := p.At[u]
	targets := h.Around().And(p.Occupied[e].Or(p.LeaderHexes[e]))
	if b.Setup.Terrain[h] == Camp { // only there can the dice fall to none (AR.42)
		for t := range targets.All() {
			if p.diceAt(b, swingAttack, u, h, t) < 1 {
				targets = targets.Without(t)
			}
		}
	}
	return targets
}

func (p *Position) diceAt(b *Battle, k swingKind, u int, from, to hex.Hex) int {
	sw := p.swingAt(b, k, u, from, to)
	return sw.dice(p, b, nil)
}

// fireTargets returns the hexes unit u may fire at (A10).
func (p *Position) fireTargets(b *Battle, u int) hex.Set {
	var out hex.Set
	reach := int(b.Setup.Types[b.Kind[u]].Range)
	if reach < 2 {
		return out
	}
	e := b.Seat[u].Other()
	h := p.At[u]
	if h.Around().Meets(p.Occupied[e]) {
		return out
	}
	enemies := p.Occupied[e].Or(p.LeaderHexes[e])
	for d := 2; d <= min(reach, hex.MaxRing); d++ {
		for t := range h.Ring(d).And(enemies).All() {
			if p.sees(b, h, t) && p.diceAt(b, swingFire, u, h, t) > 0 {
				out = out.With(t)
			}
		}
	}
	return out
}

// attacks lists the attacks of all ordered units.
func (p *Position) attacks(b *Battle, buf []game.Action) []game.Action {
	hexes := p.HexesOf(p.fighters())
	if p.fires() {
		for h := range p.HexesOf(p.fighters() & b.Shooters).All() {
			for t := range p.fireTargets(b, p.Unit(h)).All() {
				buf = append(buf, act(doFire, uint8(h), uint8(t)))
			}
		}
	}
	if p.closes() && p.phase == phaseBattle {
		e := p.active.Other()
		for h := range hexes.And(p.Occupied[e].Or(p.LeaderHexes[e]).Grow()).All() {
			for t := range p.closeTargets(b, p.Unit(h)).All() {
				buf = append(buf, act(doClose, uint8(h), uint8(t)))
			}
		}
	}
	return buf
}

// anyAttack reports whether any ordered unit may battle.
func (p *Position) anyAttack(b *Battle) bool {
	e := p.active.Other()
	near := p.Occupied[e].Or(p.LeaderHexes[e]).Grow()
	closes := p.closes() && p.phase != phaseFire
	for m := p.fighters(); m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := p.At[u]
		if h == hex.None {
			continue
		}
		if closes && near.Has(h) && !p.closeTargets(b, u).Empty() {
			return true
		}
		if b.Shooters>>u&1 != 0 && p.fires() && !p.fireTargets(b, u).Empty() {
			return true
		}
	}
	return false
}

// dutyFree reports whether the turn may end: no warriors that moved two hexes
// can still battle (A8.17, AR.51).
func (p *Position) dutyFree(b *Battle) bool {
	if p.phase != phaseBattle {
		return true
	}
	for m := p.duty & p.fighters(); m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		if p.At[u] != hex.None && !p.closeTargets(b, u).Empty() {
			return false
		}
	}
	return true
}

// begin opens the combat of unit u out of from against the piece in to.
func (r *referee) begin(u int, from, to hex.Hex, ranged, bonus bool) {
	f := combat{attacker: uint8(u), defender: none, leader: none, from: from, to: to, ranged: ranged, bonus: bonus, attackerFull: r.full(r.b, u)}
	if d := r.Unit(to); d >= 0 {
		f.defender, f.defenderFull = uint8(d), r.full(r.b, d)
	} else {
		f.leader = uint8(r.LeaderOf(&r.b.Roster, r.b.Seat[u].Other(), to))
	}
	r.fight = f
	r.checked = 0
	r.push(opEnd, 0, 0, 0)
}

// endCombat marks the attacker as having battled (A9.3, A18.22).
func (r *referee) endCombat() {
	bit := uint64(1) << r.fight.attacker
	if r.fight.ranged && r.special(DarkenTheSky) && r.fired&bit == 0 {
		r.fired |= bit
	} else {
		r.fought |= bit
	}
	r.duty &^= bit
	r.checked = 0
	r.fight = noCombat
}
