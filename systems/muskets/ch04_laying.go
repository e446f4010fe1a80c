package muskets

import (
	"math/bits"
	"slices"

	"mariscal/game/plane"
)

// Chapter 4: how the figures of a unit come to stand (MO4.4).

// A laid unit is where its figures would stand after a move.
type laid struct {
	figure [MaxSize]uint8 // numbers of the figures, in the order of the unit
	from   [MaxSize]plane.Point
	at     [MaxSize]plane.Point
	way    [MaxSize]plane.Way
	left   [MaxSize]int32 // what each has left of its move
	there  [MaxSize]bool  // it stands where it wants to
	n      int
	moves  int // how often one of them has found another place
}

// spot returns the point so far to the right of and behind another, as seen by a facing.
func spot(at plane.Point, facing int, right, back int32) plane.Point {
	d := plane.Direction(facing)
	turn := func(ahead, aside int64) int32 { return rounded(ahead*int64(-back)+aside*int64(right), 1<<14) }
	return plane.Point{X: at.X + turn(int64(d.X), -int64(d.Y)), Y: at.Y + turn(int64(d.Y), int64(d.X))}
}

func rounded(n, d int64) int32 {
	if n < 0 {
		return -rounded(-n, d)
	}
	return int32((2*n + d) / (2 * d))
}

// lay finds where the figures of a unit come to stand by a move (MO4.4). It always finds
// something: a figure whose place is not free or too far goes as far as it can, or stays. The
// rule that forbids the move is returned, or "".
func (p *Position) lay(b *battle, o *order, out *laid) (rule string) {
	u := o.unit
	front, speed := p.front(b, u), p.speed(b, u)
	if !plane.Reaches(front, o.at, speed+b.roadBonus(u, o.formation)) {
		return RuleDistance
	}
	keep := drills[o.formation].keep + 2*b.radius[b.first[u]]
	for part := int64(4); part > 0; part-- { // a unit that would be split goes less far (MO4.1)
		p.layAt(b, o, plane.Along(front, o.at, part, 4), speed, false, out)
		if p.Units[u].House > 0 && !out.placed() { // MO13.1: who comes out may do so in the other order
			if p.layAt(b, o, plane.Along(front, o.at, part, 4), speed, true, out); !out.placed() {
				continue
			}
		}
		if coherent(out.at[:out.n], keep) || p.Units[u].House == 0 && closer(out.from[:out.n], out.at[:out.n]) {
			return ""
		}
	}
	p.muster(b, u, out)
	for i := range out.n {
		out.left[i] = speed
	}
	if p.Units[u].House > 0 {
		return RuleRoom
	}
	return ""
}

// layAt lays a unit with the middle of its front at a point, each rank from left to right or the
// other way around.
func (p *Position) layAt(b *battle, o *order, at plane.Point, speed int32, reverse bool, out *laid) {
	p.muster(b, o.unit, out)
	n := out.n
	base := 2 * b.radius[b.first[o.unit]]
	var want [MaxSize]plane.Point
	box := plane.Rect{Min: at, Max: at}
	for i := range n {
		right, back := drills[o.formation].place(i, n, base)
		want[i] = spot(at, o.facing, right, back)
		box = box.With(out.from[i]).With(want[i])
		out.left[i] = speed
	}
	m := p.marching(b, o.unit, box, o.formation, speed)
	order := assign(out.from[:n], want[:n], o.facing, &drills[o.formation])
	inside := p.Units[o.unit].House > 0
	var ways [MaxSize]attempt
	for round := range 2 { // in the second those go on who had others before them
		for rank := range n {
			if reverse {
				rank = drills[o.formation].facing(rank, n)
			}
			i := order[rank]
			if out.there[i] {
				continue
			}
			w := &ways[i]
			if round == 0 {
				w.way, w.cost = p.wayTo(b, &m, b.radius[out.figure[i]], out.from[i], want[rank])
			} else if w.moves == out.moves { // nothing has changed for it
				continue
			}
			p.stride(b, &m, out, i, want[rank], &w.way, w.cost)
			if w.moves = out.moves; round == 1 && inside && out.at[i] == nowhere {
				return
			}
		}
	}
}

