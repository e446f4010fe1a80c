package napoleonics

import (
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// An eye looks at the fights of a position.
type eye struct {
	s rules.Study
	v *values
	w stakes
}

func eyeOf(s rules.Study) eye { return eye{s, valuesOf(s), stakesOf(s)} }

// left returns what unit u, with n blocks less than it has, is worth.
func (e *eye) left(u, n int) float64 {
	return e.v.left[e.s.Kind[u]][min(max(int(e.s.Blocks[u])-n, 0), mostBlocks)]
}

// fleeWorth is what driving a unit back is worth.
const fleeWorth = 0.12

// harm weighs a roll at unit d where it stands: what it costs the owner in banners,
// and the chances that it is gone or goes back.
func (e *eye) harm(b rules.BlowDice, d int) (cost, gone, back float64) {
	if b.Dice <= 0 {
		return 0, 0, 0
	}
	s := e.s
	held := s.InSquare>>d&1 != 0
	t := tollOf(b, held)
	seat := s.Seat[d]
	blocks := min(int(s.Blocks[d]), mostBlocks)
	whole := e.left(d, 0)
	for h := 1; h < blocks; h++ {
		cost += t.hits[h] * (whole - e.left(d, h))
	}
	banner := e.w[seat.Other()]
	gone = t.kill(blocks)
	cost += gone * (whole + banner)
	if b.Flag && !held {
		back = t.flee[min(s.Steadiness(d), 3)][blocks]
		cost += back * fleeWorth
		if lost := s.RetreatLoss(d); lost > 0 {
			cost += back * (whole - e.left(d, lost))
			if lost >= blocks {
				cost += back * banner
			}
		}
	}
	if s.LeaderHexes[seat].Has(s.At[d]) {
		cost += (gone/6 + (1-gone-t.hits[0])/36) * leaderWorth(s, &e.w, s.At[d])
	}
	return cost, gone, back
}

// harmLeader weighs a roll at the leader alone in to.
func (e *eye) harmLeader(b rules.BlowDice, to hex.Hex) float64 {
	gone := 1 - tollOf(b, false).hits[0]
	return gone*leaderWorth(e.s, &e.w, to) + (1-gone)*0.05
}

// pursuit is what driving off the enemy is worth to unit u: cavalry fights again (N15).
func (e *eye) pursuit(u int) float64 {
	switch {
	case e.s.Cavalry>>u&1 != 0:
		return 0.15
	case e.s.Artillery>>u&1 != 0:
		return 0
	}
	return 0.03
}

// retireWorth is what making cavalry retire is worth.
const retireWorth = 0.08

// melee weighs a melee of unit u, standing in from, with the dice b, against what is
// in to, for the attacker: the harm done less the harm of battling back. The
// defender chooses the best of what he may do.
func (e *eye) melee(u int, b rules.BlowDice, from, to hex.Hex) float64 {
	s := e.s
	d := s.Unit(to)
	if d < 0 {
		return e.harmLeader(b, to)
	}
	cavalry := s.Cavalry>>u&1 != 0
	if cavalry && s.InSquare>>d&1 != 0 {
		return e.ride(u, b, d, to, from)
	}
	cost, gone, back := e.harm(b, d)
	value := cost + (gone+back)*e.pursuit(u)
	if stay := 1 - gone - back; stay > 0 {
		reply, _, _ := e.harm(s.Later(rules.BlowBack, d, to, from, false), u)
		value -= stay * reply
	}
	if cavalry && s.Squares(d, from) {
		one := b
		one.Dice = min(one.Dice, 1)
		value = min(value, e.ride(u, one, d, to, from)+squareCost(s, s.Seat[d]))
	}
	if s.Infantry>>u&1 != 0 && s.Retires(d) {
		only := b
		only.Faces, only.Flag = 1, false
		c, _, _ := e.harm(only, d)
		value = min(value, c+retireWorth)
	}
	return value
}

// ride weighs an attack of cavalry with the dice b on a square: it strikes first, and
// its flags cannot be ignored (N18.15, N18.16).
func (e *eye) ride(u int, b rules.BlowDice, d int, to, from hex.Hex) float64 {
	s := e.s
	first := s.Later(rules.BlowBack, d, to, from, false)
	first.Dice = min(first.Dice, 1)
	lost, gone, _ := e.harm(first, u)
	away := gone + float64(first.Dice)/6
	held := tollOf(b, true)
	whole := e.left(d, 0)
	cost := 0.0
	if s.Blocks[d] == 1 {
		cost = (1 - held.hits[0]) * (whole + e.w[s.Seat[u]])
	} else {
		cost = (1 - held.hits[0]) * (whole - e.left(d, 1))
	}
	return (1-away)*cost - lost - 0.02
}

// attack weighs a melee of unit u, thought of in from, in the turn under way.
func (e *eye) attack(u int, from, to hex.Hex) float64 {
	return e.melee(u, e.s.Blow(rules.BlowMelee, u, from, to), from, to)
}

// volley weighs the ranged combat of unit u in from against what is in to.
func (e *eye) volley(u int, from, to hex.Hex) float64 {
	d := e.s.Unit(to)
	if d < 0 {
		return 0
	}
	cost, _, _ := e.harm(e.s.Blow(rules.BlowFire, u, from, to), d)
	return cost
}
