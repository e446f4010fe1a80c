package ancients

import (
	"math/bits"

	"mariscal/game"
	board "mariscal/game/hex"
)

// Chapter 8: movement.

// special reports whether the card on the table acts as printed on the units ordered.
func (p *Position) special(c Card) bool { return p.acts == c && !p.plain }

// stride returns how far unit u may move, and how far it may move and still battle.
func (p *Position) stride(b *battle, u int) (most, fight int) {
	k := b.kind[u]
	t := &b.setup.Types[k]
	most, fight = int(t.Move), int(t.MoveFight)
	if p.plain {
		return most, fight
	}
	switch p.acts {
	case LineCommand:
		return min(most, 1), min(fight, 1)
	case DoubleTime:
		switch k {
		case WA:
			return 3, 3
		case AX, MI, HI:
			return 2, 2
		}
	case MountedCharge:
		if t.Class == Heavy && t.Mounted {
			return 3, 3
		}
	}
	return most, fight
}

// slipsThrough reports whether unit u may pass through a friendly unit now
// (A18.12-2).
func (p *Position) slipsThrough(b *battle, u int) bool {
	if p.plain || p.acts != OrderLight && p.acts != MoveFireMove {
		return false
	}
	switch b.kind[u] {
	case LI, LB, LS, AX:
		return true
	}
	return false
}

// A route is where a unit can move.
type route struct {
	dest board.Set // hexes it may end on
	near board.Set // those of them after which its own movement still lets it battle freely
	exit bool      // it may leave the board
}

// reach finds where unit u, in its hex and not yet moved, may go (A8, A17).
func (p *Position) reach(b *battle, u int) route {
	var out route
	s := b.seat[u]
	e := s.Other()
	from := p.at[u]
	most, fight := p.stride(b, u)
	pieces := p.all()
	free := board.Board().AndNot(b.impassable).AndNot(pieces)
	var join board.Set // lone friendly leaders it may stop on (AR.1)
	if !p.chiefs[s].Has(from) {
		join = p.lone(s)
	}
	stops := b.stops(u)
	var pass board.Set
	if most > 1 && p.slipsThrough(b, u) {
		pass = p.occ[s].AndNot(stops)
	}
	onward := free.AndNot(stops).Or(pass)
	enter := free.Or(join)
	freely := most // hexes warriors may move without having to battle
	var contact board.Set
	if b.kind[u] == WA && most > 1 {
		freely = 1
		contact = p.occ[e].Or(p.lone(e)).Grow()
	}
	gone, on := p.spent(b, u)
	if !on {
		return out
	}
	here := board.Of(from)
	seen := here
	for d := 1 + gone; d <= most; d++ {
		if d <= freely && here.Meets(b.exits[s]) {
			out.exit = true
		}
		next := here.Grow().AndNot(seen)
		ends := next.And(enter)
		if d > freely {
			ends = ends.And(contact)
		}
		out.dest = out.dest.Or(ends)
		if d <= fight {
			out.near = out.near.Or(ends)
		}
		if d == most {
			break
		}
		here = next.And(onward)
		if here.Empty() {
			break
		}
		seen = seen.Or(next)
	}
	return out
}

// movers returns the hexes of units that may still move.
func (p *Position) movers() uint64 { return p.ordered &^ p.moved }

// moves lists the moves of all ordered units and leaders.
func (p *Position) moves(b *battle, buf []game.Action) []game.Action {
	var exits board.Set
	for h := range p.hexesOf(p.movers()).All() {
		u := p.unit(h)
		to := p.reach(b, u)
		for d := range to.dest.All() {
			buf = append(buf, act(doMove, uint8(h), uint8(d)))
		}
		if to.exit {
			exits = exits.With(h)
		}
	}
	if p.orderedLeaders&^p.movedLeaders != 0 {
		for h := range p.leaderMovers(b).All() {
			for d := range p.leaderReach(b, h).All() {
				buf = append(buf, act(doMoveLeader, uint8(h), uint8(d)))
			}
		}
	}
	for h := range exits.All() {
		buf = append(buf, act(doExit, uint8(h), 0))
	}
	return buf
}

// anyMove reports whether any ordered piece can move.
func (p *Position) anyMove(b *battle) bool {
	for m := p.movers(); m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		if p.at[u] == board.None {
			continue
		}
		if to := p.reach(b, u); !to.dest.Empty() || to.exit {
			return true
		}
	}
	if p.orderedLeaders&^p.movedLeaders != 0 {
		for h := range p.leaderMovers(b).All() {
			if !p.leaderReach(b, h).Empty() {
				return true
			}
		}
	}
	return false
}

// leaderMovers returns the hexes of ordered leaders that have not moved and may.
func (p *Position) leaderMovers(b *battle) board.Set {
	var s board.Set
	for l := range b.leaders {
		if (p.orderedLeaders&^p.movedLeaders)>>l&1 != 0 && p.lead[l] != board.None && !p.bound(p.lead[l]) {
			s = s.With(p.lead[l])
		}
	}
	return s
}

