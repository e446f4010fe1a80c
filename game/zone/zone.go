// Package zone is the geometry of boards made of zones: polygons that share edges. It
// knows no game.
//
// A [Drawing] names vertices in whole coordinates and zones as polygons of them. [New]
// proves that the drawing is a mesh: the zones are simple polygons drawn clockwise, no two
// overlap, no gap is left between them, and the declared neighbors and middles are right. Every
// fault names the zone and the vertex. A [Mesh] then lists the neighbors of a zone clockwise.
package zone

import (
	"cmp"
	"slices"
)

// A Point is a point of the drawing: x to the right, y down.
type Point struct{ X, Y int32 }

// MaxCoordinate limits coordinates so that every product fits 64 bits.
const MaxCoordinate = 1 << 20

// A Drawing is the declaration of a mesh.
type Drawing struct {
	Width, Height int32
	Vertices      []Vertex
	Zones         []Outline
}

// A Vertex is a named point.
type Vertex struct {
	Name string
	At   Point
}

// An Outline is the declaration of a zone.
type Outline struct {
	Name    string
	Corners []string // names of vertices, clockwise
	Middle  Point    // where pieces stand, inside
	// Neighbours are the zones across its edges, clockwise from any of them; nil declares
	// nothing.
	Neighbours []string
}

// A Mesh is a proven drawing. It does not change.
type Mesh struct {
	Width, Height int32
	zones         []Zone
	index         map[string]int
}

// A Zone is one zone of a mesh.
type Zone struct {
	Name   string
	Shape  []Point // clockwise
	Middle Point
	Sides  []Side // clockwise from the first corner; sides at the rim are left out
}

// A Side is the border of a zone with one neighbor: one or more consecutive edges.
type Side struct {
	To   int     // the neighbor
	Line []Point // clockwise around this zone
}

// Len returns the number of zones.
func (m *Mesh) Len() int { return len(m.zones) }

// Zone returns a zone by its number, from 0 in the order of the drawing. The caller must
// not change it.
func (m *Mesh) Zone(i int) *Zone { return &m.zones[i] }

// Index returns the number of a zone by its name.
func (m *Mesh) Index(name string) (i int, ok bool) {
	i, ok = m.index[name]
	return i, ok
}

// Side returns the side of a zone towards another; nil when they are not neighbors.
func (m *Mesh) Side(from, to int) *Side {
	i := slices.IndexFunc(m.zones[from].Sides, func(s Side) bool { return s.To == to })
	if i < 0 {
		return nil
	}
	return &m.zones[from].Sides[i]
}

// Bearing returns the direction from a zone's middle to the middle of its side
// towards a neighbour, in tenths of a degree clockwise from the top.
func (m *Mesh) Bearing(from, to int) int {
	z, s := &m.zones[from], m.Side(from, to)
	if s == nil {
		return 0
	}
	a, b := s.Line[(len(s.Line)-1)/2], s.Line[len(s.Line)/2]
	return bearing((a.X+b.X)/2-z.Middle.X, (a.Y+b.Y)/2-z.Middle.Y)
}

// bearing returns the direction of a vector in tenths of a degree clockwise from the top,
// correct to within one tenth.
func bearing(x, y int32) int {
	dx, dy := int64(x), -int64(y)
	ax, ay := max(dx, -dx), max(dy, -dy)
	if ax == 0 && ay == 0 {
		return 0
	}
	// The arc tangent of z from 0 to 1 in degrees is 45z + z(1-z)(14.02 + 3.79z),
	// here with z in ten thousandths.
	arc := func(n, d int64) int {
		z := n * 10000 / d
		return int((4500*z + z*(10000-z)/10000*(14020+3790*z/10000)/10 + 50000) / 100000)
	}
	at := 0 // angle from the vertical, 0 to 900
	if ax <= ay {
		at = arc(ax, ay)
	} else {
		at = 900 - arc(ay, ax)
	}
	switch {
	case dx >= 0 && dy >= 0:
		return at
	case dx >= 0:
		return 1800 - at
	case dy < 0:
		return 1800 + at
	}
	return (3600 - at) % 3600
}

// turn is positive when a, b, c turn clockwise on the drawing, negative when they turn
// the other way, and 0 when they are collinear.
func turn(a, b, c Point) int64 {
	return int64(b.X-a.X)*int64(c.Y-a.Y) - int64(b.Y-a.Y)*int64(c.X-a.X)
}

// area returns twice the area of a polygon, positive when it is clockwise.
func area(shape []Point) int64 {
	var sum int64
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		sum += int64(a.X)*int64(b.Y) - int64(a.Y)*int64(b.X)
	}
	return sum
}

// onLine reports whether c lies between a and b, ends included.
func onLine(a, b, c Point) bool {
	return min(a.X, b.X) <= c.X && c.X <= max(a.X, b.X) && min(a.Y, b.Y) <= c.Y && c.Y <= max(a.Y, b.Y) && turn(a, b, c) == 0
}

// cross reports whether the open segments ab and cd cross or overlap.
func cross(a, b, c, d Point) bool {
	side := func(a, b, c Point) int { return cmp.Compare(turn(a, b, c), 0) }
	abc, abd, cda, cdb := side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
	return abc*abd < 0 && cda*cdb < 0
}

// inside reports whether p lies in a polygon, not on its rim.
func inside(shape []Point, p Point) bool {
	in := false
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		if onLine(a, b, p) {
			return false
		}
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		// p lies left of the edge at its height.
		if (b.Y > a.Y) == (turn(a, b, p) > 0) {
			in = !in
		}
	}
	return in
}
