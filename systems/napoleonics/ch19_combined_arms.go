package napoleonics

import (
	"math/bits"

	"mariscal/game/hex"
)

// N19: combined arms.

// batteries returns the batteries that may still join a melee of unit u against the
// unit in t: ordered, not yet in battle, in range and sight without firing over
// friends, with a die; one beside another enemy does not (N19, NR.25, NR.26).
func (p *Position) batteries(b *Battle, u int, t hex.Hex) (guns uint64) {
	s := b.Seat[u]
	if b.Artillery>>u&1 != 0 || !p.Occupied[s.Other()].Has(t) {
		return 0
	}
	for m := p.Fighters() & b.Artillery & b.Side[s] &^ p.joined; m != 0; m &= m - 1 {
		if g := bits.TrailingZeros64(m); p.At[g] != hex.None && p.joinBan(b, g, t) == "" {
			guns |= 1 << g
		}
	}
	return guns
}

// joinBan returns the rule that keeps battery g from joining a melee against t, or "".
func (p *Position) joinBan(b *Battle, g int, t hex.Hex) string {
	h := p.At[g]
	if d := hex.Distance(h, t); d > 1 {
		switch {
		case d > p.reachOf(b, g):
			return RuleCombinedRange
		case h.Around().Meets(p.Occupied[b.Seat[g].Other()]):
			return RulingCombinedBeside
		case p.seesPast(b, h, t):
		case p.sees(b, h, t):
			return RuleCombinedHeads
		default:
			return RuleCombinedRange
		}
	}
	bl := p.joining(g, &blow{target: p.Unit(t), to: t, charmed: b.Seat[g] == p.Active})
	if bl.own(p, b, nil) == 0 {
		return RulingZeroDice
	}
	return ""
}

// joining is the blow of a battery that joins another: fire, or melee when it is
// next to the target.
func (p *Position) joining(g int, bl *blow) blow {
	k := BlowFire
	if hex.Distance(p.At[g], bl.to) == 1 {
		k = BlowMelee
	}
	return blow{kind: k, u: g, target: bl.target, from: p.At[g], to: bl.to, walked: p.walked>>g&1 != 0, charmed: bl.charmed}
}

// joins names the rule by which a battery's dice are added.
func (bl *blow) joins(b *Battle) string {
	switch fire := bl.kind == BlowFire; {
	case b.groundLoss(Artillery, bl.from, bl.to, fire) > 0:
		return RulingCombinedTerrain
	case !fire:
		return RulingCombinedSteel
	}
	return RuleCombinedDice
}

// join lets the battery in h join the attack under way (N19.1).
func (r *referee) join(h hex.Hex) {
	g := r.Unit(h)
	r.joined |= 1 << g
	r.tellJoin(g)
}
