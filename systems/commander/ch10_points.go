package commander

// Chapter 10: Combat Points by type of block, and Skill.

// points are the Combat Points of a type of block.
type points struct{ fire, assault, support int8 }

// blockPoints is the table of chapter 10. A dash of the rulebook is 0 here: other rules say
// whether a block may fire, assault or support.
var blockPoints = [TypeCount]points{
	Long:      {1, 2, 1},
	Short:     {1, 1, 1},
	Cavalry:   {0, 1, 1},
	FootGuns:  {2, 2, 1},
	HorseGuns: {1, 2, 1},
	Garrison:  {0, 0, 0},
}

// skill returns the present Skill of block u: a Firm headquarters in its zone adds one
// (B10.5), but not to itself (B21.2), and not if its commander is in the rear (B29.2).
// Headquarters have their own Skill, whoever commands (B9.4, BR.15); a Grand Battery uses the
// higher one (B27.26).
func (p *Position) skill(b *Battle, u uint8) int {
	k := &p.Blocks[u]
	switch {
	case k.Type.HQs():
		return int(k.Skill)
	}
	n := int(k.Skill)
	if k.At == none {
		return n
	}
	if o := p.mateOf(u); o != none {
		n = max(n, int(p.Blocks[o].Skill))
	}
	if k.Formation == Column {
		n = int(p.Blocks[p.lead[k.At]].Skill) // B28.9
	}
	if m := p.marker[k.At]; m != none && p.Blocks[m].Steady() && !(p.Blocks[m].Type == HQ && p.staff[b.Seat[u]].rear) {
		n++
	}
	return n
}

// supportPoints returns the Combat Points of a supporting block: one (B10.4), or more by a
// card.
func (p *Position) supportPoints(u uint8, by *Aid, second bool) int {
	if by.Worth > 0 && by.Arms.Has(p.Blocks[u].Type) && (second || !by.Second) {
		return int(by.Worth) - 1
	}
	return int(blockPoints[p.Blocks[u].Type].support)
}
