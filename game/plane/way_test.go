package plane

import (
	"math/rand/v2"
	"testing"
)

// somePassage is a table with closed ground and bases in the way of a base of half an inch,
// and two points with something between them.
func somePassage(r *rand.Rand, pieces, bases int) (s *Passage, from, to Point) {
	for {
		t := someTerrain(r, pieces)
		s = &Passage{Corners: NewCorners(NewBerth(t, ^Grounds(0)>>(MaxGrounds-pieces)), Inch/2)}
		from = someSpot(r)
		to = Point{from.X + r.Int32N(12*Inch) - 6*Inch, from.Y + r.Int32N(12*Inch) - 6*Inch}
		for range bases {
			s.Bars = append(s.Bars, Disc{Point{(from.X+to.X)/2 + r.Int32N(8*Inch) - 4*Inch, (from.Y+to.Y)/2 + r.Int32N(8*Inch) - 4*Inch}, Inch})
		}
		if s.Free(from, from) && s.Free(to, to) && !s.Free(from, to) {
			return s, from, to
		}
	}
}

// slowFree measures how far the straight way stays from everything that bars it.
func slowFree(s *Passage, a, b Point) bool {
	near := func(square rat, radius int32) bool { return square.Cmp(whole(int64(radius)*int64(radius))) < 0 }
	for set := s.closed; set != 0; set &= set - 1 {
		if near(slowDistance([]Point{a, b}, s.ground.List[set.First()].Outline), s.radius) {
			return false
		}
	}
	for _, d := range s.Bars {
		if near(slowPointSegment(at(d.At), at(a), at(b)), d.Radius) {
			return false
		}
	}
	return true
}

// slowShortest tries every order of stops.
func slowShortest(s *Passage, from, to Point, far int32) (length int32, ok bool) {
	var room [maxStops]stop
	room[0].at, room[1].at = from, to
	n := s.stops(&room, from, to, far)
	length = noEnd
	var so [maxStops]int32
	var tried, free [maxStops][maxStops]bool
	leads := func(i, j int) bool {
		if !tried[i][j] {
			tried[i][j], free[i][j] = true, slowFree(s, room[i].at, room[j].at)
		}
		return free[i][j]
	}
	for i := range n {
		so[i] = noEnd
	}
	so[0] = 0
	for more := true; more; { // each round finds the ways of one leg more
		more = false
		for i := range n {
			for j := range n {
				if d := so[i] + Distance(room[i].at, room[j].at); so[i] < noEnd && d < so[j] && d <= far && leads(i, j) {
					so[j], more = d, true
				}
			}
		}
	}
	return so[1], so[1] < noEnd
}

func TestTheShortestWayAgreesWithRationals(t *testing.T) {
	r := luck()
	turned, none := 0, 0
	for i := range 16 {
		s, from, to := somePassage(r, 12, 1)
		if i%4 == 0 {
			to = s.Bars[0].At
		}
		const far = 9 * Inch
		w, ok := s.Shortest(from, to, far)
		want, exists := slowShortest(s, from, to, far)
		if ok != exists || ok && w.Length != want {
			t.Fatalf("%v to %v: %d %t, it is %d %t", from, to, w.Length, ok, want, exists)
		}
		if !ok {
			none++
			continue
		}
		points, sum := w.Points(from, to), int32(0)
		for i := range points[1:] {
			sum += Distance(points[i], points[i+1])
			if !slowFree(s, points[i], points[i+1]) {
				t.Fatalf("%v to %v: leg %d of %v is barred", from, to, i, points)
			}
		}
		if sum != w.Length {
			t.Fatalf("%v is %d long, not %d", points, sum, w.Length)
		}
		if s.Free(from, to) != (w.N == 0) {
			t.Fatalf("%v to %v: %d turns, the straight way is free: %t", from, to, w.N, s.Free(from, to))
		}
		if w.N > 0 {
			turned++
		}
	}
	if turned < 8 || none < 3 {
		t.Errorf("%d ways turn, %d are none: the cases are one-sided", turned, none)
	}
}

// A way is as long wherever the table lies, and around one corner hardly longer than the arc.
func TestAWayIsAsLongWhereverTheTableLies(t *testing.T) {
	r := luck()
	turned := 0
	for range 20 {
		s, from, to := somePassage(r, 12, 4)
		w, ok := s.Shortest(from, to, 14*Inch)
		if w.N > 0 {
			turned++
		}
		for _, m := range someMotions(r) {
			var list []Ground
			for i := range s.ground.List {
				var carried []Point
				for _, q := range s.ground.List[i].Outline {
					carried = append(carried, m.Point(q))
				}
				g, err := NewGround(carried)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, g)
			}
			table := NewTerrain(m.Rect(s.ground.Table), list)
			moved := &Passage{Corners: NewCorners(NewBerth(table, s.closed), s.radius)}
			for _, d := range s.Bars {
				moved.Bars = append(moved.Bars, Disc{m.Point(d.At), d.Radius})
			}
			got, can := moved.Shortest(m.Point(from), m.Point(to), 14*Inch)
			if can != ok || got.Length != w.Length {
				t.Fatalf("%v to %v: %d %t, moved by %+v %d %t", from, to, w.Length, ok, m, got.Length, can)
			}
		}
	}
	if turned < 10 {
		t.Errorf("%d ways turn: the cases are one-sided", turned)
	}
	box, err := NewGround([]Point{{20000, 20000}, {30000, 20000}, {30000, 30000}, {20000, 30000}})
	if err != nil {
		t.Fatal(err)
	}
	s := Passage{Corners: NewCorners(NewBerth(NewTerrain(Rect{Max: Point{48000, 48000}}, []Ground{box}), 1), Inch/2)}
	from, to := Point{25000, 19500}, Point{30500, 25000}
	w, ok := s.Shortest(from, to, 20*Inch)
	if arc := int32(5000 + 785 + 5000); !ok || w.Length < arc || w.Length > arc+60 || w.N != 2 {
		t.Errorf("around a corner: %+v, the arc is %d", w, arc)
	}
	for n := range int64(17) {
		at, turns := w.At(from, to, n, 16)
		if n == 0 && at != from || n == 16 && at != to || turns > 2 {
			t.Errorf("%d/16 of %v is %v after %d turns", n, w.Points(from, to), at, turns)
		}
	}
}

func TestAWayAllocatesNothing(t *testing.T) {
	r := luck()
	s, from, to := somePassage(r, 20, 20)
	if n := testing.AllocsPerRun(20, func() { s.Shortest(from, to, 14*Inch) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkShortestWay(b *testing.B) {
	r := luck()
	type question struct {
		s        *Passage
		from, to Point
	}
	var list [64]question
	for i := range list {
		list[i].s, list[i].from, list[i].to = somePassage(r, 12, 8)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		q := &list[i%len(list)]
		q.s.Shortest(q.from, q.to, 16*Inch)
	}
}
