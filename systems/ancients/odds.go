package ancients

import (
	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/hex"
)

// thrown is what package dice calls the effects.
var thrown = [...]dice.Face{effectNone: dice.Nothing, effectHit: dice.Hit, effectFlag: dice.Flag, effectReroll: dice.Again}

// throws returns what the faces do as package dice counts it. The sword stands
// last: what division leaves over falls to it.
func throws(f *[6]use) (faces [6]dice.Face) {
	for i, u := range f {
		faces[i] = thrown[u.effect]
		if u.ignored > 0 {
			faces[i] |= dice.Ignored
		}
	}
	return faces
}

// expected returns the expected hits of n dice, in thousandths.
func expected(n int, f *[6]use) int {
	faces := throws(f)
	c := dice.Throw(n, faces[:])
	return c.Expected()
}

// oddsOf returns what a blow may do, from what everybody knows.
func (p *Position) oddsOf(b *Battle, bl *blow) *game.Odds {
	o := new(game.Odds)
	o.Dice = bl.dice(p, b, &o.Steps)
	f := bl.uses(p, b)
	for i, u := range f {
		use := game.FaceUse{Face: faceNames[i], Effect: effectNames[u.effect], Rule: u.rule}
		o.Counts = append(o.Counts, use)
		if u.ignored > 0 {
			o.Counts = append(o.Counts, game.FaceUse{Face: faceNames[i], Effect: "ignored", Rule: u.ignoredRule})
		}
	}
	if o.Dice == 0 {
		o.Hits = []int{1_000_000}
		return o
	}
	faces := throws(&f)
	c := dice.Throw(o.Dice, faces[:])
	if bl.target < 0 {
		hit := dice.One - c[0][0]
		o.Hits = []int{dice.Millionths(c[0][0]), dice.Millionths(hit)}
		o.Destroy, o.Leader = dice.Millionths(hit), dice.Millionths(hit)
		o.Expected = c.Expected()
		return o
	}
	blocks := int(p.Blocks[bl.target])
	q := p.supposed(b, bl)
	t := q.fates(b, bl)
	o.Ignores = t.ignores
	var destroy, retreat, leader uint64
	o.Hits = make([]int, blocks+1)
	for h := range c {
		for fl, m := range c[h] {
			o.Hits[min(h, blocks)] += int(m / 1_000_000)
			if h >= blocks {
				destroy += m
				leader += m / 6
				continue
			}
			dead := uint64(0) // of m: the leader fell before the flags were asked about
			if h > 0 {
				dead = m / 36
			}
			leader += dead
			for i, m := range [2]uint64{m - dead, dead} {
				switch fate := t.of[i][fl]; {
				case fate.lost >= blocks-h:
					destroy += m
					if h == 0 {
						leader += m / 6
					}
				case fate.left:
					retreat += m
					fallthrough
				default:
					if h == 0 && fate.lost > 0 {
						leader += m / 36
					}
				}
			}
		}
	}
	for i := range o.Hits {
		o.Hits[i] = dice.Millionths(uint64(o.Hits[i]) * 1_000_000)
	}
	o.Destroy, o.Retreat = dice.Millionths(destroy), dice.Millionths(retreat)
	o.Expected = c.Expected()
	if t.leader {
		o.Leader = dice.Millionths(leader)
	}
	return o
}

// fightOdds returns the odds of unit u out of from against what stands in to:
// the attack, the answer of an unhurt defender, and the attack on an evader.
func (p *Position) fightOdds(b *Battle, k BlowKind, u int, from, to hex.Hex) *game.Odds {
	bl := p.blowAt(b, k, u, from, to)
	o := p.oddsOf(b, &bl)
	if k != BlowAttack || bl.target < 0 {
		return o
	}
	o.Momentum = p.momentum(b, &bl, o.Destroy+o.Retreat)
	back := p.blowAt(b, BlowBack, bl.target, to, from)
	o.Back = p.oddsOf(b, &back)
	q := *p
	q.Fight = Combat{Attacker: uint8(u), Defender: uint8(bl.target), leader: none, From: from, To: to}
	if q.mayEvade(b) {
		bl.kind = BlowEvade
		o.Evade = p.oddsOf(b, &bl)
	}
	return o
}
