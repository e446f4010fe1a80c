package napoleonics

import (
	"math/bits"

	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// N6: which units and leaders the card on the table may order.

// orderedHexes returns the hexes of ordered units of the active seat.
func (p *Position) orderedHexes() hex.Set { return p.HexesOf(p.Ordered) }

// orderTargets returns the hexes that may be ordered now: for their unit, for their leader
// alone, and for their square to be left.
func (p *Position) orderTargets(b *Battle) (units, leaders, leaving hex.Set) {
	bands := p.bandsLeft(b)
	units = p.unitOrders(b, bands, nil)
	if p.effect().detaches {
		leaders = p.leaderOrders(b, bands, nil)
	}
	if p.InSquare != 0 {
		leaving = p.leaveOrders(b, bands, nil)
	}
	return units, leaders, leaving
}

// anyOrder reports whether anybody may be ordered now.
func (p *Position) anyOrder(b *Battle) bool {
	units, leaders, leaving := p.orderTargets(b)
	return !units.Or(leaders).Or(leaving).Empty()
}

// unitOrders returns the hexes whose unit may be ordered now, given those of the
// bands that have orders left; why, when not nil, takes the rule that forbids its
// hex.
func (p *Position) unitOrders(b *Battle, bands hex.Set, why *legal.Ban) hex.Set {
	s := legal.Sift(p.Occupied[p.Active], why)
	s.Bar(p.orderedHexes(), "ordered-already", RuleOneOrder)
	if s.Open().Empty() && why == nil {
		return s.Open()
	}
	c := p.table()
	if p.ofChoice {
		s.When(p.common > 0, "no-orders-left", p.orderRule())
		return s.Open()
	}
	switch c.how {
	case ordersSection:
		s.When(!bands.Empty() || p.ordersLeft() > 0, "no-orders-left", c.countRule())
		s.Keep(bands, "wrong-section", p.sectionRule())
	case ordersTroops:
		s.When(p.common > 0, "no-orders-left", c.rule)
		s.Keep(p.ofClass(b, b.of(c.whom)), "wrong-troops", c.rule)
		if c.noSquare && p.InSquare != 0 {
			s.Bar(p.HexesOf(p.InSquare), "no-square", RuleManoeuvreSquare)
		}
		if c.apart {
			s.Bar(p.Occupied[p.Active.Other()].Grow(), "enemy-beside", RuleFireHoldApart)
		}
	case ordersBySign:
		if p.common == 0 {
			s.Keep(p.ofSigns(b), "not-rolled", c.rule)
		}
	default:
		s.When(false, "no-orders-left", p.itselfRule())
	}
	return s.Open()
}

// itselfRule names the rule by which a card leaves no choice of units.
func (p *Position) itselfRule() string {
	if p.effect().whom == nextToEnemies {
		return RulingSteelAll
	}
	return p.orderRule()
}

// countRule names the rule of how many orders a card gives.
func (c *printed) countRule() string {
	for _, n := range c.shares {
		if n == command {
			return RuleCommand
		}
	}
	return c.rule
}

// sectionRule names the rule of where the card on the table orders.
func (p *Position) sectionRule() string {
	if p.acts == ProbeCenter {
		return RulingProbeCenter
	}
	return RuleSectionCards
}

// leaderOrders returns the hexes whose leader may be ordered to move by himself
// (N6.9, N7.32).
func (p *Position) leaderOrders(b *Battle, bands hex.Set, why *legal.Ban) hex.Set {
	s := legal.Sift(p.LeaderHexes[p.Active], why)
	s.Bar(p.LeaderHexesOf(p.orderedLeaders), "ordered-already", RuleOneOrder)
	if s.Open().Empty() && why == nil {
		return s.Open()
	}
	c := p.table()
	switch {
	case p.ofChoice:
		s.When(false, "leader-no-unit", p.orderRule())
		return s.Open()
	case !c.detaches:
		s.When(false, "no-detach", RuleLeaderDetach)
		return s.Open()
	}
	if p.InSquare != 0 {
		s.Bar(p.HexesOf(p.InSquare), "leader-in-square", RuleNoDetachInSquare)
	}
	switch c.how {
	case ordersSection:
		s.When(!bands.Empty() || p.ordersLeft() > 0, "no-orders-left", RuleDetachCosts)
		s.Keep(bands, "wrong-section", RuleSectionCards)
	case ordersBySign:
		s.When(p.common > 0, "no-flag-left", RuleElanFlag)
	default:
		s.When(p.common > 0, "no-orders-left", RuleDetachCosts)
	}
	return s.Open()
}

// leaveOrders returns the hexes of squares that may be ordered to be left: of those
// the card may order, or orders by itself, where no enemy cavalry is adjacent
// (N18.30, N18.31).
func (p *Position) leaveOrders(b *Battle, bands hex.Set, why *legal.Ban) hex.Set {
	s := legal.Sift(p.Occupied[p.Active], why)
	s.Keep(p.HexesOf(p.InSquare), "not-in-square", RuleSquareLeave)
	e := p.Active.Other()
	s.Bar(p.HexesOf(b.Cavalry&b.Side[e]).Grow(), "square-held", RuleSquareHeld)
	if p.ordersItself() {
		s.Keep(p.orderedHexes(), "not-ordered", RuleOnlyOrdered)
		return s.Open()
	}
	if why != nil && why.ID == "" {
		p.unitOrders(b, bands, why)
		return hex.Set{}
	}
	return s.Open().And(p.unitOrders(b, bands, nil))
}

// ordersItself reports whether the card on the table names its units, so that the player
// chooses only which squares to leave.
func (p *Position) ordersItself() bool {
	how := p.effect().how
	return how == ordersAtOnce || how == ordersRallied
}

// bandsLeft returns the hexes of the sections a section card has orders left
// for; those of another card are not bound to any.
func (p *Position) bandsLeft(b *Battle) hex.Set {
	if p.effect().how != ordersSection {
		return hex.Board()
	}
	bands := &b.Band[p.Active]
	var open hex.Set
	for m := cc.OpenBands(&p.shares, &p.givenIn); m != 0; m &= m - 1 {
		open = open.Or(bands[bits.TrailingZeros8(m)])
	}
	return open
}

// ofSigns returns the hexes of units of the classes rolled that still have orders.
func (p *Position) ofSigns(b *Battle) (units hex.Set) {
	for c, whom := range [...]troops{Infantry: infantry, Cavalry: cavalry, Artillery: artillery} {
		if p.shares[c] > 0 {
			units = units.Or(p.ofClass(b, b.of(whom)))
		}
	}
	return units
}

// ofClass returns the hexes of the active seat's units in a set of units.
func (p *Position) ofClass(b *Battle, units uint64) hex.Set {
	own := b.Side[p.Active]
	if units&own == own {
		return p.Occupied[p.Active]
	}
	return p.HexesOf(units & own)
}

// ordersLeft returns how many more orders the card gives, whether or not
// anybody can take them.
func (p *Position) ordersLeft() int {
	n := int(p.common) + int(p.shares[0]) + int(p.shares[1]) + int(p.shares[2])
	for _, given := range p.givenIn {
		n -= int(given)
	}
	return n
}

// orderSort says what the orders that are left may be given to, for the words of
// the question.
func (p *Position) orderSort() string {
	if p.ofChoice {
		return "choice"
	}
	return p.table().sort
}

// spend takes one order of the card for a piece in h: by band for section cards,
// by class for Elan, of a common number otherwise. class is -1 for a leader.
func (r *referee) spend(h hex.Hex, class int) {
	switch {
	case r.ofChoice:
		r.common--
	case r.table().how == ordersSection:
		r.givenIn[r.b.BandOf(r.Active, h)]++
	case r.table().how == ordersBySign && class >= 0 && r.shares[class] > 0:
		r.shares[class]--
	default:
		r.common--
	}
}

// order orders the unit in h (N6).
func (r *referee) order(h hex.Hex) {
	u := r.Unit(h)
	rule := ""
	if r.log != nil {
		rule = r.orderRuleAt(r.b, h)
	}
	r.spend(h, int(r.b.Kind[u].Class()))
	r.Ordered |= 1 << u
	r.tellOrder(h, rule)
}

// orderLeader orders the leader in h to move by himself (N6.9, N6.10).
func (r *referee) orderLeader(h hex.Hex) {
	l := r.LeaderOf(&r.b.Roster, r.Active, h)
	r.spend(h, -1)
	r.orderedLeaders |= 1 << l
	rule := RuleDetachCosts
	if r.table().how == ordersBySign {
		rule = RuleElanFlag
	}
	r.teller().LeaderAt("order-leader", rule, l, h)
}

// leaveRule names the rule by which the square in h is left: the one that lets it
// happen where one might doubt it.
func (p *Position) leaveRule(h hex.Hex) string {
	c := p.effect()
	switch {
	case c.countRule() == RuleCommand:
		return RulingCommandNow
	case h.Around().Meets(p.Occupied[p.Active.Other()]):
		return RulingSquareHeld
	case c.still != "" && c.apart:
		return RuleFireHoldSquare
	case p.ordersItself():
		return RulingLeaveAny
	}
	return RuleSquareLeave
}

// leave orders the square in h to be left: its card goes back to the hand at once,
// and Command rises with it (N18.30, N18.32, NR.58).
func (r *referee) leave(h hex.Hex) {
	u := r.Unit(h)
	if !r.ordersItself() {
		r.spend(h, int(Infantry))
	}
	r.Ordered |= 1 << u
	r.freed |= 1 << u
	r.teller().Piece("leave", r.leaveRule(h), u, h)
	r.dissolve(u, RuleSquareCardBack)
	if c := r.table(); !r.ofChoice && c.how == ordersSection {
		for i, n := range c.shares {
			if n == command {
				r.shares[i]++
			}
		}
	}
}
