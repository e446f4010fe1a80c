package plane

import (
	"math/rand/v2"
	"testing"
)

// someTerrain is a table of 48 inches with pieces of ground of a few inches.
func someTerrain(r *rand.Rand, n int) *Terrain {
	table := Rect{Max: Point{48 * Inch, 48 * Inch}}
	var list []Ground
	for len(list) < n {
		at := Point{r.Int32N(44 * Inch), r.Int32N(44 * Inch)}
		outline := make([]Point, 4+r.IntN(4))
		for i := range outline {
			outline[i] = Point{at.X + r.Int32N(6*Inch), at.Y + r.Int32N(6*Inch)}
		}
		if g, err := NewGround(outline); err == nil {
			list = append(list, g)
		}
	}
	return NewTerrain(table, list)
}

func someSpot(r *rand.Rand) Point { return Point{r.Int32N(48 * Inch), r.Int32N(48 * Inch)} }

func TestATerrainAnswersAsItsPiecesDo(t *testing.T) {
	r := luck()
	under, crossed := 0, 0
	for range 60 {
		table := someTerrain(r, 30)
		for range 60 {
			a, b := someSpot(r), someSpot(r)
			var holds, runs Grounds
			for i := range table.List {
				if table.List[i].Holds(a) {
					holds |= 1 << i
				}
				if table.List[i].Crossed(a, b) {
					runs |= 1 << i
				}
			}
			if got := table.Under(a); got != holds {
				t.Fatalf("under %v lie %b, not %b", a, got, holds)
			}
			if got := table.Crossed(a, b, ^Grounds(0)>>(MaxGrounds-30)); got != runs {
				t.Fatalf("from %v to %v: %b, not %b", a, b, got, runs)
			}
			if holds != 0 {
				under++
			}
			if runs != 0 {
				crossed++
			}
		}
	}
	if under < 150 || crossed < 1000 {
		t.Errorf("%d points on ground, %d lines through it: the cases are one-sided", under, crossed)
	}
}

func TestALineRunsAsFarThroughGroundBothWaysAndWhereverTheTableLies(t *testing.T) {
	r := luck()
	some := 0
	for range 6000 {
		outline := somePoints(r, 3+r.IntN(4))
		g, err := NewGround(outline)
		if err != nil {
			continue
		}
		p := somePoints(r, 2)
		if r.IntN(4) == 0 {
			p = []Point{outline[0], outline[r.IntN(len(outline))]}
		}
		far := g.Through(p[0], p[1])
		if back := g.Through(p[1], p[0]); back != far {
			t.Fatalf("%v: %d through it, %d back", outline, far, back)
		}
		if far > Distance(p[0], p[1]) || far > 0 && !g.Crossed(p[0], p[1]) {
			t.Fatalf("%v, %v: %d through it", outline, p, far)
		}
		for _, m := range someMotions(r) {
			var carried []Point
			for _, q := range outline {
				carried = append(carried, m.Point(q))
			}
			moved, err := NewGround(carried)
			if err != nil {
				t.Fatal(err)
			}
			if got := moved.Through(m.Point(p[0]), m.Point(p[1])); got != far {
				t.Fatalf("%v, %v: %d through it, %d after %v", outline, p, far, got, m)
			}
		}
		if far > 0 {
			some++
		}
	}
	if some < 400 {
		t.Errorf("%d lines run through ground: the cases are one-sided", some)
	}
	square, _ := NewGround([]Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}})
	for _, c := range []struct {
		a, b Point
		want int32
	}{
		{Point{-5, 3}, Point{15, 3}, 9},
		{Point{3, 3}, Point{6, 3}, 3},
		{Point{-5, 0}, Point{15, 0}, 0},
		{Point{0, 0}, Point{9, 9}, 13},
		{Point{-5, 12}, Point{15, 12}, 0},
		{Point{4, 4}, Point{4, 4}, 0},
	} {
		if got := square.Through(c.a, c.b); got != c.want {
			t.Errorf("%v to %v: %d through the square, not %d", c.a, c.b, got, c.want)
		}
	}
}

func BenchmarkSightOverThirtyPieces(b *testing.B) {
	r := luck()
	table := someTerrain(r, 30)
	var discs []Disc
	for range 60 {
		discs = append(discs, Disc{someSpot(r), Inch / 2})
	}
	b.ResetTimer()
	seen := 0
	for i := range b.N {
		x, y := discs[i%60].At, discs[(i/60+i+1)%60].At
		if table.Crossed(x, y, ^Grounds(0)>>34) != 0 {
			continue
		}
		clear := true
		for _, d := range discs {
			if d.At != x && d.At != y && d.Bars(x, y) {
				clear = false
				break
			}
		}
		if clear {
			seen++
		}
	}
}

func TestALineRunsThroughPiecesTogetherOnce(t *testing.T) {
	var list []Ground
	for _, outline := range [][]Point{{{0, 0}, {6, 0}, {6, 9}, {0, 9}}, {{4, 0}, {10, 0}, {10, 9}, {4, 9}}, {{12, 0}, {20, 0}, {20, 9}, {12, 9}}} {
		g, err := NewGround(outline)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	table := NewTerrain(Rect{Max: Point{48, 48}}, list)
	for among, want := range map[Grounds]int32{1: 6, 3: 10, 7: 18, 4: 8, 0: 0} {
		if got := table.Through(Point{-5, 5}, Point{30, 5}, among); got != want {
			t.Errorf("%b: %d, not %d", among, got, want)
		}
	}
}
