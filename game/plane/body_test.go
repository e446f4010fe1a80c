package plane

import (
	"math/big"
	"slices"
	"sort"
	"testing"
)

// apart returns the square of the distance of two shapes without their radii, in rational
// numbers, and twice the sum of the radii.
func apart(s, t *Shape) (square rat, half int64) {
	return slowDistance(s.outline(), t.outline()), int64(s.round) + int64(t.round)
}

// slowOverlap computes [Shape.Overlaps] from the distance, or from the shared ground.
func slowOverlap(s, t *Shape, square rat, half int64) bool {
	if half > 0 {
		return mul(whole(4), square).Cmp(whole(half*half)) < 0
	}
	return slowArea(slowShared(s.outline(), t.outline())).Sign() > 0
}

// gap is the smallest distance within which two shapes are.
func gap(s, t *Shape) int32 {
	return int32(sort.Search(4*Limit, func(d int) bool { return s.Within(t, int32(d)) }))
}

func moveAll(m Motion, outline []Point) (moved []Point) {
	for _, p := range outline {
		moved = append(moved, m.Point(p))
	}
	return moved
}

func TestOverlapAndGapOfBasesAgreeWithRationals(t *testing.T) {
	r := luck()
	touching, overlapping := 0, 0
	for range rounds {
		a, b := someBody(r), someBody(r)
		s, o := a.Shape(), b.Shape()
		if r.IntN(2) == 0 {
			s = a.Sweep(someBody(r).At)
		}
		square, half := apart(&s, &o)
		want := slowOverlap(&s, &o, square, half)
		if got := s.Overlaps(&o); got != want || got != o.Overlaps(&s) {
			t.Fatalf("%v and %v: overlap %t, not %t", s, o, got, want)
		}
		gap := gap(&s, &o)
		for _, d := range []int32{gap - 1, gap} {
			l := half + 2*int64(d)
			want := l >= 0 && mul(whole(4), square).Cmp(whole(l*l)) <= 0
			if d == gap && !want || d == gap-1 && want && d >= 0 {
				t.Fatalf("%v and %v are %d apart: square %v, radii %d", s, o, gap, square, half)
			}
		}
		if want {
			overlapping++
		} else if gap == 0 {
			touching++
		}
	}
	if touching < 5 || overlapping < rounds/10 || overlapping > rounds*9/10 {
		t.Errorf("%d touch, %d overlap: the cases are one-sided", touching, overlapping)
	}
}

func TestBasesMayStandEdgeToEdge(t *testing.T) {
	line := Body{At: Point{6000, 6000}, Width: 1500, Depth: 750}
	for _, c := range []struct {
		name  string
		other Body
		over  bool
	}{
		{"side by side", Body{At: Point{7500, 6000}, Width: 1500, Depth: 750}, false},
		{"a thousandth in", Body{At: Point{7499, 6000}, Width: 1500, Depth: 750}, true},
		{"corner to corner", Body{At: Point{7500, 6750}, Width: 1500, Depth: 750}, false},
		{"a circle at the front", Body{At: Point{6000, 5125}, Width: 1000}, false},
		{"a circle of odd width", Body{At: Point{6000, 5125}, Width: 1001}, true},
		{"one in the other", Body{At: Point{6000, 6000}, Width: 100}, true},
		{"turned aside", Body{At: Point{7125, 6000}, Facing: 900, Width: 1500, Depth: 750}, false},
	} {
		s, o := line.Shape(), c.other.Shape()
		if got := s.Overlaps(&o); got != c.over {
			t.Errorf("%s: overlap %t", c.name, got)
		}
	}
}

func TestASweepCoversEveryPlaceOnTheWay(t *testing.T) {
	r := luck()
	for range 2000 {
		a, to := someBody(r), someBody(r).At
		way := a.Sweep(to)
		n := r.Int64N(101)
		b := a
		b.At = Along(a.At, to, n, 100)
		grown := way
		grown.round += 2 // the place on the way is rounded
		places := []Point{b.At}
		if b.Depth > 0 {
			corners := b.corners(b.At)
			places = append(places, corners[:]...)
		}
		for _, p := range places {
			if spot := Spot(p); !grown.Within(&spot, 0) {
				t.Fatalf("%v on the way to %v: %v is left out", a, to, p)
			}
		}
	}
}

func TestEveryAnswerTurnsWithTheTable(t *testing.T) {
	r := luck()
	for range 1000 {
		a, b, to := someBody(r), someBody(r), someBody(r).At
		wood, err := NewGround(somePoints(r, 3))
		if err != nil {
			continue
		}
		for _, m := range someMotions(r) {
			move := func(b Body) Body {
				b.At, b.Facing = m.Point(b.At), m.Facing(b.Facing)
				return b
			}
			moved, err := NewGround(moveAll(m, wood.Outline))
			if err != nil {
				t.Fatal(err)
			}
			s, w, o := a.Sweep(to), move(a).Sweep(m.Point(to)), move(b).Shape()
			stands := b.Shape()
			if s.Overlaps(&stands) != w.Overlaps(&o) || gap(&s, &stands) != gap(&w, &o) ||
				wood.Meets(&s) != moved.Meets(&w) || wood.Crossed(a.At, to) != moved.Crossed(m.Point(a.At), m.Point(to)) ||
				InFront(a.At, a.Facing, to) != InFront(m.Point(a.At), m.Facing(a.Facing), m.Point(to)) ||
				m.Point(Along(Point{}, to, 1, 3)) != Along(m.Point(Point{}), m.Point(to), 1, 3) {
				t.Fatalf("%v %v %v %v: another answer after %v", a, b, to, wood.Outline, m)
			}
		}
	}
}

