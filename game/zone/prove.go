package zone

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Fault is one thing wrong in a drawing. Translations look it up by Format.
type Fault struct {
	Zone   string // "" when it concerns no zone
	Vertex string // "" when it concerns no vertex
	Format string // of the message, with its arguments
	Args   []any
}

// Error returns "zone Z, vertex V: what".
func (f *Fault) Error() string {
	var at []string
	if f.Zone != "" {
		at = append(at, "zone "+f.Zone)
	}
	if f.Vertex != "" {
		at = append(at, "vertex "+f.Vertex)
	}
	return strings.Join(at, ", ") + ": " + fmt.Sprintf(f.Format, f.Args...)
}

// Faults returns the faults that the error of [New] joins.
func Faults(err error) (list []*Fault) {
	many, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return nil
	}
	for _, e := range many.Unwrap() {
		var f *Fault
		if errors.As(e, &f) {
			list = append(list, f)
		}
	}
	return list
}

// New proves a drawing. The error joins a [*Fault] for each thing found wrong; some
// faults hide others.
func New(d Drawing) (*Mesh, error) {
	p := &prover{d: d, m: &Mesh{Width: d.Width, Height: d.Height, index: map[string]int{}}, at: map[string]Point{}, used: map[string]bool{}}
	// Each step relies on the previous ones.
	for _, step := range []func(){p.vertices, p.outlines, p.planar, p.closed, p.sides, p.declared} {
		if step(); len(p.faults) > 0 {
			return nil, errors.Join(p.faults...)
		}
	}
	return p.m, nil
}

// A prover checks a drawing, step by step.
type prover struct {
	d      Drawing
	m      *Mesh
	at     map[string]Point
	used   map[string]bool
	edges  []edge
	faults []error
}

// An edge is one edge of a zone, in its direction.
type edge struct {
	zone     int
	from, to string
	a, b     Point // the places of from and to
	min, max Point // its bounding box: most pairs of edges are far apart
	twin     int   // the same edge of the neighbor, -1 at the rim
}

func (p *prover) newEdge(zone int, from, to string) edge {
	a, b := p.at[from], p.at[to]
	return edge{zone, from, to, a, b, Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}, -1}
}

// near reports whether the bounding boxes of two edges share a point.
func (e *edge) near(f *edge) bool {
	return e.min.X <= f.max.X && f.min.X <= e.max.X && e.min.Y <= f.max.Y && f.min.Y <= e.max.Y
}

func (p *prover) fault(zone, vertex, format string, args ...any) {
	p.faults = append(p.faults, &Fault{Zone: zone, Vertex: vertex, Format: format, Args: args})
}

// vertices checks names and places of the vertices.
func (p *prover) vertices() {
	taken := map[Point]string{}
	for _, v := range p.d.Vertices {
		_, twice := p.at[v.Name]
		other, same := taken[v.At]
		switch {
		case v.Name == "":
			p.fault("", "", "a vertex has no name")
		case twice:
			p.fault("", v.Name, "is there twice")
		case v.At.X < 0 || v.At.Y < 0 || v.At.X > min(p.d.Width, MaxCoordinate) || v.At.Y > min(p.d.Height, MaxCoordinate):
			p.fault("", v.Name, "lies off the board, at %d %d", v.At.X, v.At.Y)
		case same:
			p.fault("", v.Name, "lies where %s lies", other)
		}
		p.at[v.Name], taken[v.At] = v.At, v.Name
	}
}

// outlines checks each zone by itself: its name, and corners that are known, distinct and
// clockwise.
func (p *prover) outlines() {
	for _, z := range p.d.Zones {
		if _, twice := p.m.index[z.Name]; twice || z.Name == "" {
			p.fault(z.Name, "", "is there twice or has no name")
			continue
		}
		i := len(p.m.zones)
		p.m.index[z.Name] = i
		made, corner := Zone{Name: z.Name, Middle: z.Middle}, map[string]bool{}
		for n, v := range z.Corners {
			at, known := p.at[v]
			if !known {
				p.fault(z.Name, v, "there is no such vertex")
			}
			if corner[v] {
				p.fault(z.Name, v, "is a corner twice")
			}
			corner[v], p.used[v] = true, true
			made.Shape = append(made.Shape, at)
			p.edges = append(p.edges, p.newEdge(i, v, z.Corners[(n+1)%len(z.Corners)]))
		}
		p.m.zones = append(p.m.zones, made)
		if len(p.faults) > 0 {
			continue
		}
		switch twice := area(made.Shape); {
		case len(made.Shape) < 3:
			p.fault(z.Name, "", "has %d corners; a zone has at least 3", len(made.Shape))
		case twice == 0:
			p.fault(z.Name, z.Corners[0], "its corners lie in a line")
		case twice < 0:
			p.fault(z.Name, z.Corners[0], "its corners are not clockwise")
		}
	}
	for _, v := range p.d.Vertices {
		if !p.used[v.Name] {
			p.fault("", v.Name, "is a corner of no zone")
		}
	}
	if len(p.d.Zones) == 0 {
		p.fault("", "", "there are no zones")
	}
}

// mostFaults stops the search after that many crossings: pairs of edges can be millions.
const mostFaults = 100

