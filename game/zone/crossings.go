package zone

import "slices"

// A crossing is two edges that cross: one from a corner, and the one it crosses.
type crossing struct {
	lines      [2][2]Point // the edges, whichever way they are walked
	zone       int         // whose edge it is
	vertex, to string
	by         *edge
}

// line returns the places of the ends of an edge, the same for its twin.
func (e *edge) line() [2]Point {
	if e.a.X > e.b.X || e.a.X == e.b.X && e.a.Y > e.b.Y {
		return [2]Point{e.b, e.a}
	}
	return [2]Point{e.a, e.b}
}

// crossed returns the crossing of two edges, from the corner that went astray: the one that lies within
// a zone of which it is no corner, else that where the later edge begins.
func (p *prover) crossed(e, f *edge) crossing {
	vertex, to, of, by := e.from, e.to, e, f
	switch {
	case p.astray(e.a):
	case p.astray(e.b):
		vertex, to = e.to, e.from
	case p.astray(f.a):
		vertex, to, of, by = f.from, f.to, f, e
	case p.astray(f.b):
		vertex, to, of, by = f.to, f.from, f, e
	}
	return crossing{[2][2]Point{e.line(), f.line()}, of.zone, vertex, to, by}
}

// astray reports whether a point lies within a zone of which it is no corner.
func (p *prover) astray(at Point) bool {
	return slices.ContainsFunc(p.m.zones, func(z Zone) bool { return !slices.Contains(z.Shape, at) && inside(z.Shape, at) })
}

// tangles returns one of all crossings that hang together, by an edge or by their corner: one whose
// corner is that of most of them.
func tangles(all []crossing) (told []crossing) {
	left := slices.Clone(all)
	for len(left) > 0 {
		group := left[:1:1]
		left = left[1:]
		for i := 0; i < len(group); i++ {
			left = slices.DeleteFunc(left, func(c crossing) bool {
				with := c.hangsWith(group[i])
				if with {
					group = append(group, c)
				}
				return with
			})
		}
		named := map[string]int{}
		for _, c := range group {
			named[c.vertex]++
		}
		told = append(told, slices.MaxFunc(group, func(a, b crossing) int { return named[a.vertex] - named[b.vertex] }))
	}
	return told
}

func (c crossing) hangsWith(o crossing) bool {
	return c.vertex == o.vertex || slices.ContainsFunc(c.lines[:], func(l [2]Point) bool { return slices.Contains(o.lines[:], l) })
}
