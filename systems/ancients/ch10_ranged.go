package ancients

import (
	"mariscal/game/hex"
)

// Chapter 10: ranged combat.

// sees reports whether there is a line of sight from a to b (A10.8 to A10.12,
// A17). Pieces, forests and camps between obstruct; hills too, unless both ends
// and all the hexes between are one hill at one level.
func (p *Position) sees(b *Battle, from, to hex.Hex) bool {
	obstacles := p.Pieces().Or(b.walls)
	if !b.hills.Empty() && !b.oneHill(from, to) {
		obstacles = obstacles.Or(b.hills)
	}
	return hex.Clear(from, to, obstacles)
}

// oneHill reports whether the line from one hill to another runs over hills all
// the way (A17.3-6).
func (b *Battle) oneHill(from, to hex.Hex) bool {
	if !b.hills.Has(from) || !b.hills.Has(to) {
		return false
	}
	l := hex.Between(from, to)
	if !l.Through.AndNot(b.hills).Empty() {
		return false
	}
	for i := range l.NSide {
		s := l.Sides[i]
		if (s[0] == hex.None || !b.hills.Has(s[0])) && (s[1] == hex.None || !b.hills.Has(s[1])) {
			return false
		}
	}
	return true
}

// volley resolves a ranged combat.
func (r *referee) volley(from, to hex.Hex) {
	u := r.Unit(from)
	r.begin(u, from, to, true, false)
	bl := r.blowAt(r.b, BlowFire, u, from, to)
	r.tellFire(u, from, to)
	r.strike(bl)
}
