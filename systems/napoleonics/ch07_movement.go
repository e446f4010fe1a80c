package napoleonics

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// N7: movement.

// pace returns how far unit u may go by the card on the table; led: its leader is
// with it.
func (p *Position) pace(b *Battle, u int, led bool) pace {
	t := &b.Setup.Types[b.Kind[u]]
	if t.Horse && p.choices&bitLastGuns != 0 && p.Blocks[u] == 1 {
		return pace{far: RulingHorseGunsLast}
	}
	if c := p.effect(); c.stride != nil && b.of(c.whom)>>u&1 != 0 {
		return c.stride(t, led)
	}
	return pace{most: int(t.Move), fight: int(t.MoveFight)}
}

// led reports whether a leader is with unit u.
func (p *Position) led(b *Battle, u int) bool { return p.LeaderHexes[b.Seat[u]].Has(p.At[u]) }

// escort returns the leader who would move along with unit u, or -1: one ordered to
// move by himself stays where he is (N7.26, N7.28), unless the unit has its order of
// him (N21.26).
func (p *Position) escort(b *Battle, u int) int {
	l := p.WithLeader(&b.Roster, u)
	if l < 0 || p.ordersLeaders() {
		return l
	}
	if (p.orderedLeaders&^p.movedLeaders)>>l&1 != 0 {
		return -1
	}
	return l
}

// ordersLeaders reports whether the card on the table orders leaders, and units only
// through them.
func (p *Position) ordersLeaders() bool { return p.effect().whom == leadersAll }

// ground is where unit u may end its move, near or far; one with a leader joins no
// other (N7.7 to N7.13).
func (p *Position) ground(b *Battle, u int, led bool, why *legal.Ban) hex.Set {
	own := b.Seat[u]
	s := legal.Sift(b.groundOf(u), why)
	s.Bar(p.Occupied[0].Or(p.Occupied[1]), "occupied", RuleOneUnitAHex)
	s.Bar(p.LeaderHexes[own.Other()], "occupied", RuleNoPassing)
	if led {
		s.Bar(p.LeaderHexes[own], "two-leaders", RuleOneLeaderAHex)
	}
	if why != nil {
		b.bansImpassable(why)
		why.Because(b.Artillery>>u&1 != 0 && b.quarries.Has(hex.Hex(why.At)), "impassable", RuleQuarryGuns)
	}
	return s.Open()
}

// bansImpassable notes that the ground lets nobody pass, by the rule of the ground.
func (b *Battle) bansImpassable(why *legal.Ban) {
	why.Because(b.Impassable.Has(hex.Hex(why.At)), "impassable", impassableRule(b.Setup.Ground(hex.Hex(why.At))))
}

func impassableRule(t Terrain) string {
	if t == RuggedHill {
		return RuleRuggedMove
	}
	return RuleRiverMove
}

// A Route is where a unit can move.
type Route struct {
	Dest hex.Set // hexes it may end on
	Near hex.Set // those of them after which its own movement still lets it battle
	Exit bool    // it may leave the board
}

// Route finds where unit u, in its hex and not yet moved, may go (N7, N20).
func (p *Position) Route(b *Battle, u int) (out Route) {
	if p.square(u) {
		return out
	}
	s, from := b.Seat[u], p.At[u]
	by := p.pace(b, u, p.led(b, u))
	g := p.marched(b, u)
	reach := g.Reach(from, 0, by.most)
	out.Dest = reach[by.most]
	out.Near = out.Dest
	if fight := p.steady(b, u, by.fight); fight < by.most {
		out.Near = out.Dest.And(reach[fight])
	}
	if exits := b.Exits[s]; !exits.Empty() && by.most > 0 {
		through := cc.Ground{Ends: g.Via, Via: g.Via, Walls: g.Walls}
		out.Exit = through.Reach(from, 0, by.most-1)[by.most-1].With(from).Meets(exits)
	}
	return out
}

// marched is the ground of unit u, about to move.
func (p *Position) marched(b *Battle, u int) cc.Ground {
	ends := p.ground(b, u, p.escort(b, u) >= 0, nil)
	return cc.Ground{Ends: ends, Via: ends.AndNot(p.LeaderHexes[b.Seat[u]]).AndNot(b.stops), Walls: b.works()}
}

// steady returns how many of the hexes it may move and still battle unit u has: horse
// artillery with its last block moves or battles (N9.28, NR.5).
func (p *Position) steady(b *Battle, u, fight int) int {
	if p.Blocks[u] == 1 && b.HorseGuns>>u&1 != 0 {
		return 0
	}
	return fight
}

// movers returns the units that may still move.
func (p *Position) movers() uint64 { return p.Ordered &^ p.moved &^ p.InSquare }

// moves lists the moves of all ordered units and leaders.
func (p *Position) moves(b *Battle, buf []game.Action) []game.Action {
	var exits hex.Set
	for h, rest := p.HexesOf(p.movers()).Next(); h != hex.None; h, rest = rest.Next() {
		to := p.Route(b, p.Unit(h))
		buf = VerbMove.To(buf, h, to.Dest)
		if to.Exit {
			exits = exits.With(h)
		}
	}
	for h, rest := p.leaderMovers(b).Next(); h != hex.None; h, rest = rest.Next() {
		buf = VerbMoveLeader.To(buf, h, p.leaderReach(b, h))
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
	for h, rest := p.leaderMovers(b).Next(); h != hex.None; h, rest = rest.Next() {
		if !p.leaderReach(b, h).Empty() {
			return true
		}
	}
	return false
}

// move moves a unit, with its leader, from one hex to another.
func (r *referee) move(from, to hex.Hex) {
	u := r.Unit(from)
	bit := uint64(1) << u
	if !r.Route(r.b, u).Near.Has(to) {
		r.tired |= bit
	}
	if _, ok := r.b.FightsOn(u, to); !ok {
		r.tired |= bit
	}
	r.moved |= bit
	r.walked |= bit
	escort := r.escort(r.b, u)
	r.tellMove(u, from, to)
	if escort >= 0 {
		r.movedLeaders |= 1 << escort
		r.Put(&r.b.Roster, u, to)
	} else {
		r.PutAlone(&r.b.Roster, u, to)
	}
	r.arrive(u)
}

// exit takes a unit, with its leader, off the board for banners (N23.1, NR.67).
func (r *referee) exit(from hex.Hex) {
	u := r.Unit(from)
	s := r.b.Seat[u]
	n := r.b.Setup.ExitValue(s)
	r.teller().Piece("exit", RuleExit, u, from)
	if l := r.escort(r.b, u); l >= 0 {
		r.PutLeader(&r.b.Roster, l, hex.None)
		if r.b.Setup.leadersExit(s) {
			n *= 2
		}
	}
	r.TakeOff(&r.b.Roster, u)
	r.holdings()
	r.award(s, n, RuleExit)
}

// leadersExit reports whether a leader who leaves the board with his unit is worth
// as much again.
func (s *Setup) leadersExit(seat game.Seat) bool {
	for _, x := range s.Exits {
		if x.Seat == seat && x.Leaders {
			return true
		}
	}
	return false
}
