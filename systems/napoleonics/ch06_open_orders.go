package napoleonics

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// How many orders can still be given: the orders the card has left, and the pieces that can
// take them.

// ordersOpen returns how many more pieces can be ordered: the orders the card has
// left, or fewer where fewer pieces may take them (N6.13).
func (p *Position) ordersOpen(b *Battle) int {
	units, leaders, leaving := p.orderTargets(b)
	switch {
	case p.acts == noCard:
	case p.ordersItself():
		return leaving.Len()
	case p.ofChoice:
	case p.table().how == ordersSection:
		return p.bandsOpen(b)
	case p.table().how == ordersBySign:
		return p.symbolsOpen(b)
	}
	return min(int(p.common), units.Len()+leaders.Len())
}

// unordered returns the hexes of the active seat's units, and of its leaders who may be
// ordered by themselves, that have no order yet.
func (p *Position) unordered() (units, leaders hex.Set) {
	s := p.Active
	units = p.Occupied[s].AndNot(p.orderedHexes())
	leaders = p.LeaderHexes[s].AndNot(p.LeaderHexesOf(p.orderedLeaders)).AndNot(p.HexesOf(p.InSquare))
	return units, leaders
}

// bandsOpen counts for section cards. A piece in a dotted hex takes an order of
// either section (N1.3), so those of one section are counted first.
func (p *Position) bandsOpen(b *Battle) int {
	own, fresh := p.unordered()
	var more [cc.BandCount]int
	for band, hexes := range b.Band[p.Active] {
		more[band] = own.And(hexes).Len() + fresh.And(hexes).Len()
	}
	return cc.BandsOpen(&p.shares, &p.givenIn, more)
}

// symbolsOpen counts for Elan: symbols order units of their class; flags order units
// without a symbol, and leaders.
func (p *Position) symbolsOpen(b *Battle) int {
	own, fresh := p.unordered()
	left := own.Len() + fresh.Len()
	n := 0
	for c, whom := range [...]troops{Infantry: infantry, Cavalry: cavalry, Artillery: artillery} {
		n += min(int(p.shares[c]), own.And(p.ofClass(b, b.of(whom))).Len())
	}
	return n + min(int(p.common), left-n)
}
