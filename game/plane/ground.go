package plane

import "math/bits"

// A Ground is a piece of terrain.
type Ground struct {
	Outline []Point
	parts   []Shape    // triangles
	cuts    [][2]Point // between them
}

// NewGround makes a piece of terrain; the error is that of [Simple].
func NewGround(outline []Point) (Ground, error) {
	if err := Simple(outline); err != nil {
		return Ground{}, err
	}
	g := Ground{Outline: outline}
	list := triangles(outline)
	for i, t := range list {
		var s Shape
		s.hull(t[:]...)
		g.parts = append(g.parts, s)
		if i < len(list)-1 {
			g.cuts = append(g.cuts, [2]Point{t[0], t[2]})
		}
	}
	return g, nil
}

// Holds reports whether a point lies on the ground; its edge counts.
func (g *Ground) Holds(p Point) bool { return Inside(g.Outline, p) != Out }

// Meets reports whether a base, or what it covers on its way, covers part of the ground.
func (g *Ground) Meets(s *Shape) bool {
	for i := range g.parts {
		if g.parts[i].Overlaps(s) {
			return true
		}
	}
	return false
}

// Crossed reports whether the line from a to b runs through the ground, not only along its edge.
func (g *Ground) Crossed(a, b Point) bool {
	for i := range g.parts {
		if _, _, ok := clip(a, b, g.parts[i].outline()); ok {
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

// Veils reports whether the ground hides two points from each other as a wood does: the
// line runs through it, and neither point lies in it.
func (g *Ground) Veils(a, b Point) bool { return g.Crossed(a, b) && !g.Holds(a) && !g.Holds(b) }

// A fraction is a position along a line: n of d, with d positive.
type fraction struct{ n, d int64 }

// less compares fractions from 0 to 1.
func (f fraction) less(g fraction) bool {
	h, l := bits.Mul64(uint64(f.n), uint64(g.d))
	i, m := bits.Mul64(uint64(g.n), uint64(f.d))
	return h < i || h == i && l < m
}

// clip returns where the line from a to b enters and leaves a convex polygon; ok is false
// when the line has no inner point of it.
func clip(a, b Point, outline []Point) (in, out fraction, ok bool) {
	in, out = fraction{0, 1}, fraction{1, 1}
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		x, y := cross(p, q, a), cross(p, q, b) // positive inside
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