// An attempt is the way of a figure to its place, what that costs, and how many moves there
// were of all when it tried.
type attempt struct {
	way   plane.Way
	cost  int32
	moves int
}

// length returns how far a figure goes.
func (l *laid) length(i int) (far int32) {
	from := l.from[i]
	for _, turn := range l.way[i].Turn[:l.way[i].N] {
		far += plane.Distance(from, turn)
		from = turn
	}
	return far + plane.Distance(from, l.at[i])
}

// muster fills in the figures of a unit where they stand.
func (p *Position) muster(b *battle, u uint8, out *laid) {
	*out = laid{}
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		out.figure[out.n], out.from[out.n], out.at[out.n] = uint8(f), p.At[f], p.At[f]
		out.n++
	}
	if h, in := p.in(u); in { // they come out by the door, one after the other
		for i := range out.n {
			out.from[i], out.at[i] = b.housing[h].steps[0], nowhere
		}
	}
}

// free reports whether figure i of a unit that moves may stand at a point (MO1.3, MO6.3).
func (p *Position) free(b *battle, m *marching, out *laid, i int, at plane.Point) bool {
	s := walker{p: p, b: b, m: m, out: out, i: i, r: b.radius[out.figure[i]], from: at}
	s.look(at, &plane.Way{})
	return s.free(at)
}

// placed reports whether every figure has a place.
func (l *laid) placed() bool { return !slices.Contains(l.at[:l.n], nowhere) }

// nowhere is where a figure stands that is still in a house.
var nowhere = plane.Point{X: -1 << 20, Y: -1 << 20}

// parts is into how many parts a way is cut when a figure cannot go to its end.
const parts = 16

// march finds where one figure comes to stand that wants to go to a point: there, else as far
// as it can on the way, else at the nearest free place around.
func (p *Position) march(b *battle, m *marching, out *laid, i int, want plane.Point) {
	w, cost := p.wayTo(b, m, b.radius[out.figure[i]], out.from[i], want)
	p.stride(b, m, out, i, want, &w, cost)
}

// stride is [Position.march] by a way that is known.
func (p *Position) stride(b *battle, m *marching, out *laid, i int, want plane.Point, w *plane.Way, cost int32) {
	s := walker{p: p, b: b, m: m, out: out, i: i, r: b.radius[out.figure[i]], from: out.from[i]}
	s.look(want, w)
	if cost < noWay && s.free(want) && s.stand(want, w, cost) {
		out.there[i] = true
	}
	if out.there[i] || s.from == want {
		return
	}
	back := func(k int64) bool { // stands at k of the parts of the way
		at, turns := w.At(s.from, want, k, parts)
		if !s.free(at) || cost == noWay && p.barred(b, m, s.r, s.from, at) {
			return false
		}
		x := *w
		x.N = turns
		return s.stand(at, &x, m.lengthOf(b, &x, s.from, at))
	}
	most := int64(m.most())
	last := min(int64(parts-1), min(most+1, int64(m.speed+m.bonus))*parts/int64(max(w.Length, 1))) // one more, for points are rounded
	for k := last; k > parts/2; k-- {
		if back(k) {
			return
		}
	}
	if limit := most + 2*plane.Inch; squared(s.from, want) <= limit*limit && s.aside(want, w) {
		return
	}
	for k := min(last, parts/2); k > 0; k-- {
		if back(k) {
			return
		}
	}
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
func (s *walker) aside(want plane.Point, w *plane.Way) (found bool) {
	last := s.from
	if w.N > 0 {
		last = w.Turn[w.N-1]
	}
	most := int64(s.m.most())
	best := most*most + 1
	for i, by := range asides {
		if i%8 == 0 && found {
			break
		}
		q := plane.Point{X: want.X + by.X, Y: want.Y + by.Y}
		if d := squared(s.from, q); d < best && s.free(q) && !s.p.barred(s.b, s.m, s.r, last, q) && s.stand(q, w, s.m.lengthOf(s.b, w, s.from, q)) {
			best, found = d, true
		}
	}
	return found
}
