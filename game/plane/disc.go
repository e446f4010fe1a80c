package plane

import "math/bits"

// A Disc is a round base.
type Disc struct {
	At     Point
	Radius int32
}

// Overlaps reports whether two bases share ground; touching is no overlap.
func (d Disc) Overlaps(o Disc) bool {
	r := int64(d.Radius) + int64(o.Radius)
	return square(d.At, o.At) < r*r
}

// Within reports whether two bases are at most far apart, edge to edge.
func (d Disc) Within(o Disc, far int32) bool {
	r := int64(d.Radius) + int64(o.Radius) + int64(far)
	return r >= 0 && square(d.At, o.At) <= r*r
}

// Bars reports whether the line from a to b runs through the base; touching its edge does
// not count.
func (d Disc) Bars(a, b Point) bool {
	r := d.Radius
	if min(a.X, b.X)-d.At.X >= r || d.At.X-max(a.X, b.X) >= r || min(a.Y, b.Y)-d.At.Y >= r || d.At.Y-max(a.Y, b.Y) >= r {
		return false
	}
	long := square(a, b)
	switch t := dot(a, b, d.At); {
	case t <= 0:
		return square(a, d.At) < int64(r)*int64(r)
	case t >= long:
		return square(b, d.At) < int64(r)*int64(r)
	}
	c := cross(a, b, d.At)
	h, l := bits.Mul64(uint64(max(c, -c)), uint64(max(c, -c)))
	i, m := bits.Mul64(uint64(r)*uint64(r), uint64(long))
	return h < i || h == i && l < m
}
