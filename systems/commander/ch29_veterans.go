package commander

// Section 29.8: veterans.

// veteran reports whether a block is of Veterans, where the match plays with them
// (B29.21 to B29.24).
func (p *Position) veteran(b *Battle, u uint8) bool {
	return b.Veteran>>u&1 != 0 && !p.chose(choiceVeterans)
}
