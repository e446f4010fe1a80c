package commander

// Section 29.4: Fresh Troops.

// freshFrom returns the turn from which Fresh Troops bear hits (B29.13).
func (p *Position) freshFrom(b *Battle, u uint8) uint8 {
	if n := b.Setup.Armies[b.Seat[u]].FreshFrom; n > 0 {
		return n
	}
	return 4
}

// mayFresh reports whether block u may be marked as Fresh Troops (B29.12): one a
// block, whether it stands on the map or arrives.
func (p *Position) mayFresh(b *Battle, u uint8) bool {
	k := &p.Blocks[u]
	return k.Fresh == 0 && !k.Type.HQs() && b.Works>>u&1 == 0 && k.takesPart()
}
