package zone

import "math/bits"

// MostInSets is the most zones a [Set] can hold.
const MostInSets = 64

// A Set is a set of zones of a mesh, by number.
type Set uint64

// Has reports whether a zone is in the set.
func (s Set) Has(i int) bool { return s>>i&1 == 1 }

// Next returns the first zone of the set from i on; ok is false when there is none.
func (s Set) Next(i int) (zone int, ok bool) {
	zone = i + bits.TrailingZeros64(uint64(s>>i))
	return zone, zone < MostInSets
}

// Reach returns the zones within that many steps, without the first; room says which
// zones can be entered, nil means all.
func Reach(ways []Set, from, steps int, room func(zone int) bool) Set {
	seen, last := Set(1)<<from, Set(1)<<from
	for range steps {
		var next Set
		for z, ok := last.Next(0); ok; z, ok = last.Next(z + 1) {
			next |= ways[z]
		}
		last = next &^ seen
		for z, ok := last.Next(0); ok; z, ok = last.Next(z + 1) {
			if room != nil && !room(z) {
				last &^= 1 << z
			}
		}
		seen |= last
	}
	return seen &^ (1 << from)
}
