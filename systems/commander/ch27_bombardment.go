package commander

import "mariscal/game/zone"

// Section 27.5: bombardment, and what stops its sight at two zones.

// sighted returns the neighbour guns look at, or turn to, to bombard a place two zones
// away; none if they cannot see it. Guns of a redoubt do not turn, others do only
// when they must.
func (p *Position) sighted(b *Battle, u, at uint8) uint8 {
	k := &p.Blocks[u]
	if b.Parent[at] != at || b.Parent[k.At] != k.At {
		return none // a fort is attacked only from the zone around it (B28.21)
	}
	if p.sees(b, u, at, p.arcOf(b, u)) {
		return k.Facing
	}
	if b.Works>>u&1 != 0 {
		return none
	}
	for i, to := range b.Next[k.At][:b.Around[k.At]] {
		if p.sees(b, u, at, b.Arc[k.At][i]) {
			return to
		}
	}
	return none
}

// sees reports whether guns with such an arc can bombard a place two zones away: a
// zone of the arc lies beside it, and not all of those stop the sight, or none of
// them as the match may choose (B27.32, BR.34).
func (p *Position) sees(b *Battle, u, at uint8, arc zone.Set) bool {
	between := arc & b.Beside[at]
	open := between
	for z := range Each(between) {
		if p.screens(b, p.Blocks[u].At, z) {
			open &^= 1 << z
		}
	}
	if p.chose(choiceSight) {
		return between != 0 && open == between
	}
	return open != 0
}

// screens reports whether a zone stops the sight of guns in another: terrain worth a
// Combat Point, ground that rises from the guns, or a block of either side (B27.32). What
// lies on the borders of the target does not count so far away (BR.68).
func (p *Position) screens(b *Battle, guns, z uint8) bool {
	row := &b.Setup.Terrain.Zones[b.Terrain[z]]
	return row.CP > 0 || row.Screen || b.Ground.Side[guns][z]&(Uphill|ClimbsUp) != 0 || (p.occupied[0] | p.occupied[1]).Has(int(z))
}
