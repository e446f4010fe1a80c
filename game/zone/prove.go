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

// mostCrossings stops the search after that many: pairs of edges can be millions.
const mostCrossings = 100

// planar checks that edges meet only at vertices, that no two zones use the same side of
// an edge, and that middles are inside their zones.
func (p *prover) planar() {
	var crossings []crossing
	onEdge, same := map[string]bool{}, map[[2]int]bool{}
	for i := range p.edges {
		if len(p.faults)+len(crossings) > mostCrossings {
			break
		}
		e := &p.edges[i]
		name := p.m.zones[e.zone].Name
		for _, v := range p.d.Vertices {
			if !onEdge[v.Name] && v.At != e.a && v.At != e.b && onLine(e.a, e.b, v.At) {
				onEdge[v.Name] = true
				p.fault(name, v.Name, "lies on the edge from %s to %s and is no corner of it", e.from, e.to)
			}
		}
		for k := range p.edges[:i] {
			f := &p.edges[k]
			switch {
			case !f.near(e):
			case f.a == e.a && f.b == e.b:
				if zones := [2]int{f.zone, e.zone}; !same[zones] {
					same[zones] = true
					p.fault(name, e.from, "lies on the same side of the edge to %s as %s", e.to, p.m.zones[f.zone].Name)
				}
			case cross(e.a, e.b, f.a, f.b):
				crossings = append(crossings, p.crossed(e, f))
			}
		}
	}
	for _, c := range tangles(crossings) {
		p.fault(p.m.zones[c.zone].Name, c.vertex, "the edge to %s crosses the edge of %s from %s to %s", c.to, p.m.zones[c.by.zone].Name, c.by.from, c.by.to)
	}
	for _, z := range p.m.zones {
		if len(p.faults) == 0 && !inside(z.Shape, z.Middle) {
			p.fault(z.Name, "", "its middle, %d %d, is not inside", z.Middle.X, z.Middle.Y)
		}
	}
}

// sides joins the edges that a zone shares with one neighbor into one side.
func (p *prover) sides() {
	start, told := 0, map[[2]int]bool{}
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
			case !told[[2]int{min(i, to), max(i, to)}] && slices.ContainsFunc(z.Sides, func(s Side) bool { return s.To == to }):
				told[[2]int{min(i, to), max(i, to)}] = true
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