func TestALineRunsThroughGroundNotAlongItsEdge(t *testing.T) {
	wood, err := NewGround([]Point{{0, 0}, {8, 0}, {8, 8}, {4, 4}, {0, 8}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		a, b    Point
		crossed bool
	}{
		{"through", Point{-5, 2}, Point{15, 2}, true},
		{"along the edge", Point{-5, 0}, Point{15, 0}, false},
		{"past a corner", Point{-4, 4}, Point{4, -4}, false},
		{"along the notch", Point{4, 4}, Point{10, 10}, false},
		{"through the notch alone", Point{4, 20}, Point{4, 5}, false},
		{"into the notch's end", Point{4, 20}, Point{4, 3}, true},
		{"between two of its points", Point{1, 1}, Point{7, 1}, true},
		{"one point", Point{2, 2}, Point{2, 2}, false},
	} {
		if got := wood.Crossed(c.a, c.b); got != c.crossed {
			t.Errorf("%s: crossed %t", c.name, got)
		}
	}
}

// A line along a cut between triangles runs through the ground, wherever the outline begins
// and whichever way it is drawn.
func TestALineAlongACutRunsThroughTheGround(t *testing.T) {
	r, crossed := luck(), 0
	for range 3000 {
		outline := []Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}}
		if r.IntN(4) > 0 {
			outline = somePoints(r, 4+r.IntN(4))
		}
		first, err := NewGround(outline)
		if err != nil {
			continue
		}
		a, b := outline[r.IntN(len(outline))], outline[r.IntN(len(outline))]
		begin := r.IntN(len(outline))
		turned := slices.Concat(outline[begin:], outline[:begin])
		if r.IntN(2) == 0 {
			slices.Reverse(turned)
		}
		other, _ := NewGround(turned)
		if first.Crossed(a, b) != other.Crossed(a, b) {
			t.Fatalf("%v, from %v to %v: crossed %v, drawn as %v %v", outline, a, b, first.Crossed(a, b), turned, other.Crossed(a, b))
		}
		if first.Crossed(a, b) {
			crossed++
		}
	}
	if crossed < 100 {
		t.Errorf("%d lines run through: the cases are one-sided", crossed)
	}
	square, _ := NewGround([]Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}})
	if !square.Crossed(Point{0, 0}, Point{9, 9}) || !square.Crossed(Point{12, -3}, Point{-3, 12}) || !square.Crossed(Point{-3, -3}, Point{12, 12}) {
		t.Error("a line runs through a square from corner to corner, and nobody knows")
	}
}

func TestGroundIsMetWhereItIsShared(t *testing.T) {
	r := luck()
	met := 0
	for range 2000 {
		wood, err := NewGround(somePoints(r, 3+r.IntN(3)))
		b := someBody(r)
		if err != nil || b.Depth == 0 {
			continue
		}
		s := b.Shape()
		sum := new(big.Rat)
		for _, part := range wood.parts {
			sum.Add(sum, slowArea(slowShared(s.outline(), part.outline())))
		}
		if got := wood.Meets(&s); got != (sum.Sign() > 0) {
			t.Fatalf("%v and %v: met %t, they share %v", b, wood.Outline, got, sum)
		}
		if sum.Sign() > 0 {
			met++
		}
	}
	if met < 100 {
		t.Errorf("only %d met", met)
	}
}

func TestAWayMeetsWhatStandsInIt(t *testing.T) {
	lake, err := NewGround([]Point{{4000, 4000}, {6000, 4000}, {6000, 6000}, {4000, 6000}})
	if err != nil {
		t.Fatal(err)
	}
	f := Field{Table: Rect{Max: Point{12000, 9000}}, Closed: []Ground{lake}, Bodies: []Body{{At: Point{9000, 2000}, Width: 1000}}}
	b := Body{Facing: 900, Width: 1000, Depth: 500}
	for _, c := range []struct {
		name     string
		from, to Point
		met      Obstacle
	}{
		{"through the lake", Point{1000, 5000}, Point{8000, 5000}, ClosedGround},
		{"past it, edge to edge", Point{1000, 3500}, Point{8000, 3500}, Nothing},
		{"past it too near", Point{1000, 3501}, Point{8000, 3501}, ClosedGround},
		{"into a base", Point{1000, 2000}, Point{8251, 2000}, OtherBase},
		{"up to a base", Point{1000, 2000}, Point{8250, 2000}, Nothing},
		{"over the edge", Point{1000, 5000}, Point{249, 5000}, TableEdge},
		{"up to the edge", Point{1000, 5000}, Point{250, 5000}, Nothing},
		{"nowhere", Point{1000, 5000}, Point{1000, 5000}, Nothing},
	} {
		b.At = c.from
		if way := b.Sweep(c.to); f.Meets(&way) != c.met {
			t.Errorf("%s: met %d, not %d", c.name, f.Meets(&way), c.met)
		}
	}
}
