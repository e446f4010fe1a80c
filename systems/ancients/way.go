package ancients

import cc "mariscal/systems/commandcolors"

// The ways of those who move. The rules ask where a piece may end; on which of the
// ways that lead there it goes is nobody's choice, so a shortest one is told.

// marched is the ground of unit u, about to move.
func (r *referee) marched(u int) cc.Ground {
	s := r.b.Seat[u]
	ends := r.ground(r.b, s, r.LeaderHexes[s].Has(r.At[u]), nil)
	return cc.Ground{Ends: ends, Via: r.onward(r.b, u, ends)}
}

// fallenBack is the ground of unit u, about to fall back.
func (r *referee) fallenBack(u int) cc.Ground {
	return cc.Ground{Via: r.RearOf(&r.b.Roster, r.b.passable, u).Free}
}
