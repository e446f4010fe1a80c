package plane

import "math/bits"

// A bound is a limit for distances. half is twice the limit, so that the radius of a base
// of odd width is a whole number; open excludes the limit itself.
type bound struct {
	half int64
	open bool
}

// holds reports whether the square root of n/d is within the bound. When isRoot is true,
// n is given as its square root.
func (l bound) holds(n uint64, isRoot bool, d uint64) bool {
	if l.half < 0 {
		return false
	}
	var hi, lo uint64 // four times n
	if isRoot {
		hi, lo = bits.Mul64(2*n, 2*n)
	} else {
		hi, lo = bits.Mul64(4, n)
	}
	h, w := bits.Mul64(uint64(l.half)*uint64(l.half), d)
	if hi != h {
		return hi < h
	}
	return lo < w || !l.open && lo == w
}

func (l bound) points(a, b Point) bool { return l.holds(uint64(square(a, b)), false, 1) }

// segment reports whether p is within the bound of the segment from a to b.
func (l bound) segment(p, a, b Point) bool {
	length := dot(a, b, b)
	t := dot(a, b, p)
	switch {
	case t <= 0:
		return l.points(a, p)
	case t >= length:
		return l.points(b, p)
	}
	return l.line(cross(a, b, p), length)
}

// line reports whether a point is within the bound of a line, by the cross product of two of
// the line's points with it and the square of their distance.
func (l bound) line(c, length int64) bool {
	return l.holds(uint64(max(c, -c)), true, uint64(length))
}

// segments reports whether two segments come within the bound of each other.
func (l bound) segments(a, b, c, d Point) bool {
	if a == b {
		return l.segment(a, c, d)
	}
	length := dot(a, b, b)
	if x, y := cross(a, b, c), cross(a, b, d); (x > 0) == (y > 0) && !l.line(x, length) && !l.line(y, length) {
		return false // all of the second lies beyond on one side
	}
	if Cross(a, b, c, d) {
		return !l.open && l.half >= 0 || l.half > 0
	}
	return l.segment(a, c, d) || l.segment(b, c, d) || l.segment(c, a, b) || l.segment(d, a, b)
}
