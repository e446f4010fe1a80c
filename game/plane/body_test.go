package plane

import (
	"math/big"
	"slices"
	"testing"
)

// apart says how two shapes lie, from rationals: the square of their distance
// without their radii, and twice the sum of the radii.
func apart(s, t *Shape) (square rat, half int64) {
	return slowDistance(s.outline(), t.outline()), int64(s.round) + int64(t.round)
}

// slowOverlap is [Shape.Overlaps] told by distance, or by the ground shared.
func slowOverlap(s, t *Shape, square rat, half int64) bool {
	if half > 0 {
		return mul(whole(4), square).Cmp(whole(half*half)) < 0
	}
	return slowArea(slowShared(s.outline(), t.outline())).Sign() > 0
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
		gap := s.Gap(&o)
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
		for _, p := range append(b.Outline(), b.At) {
			if !grown.Holds(p) {
				t.Fatalf("%v on the way to %v: %v is left out", a, to, p)
			}
		}
	}
}

func TestEveryAnswerTurnsWithTheTable(t *testing.T) {
	r := luck()
	for range 1000 {
		a, b, to := someBody(r), someBody(r), someBody(r).At
		wood, err := NewGround(somePoints(r, 3), 0, 900)
		if err != nil {
			continue
		}
		for _, m := range someMotions(r) {
			move := func(b Body) Body {
				b.At, b.Facing = m.Point(b.At), m.Facing(b.Facing)
				return b
			}
			moved, err := NewGround(m.Outline(wood.Outline), 0, 900)
			if err != nil {
				t.Fatal(err)
			}
			s, w, o := a.Sweep(to), move(a).Sweep(m.Point(to)), move(b).Shape()
			stands := b.Shape()
			if s.Overlaps(&stands) != w.Overlaps(&o) || s.Gap(&stands) != w.Gap(&o) ||
				wood.Meets(&s) != moved.Meets(&w) || wood.Crossed(a.At, to) != moved.Crossed(m.Point(a.At), m.Point(to)) ||
				wood.Hides(a.At, 2000, to, 100) != moved.Hides(m.Point(a.At), 2000, m.Point(to), 100) ||
				InFront(a.At, a.Facing, to) != InFront(m.Point(a.At), m.Facing(a.Facing), m.Point(to)) ||
				m.Point(Along(Point{}, to, 1, 3)) != Along(m.Point(Point{}), m.Point(to), 1, 3) {
				t.Fatalf("%v %v %v %v: another answer after %v", a, b, to, wood.Outline, m)
			}
		}
	}
}

func TestALineRunsThroughGroundNotAlongItsEdge(t *testing.T) {
	wood, err := NewGround([]Point{{0, 0}, {8, 0}, {8, 8}, {4, 4}, {0, 8}}, 0, 10)
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
		if got := wood.Hides(c.a, 5, c.b, 5); got != (c.crossed && c.a != c.b) {
			t.Errorf("%s: hides %t", c.name, got)
		}
	}
}

// Ground is one piece however it is cut: a line that runs along a cut runs through
// it, wherever the outline begins and whichever way round it is drawn.
func TestALineAlongACutRunsThroughTheGround(t *testing.T) {
	r, crossed := luck(), 0
	for range 3000 {
		outline := []Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}}
		if r.IntN(4) > 0 {
			outline = somePoints(r, 4+r.IntN(4))
		}
		first, err := NewGround(outline, 0, 10)
		if err != nil {
			continue
		}
		a, b := outline[r.IntN(len(outline))], outline[r.IntN(len(outline))]
		begin := r.IntN(len(outline))
		turned := slices.Concat(outline[begin:], outline[:begin])
		if r.IntN(2) == 0 {
			slices.Reverse(turned)
		}
		other, _ := NewGround(turned, 0, 10)
		if first.Crossed(a, b) != other.Crossed(a, b) || first.Hides(a, 5, b, 5) != first.Crossed(a, b) {
			t.Fatalf("%v, from %v to %v: crossed %v, drawn as %v %v, hidden %v", outline, a, b, first.Crossed(a, b), turned, other.Crossed(a, b), first.Hides(a, 5, b, 5))
		}
		if first.Crossed(a, b) {
			crossed++
		}
	}
	if crossed < 100 {
		t.Errorf("%d lines run through: the cases are one-sided", crossed)
	}
	square, _ := NewGround([]Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, 0, 10)
	if !square.Crossed(Point{0, 0}, Point{9, 9}) || !square.Crossed(Point{12, -3}, Point{-3, 12}) || !square.Hides(Point{-3, -3}, 5, Point{12, 12}, 5) {
		t.Error("a line runs through a square from corner to corner, and nobody knows")
	}
}

