package napoleonics

import "mariscal/game/hex"

// Chapter 9: ranged combat.

// volley resolves a ranged combat (N9.6).
func (r *referee) volley(from, to hex.Hex) {
	u := r.Unit(from)
	r.begin(u, from, to, true, false)
	r.tellFire(u, from, to)
	r.strike(r.blowAt(r.b, BlowFire, u, from, to))
}
