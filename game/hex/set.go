package hex

import (
	"iter"
	"math/bits"
)

// Set is a set of hexes, hex h at bit h of Lo, or h-64 of Hi. The zero value is empty; ==
// compares sets.
type Set struct{ Lo, Hi uint64 }

// Of returns the set of the hexes given.
func Of(hexes ...Hex) Set {
	var s Set
	for _, h := range hexes {
		s = s.With(h)
	}
	return s
}

// With returns s and h.
func (s Set) With(h Hex) Set {
	if h < 64 {
		s.Lo |= 1 << (h & 63)
	} else {
		s.Hi |= 1 << (h & 63)
	}
	return s
}

// Without returns s without h.
func (s Set) Without(h Hex) Set {
	if h < 64 {
		s.Lo &^= 1 << (h & 63)
	} else {
		s.Hi &^= 1 << (h & 63)
	}
	return s
}

// Has reports whether h, a hex of the board, is in s.
func (s Set) Has(h Hex) bool {
	if h < 64 {
		return s.Lo>>(h&63)&1 != 0
	}
	return s.Hi>>(h&63)&1 != 0
}

// Or returns the union.
func (s Set) Or(t Set) Set { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }

// And returns the intersection.
func (s Set) And(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }

// AndNot returns s without the hexes of t.
func (s Set) AndNot(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Empty reports whether s has no hex.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// Meets reports whether s and t share a hex.
func (s Set) Meets(t Set) bool { return s.Lo&t.Lo|s.Hi&t.Hi != 0 }

// Len returns the number of hexes in s.
func (s Set) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// First returns the lowest hex of s, or None.
func (s Set) First() Hex {
	if s.Lo != 0 {
		return Hex(bits.TrailingZeros64(s.Lo))
	}
	if s.Hi != 0 {
		return Hex(64 + bits.TrailingZeros64(s.Hi))
	}
	return None
}

// Next returns the lowest hex of s, or None, and the rest. Use it for loops with long
// bodies, where [Set.All] would duplicate the body:
//
//	for h, rest := s.Next(); h != None; h, rest = rest.Next() {
func (s Set) Next() (h Hex, rest Set) {
	if s.Lo != 0 {
		return Hex(bits.TrailingZeros64(s.Lo)), Set{s.Lo & (s.Lo - 1), s.Hi}
	}
	if s.Hi != 0 {
		return Hex(64 + bits.TrailingZeros64(s.Hi)), Set{0, s.Hi & (s.Hi - 1)}
	}
	return None, s
}

// All returns the hexes of s in ascending order.
func (s Set) All() iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		for w := s.Lo; w != 0; w &= w - 1 {
			if !yield(Hex(bits.TrailingZeros64(w))) {
				return
			}
		}
		for w := s.Hi; w != 0; w &= w - 1 {
			if !yield(Hex(64 + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}

// shift returns the set with every number raised by n, or lowered for negative n.
func (s Set) shift(n int) Set {
	if n >= 0 {
		u := uint(n)
		return Set{s.Lo << u, s.Hi<<u | s.Lo>>(64-u)}
	}
	u := uint(-n)
	return Set{s.Lo>>u | s.Hi<<(64-u), s.Hi >> u}
}

var (
	evenRows, oddRows Set
	notFirst, notLast Set // all columns but the first, and all but the last
)

func init() {
	for row := range Rows {
		for col := range Cols {
			h := Hex(row*Cols + col)
			if row&1 == 0 {
				evenRows = evenRows.With(h)
			} else {
				oddRows = oddRows.With(h)
			}
			if col > 0 {
				notFirst = notFirst.With(h)
			}
			if col < Cols-1 {
				notLast = notLast.With(h)
			}
		}
	}
}

// Grow returns the neighbours of the hexes of s, and s itself.
func (s Set) Grow() Set {
	west, east := s.And(notFirst).shift(-1), s.And(notLast).shift(1)
	// From an even row the diagonal neighbours are in the same column and the
	// one before; from an odd row in the same column and the one after.
	pair := s.Or(west.And(evenRows)).Or(east.And(oddRows))
	return s.Or(west).Or(east).Or(pair.shift(Cols)).Or(pair.shift(-Cols)).And(board)
}

// Back returns the hexes that touch a hex of s and lie one row nearer to the top edge (up
// true) or to the bottom edge.
func (s Set) Back(up bool) Set {
	west, east := s.And(notFirst).shift(-1), s.And(notLast).shift(1)
	pair := s.Or(west.And(evenRows)).Or(east.And(oddRows))
	if up {
		return pair.shift(-Cols).And(board)
	}
	return pair.shift(Cols).And(board)
}
