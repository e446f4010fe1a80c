package plane

import "math/bits"

// A Ground is a piece of terrain.
type Ground struct {
	Outline   []Point
	box       Rect
	triangles [][3]Point
	cuts      [][2]Point // between them
}

// NewGround makes a piece of terrain; the error is that of [Simple].
func NewGround(outline []Point) (Ground, error) {
	if err := Simple(outline); err != nil {
		return Ground{}, err
	}
	g := Ground{Outline: outline, box: boxOf(outline)}
	g.triangles = triangles(outline)
	for i, t := range g.triangles {
		if i < len(g.triangles)-1 {
			g.cuts = append(g.cuts, [2]Point{t[0], t[2]})
		}
	}
	return g, nil
}

// Holds reports whether a point lies on the ground; its edge counts.
func (g *Ground) Holds(p Point) bool { return g.box.Has(p) && Inside(g.Outline, p) != Out }

// swept reports whether a round base covers part of the ground on its straight way from a to
// b: a lies on it, or an edge is nearer to the way than the radius.
func (g *Ground) swept(a, b Point, radius int32) bool {
	return g.brushed(a, b, radius) || g.Holds(a)
}

// brushed reports whether an edge is nearer than the radius of a round base to its straight
// way from a to b.
func (g *Ground) brushed(a, b Point, radius int32) bool {
	box := Rect{Point{min(a.X, b.X) - radius, min(a.Y, b.Y) - radius}, Point{max(a.X, b.X) + radius, max(a.Y, b.Y) + radius}}
	near := bound{half: 2 * int64(radius), open: true}
	p := g.Outline[len(g.Outline)-1]
	for _, q := range g.Outline {
		if max(p.X, q.X) > box.Min.X && min(p.X, q.X) < box.Max.X && max(p.Y, q.Y) > box.Min.Y && min(p.Y, q.Y) < box.Max.Y && near.segments(a, b, p, q) {
			return true
		}
		p = q
	}
	return false
}

// edged reports whether a point is at most far from the edge.
func (g *Ground) edged(a Point, far int32) bool {
	near := bound{half: 2 * int64(far)}
	p := g.Outline[len(g.Outline)-1]
	for _, q := range g.Outline {
		if max(p.X, q.X) >= a.X-far && min(p.X, q.X) <= a.X+far && max(p.Y, q.Y) >= a.Y-far && min(p.Y, q.Y) <= a.Y+far && near.segment(a, p, q) {
			return true
		}
		p = q
	}
	return false
}

// within reports whether a point lies on the ground or is at most far from its edge.
func (g *Ground) within(a Point, far int32) bool {
	return g.edged(a, far) || g.Holds(a)
}

// Crossed reports whether the line from a to b runs through the ground, not only along its edge.
func (g *Ground) Crossed(a, b Point) bool {
	for i := range g.triangles {
		if _, _, ok := clip(a, b, &g.triangles[i]); ok {
			return true
		}
	}
	for _, c := range g.cuts { // a line along a cut only touches the triangles beside it
		if _, _, ok := along(a, b, c); ok {
			return true
		}
	}
	return false
}

// A fraction is a position along a line: n of d, with d positive.
type fraction struct{ n, d int64 }

// less compares fractions from 0 to 1.
func (f fraction) less(g fraction) bool {
	h, l := bits.Mul64(uint64(f.n), uint64(g.d))
	i, m := bits.Mul64(uint64(g.n), uint64(f.d))
	return h < i || h == i && l < m
}

// clip returns where the line from a to b enters and leaves a triangle; ok is false when the
// line has no inner point of it.
func clip(a, b Point, triangle *[3]Point) (in, out fraction, ok bool) {
	in, out = fraction{0, 1}, fraction{1, 1}
	p := triangle[2]
	for _, q := range triangle {
		x, y := cross(p, q, a), cross(p, q, b) // positive inside
		p = q
		switch {
		case x <= 0 && y <= 0:
			return in, out, false
		case x < 0:
			if t := (fraction{-x, y - x}); in.less(t) {
				in = t
			}
		case y < 0:
			if t := (fraction{x, x - y}); t.less(out) {
				out = t
			}
		}
	}
	return in, out, in.less(out)
}

// along returns where the line from a to b runs along a cut; ok is false when it does not.
func along(a, b Point, cut [2]Point) (in, out fraction, ok bool) {
	c, d := cut[0], cut[1]
	if a == b || orient(a, b, c) != 0 || orient(a, b, d) != 0 {
		return in, out, false
	}
	n, t, u := square(a, b), dot(a, b, c), dot(a, b, d)
	in, out = fraction{max(0, min(t, u)), n}, fraction{min(n, max(t, u)), n}
	return in, out, in.n < out.n
}
