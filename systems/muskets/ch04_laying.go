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
	m      marching       // by what it was laid
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
	speed := p.speed(b, u)
	if !plane.Reaches(p.front(b, u), o.at, speed+b.roadBonus(u, o.formation)) {
		return RuleDistance
	}
	p.muster(b, u, out)
	l := laying{p: p, b: b, o: o, speed: speed, keep: drills[o.formation].keep + 2*b.radius[b.first[u]], inside: p.Units[u].House > 0, out: out}
	if l.inside {
		return l.comeOut(p.front(b, u))
	}
	l.form(o.at)
	if l.walk(); l.together() || !l.winding() && l.wait() {
		return ""
	}
	l.file()
	if l.walk(); l.together() || l.wait() {
		return ""
	}
	p.muster(b, u, out)
	for i := range out.n {
		out.left[i] = speed
	}
	return ""
}

// comeOut lays a unit that leaves a building, each rank from left to right or the other way around,
// and less far when there is no room for all.
func (l *laying) comeOut(door plane.Point) (rule string) {
	for part := int64(4); part > 0; part-- {
		l.form(plane.Along(door, l.o.at, part, 4))
		if l.walk(); l.together() {
			return ""
		}
		l.turnAbout()
		if l.walk(); l.together() {
			return ""
		}
	}
	return RuleRoom
}

// A laying is a unit that moves: what its figures want, and who goes before whom.
type laying struct {
	p      *Position
	b      *battle
	o      *order
	speed  int32
	keep   int32 // how far from another a figure may be, from middle to middle
	inside bool  // it comes out of a building
	out    *laid
	turn   [MaxSize]int         // which figure goes when
	want   [MaxSize]plane.Point // by figure, as all that follows
	ways   [MaxSize]attempt
	most   [MaxSize]int32 // no figure goes farther, so that the rest keeps up
}

// An attempt is the way of a figure to its place, what that costs, and how many moves there
// were of all when it tried.
type attempt struct {
	way   plane.Way
	cost  int32
	moves int
}

// roundings is how far bases that stand side by side are apart, so that rounded places are free.
const roundings = 2

// unknown is what a way costs that is to be found.
const unknown = -1

// form has each figure want a place in the formation.
func (l *laying) form(at plane.Point) {
	b, o, n := l.b, l.o, l.out.n
	base := 2 * b.radius[b.first[o.unit]]
	if drills[o.formation].wide == 100 {
		base += roundings
	}
	var place [MaxSize]plane.Point
	for i := range n {
		right, back := drills[o.formation].place(i, n, base)
		place[i] = spot(at, o.facing, right, back)
	}
	l.turn = assign(l.out.from[:n], place[:n], o.facing, &drills[o.formation])
	for rank := range n {
		i := l.turn[rank]
		l.want[i], l.ways[i].cost = place[rank], unknown
	}
	l.find(1)
	for i := range n {
		if w := &l.ways[i]; w.cost == noWay { // nothing leads to its place
			if way, cost := l.p.wayTo(b, &l.out.m, b.radius[l.out.figure[i]], l.out.from[i], at); cost < noWay {
				w.way, w.cost, l.want[i] = way, cost, at
			}
		}
	}
}

// turnAbout has those of each rank go first who went last.
func (l *laying) turnAbout() {
	was, n := l.turn, l.out.n
	for rank := range n {
		l.turn[rank] = was[drills[l.o.formation].facing(rank, n)]
	}
}

// file has all figures want the middle of the front, the nearest first.
func (l *laying) file() {
	n := l.out.n
	for i := range n {
		l.turn[i] = i
		if l.want[i] == l.o.at && l.ways[i].cost < noWay {
			continue
		}
		l.want[i], l.ways[i].cost = l.o.at, unknown
	}
	l.find(4)
	for i := 1; i < n; i++ {
		for k := i; k > 0 && l.ways[l.turn[k]].way.Length < l.ways[l.turn[k-1]].way.Length; k-- {
			l.turn[k], l.turn[k-1] = l.turn[k-1], l.turn[k]
		}
	}
}

// find finds the ways of all figures; those in file may be so many times as long.
func (l *laying) find(times int32) {
	out, n := l.out, l.out.n
	box := plane.Rect{Min: l.o.at, Max: l.o.at}
	for i := range n {
		box = box.With(out.from[i]).With(l.want[i])
		l.most[i] = noWay
	}
	out.m = l.p.marchingFar(l.b, l.o.unit, box, l.o.formation, l.speed, times)
	for i := range n {
		w := &l.ways[i]
		if w.cost != unknown {
			continue
		}
		w.way, w.cost = l.p.wayTo(l.b, &out.m, l.b.radius[out.figure[i]], out.from[i], l.want[i])
	}
}

// rounds is how often figures go on, at most, who had others before them.
const rounds = 6

// walk has every figure go towards what it wants.
func (l *laying) walk() {
	l.p.muster(l.b, l.o.unit, l.out)
	out, n := l.out, l.out.n
	for i := range n {
		out.left[i] = l.speed
	}
	for round, moves := 0, -1; moves != out.moves && round < rounds; round++ { // those go on who had others before them
		moves = out.moves
		for _, i := range l.turn[:n] {
			w := &l.ways[i]
			if out.there[i] || round > 0 && w.moves == out.moves { // nothing has changed for it
				continue
			}
			l.p.stride(l.b, &out.m, out, i, l.want[i], &w.way, w.cost, l.most[i])
			if w.moves = out.moves; round > 0 && l.inside && out.at[i] == nowhere {
				return
			}
		}
	}
}

// together reports whether the unit stands together (MO4.1, MO4.2).
func (l *laying) together() bool {
	out := l.out
	if l.inside {
		return out.placed() && coherent(out.at[:out.n], l.keep)
	}
	return coherent(out.at[:out.n], l.keep) || closer(out.from[:out.n], out.at[:out.n])
}

// winding reports whether a figure has to go around something.
func (l *laying) winding() bool {
	for i := range l.out.n {
		if w := &l.ways[i]; w.way.N > 0 || w.cost == noWay {
			return true
		}
	}
	return false
}

// wait has those ahead go less far until the unit stands together; it reports whether it does.
func (l *laying) wait() bool {
	out := l.out
	at := out.at[:]
	for {
		last, behind := 0, int32(-1)
		for i := range out.n {
			if rest := l.ways[i].way.Length - out.length(i); rest > behind {
				last, behind = i, rest
			}
		}
		with := group(at[:out.n], last, l.keep)
		farthest, gap := int32(0), int32(noWay)
		for i := range out.n {
			if with>>i&1 == 1 {
				continue
			}
			farthest = max(farthest, out.length(i))
			for k := range out.n {
				if with>>k&1 == 1 {
					gap = min(gap, plane.Distance(at[i], at[k])-l.keep)
				}
			}
		}
		if farthest == 0 {
			return false
		}
		for i := range out.n {
			if with>>i&1 == 0 {
				l.most[i] = min(l.most[i], farthest-max(gap, plane.Inch/4))
			}
		}
		l.walk()
		if l.together() {
			return true
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
	*out = laid{m: out.m}
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

// placed reports whether every figure has a place.
func (l *laid) placed() bool { return !slices.Contains(l.at[:l.n], nowhere) }

// nowhere is where a figure stands that is still in a house.
var nowhere = plane.Point{X: -1 << 20, Y: -1 << 20}
