package ancients

import cc "mariscal/systems/commandcolors"

// The ways of moving pieces. The rules ask only where a piece ends; the player does not
// choose between the ways to that hex, so the event gives a shortest one.

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
