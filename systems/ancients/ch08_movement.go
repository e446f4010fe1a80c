package ancients

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// Chapter 8: movement.

// stride returns how far unit u may move, and how far it may move and still battle.
func (p *Position) stride(b *Battle, u int) (most, fight int) {
	by := p.pace(b, u)
	return by.most, by.fight
}

// pace returns how far unit u may go by the card on the table.
func (p *Position) pace(b *Battle, u int) pace {
	t := &b.Setup.Types[b.Kind[u]]
	if stride := p.effect().stride; stride != nil {
		return stride(b.Kind[u], t)
	}
	return pace{most: int(t.Move), fight: int(t.MoveFight)}
}

// ground is where a unit of a seat may end its move, near or far; one with a
// leader joins no other (A8.1 to A8.6, AR.1).
func (p *Position) ground(b *Battle, own game.Seat, led bool, why *legal.Ban) hex.Set {
	s := legal.Sift(b.passable, why)
	s.Bar(p.Occupied[0].Or(p.Occupied[1]), "occupied", RuleOneUnitAHex)
	s.Bar(p.LeaderHexes[own.Other()], "occupied", RuleNoPassing)
	if led {
		s.Bar(p.LeaderHexes[own], "two-leaders", RuleOneLeaderAHex)
	}
	if why != nil {
		b.bansImpassable(why)
	}
	return s.Open()
}

// bansImpassable notes that the ground lets nobody pass, by the rule of the ground.
func (b *Battle) bansImpassable(why *legal.Ban) {
	why.Because(b.Impassable.Has(hex.Hex(why.At)), "impassable", impassableRule(b.Setup.Ground(hex.Hex(why.At))))
}

// slipsThrough reports whether unit u may pass through a friendly unit now
// (A18.12-2).
func (p *Position) slipsThrough(b *Battle, u int) bool {
	if !p.effect().slips {
		return false
	}
	switch b.Kind[u] {
	case LI, LB, LS, AX:
		return true
	}
	return false
}

// A Route is where a unit can move.
type Route struct {
	Dest hex.Set // hexes it may end on
	Near hex.Set // those of them after which its own movement still lets it battle freely
	Exit bool    // it may leave the board
}

// Route finds where unit u, in its hex and not yet moved, may go (A8, A17).
func (p *Position) Route(b *Battle, u int) Route {
	s := b.Seat[u]
	return p.route(b, u, p.ground(b, s, p.LeaderHexes[s].Has(p.At[u]), nil))
}

// route is Route over ground that is known.
func (p *Position) route(b *Battle, u int, ends hex.Set) (out Route) {
	spent, on := p.spent(b, u)
	if !on {
		return out
	}
	t := &b.Setup.Types[b.Kind[u]] // its own pace, unless the card on the table gives another
	most, fight := int(t.Move), int(t.MoveFight)
	if p.effect().stride != nil {
		most, fight = p.stride(b, u)
	}
	s, from := b.Seat[u], p.At[u]
	g := cc.Ground{Ends: ends}
	if most > 1 {
		g.Via = p.onward(b, u, ends)
	}
	reach := g.Reach(from, spent, most)
	out.Dest = reach[most]
	freely := most // hexes warriors may move without having to battle
	if b.Kind[u] == WA && most > 1 {
		freely = 1
		out.Dest = reach[1].Or(out.Dest.And(p.contact(s.Other())))
	}
	out.Near = out.Dest
	if fight < most {
		out.Near = out.Dest.And(reach[fight])
	}
	if exits := b.Exits[s]; !exits.Empty() && spent < freely {
		through := cc.Ground{Ends: g.Via, Via: g.Via}
		out.Exit = through.Reach(from, spent, freely-1)[freely-1].With(from).Meets(exits)
	}
	return out
}

// onward is where unit u may pass: of the hexes it may end on, those that do not
// stop it, and the units it slips through.
func (p *Position) onward(b *Battle, u int, ends hex.Set) hex.Set {
	via := ends.AndNot(p.LeaderHexes[b.Seat[u]]) // a lone friendly leader stops it (AR.1)
	if p.slipsThrough(b, u) {
		via = via.Or(p.Occupied[b.Seat[u]])
	}
	return via.AndNot(b.stops(u))
}

// ride is the ground of a leader of the active seat, whom only hexes of a set stop.
func (p *Position) ride(b *Battle, stops hex.Set) cc.Ground {
	ends := p.leaderGround(b, nil)
	return cc.Ground{Ends: ends, Via: ends.Or(p.LeaderHexes[p.Active]).AndNot(stops)}
}

// contact returns the hexes next to a piece of a seat.
func (p *Position) contact(s game.Seat) hex.Set { return p.Occupied[s].Or(p.Lone(s)).Grow() }

// movers returns the hexes of units that may still move.
func (p *Position) movers() uint64 { return p.Ordered &^ p.moved }

// moves lists the moves of all ordered units and leaders.
func (p *Position) moves(b *Battle, buf []game.Action) []game.Action {
	s := p.Active
	var exits hex.Set
	movers := p.HexesOf(p.movers())
	alone := p.ground(b, s, false, nil)
	led := alone
	if movers.Meets(p.LeaderHexes[s]) {
		led = p.ground(b, s, true, nil)
	}
	for h, rest := movers.Next(); h != hex.None; h, rest = rest.Next() {
		ground := alone
		if p.LeaderHexes[s].Has(h) {
			ground = led
		}
		to := p.route(b, p.Unit(h), ground)
		buf = VerbMove.To(buf, h, to.Dest)
		if to.Exit {
			exits = exits.With(h)
		}
	}
	if p.orderedLeaders&^p.movedLeaders != 0 {
		for h, rest := p.leaderMovers(b).Next(); h != hex.None; h, rest = rest.Next() {
			buf = VerbMoveLeader.To(buf, h, p.leaderReach(b, h))
		}
	}
	return VerbExit.At(buf, exits)
}

