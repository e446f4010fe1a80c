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
		p.layAt(b, o, plane.Along(front, o.at, part, 4), speed, out)
		if p.Units[u].House > 0 && !out.placed() {
			continue
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

// layAt lays a unit with the middle of its front at a point.
func (p *Position) layAt(b *battle, o *order, at plane.Point, speed int32, out *laid) {
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
	for range 2 { // in the second round those go on who had others before them
		for rank := range n {
			if i := order[rank]; !out.there[i] {
				p.march(b, &m, out, i, want[rank])
			}
		}
	}
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
	r := b.radius[out.figure[i]]
	if at.X-r < b.Table.Min.X || at.X+r > b.Table.Max.X || at.Y-r < b.Table.Min.Y || at.Y+r > b.Table.Max.Y {
		return false
	}
	for k := range out.n {
		if apart := int64(r + b.radius[out.figure[k]]); k != i && squared(at, out.at[k]) < apart*apart {
			return false
		}
	}
	d := plane.Disc{At: at, Radius: r}
	for set := m.others; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		e := plane.Disc{At: p.At[j], Radius: b.radius[j]}
		if d.Overlaps(e) || !m.charges && m.foes>>j&1 == 1 && d.Within(e, nearEnemy) {
			return false
		}
	}
	if m.doors != 0 && !m.charges && p.nearDoor(b, d, m.doors) {
		return false
	}
	return m.closed == 0 || b.Touching(d, m.closed) == 0
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
	f, from := out.figure[i], out.from[i]
	w, cost := p.wayTo(b, m, b.radius[f], from, want)
	most := int64(m.speed + m.bonus)
	stand := func(at plane.Point, w plane.Way, cost int32) bool { // on free ground
		left := m.allowance(b, from, at, &w) - cost
		if left < 0 {
			return false
		}
		out.at[i], out.way[i], out.left[i] = at, w, left
		return true
	}
	if cost < noWay && p.free(b, m, out, i, want) && stand(want, w, cost) {
		out.there[i] = true
	}
	if out.there[i] || from == want {
		return
	}
	back := func(k int64) bool { // stands at k of the parts of the way
		at, turns := w.At(from, want, k, parts)
		x := w
		x.N = turns
		if !p.free(b, m, out, i, at) || cost == noWay && p.barred(b, m, b.radius[f], from, at) {
			return false
		}
		return stand(at, x, m.lengthOf(b, &x, from, at))
	}
	last := min(int64(parts), most*parts/int64(max(w.Length, 1)))
	for k := last; k > parts/2; k-- {
		if back(k) {
			return
		}
	}
	if limit := most + 2*plane.Inch; squared(from, want) <= limit*limit && p.aside(b, m, out, i, want, &w, stand) {
		return
	}
	for k := min(last, parts/2); k > 0; k-- {
		if back(k) {
			return
		}
	}
}

// aside finds the free place nearest to where a figure stands, of those around the point it
// wants to go to, by the way that leads there.
func (p *Position) aside(b *battle, m *marching, out *laid, i int, want plane.Point, w *plane.Way, stand func(plane.Point, plane.Way, int32) bool) (found bool) {
	f, from := out.figure[i], out.from[i]
	last := from
	if w.N > 0 {
		last = w.Turn[w.N-1]
	}
	most := int64(m.speed + m.bonus)
	best := most*most + 1
	for ring := int64(1); ring <= 3 && !found; ring++ {
		for turn := range 8 {
			d := plane.Direction(turn * plane.Round / 8)
			q := plane.Point{X: want.X + rounded(ring*600*int64(d.X), 1<<14), Y: want.Y + rounded(ring*600*int64(d.Y), 1<<14)}
			if s := squared(from, q); s < best && p.free(b, m, out, i, q) && !p.barred(b, m, b.radius[f], last, q) && stand(q, *w, m.lengthOf(b, w, from, q)) {
				best, found = s, true
			}
		}
	}
	return found
}
