package plane

// A Motion moves the whole table: it mirrors left to right when Mirror is set, then turns
// clockwise about the origin by quarters, then shifts.
type Motion struct {
	Mirror bool
	Turns  int // quarter turns
	By     Point
}

// Point returns where a point ends up.
func (m Motion) Point(p Point) Point {
	if m.Mirror {
		p.X = -p.X
	}
	for range m.Turns & 3 {
		p.X, p.Y = -p.Y, p.X
	}
	return Point{p.X + m.By.X, p.Y + m.By.Y}
}

// Facing returns what a facing becomes.
func (m Motion) Facing(f int) int {
	if m.Mirror {
		f = -f
	}
	return Turned(f + m.Turns*Round/4)
}

// A Rect is an upright rectangle: the table, or a zone at its edge.
type Rect struct{ Min, Max Point }

// Rect returns where an upright rectangle ends up.
func (m Motion) Rect(r Rect) Rect {
	a, b := m.Point(r.Min), m.Point(r.Max)
	return Rect{Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}}
}
