package commander

import "mariscal/game"

// Section 28.2: Mass Columns.

// mayFormColumn reports whether the two blocks of a place may form a Mass Column (B28.6).
func (p *Position) mayFormColumn(b *Battle, s game.Seat, at uint8) bool {
	l, n := p.lead[at], p.second[at]
	if !b.Setup.Armies[s].Columns || l == none || n == none {
		return false
	}
	for _, u := range [...]uint8{l, n} {
		if k := &p.Blocks[u]; !k.Type.Infantry() || k.State != Firm || k.Formation != Plain || k.Guns {
			return false
		}
	}
	return true
}

// breakColumn ends the Mass Column of a place by an order.
func (r *referee) breakColumn(at uint8) {
	for _, u := range [2]uint8{r.lead[at], r.second[at]} {
		r.Blocks[u].Formation, r.Blocks[u].Facing = Plain, none
		r.changed |= 1 << u
	}
	r.tellAt("column-off", RuleChangeFormation, r.b.Seat[r.lead[at]], at)
}

// formColumn forms a Mass Column of the two blocks of a place; it looks where the enemy is
// nearest by the order of its neighbours.
func (r *referee) formColumn(at uint8) {
	s := r.b.Seat[r.lead[at]]
	to := r.b.Next[at][0]
	for _, z := range r.b.Next[at][:r.b.Around[at]] {
		if r.occupied[s.Other()].Has(int(z)) {
			to = z
			break
		}
	}
	for _, u := range [...]uint8{r.lead[at], r.second[at]} {
		r.Blocks[u].Formation, r.Blocks[u].Facing = Column, to
		r.changed |= 1 << u
	}
	r.tellAt("column", RuleColumn, s, at)
}
