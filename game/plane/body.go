package plane

// A Body is a base on the table with its middle at At: a circle of diameter Width when
// Depth is 0, otherwise a rectangle with a front of Width.
type Body struct {
	At           Point
	Facing       int // ignored for a circle
	Width, Depth int32
}

// A Shape is covered ground: a convex polygon of at most eight corners, a segment or a
// point, widened by a radius. The corners of a base are rounded to thousandths once;
// every function uses the rounded ones.
type Shape struct {
	corner [8]Point
	n      int8
	round  int32 // twice the radius
	box    Rect  // of the corners
}

func (s *Shape) outline() []Point { return s.corner[:s.n] }

// Spot returns the shape of one point.
func Spot(p Point) Shape { return Shape{corner: [8]Point{p}, n: 1, box: Rect{p, p}} }

// Line returns the shape of the segment between two points.
func Line(a, b Point) Shape {
	var s Shape
	s.hull(a, b)
	return s
}

// corners returns the corners of a rectangle clockwise from the left of its front.
func (b Body) corners(at Point) [4]Point {
	d := Direction(b.Facing)
	w, l := int64(b.Width), int64(b.Depth)
	fx, fy, sx, sy := l*int64(d.X), l*int64(d.Y), -w*int64(d.Y), w*int64(d.X)
	corner := func(f, s int64) Point {
		return Point{at.X + int32(round(f*fx+s*sx, 2*unit)), at.Y + int32(round(f*fy+s*sy, 2*unit))}
	}
	return [4]Point{corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)}
}

// Shape returns what the base covers.
func (b Body) Shape() Shape { return b.Sweep(b.At) }

// Sweep returns what the base covers on its straight way to a point, without turning.
func (b Body) Sweep(to Point) (s Shape) {
	if b.Depth == 0 {
		s.hull(b.At, to)
		s.round = b.Width
		return s
	}
	p := b.corners(b.At)
	if to == b.At {
		s.hull(p[0], p[1], p[2], p[3])
		return s
	}
	q := b.corners(to)
	s.hull(p[0], p[1], p[2], p[3], q[0], q[1], q[2], q[3])
	return s
}

// hull makes the shape the convex hull of at most eight points, clockwise on the table as seen.
func (s *Shape) hull(points ...Point) {
	var list [8]Point
	n := 0
	for _, p := range points { // sorted by x, then y, without duplicates
		i := n
		for i > 0 && (list[i-1].X > p.X || list[i-1].X == p.X && list[i-1].Y > p.Y) {
			i--
		}
		if i > 0 && list[i-1] == p {
			continue
		}
		copy(list[i+1:], list[i:n])
		list[i] = p
		n++
	}
	s.box = Rect{list[0], Point{list[n-1].X, list[0].Y}}
	for _, p := range list[:n] {
		s.box.Min.Y, s.box.Max.Y = min(s.box.Min.Y, p.Y), max(s.box.Max.Y, p.Y)
	}
	if n < 3 {
		s.corner, s.n = list, int8(n)
		return
	}
	var ring [17]Point
	k := 0
	add := func(p Point, least int) {
		for k > least && orient(ring[k-2], ring[k-1], p) <= 0 {
			k--
		}
		ring[k] = p
		k++
	}
	for _, p := range list[:n] {
		add(p, 1)
	}
	least := k
	for i := n - 2; i >= 0; i-- {
		add(list[i], least)
	}
	s.n = int8(copy(s.corner[:], ring[:k-1]))
}

// Overlaps reports whether two shapes share ground; touching is no overlap.
func (s *Shape) Overlaps(t *Shape) bool {
	if s.far(t) {
		return false
	}
	if r := int64(s.round) + int64(t.round); r > 0 {
		return bound{half: r, open: true}.outlines(s.outline(), t.outline())
	}
	return !parted(s.outline(), t.outline()) && !parted(t.outline(), s.outline())
}

// far reports whether the bounding boxes of two shapes do not even touch.
func (s *Shape) far(t *Shape) bool {
	r := int64(s.round) + int64(t.round)
	return s.off(t.box, r)
}

// beyond reports whether a base is too far from a shape to touch it, whatever its facing.
// This decides most cases without computing corners.
func (s *Shape) beyond(b *Body) bool {
	return s.off(Rect{b.At, b.At}, int64(s.round)+int64(b.Width)+int64(b.Depth)+2)
}

// off reports whether twice the distance of the shape's box from another box is more than r.
func (s *Shape) off(o Rect, r int64) bool {
	off := func(a, b int32) bool { return 2*(int64(b)-int64(a)) > r }
	return off(s.box.Max.X, o.Min.X) || off(o.Max.X, s.box.Min.X) || off(s.box.Max.Y, o.Min.Y) || off(o.Max.Y, s.box.Min.Y)
}

// parted reports whether an edge of p has all of q on its outer side or on its line.
// Convex polygons of which neither is parted from the other share inner points.
func parted(p, q []Point) bool {
	if len(p) == 1 {
		return false
	}
	for i, a := range p {
		b := p[(i+1)%len(p)]
		out := true
		for _, c := range q {
			out = out && orient(a, b, c) <= 0
		}
		if out {
			return true
		}
	}
	return false
}

// Within reports whether two shapes are at most d apart.
func (s *Shape) Within(t *Shape, d int32) bool {
	return bound{half: int64(s.round) + int64(t.round) + 2*int64(d)}.outlines(s.outline(), t.outline())
}
