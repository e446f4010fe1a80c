package ancients

import (
	"math/bits"

	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// Chapter 7: which units and leaders the card on the table may order.

// orderedHexes returns the hexes of ordered units of the active seat.
func (p *Position) orderedHexes() hex.Set { return p.HexesOf(p.Ordered) }

// orderTargets returns the hexes that may be ordered now: for their unit, for their leader,
// and by a leadership card of their leader.
func (p *Position) orderTargets(b *Battle) (units, leaders, lead hex.Set) {
	bands := p.bandsLeft(b)
	units = p.unitOrders(b, bands, nil)
	switch c := p.effect(); { // which of the other two can have any is known beforehand
	case c.how == ordersByLead && p.group.Empty():
		lead = p.leads(b, nil)
	case c.leaders:
		leaders = p.leaderOrders(b, bands, nil)
	}
	return units, leaders, lead
}

// anyOrder reports whether any piece may be ordered now.
func (p *Position) anyOrder(b *Battle) bool {
	bands := p.bandsLeft(b)
	return !p.unitOrders(b, bands, nil).Empty() || !p.leaderOrders(b, bands, nil).Empty() || !p.leads(b, nil).Empty()
}

// unitOrders returns the hexes whose unit may be ordered now, given those of
// the bands that have orders left; why, when not nil, takes the rule that forbids
// its hex.
func (p *Position) unitOrders(b *Battle, bands hex.Set, why *legal.Ban) hex.Set {
	s := legal.Sift(p.Occupied[p.Active], why)
	s.Bar(p.orderedHexes(), "ordered-already", RuleOneOrder)
	c := p.table()
	if p.ofChoice {
		s.When(p.common > 0, "no-orders-left", p.orderRule())
		if p.boundTo != 0 {
			s.Keep(b.SectionSet(p.Active, p.boundTo), "wrong-section", RulingCounterLeadership)
		}
		return s.Open()
	}
	switch c.how {
	case ordersSection:
		s.When(!bands.Empty() || p.ordersLeft() > 0, "no-orders-left", c.rule)
		s.Keep(bands, "wrong-section", RuleSectionCards)
	case ordersTroops:
		s.When(p.common > 0, "no-orders-left", c.rule)
		s.Keep(p.ofClass(b, s.Open(), b.of(c.whom)), "wrong-troops", c.rule)
	case ordersLinked:
		s.Keep(p.ofClass(b, p.Occupied[p.Active], b.of(c.whom)), "wrong-troops", c.rule)
		s.When(p.common > 0, "no-orders-left", c.rule)
		if !p.group.Empty() {
			s.Keep(p.group.Grow(), "not-linked", RulingGroupSections)
		}
	case ordersByLead:
		s.When(p.common > 0, "no-orders-left", c.rule)
		switch {
		case !p.group.Empty():
			s.Keep(p.group.Grow().AndNot(p.group), "not-linked", RulingLinkedHexes)
		case p.boundTo != 0:
			s.Keep(p.leaderSections(b), "wrong-section", RulingCounterInspired)
		}
	case ordersBySign:
		if p.common == 0 {
			s.Keep(p.ofSigns(b), "wrong-troops", c.rule)
		}
	default:
		s.When(false, "no-orders-left", p.orderRule())
	}
	return s.Open()
}

// leaderOrders returns the hexes whose leader may be ordered to move by himself
// (A8.29, A8.30).
func (p *Position) leaderOrders(b *Battle, bands hex.Set, why *legal.Ban) hex.Set {
	s := legal.Sift(p.LeaderHexes[p.Active], why)
	s.Bar(p.LeaderHexesOf(p.orderedLeaders), "ordered-already", RuleOneOrder)
	if s.Open().Empty() && why == nil {
		return s.Open()
	}
	c := p.table()
	if p.ofChoice {
		s.When(false, "leader-no-unit", p.orderRule())
		return s.Open()
	}
	switch {
	case c.how == ordersSection:
		s.When(!bands.Empty() || p.ordersLeft() > 0, "no-orders-left", RuleLeaderCostsOrder)
		s.Keep(bands, "wrong-section", RuleSectionCards)
	case c.how == ordersBySign:
		s.When(p.common > 0, "no-helmet-left", RuleSpartacusHelmet)
	case c.how == ordersByLead:
		s.Keep(p.Lone(p.Active), "no-detach", RulingDetachCards)
		s.When(!p.group.Empty(), "lead-first", c.rule)
		s.When(p.common > 0, "no-orders-left", c.rule)
		s.Keep(p.group.Grow().AndNot(p.group), "not-linked", RulingLinkedHexes)
	case c.leaders:
		s.When(p.common > 0, "no-orders-left", RuleLeaderCostsOrder)
	default:
		s.Keep(p.Lone(p.Active), "no-detach", RulingDetachCards)
		s.When(false, "wrong-troops", p.orderRule())
	}
	return s.Open()
}

// leads returns the hexes of the leaders who may lead a leadership card (A18.16).
func (p *Position) leads(b *Battle, why *legal.Ban) hex.Set {
	s := legal.Sift(p.LeaderHexes[p.Active], why)
	c := p.effect()
	s.When(c.how == ordersByLead, "not-leadership", RuleLeaderCards)
	s.When(p.group.Empty() && p.common > 0, "one-leader", c.rule)
	s.Keep(p.LeaderHexes[p.Active], "no-leader", c.rule)
	rule := c.rule
	if p.boundTo != 0 {
		rule = RulingCounterInspired
	}
	s.Keep(p.leaderSections(b), "leader-section", rule)
	return s.Open()
}

// leaderSections returns the hexes where the leader of a leadership card may
// be: in the section it names, or the one a copy is bound to (AR.53).
func (p *Position) leaderSections(b *Battle) hex.Set {
	switch c := p.table(); {
	case c.sections != 0:
		return b.SectionSet(p.Active, c.sections)
	case p.boundTo != 0:
		return b.SectionSet(p.Active, p.boundTo)
	}
	return hex.Board()
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
func (p *Position) ofSigns(b *Battle) hex.Set {
	var units hex.Set
	for c, whom := range [...]troops{lightTroops, mediumTroops, heavyTroops} {
		if p.shares[c] > 0 {
			units = units.Or(p.ofClass(b, p.Occupied[p.Active], b.of(whom)))
		}
	}
	return units
}

// ofClass returns the hexes with a unit of the set.
func (p *Position) ofClass(b *Battle, hexes hex.Set, units uint64) hex.Set {
	return hexes.And(p.HexesOf(units & b.Side[p.Active]))
}

// ordersLeft returns how many more orders the card gives, whether or not any piece can take
// them.
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
	switch {
	case p.ofChoice:
		return "choice"
	case p.leadershipCard() && !p.group.Empty():
		return "linked"
	}
	return p.table().sort
}

// spend takes one order of the card for a piece in h: by band for section cards,
// by class for I Am Spartacus, of a common number otherwise.
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

// order orders the unit in h (A7).
func (r *referee) order(h hex.Hex) {
	u := r.Unit(h)
	if r.leadershipCard() && r.group.Empty() {
		r.ofChoice = true // the card's other half: one unit of choice (AR.35)
		r.ledIn[r.Active] = r.b.SectionsOf(r.Active, h) | 8
	}
	rule := ""
	if r.log != nil {
		rule = r.orderRuleAt(r.b, h)
	}
	r.spend(h, int(r.b.Setup.Types[r.b.Kind[u]].Class))
	r.Ordered |= 1 << u
	r.group = r.group.With(h)
	r.tellOrder(h, false, rule)
}

// leadershipCard reports whether the card on the table orders by a leader.
func (p *Position) leadershipCard() bool { return p.table().how == ordersByLead }

// orderLeader orders the leader in h to move by himself (A8.29, A8.30).
func (r *referee) orderLeader(h hex.Hex) {
	l := r.LeaderOf(&r.b.Roster, r.Active, h)
	r.spend(h, -1)
	r.orderedLeaders |= 1 << l
	r.group = r.group.With(h)
	rule := RuleLeaderCostsOrder
	if r.table().how == ordersBySign {
		rule = RuleSpartacusHelmet
	}
	r.tellOrder(h, true, rule)
}

// leadBy begins a leadership card with the leader in h: his hex is ordered,
// and three or four linked hexes may follow (A18.16 to A18.19, AR.23).
func (r *referee) leadBy(h hex.Hex) {
	l := r.LeaderOf(&r.b.Roster, r.Active, h)
	r.common = r.table().linked
	r.group = hex.Of(h)
	r.ledIn[r.Active] = r.b.SectionsOf(r.Active, h)
	if u := r.Unit(h); u >= 0 {
		r.Ordered |= 1 << u
	} else {
		r.orderedLeaders |= 1 << l
	}
	r.tellLead(h)
}
