package muskets

import (
	"math/bits"

	"mariscal/game/plane"
)

// Chapter 4: how the figures of a unit come to stand (MO4.4).

// A laid unit is where its figures would stand after a move.
type laid struct {
	figure [MaxSize]uint8 // numbers of the figures, in the order of the unit
	at     [MaxSize]plane.Point
	left   [MaxSize]int32 // what each has left of its move
	n      int
}

// noWay is what a way costs that nobody can go.
const noWay = 1 << 30

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
// something: a figure whose place is not free or too far goes as far as it can, or stays.
// The rule that forbids the move is returned, or "".
func (p *Position) lay(b *battle, o *order, out *laid) (rule string) {
	u := o.unit
	speed := p.speed(b, u)
	if !plane.Reaches(p.front(b, u), o.at, speed+b.roadBonus(u, o.formation)) {
		return RuleDistance
	}
	out.n = 0
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			out.figure[out.n] = f
			out.n++
		}
	}
	n := out.n
	base := 2 * b.radius[b.first[u]]
	var from, want [MaxSize]plane.Point
	box := plane.Rect{Min: o.at, Max: o.at}
	for i := range n {
		from[i] = p.At[out.figure[i]]
		right, back := drills[o.formation].place(i, n, base)
		want[i] = spot(o.at, o.facing, right, back)
		box = box.With(from[i]).With(want[i])
	}
	out.at = from
	m := p.marching(b, u, box.Grown(base+plane.Inch+plane.Inch), o.formation)
	m.speed = speed
	order := assign(from[:n], want[:n], o.facing, &drills[o.formation])
	var there [MaxSize]bool
	for range 2 { // in the second round those go on who had others before them
		for rank := range n {
			if i := order[rank]; !there[i] {
				out.at[i], out.left[i], there[i] = p.march(b, &m, out, i, from[i], want[rank])
			}
		}
	}
	if !coherent(out.at[:n], drills[o.formation].keep+base) && !closer(from[:n], out.at[:n]) {
		out.at = from // they wait for each other
		for i := range n {
			out.left[i] = speed
		}
	}
	return ""
}

// marching is what may be in the way of a unit that moves.
type marching struct {
	unit         uint8
	formation    Formation
	speed        int32
	scout        bool // ignores rough ground (MO6.1)
	woodsman     bool // and very rough ground (MO16.3)
	closed, slow plane.Grounds
	roads        plane.Grounds
	foes, others uint64 // figures near its way: enemies, and all but its own
}

// marching finds what may be in the way of a unit within a part of the table.
func (p *Position) marching(b *battle, u uint8, box plane.Rect, form Formation) marching {
	near := b.In(box)
	m := marching{unit: u, formation: form, closed: near & b.closed, slow: near & (b.rough | b.veryRough | b.obstacles), roads: near & b.roads}
	own := uint64(0)
	if u != none {
		own = b.figuresOf(u)
		m.scout = b.profile[u].Has(Scout)
	}
	for left := p.Here &^ own; left != 0; left &= left - 1 {
		j := bits.TrailingZeros64(left)
		if at := p.At[j]; at.X >= box.Min.X && at.X <= box.Max.X && at.Y >= box.Min.Y && at.Y <= box.Max.Y {
			m.others |= 1 << j
		}
	}
	if u == none {
		return m
	}
	m.woodsman = m.slow&b.veryRough != 0 && p.talentNear(b, u, Woodsman, 6*plane.Inch)
	m.foes = m.others & b.sideFigures[b.seat[u].Other()]
	return m
}

