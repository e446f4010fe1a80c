package ancients

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// harm evaluates a blow at the piece in to: its cost for the owner in banners, and the
// chances that the target is eliminated or retreats.
func harm(s rules.Study, w *family.Stakes, b rules.BlowDice, to hex.Hex) (cost, gone, back float64) {
	if b.Dice <= 0 {
		return 0, 0, 0
	}
	t := tollOf(b)
	d := s.Unit(to)
	if d < 0 { // a lone leader
		return harmLeader(s, w, t, to)
	}
	seat := s.Seat[d]
	e := seat.Other()
	blocks := min(int(s.Blocks[d]), 4)
	whole := unitLeft(s, d, 0)
	for h := 1; h < blocks; h++ {
		cost += t.hits[h] * (whole - unitLeft(s, d, h))
	}
	gone = t.kill(blocks)
	cost += gone * (whole + w[e])
	if b.Flag {
		back = t.flee[min(steadiness(s, d, to), 3)][blocks]
		cost += back * fleeWorth
		if lost := s.RetreatLoss(d, int(s.Setup.Types[s.Kind[d]].Retreat)); lost > 0 {
			cost += back * (whole - unitLeft(s, d, lost))
			if lost >= blocks {
				cost += back * w[e]
			}
		}
	}
	if s.LeaderHexes[seat].Has(to) {
		lost := gone/6 + (1-gone-t.hits[0])/36
		cost += lost * w.LeaderWorth(&s.Field, &s.Tables, to, leaderWorth)
	}
	return cost, gone, back
}

// fleeWorth is the value of making a unit retreat.
const fleeWorth = 0.12

// harmLeader evaluates a roll at a lone leader.
func harmLeader(s rules.Study, w *family.Stakes, t *toll, to hex.Hex) (cost, gone, back float64) {
	gone = 1 - t.hits[0]
	return gone*w.LeaderWorth(&s.Field, &s.Tables, to, leaderWorth) + (1-gone)*0.05, gone, 1 - gone
}

// attack evaluates a close combat of unit u in from against the piece in to, for the
// attacker: the harm done minus the harm of battling back. The defender chooses the
// better of standing and evading.
func attack(s rules.Study, w *family.Stakes, u int, from, to hex.Hex) float64 {
	d := s.Unit(to)
	b := s.Blow(rules.BlowAttack, u, from, to)
	cost, gone, back := harm(s, w, b, to)
	if d < 0 {
		return cost
	}
	value := cost + (gone+back)*pursuit(s, u, from)
	if stay := 1 - gone - back; stay > 0 {
		// harm uses the piece's real hex, but the attacker may be assumed elsewhere, so
		// it is evaluated as it is.
		value -= stay * answer(s, w, d, u, to, from)
	}
	if s.Evades(s.Kind[d], s.Kind[u]) && b.Dice > 0 {
		away := s.Blow(rules.BlowEvade, u, from, to)
		c, _, _ := harm(s, w, away, to)
		value = min(value, c+evadeWorth)
	}
	return value
}

// evadeWorth is the value of making a unit evade.
const evadeWorth = 0.06

// pursuit is the value for unit u of driving off the enemy: some units fight again (A13.24).
func pursuit(s rules.Study, u int, from hex.Hex) float64 {
	k := s.Kind[u]
	if s.Mounted>>u&1 != 0 || k == rules.WA || s.LeaderHexes[s.Seat[u]].Has(from) {
		return 0.15
	}
	return 0.03
}

// answer evaluates the battle back of unit d in from at unit u, assumed in to.
func answer(s rules.Study, w *family.Stakes, d, u int, from, to hex.Hex) float64 {
	b := s.Blow(rules.BlowBack, d, from, to)
	if s.At[u] != to {
		b = s.Blow(rules.BlowBack, d, from, s.At[u])
	}
	if b.Dice <= 0 {
		return 0
	}
	t := tollOf(b)
	blocks := min(int(s.Blocks[u]), 4)
	whole := unitLeft(s, u, 0)
	cost := 0.0
	for h := 1; h < blocks; h++ {
		cost += t.hits[h] * (whole - unitLeft(s, u, h))
	}
	gone := t.kill(blocks)
	cost += gone * (whole + w[s.Seat[d]])
	cost += t.flee[min(steadiness(s, u, to), 3)][blocks] * fleeWorth
	if s.LeaderHexes[s.Seat[u]].Has(s.At[u]) {
		cost += (gone/6 + (1-gone-t.hits[0])/36) * w.LeaderWorth(&s.Field, &s.Tables, s.At[u], leaderWorth)
	}
	return cost
}

// volley evaluates the ranged combat of unit u in from against the piece in to.
func volley(s rules.Study, w *family.Stakes, u int, from, to hex.Hex) float64 {
	cost, _, _ := harm(s, w, s.Blow(rules.BlowFire, u, from, to), to)
	return cost
}
