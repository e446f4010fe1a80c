package ancients

import (
	board "mariscal/game/hex"
)

// Chapter 7: who may be ordered by the card on the table.

// isOrdered returns the hexes of ordered units of the active seat.
func (p *Position) orderedHexes() board.Set { return p.hexesOf(p.ordered) }

// sectionSet returns the hexes of a set of sections (bits left, center, right).
func (b *battle) sectionSet(seat int, sections uint8) board.Set {
	var s board.Set
	for i := range 3 {
		if sections>>i&1 != 0 {
			s = s.Or(b.sections[seat][i])
		}
	}
	return s
}

// orderTargets returns the hexes whose unit, whose leader, and by whose leader's
// command may be ordered now.
func (p *Position) orderTargets(b *battle) (units, leaders, lead board.Set) {
	s := p.active
	own := p.occ[s].AndNot(p.orderedHexes())
	if p.plain {
		if p.any == 0 {
			return
		}
		if p.only != 0 {
			own = own.And(b.sectionSet(int(s), p.only))
		}
		return own, leaders, lead
	}
	fresh := p.chiefs[s].AndNot(p.orderedLeaderHexes(b))
	switch p.acts {
	case OrderLight, MoveFireMove:
		units = p.ofClass(b, own, b.light)
	case OrderMedium:
		units = p.ofClass(b, own, b.medium)
	case OrderHeavy:
		units = p.ofClass(b, own, b.heavy)
	case MountedCharge:
		units = p.ofClass(b, own, b.mounted)
	case OrderMounted:
		units = p.ofClass(b, own, b.mounted)
		leaders = fresh
		if p.any == 0 {
			leaders = board.Set{}
		}
	case LeadershipAny, InspiredLeft, InspiredCenter, InspiredRight:
		if p.any == 0 {
			return
		}
		if p.group.Empty() {
			where := board.Board()
			switch {
			case p.acts != LeadershipAny:
				where = b.sections[s][p.acts-InspiredLeft]
			case p.only != 0:
				where = b.sectionSet(int(s), p.only)
			}
			if p.only != 0 {
				own = own.And(where) // AR.53
			}
			return own, leaders, p.chiefs[s].And(where)
		}
		near := p.group.Grow().AndNot(p.group)
		units = own.And(near)
		leaders = p.lone(s).And(near)
		return units, leaders, lead
	case DoubleTime, LineCommand:
		units = p.ofClass(b, own, ^b.mounted)
		if !p.group.Empty() {
			units = units.And(p.group.Grow())
		}
	case IAmSpartacus:
		for c := range p.quota {
			if p.quota[c] > 0 {
				units = units.Or(p.ofClass(b, own, [...]uint64{b.light, b.medium, b.heavy}[c]))
			}
		}
		if p.any > 0 {
			units, leaders = own, fresh
		}
		return units, leaders, lead
	case OrderTwoLeft, OrderTwoCenter, OrderTwoRight, OrderThreeLeft, OrderThreeCenter, OrderThreeRight,
		OrderFourLeft, OrderFourCenter, OrderFourRight, CoordinatedAttack, OutFlanked:
		var open board.Set
		for band := range bandCount {
			if p.bandOpen(band) {
				open = open.Or(b.bands[s][band])
			}
		}
		return own.And(open), fresh.And(open), lead
	}
	if p.any == 0 {
		units = board.Set{}
	}
	return units, leaders, lead
}

// ofClass returns the hexes of hexes whose unit is in a set of units.
func (p *Position) ofClass(b *battle, hexes board.Set, units uint64) board.Set {
	return hexes.And(p.hexesOf(units & b.side[p.active]))
}

func (p *Position) orderedLeaderHexes(b *battle) board.Set {
	var s board.Set
	if p.orderedLeaders == 0 {
		return s
	}
	for l := range b.leaders {
		if p.orderedLeaders>>l&1 != 0 && p.lead[l] != board.None {
			s = s.With(p.lead[l])
		}
	}
	return s
}

// bandOpen reports whether one more piece of a band can be ordered: the pieces
// ordered so far and this one must find room in the card's sections, each
// dotted hex counting for either of its two (A2.3).
func (p *Position) bandOpen(band int) bool {
	n := p.bands
	n[band]++
	q := p.quota
	return n[0] <= q[0] && n[2] <= q[1] && n[4] <= q[2] &&
		n[0]+n[1]+n[2] <= q[0]+q[1] && n[2]+n[3]+n[4] <= q[1]+q[2] &&
		n[0]+n[1]+n[2]+n[3]+n[4] <= q[0]+q[1]+q[2]
}

// ordersLeft returns how many more orders the card gives, whether or not
// anybody can take them.
func (p *Position) ordersLeft() int {
	n := int(p.any) + int(p.quota[0]) + int(p.quota[1]) + int(p.quota[2])
	for _, given := range p.bands {
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
	case p.plain:
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
func (r *referee) spend(h board.Hex, class int) {
	switch {
	case r.plain:
		r.any--
	case r.acts <= OutFlanked:
		for band := range bandCount {
			if r.b.bands[r.active][band].Has(h) {
				r.bands[band]++
			}
		}
	case r.acts == IAmSpartacus && class >= 0 && r.quota[class] > 0:
		r.quota[class]--
	default:
		r.any--
	}
}

// order orders the unit in h (A7).
func (r *referee) order(h board.Hex) {
	u := r.unit(h)
	if r.leadershipCard() && r.group.Empty() {
		r.plain = true // the card's other half: one unit of choice (AR.35)
		r.where[r.active] = r.sectionsOf(h) | 8
	}
	rule := r.orderRuleAt(r.b, h)
	r.spend(h, int(r.b.setup.Types[r.b.kind[u]].Class))
	r.ordered |= 1 << u
	r.group = r.group.With(h)
	r.tellOrder(h, false, rule)
}

func (p *Position) leadershipCard() bool { return p.acts >= LeadershipAny && p.acts <= InspiredRight }

// sectionsOf returns the sections h belongs to as the active player sees them.
func (r *referee) sectionsOf(h board.Hex) uint8 {
	var s uint8
	for i := range 3 {
		if r.b.sections[r.active][i].Has(h) {
			s |= 1 << i
		}
	}
	return s
}

// orderLeader orders the leader in h to move by himself (A8.29, A8.30).
func (r *referee) orderLeader(h board.Hex) {
	l := r.leaderOf(r.b, r.active, h)
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
func (r *referee) leadBy(h board.Hex) {
	l := r.leaderOf(r.b, r.active, h)
	r.any = 4
	if r.acts == LeadershipAny {
		r.any = 3
	}
	r.group = board.Of(h)
	r.where[r.active] = r.sectionsOf(h)
	if u := r.unit(h); u >= 0 {
		r.ordered |= 1 << u
	} else {
		r.orderedLeaders |= 1 << l
	}
	r.tellLead(h)
}
