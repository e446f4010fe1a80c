package ancients

import (
	"mariscal/game"
	board "mariscal/game/hex"
)

// Chapter 12: what retreating elephants do to everybody around them.

// rampage begins: two dice against every neighbour, friend or enemy, in the
// order the player sets who drove the elephants back (A12.19, AR.13).
func (r *referee) rampage(u int) {
	if r.at[u] == board.None {
		return
	}
	r.fury = r.at[u].Around().And(r.all())
	r.tellPiece("rampage", RuleRampage, u, r.at[u])
	r.push(opTrample, uint8(u), 0, 0)
}

// trample rolls against the neighbour in h. Its enemy rolls (A12.20).
func (r *referee) trample(h board.Hex) {
	r.fury = r.fury.Without(h)
	u := r.unit(h)
	var s game.Seat
	l := -1
	if u >= 0 {
		s = r.b.seat[u]
	} else {
		l = r.leaderAt(r.b, h)
		s = r.b.leaderSeat[l]
	}
	e := r.stack[r.depth-1].a
	dice := r.c.Roll(game.Purpose{Name: "rampage", A: game.Place(r.at[e]), B: game.Place(h), Seat: s.Other()}, battleDie, 2)
	want := uint8(faceLeader)
	if u >= 0 {
		want = uint8(r.b.setup.Types[r.b.kind[u]].Class)
	}
	hits := 0
	for _, d := range dice.F[:dice.N] {
		if d == want {
			hits++
		}
	}
	r.tellRampage(s.Other(), h, dice, want, hits)
	switch {
	case u >= 0:
		r.harm(u, hits, "")
	case hits > 0:
		r.leaderLost(l, RulingRampageLeader)
	default:
		r.push(opLeader, uint8(l), 0, 0)
	}
}

// crush makes the pieces behind blocked elephants pay for the hexes they could
// not retreat: a block each for every hex, all at once; a lone enemy leader in
// the way is lost (A12.22, AR.13, AR.14, AR.44).
func (r *referee) crush(el int, behind board.Set, hexes int) {
	s := r.b.seat[el]
	var banners [2]int
	type hurt struct {
		leader int
		gone   bool
	}
	var checks [2]hurt
	n := 0
	for h := range behind.All() {
		u := r.unit(h)
		if u < 0 {
			l := r.leaderOf(r.b, s.Other(), h)
			r.tellLeaderLost(l, h, RulingElephantCrushes)
			r.putLeader(r.b, l, board.None)
			banners[s]++
			if r.b.fatal>>l&1 != 0 {
				banners[s] += 100
			}
			continue
		}
		l := r.withLeader(u)
		gone := r.wound(u, hexes)
		if gone {
			banners[r.b.seat[u].Other()]++
		}
		if l >= 0 && n < len(checks) {
			checks[n] = hurt{l, gone}
			n++
		}
	}
	r.awardBoth(banners, RuleElephantBlocked)
	r.holdings()
	if r.over {
		return
	}
	for _, c := range checks[:n] {
		r.check(c.leader, c.gone, RulingOneCheck)
	}
}
