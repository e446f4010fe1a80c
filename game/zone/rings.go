package zone

import (
	"cmp"
	"slices"
	"strings"
)

// closed checks that the zones fill the area inside their rim: the edges without a neighbor must form
// one ring. The area itself needs no check: every other edge is used in both directions, so the areas
// of the zones add up to that of the ring. Each other ring is one gap, overlap or part that lies
// apart, and is told once.
func (p *prover) closed() {
	walked := map[[2]Point]int{}
	for i, e := range p.edges {
		walked[[2]Point{e.a, e.b}] = i
	}
	var open []edge
	for i := range p.edges {
		e := &p.edges[i]
		if twin, ok := walked[[2]Point{e.b, e.a}]; ok {
			e.twin = twin
			continue
		}
		open = append(open, *e)
	}
	all := rings(open)
	rim := 0
	for i, r := range all {
		if abs(r.area()) > abs(all[rim].area()) {
			rim = i
		}
	}
	p.pinched(all[rim])
	if len(all) == 1 {
		return
	}
	here := p.joined(all[rim][0].zone)
	for i, r := range all {
		switch e := r[0]; {
		case i == rim:
		case r.area() < 0:
			p.fault(p.m.zones[e.zone].Name, e.from, "no zone has the ground between the corners %s", r.corners())
		case slices.ContainsFunc(r, func(e edge) bool { return here[e.zone] || p.astray(e.a) }):
			p.fault(p.m.zones[e.zone].Name, e.from, "two zones have the ground between the corners %s", r.corners())
		default:
			p.fault(p.m.zones[e.zone].Name, e.from, "no border joins it to the rest of the board")
		}
	}
}

// pinched tells each vertex that the rim of the board passes twice.
func (p *prover) pinched(rim ring) {
	zones := map[string]int{}
	for _, e := range rim {
		if other, twice := zones[e.from]; twice {
			p.fault(p.m.zones[e.zone].Name, e.from, "meets %s in a point alone", p.m.zones[other].Name)
		}
		zones[e.from] = e.zone
	}
}

// joined returns the zones that a walk over borders reaches from one of them, itself included.
func (p *prover) joined(zone int) []bool {
	found := make([]bool, len(p.m.zones))
	found[zone] = true
	for again := true; again; {
		again = false
		for _, e := range p.edges {
			if e.twin >= 0 && found[e.zone] && !found[p.edges[e.twin].zone] {
				found[p.edges[e.twin].zone], again = true, true
			}
		}
	}
	return found
}

// A ring is edges without a neighbor, each where the one before it ends. Beyond it is ground of one
// piece: what lies around the board, a gap, or an overlap.
type ring []edge

// area returns twice the area; it is negative where the zones lie around the ring.
func (r ring) area() int64 {
	var shape []Point
	for _, e := range r {
		shape = append(shape, e.a)
	}
	return area(shape)
}

func (r ring) corners() string {
	var names []string
	for _, e := range r {
		names = append(names, e.from)
	}
	return strings.Join(names, ", ")
}

// rings returns the rings of edges without a neighbor, in the order of their first edges.
func rings(open []edge) (all []ring) {
	next, seen := following(open), make([]bool, len(open))
	for i := range open {
		var r ring
		for k := i; !seen[k]; k = next[k] {
			seen[k] = true
			r = append(r, open[k])
		}
		if r != nil {
			all = append(all, r)
		}
	}
	return all
}

// An end is where an edge begins or ends, seen from the vertex there.
type end struct {
	edge   int
	toward Point // the other end of the edge from here
	begins bool
}

// following returns which edge goes on from each. As many begin at a vertex as end there. The one
// that goes on from another begins next clockwise, except those that go on from ones between them:
// the ground between the two is beyond both.
func following(open []edge) []int {
	ends := map[string][]end{}
	for i, e := range open {
		ends[e.from] = append(ends[e.from], end{i, Point{e.b.X - e.a.X, e.b.Y - e.a.Y}, true})
		ends[e.to] = append(ends[e.to], end{i, Point{e.a.X - e.b.X, e.a.Y - e.b.Y}, false})
	}
	next, begun := make([]int, len(open)), make([]bool, len(open))
	for _, e := range open {
		around := ends[e.from]
		delete(ends, e.from)
		slices.SortFunc(around, func(a, b end) int { return clockwise(a.toward, b.toward) })
		var waiting []int // edges that end here, the latest last
		for i, x := range slices.Concat(around, around) {
			switch {
			case !x.begins && i < len(around):
				waiting = append(waiting, x.edge)
			case x.begins && !begun[x.edge] && len(waiting) > 0:
				next[waiting[len(waiting)-1]], begun[x.edge] = x.edge, true
				waiting = waiting[:len(waiting)-1]
			}
		}
	}
	return next
}

// clockwise compares directions by their angle, from east clockwise.
func clockwise(a, b Point) int {
	half := func(p Point) int {
		if p.Y > 0 || p.Y == 0 && p.X > 0 {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(half(a), half(b)), cmp.Compare(0, turn(Point{}, a, b)))
}

func abs(n int64) int64 { return max(n, -n) }
