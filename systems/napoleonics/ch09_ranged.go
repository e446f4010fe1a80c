package napoleonics

import "mariscal/game/hex"

// N9: ranged combat.

// volley resolves a ranged combat (N9.6).
func (r *referee) volley(from, to hex.Hex) {
	u := r.Unit(from)
	r.begin(u, from, to, true, false)
	r.tellFire(u, from, to)
	r.strike(r.blowAt(r.b, BlowFire, u, from, to))
}

// FireTargets returns the hexes unit u may fire at: enemy units in range and sight,
// none of them adjacent, against whom it has a die (N9).
func (p *Position) FireTargets(b *Battle, u int) (out hex.Set) {
	e := b.Seat[u].Other()
	h := p.At[u]
	reach := p.reachOf(b, u)
	if reach < 2 || h.Around().Meets(p.Occupied[e]) {
		return out
	}
	for d := 2; d <= min(reach, hex.MaxRing); d++ {
		near := h.Ring(d).And(p.Occupied[e])
		for t, rest := near.Next(); t != hex.None; t, rest = rest.Next() {
			if p.sees(b, h, t) && p.diceAt(b, BlowFire, u, h, t) > 0 {
				out = out.With(t)
			}
		}
	}
	return out
}

// reachOf returns the hexes unit u may fire now: horse artillery that moved does not
// reach its last one (N9.26).
func (p *Position) reachOf(b *Battle, u int) int {
	t := &b.Setup.Types[b.Kind[u]]
	if t.Horse && p.walked>>u&1 != 0 {
		return int(t.Range) - 1
	}
	return int(t.Range)
}
