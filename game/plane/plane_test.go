package plane

import (
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"
)

const rounds = 3000

func luck() *rand.Rand { return rand.New(rand.NewPCG(3, 5)) }

func TestOrientationAndCrossingAgreeWithRationals(t *testing.T) {
	r := luck()
	met := 0
	for range rounds {
		p := somePoints(r, 4)
		a, b, c, d := p[0], p[1], p[2], p[3]
		if got, want := orient(a, b, c), at(b).less(at(a)).over(at(c).less(at(a))).Sign(); got != want {
			t.Fatalf("orientation of %v %v %v is %d, not %d", a, b, c, want, got)
		}
		want := slowCross(at(a), at(b), at(c), at(d))
		if got := Cross(a, b, c, d); got != want {
			t.Fatalf("%v-%v and %v-%v: cross %t, not %t", a, b, c, d, want, got)
		}
		if want {
			met++
		}
	}
	if met < rounds/20 || met > rounds*19/20 {
		t.Errorf("%d of %d segments cross: the cases are one-sided", met, rounds)
	}
}

func TestDistancesAreComparedExactly(t *testing.T) {
	r := luck()
	for range rounds {
		p := somePoints(r, 4)
		a, b, c, d := p[0], p[1], p[2], p[3]
		for _, x := range []struct {
			square rat
			near   func(int32) bool
		}{
			{slowPointSegment(at(a), at(b), at(c)), func(l int32) bool { return bound{half: 2 * int64(l)}.segment(a, b, c) }},
			{slowSegments(at(a), at(b), at(c), at(d)), func(l int32) bool { return bound{half: 2 * int64(l)}.segments(a, b, c, d) }},
			{whole(square(a, b)), func(l int32) bool { return Reaches(a, b, l) }},
		} {
			floor := new(big.Int).Sqrt(new(big.Int).Quo(x.square.Num(), x.square.Denom())).Int64()
			for l := int32(floor) - 1; l <= int32(floor)+1; l++ {
				want := l >= 0 && x.square.Cmp(whole(int64(l)*int64(l))) <= 0
				if got := x.near(l); got != want {
					t.Fatalf("%v: square %v, within %d: %t", p, x.square, l, got)
				}
			}
		}
	}
}

func TestADistanceIsRoundedUp(t *testing.T) {
	for _, c := range []struct {
		a, b Point
		want int32
	}{{Point{0, 0}, Point{3, 4}, 5}, {Point{0, 0}, Point{1, 1}, 2}, {Point{7, 7}, Point{7, 7}, 0}, {Point{-Limit, -Limit}, Point{Limit, Limit}, 2965821}} {
		if got := Distance(c.a, c.b); got != c.want {
			t.Errorf("%v to %v: %d, not %d", c.a, c.b, got, c.want)
		}
	}
}

func TestAPointIsInsideOrOnTheEdge(t *testing.T) {
	r := luck()
	var seen [3]int
	for range rounds {
		p := somePoints(r, 4+r.IntN(4))
		got, want := Inside(p[1:], p[0]), slowInside(p[1:], p[0])
		if got != want {
			t.Fatalf("%v in %v: %d, not %d", p[0], p[1:], got, want)
		}
		seen[got+1]++
	}
	if min(seen[0], seen[1], seen[2]) < 40 {
		t.Errorf("outside, edge, inside %v: the cases are one-sided", seen)
	}
}

func TestTrianglesCoverASimpleOutline(t *testing.T) {
	r := luck()
	simple := 0
	for simple < 300 {
		outline := somePoints(r, 3+r.IntN(6))
		if Simple(outline) != nil {
			continue
		}
		simple++
		var sum int64
		for _, c := range triangles(outline) {
			n := twiceArea(c[:])
			if n <= 0 {
				t.Fatalf("%v: the triangle %v turns the wrong way", outline, c)
			}
			sum += n
		}
		if want := twiceArea(outline); sum != max(want, -want) {
			t.Fatalf("%v: the triangles have %d of %d", outline, sum, want)
		}
	}
}

