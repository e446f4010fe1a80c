package plane

// A Motion carries the whole table elsewhere: mirrored left to right when Mirror,
// then turned clockwise about the origin by quarters, then moved.
type Motion struct {
	Mirror bool
	Turns  int // quarters
	By     Point
}

// Point returns where a point comes to lie.
func (m Motion) Point(p Point) Point {
	if m.Mirror {
		p.X = -p.X
	}
	for range m.Turns & 3 {
		p.X, p.Y = -p.Y, p.X
	}
	return Point{p.X + m.By.X, p.Y + m.By.Y}
}

// Facing returns which way who faced that way looks then.
func (m Motion) Facing(f int) int {
	if m.Mirror {
		f = -f
	}
	return Turned(f + m.Turns*Round/4)
}

// Outline carries an outline.
func (m Motion) Outline(outline []Point) []Point {
	moved := make([]Point, len(outline))
	for i, p := range outline {
		moved[i] = m.Point(p)
	}
	return moved
}

// A Rect is an upright rectangle: the table, or an edge zone of it.
type Rect struct{ Min, Max Point }

// Holds reports whether a shape lies in the rectangle wholly; it may touch its edge.
func (r Rect) Holds(s *Shape) bool {
	for _, p := range s.outline() {
		x, y := 2*int64(p.X), 2*int64(p.Y)
		d := int64(s.round)
		if x-d < 2*int64(r.Min.X) || x+d > 2*int64(r.Max.X) || y-d < 2*int64(r.Min.Y) || y+d > 2*int64(r.Max.Y) {
			return false
		}
	}
	return true
}

// Rect carries an upright rectangle.
func (m Motion) Rect(r Rect) Rect {
	a, b := m.Point(r.Min), m.Point(r.Max)
	return Rect{Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}}
}
