package muskets

import (
	"math/bits"

	"mariscal/game/plane"
)

// Chapter 6: the ways of figures and what they cost (M4.2, M4.3, MO6.1, MO6.2).

// noWay is what a way costs that nobody can go.
const noWay = 1 << 30

// marching is what may be in the way of a unit that moves.
type marching struct {
	unit        uint8
	formation   Formation
	speed       int32 // how far its figures go
	far         int32 // how long a way around something may be: longer ones lead nowhere
	bonus       int32 // and farther on a road
	scout       bool  // ignores rough ground (MO6.1)
	woodsman    bool  // and very rough ground (MO16.3)
	charges     bool  // may come near the enemy (MO6.3)
	slow, roads plane.Grounds
	others      uint64 // figures where it will stand, all but its own
	foes        uint64 // enemies wherever its ways may lead
	inner       plane.Rect
	beside      uint64 // those that may bar a straight way in there
	wider       uint64 // figures beyond others, where it may stand on a way that turns
	doors       uint32 // of houses with enemies in them
}

// marching finds what may be in the way of figures that go from anywhere in a box to
// anywhere in it; u is none for a marker.
func (p *Position) marching(b *battle, u uint8, box plane.Rect, form Formation, speed int32) marching {
	return p.marchingFar(b, u, box, form, speed, 1)
}

// marchingFar is [Position.marching] of figures whose ways may be so many times as long.
func (p *Position) marchingFar(b *battle, u uint8, box plane.Rect, form Formation, speed, times int32) marching {
	m := marching{unit: u, formation: form, speed: speed}
	own := uint64(0)
	if u != none {
		own = b.figuresOf(u)
		m.scout, m.bonus = b.profile[u].Has(Scout), b.roadBonus(u, form)
		m.foes, m.doors = p.enemies(b, b.seat[u])&^p.indoor, p.housesHeld(b, int(b.seat[u].Other()))
	}
	m.far = (m.speed + m.bonus) * 3 / 2 * times
	m.inner = box.Grown(3 * plane.Inch) // room for places aside, bases and the inch between enemies
	beside := m.inner.Grown(2 * widest)
	wide := box.Grown(m.far/2 + 2*plane.Inch)
	near := b.In(wide)
	m.slow, m.roads = near&(b.rough|b.veryRough|b.obstacles), near&b.roads
	for left := p.Here &^ own &^ p.indoor; left != 0; left &= left - 1 {
		j := bits.TrailingZeros64(left)
		switch at := p.At[j]; {
		case m.inner.Has(at):
			m.others |= 1 << j
			m.beside |= m.foes & (1 << j)
		case !wide.Has(at):
			m.foes &^= 1 << j
		case beside.Has(at):
			m.beside |= m.foes & (1 << j)
			m.wider |= 1 << j
		default:
			m.wider |= 1 << j
		}
	}
	if u != none {
		m.woodsman = m.slow&b.veryRough != 0 && p.talentNear(b, u, Woodsman, 6*plane.Inch)
	}
	return m
}

// most is how far a figure can go at most.
func (m *marching) most() int32 {
	if m.roads == 0 {
		return m.speed
	}
	return m.speed + m.bonus
}

// barred reports whether closed ground or an enemy bars the straight way of a base (MO6.2).
func (p *Position) barred(b *battle, m *marching, r int32, from, to plane.Point) bool {
	if !b.berth.Goes(plane.Disc{At: from, Radius: r}, to) {
		return true
	}
	set := m.foes
	if m.inner.Has(from) && m.inner.Has(to) {
		set = m.beside
	}
	for ; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		if (plane.Disc{At: p.At[j], Radius: b.radius[j] + r}).Bars(from, to) {
			return true
		}
	}
	return false
}

// wayTo returns how a base goes to a point, straight or by the shortest way around what bars
// it, and what that takes of its move: [noWay] when nothing leads there (MO6.2).
func (p *Position) wayTo(b *battle, m *marching, r int32, from, to plane.Point) (w plane.Way, cost int32) {
	w.Length = plane.Distance(from, to)
	if !p.barred(b, m, r, from, to) {
		return w, m.lengthOf(b, &w, from, to)
	}
	if round, ok := p.around(b, m, r, from, to); ok {
		return round, m.lengthOf(b, &round, from, to)
	}
	return w, noWay
}

// around finds the shortest way around what bars the straight one.
func (p *Position) around(b *battle, m *marching, r int32, from, to plane.Point) (w plane.Way, ok bool) {
	var room [MaxFigures]plane.Disc
	s := plane.Passage{Corners: b.cornersOf(r), Bars: room[:0]}
	for set := m.foes; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		d := plane.Disc{At: p.At[j], Radius: b.radius[j] + r}
		if far := m.far + 2*d.Radius; span(from, d.At)+span(d.At, to) <= far && plane.Distance(from, d.At)+plane.Distance(d.At, to) <= far {
			s.Bars = append(s.Bars, d)
		}
	}
	return s.Shortest(from, to, m.far)
}

// span is how far two points are from each other in x or y: never farther than they are.
func span(a, b plane.Point) int32 { return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) }

// lengthOf returns what a way to a point that turns at all turns of w takes of a move: its
// length, and what the ground takes off.
func (m *marching) lengthOf(b *battle, w *plane.Way, from, to plane.Point) (cost int32) {
	rough, obstacles := m.toll(b, m.groundOf(b, w, from, to))
	for _, turn := range w.Turn[:w.N] {
		cost += plane.Distance(from, turn)
		from = turn
	}
	return cost + plane.Distance(from, to) + rough + obstacles
}

// groundOf returns the ground on such a way that takes something off a move.
func (m *marching) groundOf(b *battle, w *plane.Way, from, to plane.Point) (set plane.Grounds) {
	if m.slow == 0 {
		return 0
	}
	for _, turn := range w.Turn[:w.N] {
		set |= m.entered(b, from, turn)
		from = turn
	}
	return set | m.entered(b, from, to)
}

// allowance is how far a figure goes by a way: farther when the whole lies on a road (M4.3,
// MR.15).
func (m *marching) allowance(b *battle, from, to plane.Point, w *plane.Way) int32 {
	if m.roads == 0 || w.N > 0 || from == to || b.About(from)&m.roads == 0 || b.About(to)&m.roads == 0 || b.Through(from, to, m.roads) < plane.Distance(from, to) {
		return m.speed
	}
	return m.speed + m.bonus
}

// entered returns the ground that takes something off the move of a figure on its straight
// way to a point.
func (m *marching) entered(b *battle, from, to plane.Point) plane.Grounds {
	return b.Crossed(from, to, m.slow) | b.Holding(to, m.slow&^b.obstacles)
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
