package plane

import (
	"slices"
	"testing"
)

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

// atMost reports whether the square root of a square is at most d, or less if open.
func atMost(square rat, d int32, open bool) bool {
	c := square.Cmp(whole(int64(d) * int64(d)))
	return d >= 0 && (c < 0 || c == 0 && !open)
}

func TestRoundBasesAgreeWithRationals(t *testing.T) {
	r := luck()
	barred, met := 0, 0
	for range rounds {
		p := somePoints(r, 4)
		d, o := Disc{p[0], 1 + r.Int32N(9)}, Disc{p[1], 1 + r.Int32N(9)}
		apart, line := whole(square(p[0], p[1])), slowPointSegment(at(p[0]), at(p[2]), at(p[3]))
		far, both := r.Int32N(20), d.Radius+o.Radius
		overlaps, bars := atMost(apart, both, true), atMost(line, d.Radius, true)
		if d.Overlaps(o) != overlaps || d.Within(o, far) != atMost(apart, both+far, false) || d.Bars(p[2], p[3]) != bars {
			t.Fatalf("%v and %v: overlap %t, within %d %t; bars %v to %v: %t", d, o, d.Overlaps(o), far, d.Within(o, far), p[2], p[3], d.Bars(p[2], p[3]))
		}
		if bars {
			barred++
		}
		if overlaps {
			met++
		}
	}
	if barred < 100 || met < 100 {
		t.Errorf("%d bars, %d overlaps: the cases are one-sided", barred, met)
	}
}

func TestGroundIsMetWhereABaseOnItsWayCoversIt(t *testing.T) {
	r := luck()
	met, near := 0, 0
	for range 2000 {
		wood, err := NewGround(somePoints(r, 3+r.IntN(3)))
		if err != nil {
			continue
		}
		p, radius := somePoints(r, 2), 1+r.Int32N(500)
		if r.IntN(3) == 0 {
			p[1] = p[0]
		}
		way, spot := slowDistance(p, wood.Outline), slowDistance(p[:1], wood.Outline)
		if got := wood.swept(p[0], p[1], radius); got != atMost(way, radius, true) {
			t.Fatalf("%d around %v to %v, and %v: met %t", radius, p[0], p[1], wood.Outline, got)
		} else if got {
			met++
		}
		if got := wood.within(p[0], radius); got != atMost(spot, radius, false) {
			t.Fatalf("%v and %v: within %d %t", p[0], wood.Outline, radius, got)
		} else if got {
			near++
		}
	}
	if met < 100 || near < 100 || met > 1900 {
		t.Errorf("%d met, %d near: the cases are one-sided", met, near)
	}
}

func TestEveryAnswerTurnsWithTheTable(t *testing.T) {
	r := luck()
	for range 1000 {
		p, radius, facing := somePoints(r, 5), 1+r.Int32N(500), r.IntN(Round)
		a, to := p[0], p[1]
		wood, err := NewGround(p[2:])
		if err != nil {
			continue
		}
		for _, m := range someMotions(r) {
			moved, err := NewGround([]Point{m.Point(p[2]), m.Point(p[3]), m.Point(p[4])})
			if err != nil {
				t.Fatal(err)
			}
			b, end := m.Point(a), m.Point(to)
			if wood.swept(a, to, radius) != moved.swept(b, end, radius) || wood.within(a, radius) != moved.within(b, radius) ||
				wood.Crossed(a, to) != moved.Crossed(b, end) || InFront(a, facing, to) != InFront(b, m.Facing(facing), end) ||
				m.Point(Along(Point{}, to, 1, 3)) != Along(m.Point(Point{}), end, 1, 3) {
				t.Fatalf("%v %v %v %d: another answer after %v", a, to, wood.Outline, facing, m)
			}
		}
	}
}

func TestBasesMayStandEdgeToEdge(t *testing.T) {
	d := Disc{Point{6000, 6000}, 500}
	for _, c := range []struct {
		name  string
		other Disc
		over  bool
	}{
		{"side by side", Disc{Point{7000, 6000}, 500}, false},
		{"a thousandth in", Disc{Point{6999, 6000}, 500}, true},
		{"a smaller one at the front", Disc{Point{6000, 5150}, 350}, false},
		{"one in the other", Disc{Point{6000, 6000}, 50}, true},
	} {
		if got := d.Overlaps(c.other); got != c.over {
			t.Errorf("%s: overlap %t", c.name, got)
		}
	}
	lake, err := NewGround([]Point{{4000, 4000}, {6000, 4000}, {6000, 6000}, {4000, 6000}})
	if err != nil {
		t.Fatal(err)
	}
	for y, met := range map[int32]bool{3500: false, 3501: true, 6499: true, 6500: false} {
		if got := lake.swept(Point{1000, y}, Point{8000, y}, 500); got != met {
			t.Errorf("past the lake at %d: met %t", y, got)
		}
	}
}
