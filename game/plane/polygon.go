package plane

import (
	"errors"
	"slices"
)

// A Side is the position of a point relative to a polygon.
type Side int8

// The sides.
const (
	Out  Side = iota - 1
	Edge      // on the outline
	In
)

// Inside returns where p lies. The outline may run either way; regions that a
// self-crossing outline encloses an even number of times are outside.
func Inside(outline []Point, p Point) Side {
	side := Out
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		o := orient(a, b, p)
		if o == 0 && between(a, b, p) {
			return Edge
		}
		if (a.Y > p.Y) != (b.Y > p.Y) && (o > 0) == (b.Y > a.Y) {
			side = -side
		}
	}
	return side
}

// The faults of an outline.
var (
	ErrFewCorners = errors.New("an outline needs three corners that are not on one line")
	ErrCrossed    = errors.New("the outline touches or crosses itself")
	ErrTooFar     = errors.New("a corner lies too far off")
)

// Simple returns an error when an outline does not bound a single piece of ground.
func Simple(outline []Point) error {
	n := len(outline)
	if n < 3 || twiceArea(outline) == 0 {
		return ErrFewCorners
	}
	for i, a := range outline {
		if max(a.X, -a.X, a.Y, -a.Y) > Limit {
			return ErrTooFar
		}
		b := outline[(i+1)%n]
		if a == b {
			return ErrCrossed
		}
		for j := i + 1; j < n; j++ {
			c, d := outline[j], outline[(j+1)%n]
			switch {
			case j == i+1: // they share b
				if orient(a, b, d) == 0 && dot(b, a, d) > 0 {
					return ErrCrossed
				}
			case (j+1)%n == i: // they share a
				if orient(a, b, c) == 0 && dot(a, b, c) > 0 {
					return ErrCrossed
				}
			case Cross(a, b, c, d):
				return ErrCrossed
			}
		}
	}
	return nil
}

func twiceArea(outline []Point) (sum int64) {
	for i, a := range outline {
		sum += cross(outline[0], a, outline[(i+1)%len(outline)])
	}
	return sum
}

// triangles cuts a simple polygon into triangles, ear by ear.
func triangles(outline []Point) [][3]Point {
	ring := slices.Clone(outline)
	if twiceArea(ring) < 0 {
		slices.Reverse(ring)
	}
	var list [][3]Point
	for len(ring) > 2 {
		i := ear(ring)
		n := len(ring)
		if t := [3]Point{ring[(i+n-1)%n], ring[i], ring[(i+1)%n]}; orient(t[0], t[1], t[2]) != 0 {
			list = append(list, t)
		}
		ring = slices.Delete(ring, i, i+1)
	}
	return list
}

// ear returns a corner that can be cut off: one on a straight line, or one whose triangle
// contains no other corner.
func ear(ring []Point) int {
	n := len(ring)
	for i, b := range ring {
		a, c := ring[(i+n-1)%n], ring[(i+1)%n]
		o := orient(a, b, c)
		if o == 0 {
			return i
		}
		free := o > 0
		for _, p := range ring {
			free = free && (p == a || p == b || p == c || Inside([]Point{a, b, c}, p) == Out)
		}
		if free {
			return i
		}
	}
	return 0
}
