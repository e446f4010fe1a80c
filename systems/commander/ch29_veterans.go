package commander

// Section 29.8: veterans.

// veteran reports whether a block is of Veterans, where the match plays with them
// (B29.21 to B29.24).
func (p *Position) veteran(b *Battle, u uint8) bool {
	return b.Veteran>>u&1 != 0 && !p.chose(choiceVeterans)
}

// highFor reports whether block u counts as of an army with High Morale: Veterans
// always do (B29.21).
func (p *Position) highFor(b *Battle, u uint8) bool {
	return p.High(b.Seat[u]) || b.Veteran>>u&1 != 0 && !p.chose(choiceVeterans)
}
