// Package plane is the geometry of an open table: points, bases that stand on it,
// terrain, distances, overlaps and lines of sight. It knows no rules.
//
// Lengths are thousandths of an inch in int32, x to the right and y down, angles
// tenths of a degree clockwise from the top of the table. Every question is
// answered exactly: by signs of whole numbers, with products of 128 bits where 64
// are too few, never by a float or a tolerance. So a move that is legal on one
// machine is legal on all, and stays so when the whole table is moved, mirrored or
// turned by quarters ([Motion]).
//
//	figure := plane.Disc{At: plane.Point{X: 6000, Y: 4500}, Radius: 500}
//	free := !figure.Overlaps(other) && table.Swept(figure, to, closed) == 0
//	seen := !other.Bars(figure.At, to)
//
// What only touches does not overlap: bases may stand edge to edge, and a line of
// sight may run along a wood.
package plane

import (
	"cmp"
	"math/bits"
)

// A Point is a place on the table, in thousandths of an inch.
type Point struct{ X, Y int32 }

// Limit is the largest coordinate, positive or negative, for which no product overflows.
const Limit = 1 << 20

// Inch is an inch in the units of a [Point].
const Inch = 1000

// orient returns on which side of the line from a to b the point c lies: 1 for right as
// the table is seen (y runs down), -1 for left, 0 on the line.
func orient(a, b, c Point) int { return cmp.Compare(cross(a, b, c), 0) }

// cross returns twice the area of the triangle abc, positive when it turns right.
func cross(a, b, c Point) int64 {
	return int64(b.X-a.X)*int64(c.Y-a.Y) - int64(b.Y-a.Y)*int64(c.X-a.X)
}

func dot(a, b, c Point) int64 {
	return int64(b.X-a.X)*int64(c.X-a.X) + int64(b.Y-a.Y)*int64(c.Y-a.Y)
}

// square returns the square of the distance between two points.
func square(a, b Point) int64 { return dot(a, b, b) }

// between reports whether c, a point of the line through a and b, lies on the segment.
func between(a, b, c Point) bool {
	return min(a.X, b.X) <= c.X && c.X <= max(a.X, b.X) && min(a.Y, b.Y) <= c.Y && c.Y <= max(a.Y, b.Y)
}

// Cross reports whether two segments share a point; ends count.
func Cross(a, b, c, d Point) bool {
	p, q := orient(a, b, c), orient(a, b, d)
	r, s := orient(c, d, a), orient(c, d, b)
	if p != q && r != s {
		return true
	}
	return p == 0 && between(a, b, c) || q == 0 && between(a, b, d) ||
		r == 0 && between(c, d, a) || s == 0 && between(c, d, b)
}

// Distance returns the distance of two points in thousandths, rounded up.
func Distance(a, b Point) int32 { return int32(rootUp(uint64(square(a, b)))) }

// Reaches reports whether two points are at most d apart.
func Reaches(a, b Point, d int32) bool { return d >= 0 && square(a, b) <= int64(d)*int64(d) }

// Along returns the point at n/d of the way from a to b, rounded to the nearest
// thousandth, halves away from a. d is positive.
func Along(a, b Point, n, d int64) Point {
	return Point{a.X + int32(round(int64(b.X-a.X)*n, d)), a.Y + int32(round(int64(b.Y-a.Y)*n, d))}
}

// round divides and rounds to the nearest whole number, halves away from 0.
func round(n, d int64) int64 {
	if n < 0 {
		return -round(-n, d)
	}
	return (2*n + d) / (2 * d)
}

// root returns the integer part of a square root: a guess from a table, not less than it and at
// most 1 in 500 more, then one of Newton's steps, each of which doubles the digits; so what is
// as long as a table takes one division.
func root(n uint64) (x uint64) {
	if n < firstRoots {
		x = uint64(firstRoot[n]) >> 10
	} else {
		shift := (bits.Len64(n)+1)&^1 - 10
		x = uint64(firstRoot[n>>shift])<<(shift/2)>>10 + 1
		x = (x + n/x) / 2
	}
	for x > 1<<18 {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
	for x*x > n {
		x--
	}
	return x
}

const firstRoots = 1 << 10

// firstRoot holds for each k the square root of k+1 times 1,024, rounded up.
var firstRoot = func() (list [firstRoots]uint16) {
	x := 0
	for k := range list {
		for x*x < (k+1)<<20 {
			x++
		}
		list[k] = uint16(x)
	}
	return list
}()

func rootUp(n uint64) uint64 {
	r := root(n)
	if r*r < n {
		r++
	}
	return r
}
