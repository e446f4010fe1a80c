package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// N12 and N14: casualty checks of leaders, their retreat and escape.

// check rolls whether leader l is lost with the blow to his unit: two dice both
// sabers, or one die when the unit is gone; then he retreats. He takes one check for
// a roll (N12.3 to N12.6, NR.45). cause is the rule of a check for another reason
// than hits, or "".
func (r *referee) check(l int, unitGone bool, cause string) {
	h := r.LeaderAt[l]
	if h == hex.None || r.Over() {
		return
	}
	if r.checked>>l&1 != 0 {
		r.teller().LeaderAt("spared", RuleCheckOnce, l, h)
	} else {
		r.checked |= 1 << l
		n, rule := 2, r.checkRule(unitGone, cause)
		if unitGone {
			n = 1
		}
		s := r.b.LeaderSeat[l]
		f := r.c.Roll(game.Purpose{Name: "leader-check", A: game.Place(h), B: game.NoPlace, Seat: s.Other()}, battleDie, n)
		hit := true
		for _, d := range f.F[:f.N] {
			hit = hit && face(d) == faceSaber
		}
		r.tellCheck(l, h, f, hit, rule)
		if hit {
			r.leaderLost(l, RuleLeaderHit)
			return
		}
	}
	if unitGone {
		why := uint8(leaderBereft)
		if cause != "" {
			why = leaderLeft
		}
		r.Push(StageLeader, uint8(l), 0, why)
	}
}

// Why a leader falls back, in the frame that asks him.
const (
	leaderAttacked = iota // alone, and missed
	leaderBereft          // his unit was eliminated
	leaderLeft            // his unit was eliminated because it could not retreat
)

// checkRule names the rule of a check, by what the leader's unit suffered.
func (p *Position) checkRule(unitGone bool, cause string) string {
	f := &p.Fight
	switch {
	case cause != "" && unitGone:
		return RulingCheckLosses
	case cause != "":
		return cause
	case unitGone:
		return RuleCheckEliminated
	case f.ranged:
		return RuleRangedCheck
	case f.retires:
		return RuleRetireCheck
	}
	for _, step := range p.Stack[:p.Depth] {
		if step.Stage == StageAfterMelee {
			return RuleMeleeCheck
		}
	}
	return RuleCheckAttached
}

// leaderLost removes a leader for the enemy's banner (N4.3, N12.2).
func (r *referee) leaderLost(l int, rule string) {
	s := r.b.LeaderSeat[l]
	r.tellLeaderLost(l, r.LeaderAt[l], rule)
	r.PutLeader(&r.b.Roster, l, hex.None)
	r.award(s.Other(), 1, RuleBannerLeader)
	r.fatalLoss(l)
}

// leaderSteps returns what leader l, who has fallen back steps hexes, may do: the
// hexes he may go on to, whether he may leave over his own edge, whether he may
// stop. Nothing at all means that he is lost (N14.1 to N14.13).
func (p *Position) leaderSteps(b *Battle, l, steps int) (next hex.Set, off, halt bool) {
	return p.LeaderSteps(&b.Roster, b.passable, l, steps, leaderFlight)
}

// leaderFlight is how many hexes a leader falls back at most (N14.1).
const leaderFlight = 3

// leaderStep moves the leader of the top frame one hex back. An enemy unit in that
// hex rolls its dice: a saber hits him (N14.9 to N14.12, NR.62).
func (r *referee) leaderStep(to hex.Hex) {
	f := r.Top()
	f.B++
	l := int(f.A)
	from := r.LeaderAt[l]
	r.tellLeaderRetreat(l, from, to)
	r.PutLeader(&r.b.Roster, l, to)
	if u := r.Unit(to); u >= 0 && r.b.Seat[u] != r.b.LeaderSeat[l] {
		bl := r.escape(r.b, u, to)
		if t := r.roll(&bl); t.hits > 0 {
			r.Pop()
			r.leaderLost(l, RuleLeaderEscapeRoll)
			return
		}
	}
	if f.B >= leaderFlight && r.LeaderHalts(&r.b.Roster, l, to, leaderFlight) {
		r.Pop()
		r.tellLeaderHalt(l, to)
	}
}

// escape makes the blow of unit u in h at an enemy leader who crosses it.
func (p *Position) escape(b *Battle, u int, h hex.Hex) blow {
	return blow{kind: BlowEscape, u: u, target: -1, from: h, to: h, walked: p.walked>>u&1 != 0}
}

// leaderHalts ends the falling back.
func (r *referee) leaderHalts() {
	l := int(r.Pop().A)
	r.tellLeaderHalt(l, r.LeaderAt[l])
}

// leaderOff takes the leader off over his own edge: no banner (N12.9, N14.2).
func (r *referee) leaderOff() {
	l := int(r.Pop().A)
	r.tellLeaderOff(l, r.LeaderAt[l])
	r.PutLeader(&r.b.Roster, l, hex.None)
	r.fatalLoss(l)
}
