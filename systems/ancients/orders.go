package ancients

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Chapter 7: who may be ordered by the card on the table.

// orderedHexes returns the hexes of ordered units of the active seat.
func (p *Position) orderedHexes() hex.Set { return p.HexesOf(p.Ordered) }

// orderTargets returns the hexes whose unit, whose leader, and by whose leader's
// command may be ordered now.
func (p *Position) orderTargets(b *Battle) (units, leaders, lead hex.Set) {
	s := p.Active
	own := p.Occupied[s].AndNot(p.orderedHexes())
	if p.ofChoice {
		if p.common == 0 {
			return
		}
		if p.boundTo != 0 {
			own = own.And(b.SectionSet(s, p.boundTo))
		}
		return own, leaders, lead
	}
	fresh := p.LeaderHexes[s].AndNot(p.LeaderHexesOf(p.orderedLeaders))
	switch p.acts {
	case OrderLight, MoveFireMove:
		units = p.ofClass(b, own, b.light)
	case OrderMedium:
		units = p.ofClass(b, own, b.medium)
	case OrderHeavy:
		units = p.ofClass(b, own, b.heavy)
	case MountedCharge:
		units = p.ofClass(b, own, b.Mounted)
	case OrderMounted:
		units = p.ofClass(b, own, b.Mounted)
		leaders = fresh
		if p.common == 0 {
			leaders = hex.Set{}
		}
	case LeadershipAny, InspiredLeft, InspiredCenter, InspiredRight:
		if p.common == 0 {
			return
		}
		if p.group.Empty() {
			where := hex.Board()
			switch {
			case p.acts != LeadershipAny:
				where = b.Section[s][p.acts-InspiredLeft]
			case p.boundTo != 0:
				where = b.SectionSet(s, p.boundTo)
			}
			if p.boundTo != 0 {
				own = own.And(where) // AR.53
			}
			return own, leaders, p.LeaderHexes[s].And(where)
		}
		near := p.group.Grow().AndNot(p.group)
		units = own.And(near)
		leaders = p.Lone(s).And(near)
		return units, leaders, lead
	case DoubleTime, LineCommand:
		units = p.ofClass(b, own, ^b.Mounted)
		if !p.group.Empty() {
			units = units.And(p.group.Grow())
		}
	case IAmSpartacus:
		for c := range p.shares {
			if p.shares[c] > 0 {
				units = units.Or(p.ofClass(b, own, [...]uint64{b.light, b.medium, b.heavy}[c]))
			}
		}
		if p.common > 0 {
			units, leaders = own, fresh
		}
		return units, leaders, lead
	case OrderTwoLeft, OrderTwoCenter, OrderTwoRight, OrderThreeLeft, OrderThreeCenter, OrderThreeRight,
		OrderFourLeft, OrderFourCenter, OrderFourRight, CoordinatedAttack, OutFlanked:
		var open hex.Set
		bands := cc.OpenBands(&p.shares, &p.givenIn)
		for band := range cc.BandCount {
			if bands>>band&1 != 0 {
				open = open.Or(b.Band[s][band])
			}
		}
		return own.And(open), fresh.And(open), lead
	}
	if p.common == 0 {
		units = hex.Set{}
	}
	return units, leaders, lead
}

// ofClass returns the hexes of hexes whose unit is in a set of units.
func (p *Position) ofClass(b *Battle, hexes hex.Set, units uint64) hex.Set {
	return hexes.And(p.HexesOf(units & b.Side[p.Active]))
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

// orderSorts are the sorts of orders the cards give, by their words.
var orderSorts = [CardCount]string{
	OrderTwoLeft: "left", OrderThreeLeft: "left", OrderFourLeft: "left",
	OrderTwoCenter: "center", OrderThreeCenter: "center", OrderFourCenter: "center",
	OrderTwoRight: "right", OrderThreeRight: "right", OrderFourRight: "right",
	CoordinatedAttack: "coordinated", OutFlanked: "wings",
	OrderLight: "light", MoveFireMove: "light", OrderMedium: "medium", OrderHeavy: "heavy",
	OrderMounted: "mounted", MountedCharge: "mounted",
	LeadershipAny: "leader", InspiredLeft: "leader-left", InspiredCenter: "leader-center", InspiredRight: "leader-right",
	DoubleTime: "foot-linked", LineCommand: "line", IAmSpartacus: "rolled",
}

// orderSort says what the orders that are left may be given to, for the words of
// the question.
func (p *Position) orderSort() string {
	switch {
	case p.ofChoice:
		return "choice"
	case p.acts >= CardCount:
		return ""
	case p.leadershipCard() && !p.group.Empty():
		return "linked"
	}
	return orderSorts[p.acts]
}

// spend takes one order of the card for a piece in h: by band for section cards,
// by class for I Am Spartacus, of a common number otherwise.
func (r *referee) spend(h hex.Hex, class int) {
	switch {
	case r.ofChoice:
		r.common--
	case r.acts <= OutFlanked:
		for band := range cc.BandCount {
			if r.b.Band[r.Active][band].Has(h) {
				r.givenIn[band]++
			}
		}
	case r.acts == IAmSpartacus && class >= 0 && r.shares[class] > 0:
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
	rule := r.orderRuleAt(r.b, h)
	r.spend(h, int(r.b.Setup.Types[r.b.Kind[u]].Class))
	r.Ordered |= 1 << u
	r.group = r.group.With(h)
	r.tellOrder(h, false, rule)
}

func (p *Position) leadershipCard() bool { return p.acts >= LeadershipAny && p.acts <= InspiredRight }

// orderLeader orders the leader in h to move by himself (A8.29, A8.30).
func (r *referee) orderLeader(h hex.Hex) {
	l := r.LeaderOf(&r.b.Roster, r.Active, h)
	r.spend(h, -1)
	r.orderedLeaders |= 1 << l
	r.group = r.group.With(h)
	rule := RuleLeaderCostsOrder
	if r.acts == IAmSpartacus {
		rule = RuleSpartacusHelmet
	}
	r.tellOrder(h, true, rule)
}

// leadBy begins a leadership card with the leader in h: his hex is ordered,
// and three or four linked hexes may follow (A18.16 to A18.19, AR.23).
func (r *referee) leadBy(h hex.Hex) {
	l := r.LeaderOf(&r.b.Roster, r.Active, h)
	r.common = 4
	if r.acts == LeadershipAny {
		r.common = 3
	}
	r.group = hex.Of(h)
	r.ledIn[r.Active] = r.b.SectionsOf(r.Active, h)
	if u := r.Unit(h); u >= 0 {
		r.Ordered |= 1 << u
	} else {
		r.orderedLeaders |= 1 << l
	}
	r.tellLead(h)
}
