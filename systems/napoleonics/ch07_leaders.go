package napoleonics

import (
	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// N7, leaders: those who move by themselves.

// leaderMove is how many hexes a leader moves alone (N7.21).
const leaderMove = 3

// leaderPace returns how many hexes a leader may move by the card on the table.
func (p *Position) leaderPace() int { return max(leaderMove, int(p.effect().leader)) }

// leaderMovers returns the hexes of ordered leaders that have not moved and may: a leader
// whose unit stands in square may not leave it (N7.32).
func (p *Position) leaderMovers(b *Battle) (s hex.Set) {
	ready := p.orderedLeaders &^ p.movedLeaders
	if ready == 0 {
		return s
	}
	for l := range b.Leaders {
		if h := p.LeaderAt[l]; ready>>l&1 != 0 && h != hex.None {
			s = s.With(h)
		}
	}
	if p.InSquare != 0 {
		s = s.AndNot(p.HexesOf(p.InSquare))
	}
	return s
}

// leaderReach finds where the leader in h may go by himself: through friends,
// stopping where terrain stops him (N7.21 to N7.25).
func (p *Position) leaderReach(b *Battle, h hex.Hex) hex.Set {
	n := p.leaderPace()
	return p.ride(b, b.stops, b.works()).Reach(h, 0, n)[n]
}

// leaderGround is where a leader of the active seat may end a move of his own,
// near or far.
func (p *Position) leaderGround(b *Battle, why *legal.Ban) hex.Set {
	e := p.Active.Other()
	s := legal.Sift(b.passable, why)
	s.Bar(p.LeaderHexes[p.Active], "two-leaders", RuleOneLeaderAHex)
	s.Bar(p.Occupied[e].Or(p.LeaderHexes[e]), "leader-enemy", RuleLeaderNoEnemy)
	if why != nil {
		why.Because(b.Setup.Ground(hex.Hex(why.At)) == River, "impassable", RulingRiver)
		b.bansImpassable(why)
	}
	return s.Open()
}

// ride is the ground of a leader of the active seat, stopped only by a set of hexes and by
// walls.
func (p *Position) ride(b *Battle, stops hex.Set, walls *[6]hex.Set) cc.Ground {
	ends := p.leaderGround(b, nil)
	return cc.Ground{Ends: ends, Via: ends.Or(p.LeaderHexes[p.Active]).AndNot(stops), Walls: walls}
}

// moveLeader moves an ordered leader by himself. An ordered unit he joins before it
// has moved stays where it is (N7.30); one he leaves that had its order of him has
// it no more (N21.26).
func (r *referee) moveLeader(from, to hex.Hex) {
	l := r.LeaderOf(&r.b.Roster, r.Active, from)
	r.movedLeaders |= 1 << l
	r.tellLeaderMove(l, from, to)
	r.PutLeader(&r.b.Roster, l, to)
	if u := r.Unit(from); u >= 0 && r.ordersLeaders() {
		r.Ordered &^= 1 << u
	}
	if u := r.Unit(to); u >= 0 {
		r.moved |= 1 << u
	}
}