func TestOutlinesThatBoundNoGroundAreRefused(t *testing.T) {
	for name, o := range map[string][]Point{
		"two corners":    {{0, 0}, {5, 5}},
		"a line":         {{0, 0}, {5, 5}, {9, 9}},
		"a bow tie":      {{0, 0}, {5, 5}, {5, 0}, {0, 9}},
		"a spike":        {{0, 0}, {9, 0}, {4, 0}, {4, 4}},
		"touching":       {{0, 0}, {8, 0}, {8, 8}, {4, 0}, {0, 8}},
		"a corner twice": {{0, 0}, {8, 0}, {8, 0}, {0, 8}},
		"too far":        {{0, 0}, {Limit + 1, 0}, {0, 8}},
	} {
		if _, err := NewGround(o); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

func TestDirectionsAreSinesAndTurnWithTheTable(t *testing.T) {
	for f := range Round {
		d := Direction(f)
		s, c := math.Sincos(float64(f) * math.Pi / 1800)
		if math.Abs(float64(d.X)-s*unit) > 0.51 || math.Abs(float64(d.Y)+c*unit) > 0.51 {
			t.Fatalf("direction of %d is %v", f, d)
		}
		if q := Direction(f + Round/4); q != (Point{-d.Y, d.X}) {
			t.Fatalf("%d a quarter on is %v, not %v turned", f, q, d)
		}
		if m := Direction(-f); m != (Point{-d.X, d.Y}) {
			t.Fatalf("%d mirrored is %v, not %v mirrored", f, m, d)
		}
		if got := Towards(Point{5, 5}, Point{5 + d.X, 5 + d.Y}); got != f {
			t.Fatalf("towards the direction of %d is %d", f, got)
		}
	}
}

func TestTowardsIsTheNearestAngleAndTurnsWithTheTable(t *testing.T) {
	r := luck()
	for range rounds {
		p := somePoints(r, 2)
		if p[0] == p[1] {
			continue
		}
		f := Towards(p[0], p[1])
		want := math.Atan2(float64(p[1].X-p[0].X), float64(p[0].Y-p[1].Y)) * 1800 / math.Pi
		if off := math.Remainder(float64(f)-want, Round); math.Abs(off) > 0.51 {
			t.Fatalf("%v to %v: %d, not %.2f", p[0], p[1], f, want)
		}
		for _, m := range someMotions(r) {
			if got, want := Towards(m.Point(p[0]), m.Point(p[1])), m.Facing(f); got != want {
				t.Fatalf("%v: %v to %v is %d, not %d", m, p[0], p[1], got, want)
			}
		}
	}
}

func TestInFrontIsAQuarterOfATurn(t *testing.T) {
	r := luck()
	for range rounds {
		p := somePoints(r, 2)
		f := 900 * r.IntN(4)
		v := at(p[1]).less(at(p[0]))
		d := at(Direction(f))
		ahead, aside := v.times(d), v.over(d)
		if got, want := InFront(p[0], f, p[1]), aside.Abs(aside).Cmp(ahead) <= 0; got != want {
			t.Fatalf("%v before %v, facing %d: %t", p[1], p[0], f, got)
		}
	}
}

func someMotions(r *rand.Rand) []Motion {
	var list []Motion
	for i := range 8 {
		list = append(list, Motion{Mirror: i >= 4, Turns: i % 4, By: Point{r.Int32N(9000) - 4500, r.Int32N(9000) - 4500}})
	}
	return list
}

func TestARootIsTheLargestNumberWhoseSquareIsNotLarger(t *testing.T) {
	r := luck()
	try := func(n uint64) {
		x := root(n)
		hi, lo := bits.Mul64(x, x)
		up, over := bits.Mul64(x+1, x+1)
		if hi > 0 || lo > n || up == 0 && over <= n {
			t.Fatalf("the root of %d is not %d", n, x)
		}
	}
	for n := range uint64(1 << 17) {
		try(n)
	}
	for range 100_000 {
		try(r.Uint64() >> r.IntN(64))
	}
	for x := uint64(1); x < 1<<32; x = x*2 + x/3 + 1 {
		try(x * x)
		try(x*x - 1)
	}
	try(1<<64 - 1)
}
