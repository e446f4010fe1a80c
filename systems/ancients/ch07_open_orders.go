package ancients

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// How many orders can still be given: the orders the card has left, and the pieces that can
// take them.

// ordersOpen returns how many more pieces can be ordered: the orders the card
// has left, or fewer where fewer pieces may take them (A7.4).
func (p *Position) ordersOpen(b *Battle) int {
	units, leaders, _ := p.orderTargets(b)
	switch {
	case p.ofChoice || p.acts == noCard:
	case p.table().how == ordersSection:
		return p.bandsOpen(b)
	case p.leadershipCard() && p.group.Empty():
		return 1 // who leads, or one unit of choice
	case p.leadershipCard():
		return p.chain(p.group, p.Occupied[p.Active].AndNot(p.orderedHexes()).Or(p.Lone(p.Active)).AndNot(p.group))
	case p.table().how == ordersLinked:
		return p.groupOpen(b)
	case p.table().how == ordersBySign:
		return p.symbolsOpen(b)
	}
	return min(int(p.common), units.Len()+leaders.Len())
}

// bandsOpen counts for section cards.
func (p *Position) bandsOpen(b *Battle) int {
	s := p.Active
	own := p.Occupied[s].AndNot(p.orderedHexes())
	fresh := p.LeaderHexes[s].AndNot(p.LeaderHexesOf(p.orderedLeaders))
	var more [cc.BandCount]int
	for band, hexes := range b.Band[s] {
		more[band] = own.And(hexes).Len() + fresh.And(hexes).Len()
	}
	return cc.BandsOpen(&p.shares, &p.givenIn, more)
}

// groupOpen counts for cards that order a group of adjacent hexes: on from the
// group begun, or in the largest there is.
func (p *Position) groupOpen(b *Battle) int {
	foot := p.ofClass(b, p.Occupied[p.Active].AndNot(p.orderedHexes()), b.of(p.table().whom))
	if !p.group.Empty() {
		return p.chain(p.group, foot)
	}
	most := 0
	for rest := foot; !rest.Empty(); {
		one := hex.Of(rest.First())
		most = max(most, min(int(p.common), 1+p.chain(one, foot.AndNot(one))))
		rest = rest.AndNot(linked(one, rest))
	}
	return most
}

// chain returns how many hexes of some can be ordered one after the other, each
// adjacent to one before, from a group on.
func (p *Position) chain(group, some hex.Set) int {
	return min(int(p.common), linked(group, some).AndNot(group).Len())
}

// linked returns a group and all the hexes of some that hang together with it.
func linked(group, some hex.Set) hex.Set {
	for {
		grown := group.Or(group.Grow().And(some))
		if grown == group {
			return group
		}
		group = grown
	}
}

// symbolsOpen counts for I Am Spartacus: symbols order units of their class; helmets order
// units without a symbol, and leaders.
func (p *Position) symbolsOpen(b *Battle) int {
	own := p.Occupied[p.Active].AndNot(p.orderedHexes())
	left := own.Len() + p.LeaderHexes[p.Active].AndNot(p.LeaderHexesOf(p.orderedLeaders)).Len()
	n := 0
	for c, whom := range [...]troops{lightTroops, mediumTroops, heavyTroops} {
		n += min(int(p.shares[c]), p.ofClass(b, own, b.of(whom)).Len())
	}
	return n + min(int(p.common), left-n)
}
