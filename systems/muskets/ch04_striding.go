package muskets

import (
	"math/bits"

	"mariscal/game/plane"
)

// Chapter 4: where one figure comes to stand that goes towards a point (MO4.4).

// parts is into how many parts a way, as far as a figure goes, is cut when it cannot go to its end.
const parts = 16

// march finds where one figure comes to stand that wants to go to a point: there, else as far
// as it can on the way, else at the nearest free place around.
func (p *Position) march(b *battle, m *marching, out *laid, i int, want plane.Point) {
	w, cost := p.wayTo(b, m, b.radius[out.figure[i]], out.from[i], want)
	p.stride(b, m, out, i, want, &w, cost, noWay)
}

// stride is [Position.march] by a way that is known, of which the figure goes only so far.
func (p *Position) stride(b *battle, m *marching, out *laid, i int, want plane.Point, w *plane.Way, cost, far int32) {
	s := walker{p: p, b: b, m: m, out: out, i: i, r: b.radius[out.figure[i]], from: out.from[i]}
	s.look(want, w)
	whole := w.Length <= far
	if whole && cost < noWay && s.free(want) && s.stand(want, w, cost) {
		out.there[i] = true
	}
	if out.there[i] || s.from == want {
		return
	}
	most := int64(m.most())
	span := min(int64(w.Length), most, int64(far)) // of the way
	back := func(k int64) bool {                   // stands at k of its parts
		var at plane.Point
		turns := 0
		if w.N == 0 {
			at = plane.Along(s.from, want, k*span, parts*int64(w.Length))
		} else {
			at, turns = w.At(s.from, want, k*span, parts*int64(w.Length))
		}
		if !s.free(at) || cost == noWay && p.barred(b, m, s.r, s.from, at) {
			return false
		}
		x := *w
		x.N = turns
		return s.stand(at, &x, m.lengthOf(b, &x, s.from, at))
	}
	last, least := int64(parts-1), int64(1) // its end has been tried
	if span < int64(w.Length) {
		span = max(span-int64(w.N)-2, 0) // points are rounded
		last = parts
	}
	if out.at[i] == nowhere {
		least = 0
	}
	for k := last; k > parts/2; k-- {
		if back(k) {
			return
		}
	}
	if limit := most + 2*plane.Inch; w.Length <= far-asideMost && squared(s.from, want) <= limit*limit && s.aside(want, w) {
		return
	}
	for k := min(last, parts/2); k >= least; k-- {
		if back(k) {
			return
		}
	}
}

// free reports whether figure i of a unit that moves may stand at a point (MO1.3, MO6.3).
func (p *Position) free(b *battle, m *marching, out *laid, i int, at plane.Point) bool {
	s := walker{p: p, b: b, m: m, out: out, i: i, r: b.radius[out.figure[i]], from: at}
	s.look(at, &plane.Way{})
	return s.free(at)
}

// A walker is a figure that looks for a place, and the bases that may be in its way.
type walker struct {
	p    *Position
	b    *battle
	m    *marching
	out  *laid
	i    int
	r    int32 // of its base
	from plane.Point
	n    int
	near [MaxFigures]plane.Point
	keep [MaxFigures]int64 // the square of how far it keeps from each, from middle to middle
}

// look finds the bases near a way and the places around its end.
func (s *walker) look(want plane.Point, w *plane.Way) {
	box := plane.Rect{Min: want, Max: want}.Grown(asideMost).With(s.from)
	for _, turn := range w.Turn[:w.N] {
		box = box.With(turn)
	}
	add := func(at plane.Point, far int32, closed int64) {
		if at.X >= box.Min.X-far && at.X <= box.Max.X+far && at.Y >= box.Min.Y-far && at.Y <= box.Max.Y+far {
			s.near[s.n], s.keep[s.n] = at, int64(far)*int64(far)+closed
			s.n++
		}
	}
	for k := range s.out.n {
		if k != s.i {
			add(s.out.at[k], s.r+s.b.radius[s.out.figure[k]], 0)
		}
	}
	set := s.m.others
	if w.N > 0 {
		set |= s.m.wider
	}
	for ; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		if !s.m.charges && s.m.foes>>j&1 == 1 {
			add(s.p.At[j], s.r+s.b.radius[j]+nearEnemy, 1)
		} else {
			add(s.p.At[j], s.r+s.b.radius[j], 0)
		}
	}
}

// free reports whether the figure may stand at a point near the way (MO1.3, MO6.3).
func (s *walker) free(at plane.Point) bool {
	t, r := &s.b.Table, s.r
	if at.X-r < t.Min.X || at.X+r > t.Max.X || at.Y-r < t.Min.Y || at.Y+r > t.Max.Y {
		return false
	}
	for k := range s.n {
		if squared(at, s.near[k]) < s.keep[k] {
			return false
		}
	}
	d := plane.Disc{At: at, Radius: r}
	return s.b.berth.Stands(d) && (s.m.doors == 0 || s.m.charges || !s.p.nearDoor(s.b, d, s.m.doors))
}

// stand puts the figure at the end of a way if it can go so far.
func (s *walker) stand(at plane.Point, w *plane.Way, cost int32) bool {
	left := s.m.speed - cost
	if s.m.roads != 0 && left+s.m.bonus >= 0 {
		left = s.m.allowance(s.b, s.from, at, w) - cost
	}
	if left < 0 {
		return false
	}
	if s.out.at[s.i] != at {
		s.out.moves++
	}
	s.out.at[s.i], s.out.way[s.i], s.out.left[s.i] = at, *w, left
	return true
}

// asideMost is how far off places aside are.
const asideMost = 3 * 600

// asides are the places around a point, nearest first.
var asides = func() (list [24]plane.Point) {
	for i := range list {
		d, far := plane.Direction(i%8*plane.Round/8), int64(i/8+1)*asideMost/3
		list[i] = plane.Point{X: rounded(far*int64(d.X), 1<<14), Y: rounded(far*int64(d.Y), 1<<14)}
	}
	return list
}()

// aside finds the free place nearest to where a figure stands, of those around the point it
// wants to go to, by the way that leads there.
func (s *walker) aside(want plane.Point, w *plane.Way) bool {
	last := s.from
	if w.N > 0 {
		last = w.Turn[w.N-1]
	}
	most := int64(s.m.most())
	for ring := range len(asides) / 8 {
		var at [8]plane.Point
		var far [8]int64
		left := uint8(0)
		for i, by := range asides[8*ring : 8*ring+8] {
			at[i] = plane.Point{X: want.X + by.X, Y: want.Y + by.Y}
			if far[i] = squared(s.from, at[i]); far[i] <= most*most {
				left |= 1 << i
			}
		}
		for left != 0 {
			next := bits.TrailingZeros8(left)
			for set := left; set != 0; set &= set - 1 {
				if i := bits.TrailingZeros8(set); far[i] < far[next] {
					next = i
				}
			}
			left &^= 1 << next
			if q := at[next]; s.free(q) && !s.p.barred(s.b, s.m, s.r, last, q) && s.stand(q, w, s.m.lengthOf(s.b, w, s.from, q)) {
				return true
			}
		}
	}
	return false
}
