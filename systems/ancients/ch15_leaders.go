package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Chapter 15 and the leaders' part of 13: checks, evading, escaping, leaving.

// check rolls whether leader l is lost with the blow to his unit: two dice both
// helmets, or one die when the unit is gone; then he falls back. He takes one
// check in a combat (A15.1, A15.2, AR.19). cause is the rule of a check for
// another reason than hits, or "".
func (r *referee) check(l int, unitGone bool, cause string) {
	h := r.LeaderAt[l]
	if h == hex.None || r.Over() {
		return
	}
	if r.checked>>l&1 == 0 {
		r.checked |= 1 << l
		n, rule := 2, RuleCheckAttached
		if unitGone {
			n, rule = 1, RuleCheckEliminated
		}
		if cause != "" {
			rule = cause
		}
		s := r.b.LeaderSeat[l]
		f := r.c.Roll(game.Purpose{Name: "leader-check", A: game.Place(h), B: game.NoPlace, Seat: s.Other()}, battleDie, n)
		hit := true
		for _, d := range f.F[:f.N] {
			hit = hit && face(d) == faceLeader
		}
		r.tellCheck(l, h, f, hit, rule)
		if hit {
			r.leaderLost(l, RuleLeaderHit)
			return
		}
	}
	if unitGone {
		r.Push(StageLeader, uint8(l), 0, 0)
	}
}

// leaderLost removes a leader for the enemy's banner (A15.4).
func (r *referee) leaderLost(l int, rule string) {
	s := r.b.LeaderSeat[l]
	r.tellLeaderLost(l, r.LeaderAt[l], rule)
	r.PutLeader(&r.b.Roster, l, hex.None)
	r.award(s.Other(), 1, RuleBannerLeader)
	r.fatalLoss(l)
}

// fatalLoss ends the game when the leader lost was one a side cannot lose (A19.2, AR.46).
func (r *referee) fatalLoss(l int) {
	if r.b.Fatal>>l&1 != 0 && !r.Over() {
		r.finish(r.b.LeaderSeat[l].Other(), false, reasonLeader)
	}
}

// leaderSteps returns what leader l, who has fallen back steps hexes, may do: the
// hexes he may go on to, whether he may leave over his own edge, whether he may
// stop. Nothing at all means that he is lost (A13.11 to A13.16, AR.17, AR.18).
func (p *Position) leaderSteps(b *Battle, l, steps int) (next hex.Set, off, halt bool) {
	return p.LeaderSteps(&b.Roster, b.passable, l, steps, leaderFlight)
}

// leaderFlight is how many hexes a leader falls back at most (A13.11).
const leaderFlight = 3

// leaderStep moves the leader of the top frame one hex back. An enemy unit in
// that hex rolls its dice: a helmet kills him (A13.15, A13.16, AR.54).
func (r *referee) leaderStep(to hex.Hex) {
	f := r.Top()
	f.B++
	l := int(f.A)
	from := r.LeaderAt[l]
	r.tellLeaderEvade(l, from, to)
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
	return blow{kind: BlowEscape, u: u, target: -1, from: h, to: h, full: b.Kind[u] == WA && p.full(b, u)}
}

// leaderHalts ends the falling back.
func (r *referee) leaderHalts() {
	l := int(r.Pop().A)
	r.tellLeaderHalt(l, r.LeaderAt[l])
}

// leaderOff takes the leader off over his own edge: no banner (A13.14).
func (r *referee) leaderOff() {
	l := int(r.Pop().A)
	r.tellLeaderOff(l, r.LeaderAt[l])
	r.PutLeader(&r.b.Roster, l, hex.None)
	r.fatalLoss(l)
}