// march finds where one figure comes to stand that wants to go to a point, what it has left
// of its move, and whether it got there.
func (p *Position) march(b *battle, m *marching, out *laid, i int, from, want plane.Point) (at plane.Point, left int32, there bool) {
	f := out.figure[i]
	allowance := m.speed
	if m.roads != 0 && from != want {
		allowance += p.onRoad(b, m, from, want)
	}
	try := func(q plane.Point) (int32, bool) {
		c := p.wayCost(b, m, b.radius[f], from, q)
		return allowance - c, c <= allowance && p.free(b, m, out, i, q)
	}
	if rest, ok := try(want); ok {
		return want, rest, true
	}
	const parts = 16
	full := int64(plane.Distance(from, want))
	if full == 0 {
		return from, allowance, false
	}
	most := min(full, int64(allowance)) * parts / full
	for k := most; k > parts/2; k-- {
		q := plane.Along(from, want, k, parts)
		if rest, ok := try(q); ok {
			return q, rest, false
		}
	}
	best := int64(1) << 62
	at, left = from, allowance
	if squared(from, want) <= int64(allowance+2*plane.Inch)*int64(allowance+2*plane.Inch) {
		for ring := int64(1); ring <= 3 && best == 1<<62; ring++ { // the nearest free place around
			for turn := range 8 {
				d := plane.Direction(turn * plane.Round / 8)
				q := plane.Point{X: want.X + rounded(ring*600*int64(d.X), 1<<14), Y: want.Y + rounded(ring*600*int64(d.Y), 1<<14)}
				if s := squared(from, q); s < best {
					if rest, ok := try(q); ok {
						best, at, left = s, q, rest
					}
				}
			}
		}
		if best < 1<<62 {
			return at, left, false
		}
	}
	for k := min(most, parts/2); k > 0; k-- {
		q := plane.Along(from, want, k, parts)
		if rest, ok := try(q); ok {
			return q, rest, false
		}
	}
	return from, allowance, false
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
		if d.Overlaps(e) || m.foes>>j&1 == 1 && d.Within(e, nearEnemy) {
			return false
		}
	}
	return m.closed == 0 || b.Touching(d, m.closed) == 0
}

// wayCost is what the straight way to a point costs a figure with a base of some radius, [noWay] when something bars it
// (M4.2, MO6.1, MO6.2).
func (p *Position) wayCost(b *battle, m *marching, r int32, from, to plane.Point) int32 {
	if m.closed != 0 && b.Swept(plane.Disc{At: from, Radius: r}, to, m.closed) != 0 {
		return noWay
	}
	for set := m.foes; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		if (plane.Disc{At: p.At[j], Radius: b.radius[j] + r}).Bars(from, to) {
			return noWay
		}
	}
	far := plane.Distance(from, to)
	if m.slow == 0 {
		return far
	}
	rough, obstacles := m.toll(b, m.entered(b, from, to))
	return far + rough + obstacles
}

// entered returns the ground that takes something off the move of a figure on its straight
// way to a point.
func (m *marching) entered(b *battle, from, to plane.Point) plane.Grounds {
	return b.Crossed(from, to, m.slow) | b.Under(to)&m.slow&^b.obstacles
}

// toll returns what the ground on a way takes off a move: rough ground once, and each
// obstacle (M4.2, MO6.1).
func (m *marching) toll(b *battle, entered plane.Grounds) (rough, obstacles int32) {
	switch {
	case m.woodsman:
	case entered&b.veryRough != 0:
		rough = 2 * plane.Inch
	case entered&b.rough != 0 && !m.scout:
		rough = plane.Inch
	}
	return rough, int32(bits.OnesCount64(uint64(entered&b.obstacles))) * plane.Inch
}

// onRoad is the bonus of a figure whose whole way lies on a road (M4.3, MR.15).
func (p *Position) onRoad(b *battle, m *marching, from, to plane.Point) int32 {
	if roads := b.Under(from) & b.Under(to) & m.roads; roads != 0 && b.runs(from, to, roads) >= plane.Distance(from, to)-1 {
		return b.roadBonus(m.unit, m.formation)
	}
	return 0
}

// roadBonus is how much farther a unit in a formation goes on a road (M4.3).
func (b *battle) roadBonus(u uint8, form Formation) int32 {
	switch {
	case b.roads == 0:
		return 0
	case form == Column || b.size[u] == 1:
		return 4 * plane.Inch
	}
	return 2 * plane.Inch
}