func TestALineThatSinksPassesOverLowGround(t *testing.T) {
	wall, err := NewGround([]Point{{10, -5}, {20, -5}, {20, 5}, {10, 5}}, 0, 60)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		up, low int32
		hidden  bool
	}{
		{100, 0, true},   // 80 at the near side, 60 ... is below inside
		{100, 50, false}, // 70 over the far side
		{110, 10, false}, // just 60 at the far side
		{110, 9, true},
		{40, 100, true},
	} {
		if got := wall.Hides(Point{0, 0}, c.up, Point{0, 0}, c.low); got {
			t.Errorf("a line that stands still is hidden")
		}
		if got := wall.Hides(Point{0, 0}, c.up, Point{40, 0}, c.low); got != c.hidden {
			t.Errorf("from %d to %d: hidden %t", c.up, c.low, got)
		}
	}
}

func TestHeightsOfAnySizeAreComparedExactly(t *testing.T) {
	r := luck()
	height := func() int32 { return int32(r.Uint32()) >> r.IntN(32) }
	for range rounds {
		d := 1 + r.Int64N(1<<r.IntN(46))
		f := fraction{r.Int64N(d + 1), d}
		up, low, h := height(), height(), height()
		down := new(big.Int).Mul(big.NewInt(int64(low)-int64(up)), big.NewInt(f.n))
		over := new(big.Int).Mul(big.NewInt(int64(up)-int64(h)), big.NewInt(f.d))
		if got, want := f.falls(up, low, h), over.Add(over, down).Sign() < 0; got != want {
			t.Fatalf("from %d to %d, at %d of %d: below %d is %t", up, low, f.n, f.d, h, got)
		}
	}
}

func TestGroundIsMetWhereItIsShared(t *testing.T) {
	r := luck()
	met := 0
	for range 2000 {
		wood, err := NewGround(somePoints(r, 3+r.IntN(3)), 0, 0)
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

func TestAPathIsFreeUpToWhatStandsInIt(t *testing.T) {
	lake, err := NewGround([]Point{{4000, 4000}, {6000, 4000}, {6000, 6000}, {4000, 6000}}, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	f := Field{Table: Rect{Max: Point{12000, 9000}}, Closed: []Ground{lake}, Bodies: []Body{{At: Point{9000, 2000}, Width: 1000}}}
	b := Body{At: Point{1000, 5000}, Facing: 900, Width: 1000, Depth: 500}
	for _, c := range []struct {
		name string
		path []Point
		free int
	}{
		{"through the lake", []Point{{1000, 5000}, {8000, 5000}}, 0},
		{"around it, edge to edge", []Point{{1000, 5000}, {1000, 3500}, {8000, 3500}, {8000, 5000}}, 3},
		{"around it too near", []Point{{1000, 5000}, {1000, 3501}, {8000, 3501}}, 1},
		{"into a base", []Point{{1000, 5000}, {1000, 2000}, {8251, 2000}}, 1},
		{"up to a base", []Point{{1000, 5000}, {1000, 2000}, {8250, 2000}}, 2},
		{"over the edge", []Point{{1000, 5000}, {249, 5000}}, 0},
		{"nowhere", []Point{{1000, 5000}}, 0},
	} {
		if got := f.Free(b, c.path...); got != c.free {
			t.Errorf("%s: %d legs are free, not %d", c.name, got, c.free)
		}
	}
	if f.Sees(Point{5000, 1000}, Point{5000, 8000}) || !f.Sees(Point{3000, 1000}, Point{3000, 8000}) || f.Sees(Point{8000, 2000}, Point{10000, 2000}) {
		t.Error("a lake of closed ground and a base stop a line of sight, open ground does not")
	}
}