// planar checks that edges meet only at vertices, that no two zones use the same side of
// an edge, and that middles are inside their zones.
func (p *prover) planar() {
	for i := range p.edges {
		if len(p.faults) > mostFaults {
			return
		}
		e := &p.edges[i]
		name := p.m.zones[e.zone].Name
		for _, v := range p.d.Vertices {
			if v.At != e.a && v.At != e.b && onLine(e.a, e.b, v.At) {
				p.fault(name, v.Name, "lies on the edge from %s to %s and is no corner of it", e.from, e.to)
			}
		}
		for k := range p.edges[:i] {
			f := &p.edges[k]
			switch {
			case !f.near(e):
			case f.a == e.a && f.b == e.b:
				p.fault(name, e.from, "lies on the same side of the edge to %s as %s", e.to, p.m.zones[f.zone].Name)
			case cross(e.a, e.b, f.a, f.b):
				p.crossed(e, f)
			}
		}
	}
	for _, z := range p.m.zones {
		if len(p.faults) == 0 && !inside(z.Shape, z.Middle) {
			p.fault(z.Name, "", "its middle, %d %d, is not inside", z.Middle.X, z.Middle.Y)
		}
	}
}

// crossed notes that two edges cross, at the corner that went astray: the one that lies within a zone
// of which it is no corner, else that where the later edge begins.
func (p *prover) crossed(e, f *edge) {
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
	p.fault(p.m.zones[of.zone].Name, vertex, "the edge to %s crosses the edge of %s from %s to %s", to, p.m.zones[by.zone].Name, by.from, by.to)
}

// astray reports whether a point lies within a zone of which it is no corner.
func (p *prover) astray(at Point) bool {
	return slices.ContainsFunc(p.m.zones, func(z Zone) bool { return !slices.Contains(z.Shape, at) && inside(z.Shape, at) })
}

// closed checks that the zones fill the area inside their rim: the edges without a
// neighbor must form one ring. The area itself needs no check: every other edge is used
// in both directions, so the areas of the zones add up to that of the ring.
func (p *prover) closed() {
	next := map[string]edge{}
	var rim []edge
	walked := map[[2]Point]int{}
	for i, e := range p.edges {
		walked[[2]Point{e.a, e.b}] = i
	}
	for i := range p.edges {
		e := &p.edges[i]
		if twin, ok := walked[[2]Point{e.b, e.a}]; ok {
			e.twin = twin
			continue
		}
		if other, pinched := next[e.from]; pinched {
			p.fault(p.m.zones[e.zone].Name, e.from, "meets %s in a point alone, or a gap or an overlap is between them", p.m.zones[other.zone].Name)
		}
		next[e.from] = *e
		rim = append(rim, *e)
	}
	if len(p.faults) > 0 {
		return
	}
	first, on := p.board(rim, next)
	for _, e := range rim {
		if !on[e.from] {
			p.fault(p.m.zones[e.zone].Name, e.from, "the edge to %s has nothing beyond it, and is not the rim of the board that %s begins", e.to, first)
		}
	}
}

// board returns where the rim of the board begins, and its vertices: of the rings of edges without a
// neighbor it is the one around the largest area, so that the edges of a gap are the others.
func (p *prover) board(rim []edge, next map[string]edge) (first string, on map[string]bool) {
	most, seen := int64(0), map[string]bool{}
	for _, e := range rim {
		ring := map[string]bool{}
		var shape []Point
		for v := e.from; !seen[v]; v = next[v].to {
			seen[v], ring[v] = true, true
			shape = append(shape, p.at[v])
		}
		if size := area(shape); on == nil || max(size, -size) > most {
			first, on, most = e.from, ring, max(size, -size)
		}
	}
	return first, on
}

// sides joins the edges that a zone shares with one neighbor into one side.
func (p *prover) sides() {
	start := 0
	for i := range p.m.zones {
		z := &p.m.zones[i]
		n := len(z.Shape)
		edges := p.edges[start : start+n]
		start += n
		beyond := func(k int) int {
			if t := edges[k%n].twin; t >= 0 {
				return p.edges[t].zone
			}
			return -1
		}
		first := 0 // the first edge of a side
		for k := range n {
			if beyond(k) != beyond(k+n-1) {
				first = k
				break
			}
		}
		for k := first; k < first+n; k++ {
			to := beyond(k)
			last := len(z.Sides) - 1
			switch {
			case to < 0:
				continue
			case k > first && beyond(k-1) == to:
				z.Sides[last].Line = append(z.Sides[last].Line, p.at[edges[k%n].to])
				continue
			case slices.ContainsFunc(z.Sides, func(s Side) bool { return s.To == to }):
				p.fault(z.Name, edges[k%n].from, "meets %s in two places; a zone has one side towards another", p.m.zones[to].Name)
			}
			z.Sides = append(z.Sides, Side{To: to, Line: []Point{p.at[edges[k%n].from], p.at[edges[k%n].to]}})
		}
	}
}

// declared checks the neighbors that the drawing declares.
func (p *prover) declared() {
	for i, o := range p.d.Zones {
		if o.Neighbours == nil {
			continue
		}
		var found []string
		for _, s := range p.m.zones[i].Sides {
			found = append(found, p.m.zones[s.To].Name)
		}
		if !slices.Equal(turned(o.Neighbours), turned(found)) {
			p.fault(o.Name, "", "its neighbours are %s clockwise; declared are %s", strings.Join(found, ", "), strings.Join(o.Neighbours, ", "))
		}
	}
}

// turned rotates a cycle so that it begins with its least name.
func turned(names []string) []string {
	if len(names) == 0 {
		return nil
	}
	least := slices.Index(names, slices.Min(names))
	return slices.Concat(names[least:], names[:least])
}