// anyMove reports whether any ordered piece can move.
func (p *Position) anyMove(b *Battle) bool {
	for m := p.movers(); m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		if p.At[u] == hex.None {
			continue
		}
		if to := p.Route(b, u); !to.Dest.Empty() || to.Exit {
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
func (p *Position) leaderMovers(b *Battle) hex.Set {
	var s hex.Set
	for l := range b.Leaders {
		if (p.orderedLeaders&^p.movedLeaders)>>l&1 != 0 && p.LeaderAt[l] != hex.None && !p.bound(p.LeaderAt[l]) {
			s = s.With(p.LeaderAt[l])
		}
	}
	return s
}

// bound reports whether an ordered leader in h stays there because a unit has
// joined him: a leadership card takes nobody away from a unit (AR.55).
func (p *Position) bound(h hex.Hex) bool {
	return p.leadershipCard() && !p.ofChoice && p.Occupied[p.Active].Has(h)
}

// leaderReach finds where the leader in h may go by himself: three hexes,
// through friends, stopping where terrain stops him (A8.25 to A8.27, AR.3, AR.30).
func (p *Position) leaderReach(b *Battle, h hex.Hex) hex.Set {
	return p.leaderSpread(b, h, b.stopLeader)
}

// leaderGround is where a leader of the active seat may end a move of his own,
// near or far.
func (p *Position) leaderGround(b *Battle, why *legal.Ban) hex.Set {
	e := p.Active.Other()
	s := legal.Sift(b.passable, why)
	s.Bar(p.LeaderHexes[p.Active], "two-leaders", RuleOneLeaderAHex)
	s.Bar(p.Occupied[e], "leader-enemy", RuleLeaderPasses)
	if why != nil {
		b.bansImpassable(why)
	}
	s.Bar(p.LeaderHexes[e], "leader-far", RuleLeaderMove)
	return s.Open()
}

// leaderSpread is leaderReach where only hexes of a set stop him.
func (p *Position) leaderSpread(b *Battle, h hex.Hex, stops hex.Set) hex.Set {
	spent := 0
	if l := p.LeaderOf(&b.Roster, p.Active, h); l >= 0 && p.enteredLeaders>>l&1 != 0 {
		if spent = 1; stops.And(b.stopLeader).Has(h) {
			return hex.Set{}
		}
	}
	return p.ride(b, stops).Reach(h, spent, leaderMove)[leaderMove]
}

// move moves a unit, with its leader, from one hex to another.
func (r *referee) move(from, to hex.Hex) {
	u := r.Unit(from)
	bit := uint64(1) << u
	if most, fight := r.stride(r.b, u); fight < most && !r.Route(r.b, u).Near.Has(to) {
		r.tired |= bit
	}
	r.moved |= bit
	r.walked |= bit
	if r.charges(r.b, u, from, to) {
		r.duty |= bit
	}
	if _, ok := r.b.FightsOn(u, to); !ok {
		r.tired |= bit
	}
	if l := r.WithLeader(&r.b.Roster, u); l >= 0 {
		r.movedLeaders |= 1 << l
	}
	r.tellMove(u, from, to)
	r.Put(&r.b.Roster, u, to)
	r.arrive(u)
}

// charges reports whether a move of unit u is one of warriors over two hexes,
// entering included.
func (p *Position) charges(b *Battle, u int, from, to hex.Hex) bool {
	return b.Kind[u] == WA && (!from.Around().Has(to) || p.entered>>u&1 != 0)
}

// moveLeader moves an ordered leader by himself. An ordered unit he joins
// before it has moved stays where it is (A8.31, A8.32, AR.2).
func (r *referee) moveLeader(from, to hex.Hex) {
	l := r.LeaderOf(&r.b.Roster, r.Active, from)
	r.movedLeaders |= 1 << l
	r.tellLeaderMove(l, from, to)
	r.PutLeader(&r.b.Roster, l, to)
	if u := r.Unit(to); u >= 0 {
		r.moved |= 1 << u
	}
}

// exit takes a unit, with its leader, off the board for banners (A19.1, AR.47).
func (r *referee) exit(from hex.Hex) {
	u := r.Unit(from)
	s := r.b.Seat[u]
	n := r.b.Setup.ExitValue(s)
	if l := r.WithLeader(&r.b.Roster, u); l >= 0 {
		r.PutLeader(&r.b.Roster, l, hex.None)
	}
	r.teller().Piece("exit", RuleExit, u, from)
	r.TakeOff(&r.b.Roster, u)
	r.holdings()
	r.award(s, n, RuleExit)
}

// arrive scores the objectives a unit has stopped on (A19.3, AR.33).
func (r *referee) arrive(u int) {
	s, h := r.b.Seat[u], r.At[u]
	if r.b.Once[s].AndNot(r.taken[s]).Has(h) {
		r.taken[s] = r.taken[s].With(h)
		r.teller().Piece("objective", RuleObjective, u, h)
		r.award(s, int(r.b.Value[s][h]), RulingObjectiveStop)
	}
	r.holdings()
}

// holdings counts anew the banners of objectives that count while held.
func (r *referee) holdings() {
	if !r.b.Held || r.Over() {
		return
	}
	for s := range r.Holding {
		n := r.b.Holds(&r.Field, game.Seat(s))
		if n != int(r.Holding[s]) {
			r.Holding[s] = uint8(n)
			r.tellHolding(game.Seat(s), n)
		}
	}
	r.checkVictory()
}