// bound reports whether an ordered leader in h stays there because a unit has
// joined him: a leadership card takes nobody away from a unit (AR.55).
func (p *Position) bound(h board.Hex) bool {
	return p.leadershipCard() && !p.plain && p.occ[p.active].Has(h)
}

// leaderReach finds where the leader in h may go by himself: three hexes,
// through friends, stopping where terrain stops him (A8.25 to A8.27, AR.3, AR.30).
func (p *Position) leaderReach(b *battle, h board.Hex) board.Set {
	return p.leaderSpread(b, h, board.Set{})
}

// leaderReachOpen is leaderReach were there no terrain that stops leaders.
func (p *Position) leaderReachOpen(b *battle, h board.Hex) board.Set {
	open := *b
	open.stopLeader = board.Set{}
	return p.leaderSpread(&open, h, board.Set{})
}

// leaderSpread is leaderReach with hexes he may enter but not pass.
func (p *Position) leaderSpread(b *battle, h board.Hex, closed board.Set) board.Set {
	s := p.active
	e := s.Other()
	enter := board.Board().AndNot(b.impassable).AndNot(p.occ[e]).AndNot(p.chiefs[e])
	here := board.Of(h)
	seen := here
	var dest board.Set
	first := 1
	if l := p.leaderOf(b, s, h); l >= 0 && p.enteredLeaders>>l&1 != 0 {
		if first = 2; b.stopLeader.Has(h) {
			return dest
		}
	}
	for d := first; d <= leaderMove; d++ {
		next := here.Grow().AndNot(seen).And(enter)
		dest = dest.Or(next)
		seen = seen.Or(next)
		here = next.AndNot(b.stopLeader).AndNot(closed)
	}
	return dest.AndNot(p.chiefs[s])
}

// move moves a unit, with its leader, from one hex to another.
func (r *referee) move(from, to board.Hex) {
	u := r.unit(from)
	way := r.reach(r.b, u)
	bit := uint64(1) << u
	r.moved |= bit
	r.walked |= bit
	if !way.near.Has(to) {
		r.tired |= bit
	}
	if r.charges(r.b, u, from, to) {
		r.duty |= bit
	}
	if _, ok := r.b.mayFightAfterEntering(u, to); !ok {
		r.tired |= bit
	}
	if l := r.withLeader(u); l >= 0 {
		r.movedLeaders |= 1 << l
	}
	r.tellMove(u, from, to)
	r.put(r.b, u, to)
	r.arrive(u)
}

// charges reports whether a move of unit u is one of warriors over two hexes,
// entering included.
func (p *Position) charges(b *battle, u int, from, to board.Hex) bool {
	return b.kind[u] == WA && (!from.Around().Has(to) || p.entered>>u&1 != 0)
}

// withLeader returns the leader attached to unit u, or -1.
func (r *referee) withLeader(u int) int {
	if h := r.at[u]; h != board.None && r.chiefs[r.b.seat[u]].Has(h) {
		return r.leaderOf(r.b, r.b.seat[u], h)
	}
	return -1
}

// moveLeader moves an ordered leader by himself. An ordered unit he joins
// before it has moved stays where it is (A8.31, A8.32, AR.2).
func (r *referee) moveLeader(from, to board.Hex) {
	l := r.leaderOf(r.b, r.active, from)
	r.movedLeaders |= 1 << l
	r.tellLeaderMove(l, from, to)
	r.putLeader(r.b, l, to)
	if u := r.unit(to); u >= 0 {
		r.moved |= 1 << u
	}
}

// exit takes a unit, with its leader, off the board for banners (A19.1, AR.47).
func (r *referee) exit(from board.Hex) {
	u := r.unit(from)
	s := r.b.seat[u]
	n := uint8(1)
	for _, x := range r.b.setup.Exits {
		if x.Seat == s {
			n = x.Banners
		}
	}
	if l := r.withLeader(u); l >= 0 {
		r.putLeader(r.b, l, board.None)
	}
	r.tellPiece("exit", RuleExit, u, from)
	r.takeOff(r.b, u)
	r.holdings()
	r.award(s, int(n), RuleExit)
}

// arrive scores the objectives a unit has stopped on (A19.3, AR.33).
func (r *referee) arrive(u int) {
	s, h := r.b.seat[u], r.at[u]
	if r.b.once[s].AndNot(r.scored[s]).Has(h) {
		r.scored[s] = r.scored[s].With(h)
		r.tellPiece("objective", RuleObjective, u, h)
		r.award(s, int(r.b.value[s][h]), RulingObjectiveStop)
	}
	r.holdings()
}

// holdings counts anew the banners of objectives that count while held.
func (r *referee) holdings() {
	if !r.b.held || r.over {
		return
	}
	for s := range r.holding {
		n := 0
		for h := range r.occ[s].AndNot(r.b.once[s]).All() {
			n += int(r.b.value[s][h])
		}
		if n != int(r.holding[s]) {
			r.holding[s] = uint8(n)
			r.tellHolding(game.Seat(s), n)
		}
	}
	r.checkVictory(RuleObjective)
}
