package ancients

import (
	"mariscal/game"
	board "mariscal/game/hex"
)

// Exact chances of a roll, in whole numbers: every die is independent, one face
// may be ignored the first time it falls, and elephants' swords are rolled again.

// mostHits is how many hits or flags the tables tell apart; more count as that many.
const mostHits = 12

// one is certainty in the tables.
const one = 1_000_000_000_000_000

// A spread is the chance of each number of hits and flags together, of one.
type spread [mostHits + 1][mostHits + 1]uint64

// chances returns the spread of n dice.
func chances(n int, f *[6]use) spread {
	// The first index is 1 once the face that is ignored once has fallen.
	var cur [2]spread
	cur[0][0][0] = one
	for range n {
		var next [2]spread
		for spent := range cur {
			for h := range cur[spent] {
				for fl, m := range cur[spent][h] {
					if m > 0 {
						throw(&next, f, spent, h, fl, m)
					}
				}
			}
		}
		cur = next
	}
	for h := range cur[0] {
		for fl := range cur[0][h] {
			cur[0][h][fl] += cur[1][h][fl]
		}
	}
	return cur[0]
}

// throw adds one die to every way of having h hits and fl flags, of weight m.
func throw(next *[2]spread, f *[6]use, spent, h, fl int, m uint64) {
	for m > 5 {
		share := m / 6
		rest := m - 5*share // so that nothing is lost to rounding
		again := uint64(0)
		for face := range f {
			w := share
			if face == int(faceSword) {
				w = rest
			}
			u := &f[face]
			switch {
			case u.effect == effectNone:
				next[spent][h][fl] += w
			case u.ignored > 0 && spent == 0:
				next[1][h][fl] += w
			case u.effect == effectFlag:
				next[spent][h][min(fl+1, mostHits)] += w
			case u.effect == effectHit:
				next[spent][min(h+1, mostHits)][fl] += w
			default:
				again = w
			}
		}
		if again == 0 {
			return
		}
		m, h = again, min(h+1, mostHits)
	}
	next[spent][h][fl] += m
}

// expected returns the expected hits of n dice, in thousandths.
func expected(n int, f *[6]use) int {
	c := chances(n, f)
	var sum uint64
	for h := range c {
		for _, p := range c[h] {
			sum += uint64(h) * (p / 1_000_000)
		}
	}
	return int((sum + 500_000) / 1_000_000)
}

// million turns a chance of one into millionths.
func million(p uint64) int { return int((p + one/2_000_000) / (one / 1_000_000)) }

// oddsOf returns what a swing may do, from what everybody knows.
func (p *Position) oddsOf(b *battle, sw *swing) *game.Odds {
	o := new(game.Odds)
	o.Dice = sw.dice(p, b, &o.Steps)
	f := sw.uses(p, b)
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
	c := chances(o.Dice, &f)
	if sw.target < 0 {
		hit := one - c[0][0]
		o.Hits = []int{million(c[0][0]), million(hit)}
		o.Destroy, o.Leader = million(hit), million(hit)
		o.Expected = expected(o.Dice, &f)
		return o
	}
	blocks := int(p.blocks[sw.target])
	q := p.supposed(b, sw)
	t := q.fates(b, sw)
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
		o.Hits[i] = million(uint64(o.Hits[i]) * 1_000_000)
	}
	o.Destroy, o.Retreat = million(destroy), million(retreat)
	o.Expected = expected(o.Dice, &f)
	if t.leader {
		o.Leader = million(leader)
	}
	return o
}

// fightOdds returns the odds of unit u out of from against what stands in to:
// the attack, the answer of an unhurt defender, and the attack on an evader.
func (p *Position) fightOdds(b *battle, k swingKind, u int, from, to board.Hex) *game.Odds {
	sw := p.swingAt(b, k, u, from, to)
	o := p.oddsOf(b, &sw)
	if k != swingAttack || sw.target < 0 {
		return o
	}
	o.Momentum = p.momentum(b, &sw, o.Destroy+o.Retreat)
	back := p.swingAt(b, swingBack, sw.target, to, from)
	o.Back = p.oddsOf(b, &back)
	q := *p
	q.fight = combat{attacker: uint8(u), defender: uint8(sw.target), leader: none, from: from, to: to}
	if q.mayEvade(b) {
		sw.kind = swingEvade
		o.Evade = p.oddsOf(b, &sw)
	}
	return o
}
