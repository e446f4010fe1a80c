package muskets

import "math/bits"

// MO10: fights of more than two units (MO10.6).

// melee counts the figures in contact of a unit's side and of the other in the fight that the
// unit is in: with its enemies, with theirs, and so on.
func (p *Position) melee(b *battle, u uint8) (own, other int) {
	in, todo := uint32(1)<<u, uint32(1)<<u
	for todo != 0 {
		x := uint8(bits.TrailingZeros32(todo))
		todo &= todo - 1
		foes := p.contact(b, x)
		most := 0
		for set := foes; set != 0; set &= set - 1 {
			most = max(most, p.fighting(b, x, uint8(bits.TrailingZeros32(set))))
		}
		if b.seat[x] == b.seat[u] {
			own += most
		} else {
			other += most
		}
		todo |= foes &^ in
		in |= foes
	}
	return own, other
}
