package ancients

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Chapter 9: which ordered units may battle, and whom.

// Fighters returns the units that may still battle this turn.
func (p *Position) Fighters() uint64 { return p.Ordered &^ p.fought &^ p.tired }

// Closes reports whether the card on the table allows close combat.
func (p *Position) Closes() bool {
	return p.effect().noClose == ""
}

// Fires reports whether the card on the table allows ranged combat.
func (p *Position) Fires() bool {
	return p.effect().noFire == ""
}

// closeTargets returns the hexes unit u may attack in close combat (A11.1).
func (p *Position) closeTargets(b *Battle, u int) hex.Set {
	e := b.Seat[u].Other()
	h := p.At[u]
	targets := h.Around().And(p.Occupied[e].Or(p.LeaderHexes[e]))
	if b.Setup.Ground(h) == Camp { // only there can the dice fall to none (AR.42)
		for t := range targets.All() {
			if p.diceAt(b, BlowAttack, u, h, t) < 1 {
				targets = targets.Without(t)
			}
		}
	}
	return targets
}

func (p *Position) diceAt(b *Battle, k BlowKind, u int, from, to hex.Hex) int {
	bl := p.blowAt(b, k, u, from, to)
	return bl.dice(p, b, nil)
}

// FireTargets returns the hexes unit u may fire at (A10).
func (p *Position) FireTargets(b *Battle, u int) hex.Set {
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
	var near hex.Set
	for d := 2; d <= min(reach, hex.MaxRing); d++ {
		near = near.Or(h.Ring(d))
	}
	camp := b.Setup.Ground(h) == Camp // only there can the dice fall to none (AR.42)
	for t, rest := near.And(p.Occupied[e].Or(p.LeaderHexes[e])).Next(); t != hex.None; t, rest = rest.Next() {
		if p.sees(b, h, t) && (!camp || p.diceAt(b, BlowFire, u, h, t) > 0) {
			out = out.With(t)
		}
	}
	return out
}

// attacks lists the attacks of all ordered units.
func (p *Position) attacks(b *Battle, buf []game.Action) []game.Action {
	if p.Fires() {
		for h, rest := p.HexesOf(p.Fighters() & b.Shooters).Next(); h != hex.None; h, rest = rest.Next() {
			buf = VerbFire.To(buf, h, p.FireTargets(b, p.Unit(h)))
		}
	}
	if p.Closes() && p.phase == StageBattle {
		e := p.Active.Other()
		near := p.Occupied[e].Or(p.LeaderHexes[e]).Grow()
		for h, rest := p.HexesOf(p.Fighters()).And(near).Next(); h != hex.None; h, rest = rest.Next() {
			buf = VerbClose.To(buf, h, p.closeTargets(b, p.Unit(h)))
		}
	}
	return buf
}

// anyAttack reports whether any ordered unit may battle.
func (p *Position) anyAttack(b *Battle) bool {
	e := p.Active.Other()
	near := p.Occupied[e].Or(p.LeaderHexes[e]).Grow()
	closes := p.Closes() && p.phase != StageFire
	for m := p.Fighters(); m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := p.At[u]
		if h == hex.None {
			continue
		}
		if closes && near.Has(h) && !p.closeTargets(b, u).Empty() {
			return true
		}
		if b.Shooters>>u&1 != 0 && p.Fires() && !p.FireTargets(b, u).Empty() {
			return true
		}
	}
	return false
}

// dutyFree reports whether the turn may end: no warriors that moved two hexes
// can still battle (A8.17, AR.51).
func (p *Position) dutyFree(b *Battle) bool {
	if p.phase != StageBattle {
		return true
	}
	for m := p.duty & p.Fighters(); m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		if p.At[u] != hex.None && !p.closeTargets(b, u).Empty() {
			return false
		}
	}
	return true
}

// begin opens the combat of unit u out of from against the piece in to.
func (r *referee) begin(u int, from, to hex.Hex, ranged, bonus bool) {
	f := Combat{Engagement: cc.Engagement{Attacker: uint8(u), Defender: none, Leader: none, From: from, To: to}, ranged: ranged, bonus: bonus, attackerFull: r.full(r.b, u)}
	if d := r.Unit(to); d >= 0 {
		f.Defender, f.defenderFull = uint8(d), r.full(r.b, d)
	} else {
		f.Leader = uint8(r.LeaderOf(&r.b.Roster, r.b.Seat[u].Other(), to))
	}
	r.Fight = f
	r.checked = 0
	r.Push(StageEnd, 0, 0, 0)
}

// endCombat marks the attacker as having battled (A9.3, A18.22).
func (r *referee) endCombat() {
	bit := uint64(1) << r.Fight.Attacker
	if r.Fight.ranged && r.effect().volleys && r.fired&bit == 0 {
		r.fired |= bit
	} else {
		r.fought |= bit
	}
	r.duty &^= bit
	r.checked = 0
	r.Fight = noCombat
}
