package commander

import "mariscal/game/zone"

// Chapter 12: where ground lets a block go, and what the way costs.

// barred reports whether ground forbids a block to enter an adjacent place (B12.7).
func (p *Position) barred(b *Battle, u, to uint8) bool {
	k := &p.Blocks[u]
	if k.Type == Garrison && !b.Garrisons.Has(int(to)) {
		return true // B28.15
	}
	return p.closedGround(b, u).Has(int(to))
}

// closedGround returns the adjacent places whose ground block u cannot enter across country
// (B12.7): none for headquarters.
func (p *Position) closedGround(b *Battle, u uint8) zone.Set {
	k := &p.Blocks[u]
	if k.Type.HQs() {
		return 0
	}
	return b.barred[k.Arm()][k.At]
}

// crowds reports whether a block is one too many in its place.
func (p *Position) crowds(u uint8) bool {
	k := &p.Blocks[u]
	if !k.Standing() || k.Type.HQs() {
		return false
	}
	l, s := p.lead[k.At], p.second[k.At]
	if k.Line > SecondLine || s == none {
		return k.Line == Overstacked
	}
	a, c := p.Blocks[l].Type, p.Blocks[s].Type
	return a.Guns() && c.Guns() || a == Garrison && c == Garrison
}

// held returns the places with blocks or headquarters of the enemies of a block.
func (p *Position) held(b *Battle, u uint8) zone.Set {
	foe := b.Seat[u].Other()
	return p.occupied[foe] | p.posted[foe]
}

// tollGates bars the places whose ground block u cannot enter (B12.7), unless it marches.
func (p *Position) tollGates(b *Battle, u uint8, v *sieve) {
	if p.Blocks[u].Formation != Road {
		p.groundGates(b, u, v)
	}
}

// groundGates bars them for a block that goes across country, as in a retreat.
func (p *Position) groundGates(b *Battle, u uint8, v *sieve) {
	v.Bar(places(p.closedGround(b, u)), "barred-ground", RuleGunsBarred)
}

// tollRule names the rule for what ground does to block u: the rule of the zone or of the
// border, whichever is heavier; for a Disordered block the rule that it does not retreat.
func (r *referee) tollRule(u, from, to uint8) string {
	k := &r.Blocks[u]
	arm := k.Arm()
	zone := r.b.Setup.Terrain.Zones[r.b.Terrain[to]].Entering[arm]
	whole := Tested
	if r.b.hitting[arm][from].Has(int(to)) {
		whole = Hit
	}
	switch {
	case k.State == Disordered && k.Formation != Square && k.Formation != Column:
		return RuleTerrainHit
	case zone < whole:
		return RuleDifficultBorder
	}
	return RuleDifficultZone
}
