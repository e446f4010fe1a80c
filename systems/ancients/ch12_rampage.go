package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Chapter 12: what retreating elephants do to everybody around them.

// rampage begins: two dice against every neighbour, friend or enemy, in the
// order the player sets who drove the elephants back (A12.19, AR.13).
func (r *referee) rampage(u int) {
	if r.At[u] == hex.None {
		return
	}
	r.fury = r.At[u].Around().And(r.Pieces())
	r.teller().Piece("rampage", RuleRampage, u, r.At[u])
	r.Push(StageTrample, uint8(u), 0, 0)
}

// trample rolls against the neighbour in h. Its enemy rolls (A12.20).
func (r *referee) trample(h hex.Hex) {
	r.fury = r.fury.Without(h)
	u := r.Unit(h)
	var s game.Seat
	l := -1
	if u >= 0 {
		s = r.b.Seat[u]
	} else {
		l = r.LeaderIn(&r.b.Roster, h)
		s = r.b.LeaderSeat[l]
	}
	e := r.Stack[r.Depth-1].A
	dice := r.c.Roll(game.Purpose{Name: "rampage", A: game.Place(r.At[e]), B: game.Place(h), Seat: s.Other()}, battleDie, 2)
	want := uint8(faceLeader)
	if u >= 0 {
		want = uint8(r.b.Setup.Types[r.b.Kind[u]].Class)
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
		r.Push(StageLeader, uint8(l), 0, 0)
	}
}

// crush makes the pieces behind blocked elephants pay for the hexes they could
// not retreat: a block each for every hex, all at once; a lone enemy leader in
// the way is lost (A12.22, AR.13, AR.14, AR.44).
func (r *referee) crush(el int, behind hex.Set, hexes int) {
	s := r.b.Seat[el]
	var banners [2]int
	type hurt struct {
		leader int
		gone   bool
	}
	var checks [2]hurt
	n := 0
	for h := range behind.All() {
		u := r.Unit(h)
		if u < 0 {
			l := r.LeaderOf(&r.b.Roster, s.Other(), h)
			r.tellLeaderLost(l, h, RulingElephantCrushes)
			r.PutLeader(&r.b.Roster, l, hex.None)
			banners[s]++
			if r.b.Fatal>>l&1 != 0 {
				banners[s] += 100
			}
			continue
		}
		l := r.WithLeader(&r.b.Roster, u)
		gone := r.wound(u, hexes)
		if gone {
			banners[r.b.Seat[u].Other()]++
		}
		if l >= 0 && n < len(checks) {
			checks[n] = hurt{l, gone}
			n++
		}
	}
	r.awardBoth(banners, RuleElephantBlocked)
	r.holdings()
	if r.Over() {
		return
	}
	for _, c := range checks[:n] {
		r.check(c.leader, c.gone, RulingOneCheck)
	}
}
