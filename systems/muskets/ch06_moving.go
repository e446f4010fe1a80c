package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 6: how far figures move, and what keeps them out (M4, MO6).

const (
	baseMove  = 4 * plane.Inch
	enemyNear = 24 * plane.Inch
	nearEnemy = 1 * plane.Inch
)

// enemies returns the figures of the other side that are on the table, but for guns nobody
// serves and captives.
func (p *Position) enemies(b *battle, s game.Seat) uint64 {
	if p.idle() != 0 {
		return p.Here & b.sideFigures[s.Other()] &^ p.idleFigures(b)
	}
	return p.Here & b.sideFigures[s.Other()]
}

// speed returns how far the figures of a unit move before terrain counts (M4.1).
func (p *Position) speed(b *battle, u uint8) int32 {
	far := b.profile[u].pace()
	if !p.enemyWithin(b, u, enemyNear) {
		far += 2 * plane.Inch
	}
	if b.guns>>u&1 == 1 { // MO9.9
		far /= 2
	}
	return far
}

// widest is half the width of the largest base.
const widest = plane.Inch

// boxOf returns the smallest box that holds the middles of those of a set of figures that are on
// the table; one that holds no point when there are none.
func (p *Position) boxOf(figures uint64) plane.Rect {
	box := plane.Rect{Min: plane.Point{X: noWay, Y: noWay}, Max: plane.Point{X: -noWay, Y: -noWay}}
	for set := p.Here & figures; set != 0; set &= set - 1 {
		box = box.With(p.At[bits.TrailingZeros64(set)])
	}
	return box
}

// within returns those of a set of figures whose middles lie in a box.
func (p *Position) within(box plane.Rect, figures uint64) (set uint64) {
	for ; figures != 0; figures &= figures - 1 {
		if i := bits.TrailingZeros64(figures); box.Has(p.At[i]) {
			set |= 1 << i
		}
	}
	return set
}

// enemyWithin reports whether an enemy figure is at most far from one of a unit (MR.14).
func (p *Position) enemyWithin(b *battle, u uint8, far int32) bool {
	own := p.Here & b.figuresOf(u)
	for foes := p.within(p.boxOf(own).Grown(far+2*widest), p.enemies(b, b.seat[u])); foes != 0; foes &= foes - 1 {
		j := bits.TrailingZeros64(foes)
		d := b.disc(j, p.At[j])
		for set := own; set != 0; set &= set - 1 {
			f := bits.TrailingZeros64(set)
			if d.Within(b.disc(f, p.At[f]), far) {
				return true
			}
		}
	}
	return false
}

// reach returns how a figure that may go so far goes to a point, and what that takes of its
// move: [noWay] when closed ground or enemies keep it from there (M4.2, MO6.1, MO6.2).
func (p *Position) reach(b *battle, f uint8, to plane.Point, speed int32) (w plane.Way, cost int32) {
	u := b.owner[f]
	m := p.marching(b, u, (plane.Rect{Min: p.At[f], Max: p.At[f]}).With(to), p.Units[u].Formation, speed)
	return p.wayTo(b, &m, b.radius[f], p.At[f], to)
}

// onRoad marks a figure whose move the road has made longer.
const onRoad = 4

// toll returns what the ground has taken of the move of figure i of a unit, and given.
func (l *laid) toll(b *battle, i int) uint8 {
	if l.at[i] == l.from[i] || l.m.slow|l.m.roads == 0 {
		return 0
	}
	rough, _ := l.m.toll(b, l.m.groundOf(b, &l.way[i], l.from[i], l.at[i]))
	t := uint8(rough / plane.Inch)
	if l.m.allowance(b, l.from[i], l.at[i], &l.way[i]) > l.m.speed {
		t |= onRoad
	}
	return t
}

// further returns how a figure of the unit that has just moved goes on to a point, what that takes
// of what is left of its move, and what the ground has then taken in all. It is one move: rough
// ground counts once, and who leaves the road loses what it gave (MO4.5, MO6.1, MR.15).
func (p *Position) further(b *battle, f uint8, to plane.Point) (w plane.Way, cost int32, toll uint8) {
	u := b.owner[f]
	n := f - b.first[u]
	toll = p.toll[n]
	m := p.marching(b, u, (plane.Rect{Min: p.At[f], Max: p.At[f]}).With(to), p.Units[u].Formation, p.far[n])
	if w, cost = p.wayTo(b, &m, b.radius[f], p.At[f], to); cost == noWay {
		return w, cost, toll
	}
	rough, _ := m.toll(b, m.groundOf(b, &w, p.At[f], to))
	paid := int32(toll&^onRoad) * plane.Inch
	cost -= min(rough, paid)
	if toll&onRoad != 0 && m.allowance(b, p.At[f], to, &w) == m.speed {
		cost += m.bonus
		toll &^= onRoad
	}
	return w, cost, toll&onRoad | uint8(max(rough, paid)/plane.Inch)
}

// room reports whether a figure may stand at a point (MO1.3), and more than an inch from
// enemies unless it charges (MO6.3). Mates are those of its unit that stand already.
func (p *Position) room(b *battle, f uint8, at plane.Point, mates []plane.Point, charge bool) bool {
	d := b.disc(int(f), at)
	if at.X-d.Radius < b.Table.Min.X || at.X+d.Radius > b.Table.Max.X || at.Y-d.Radius < b.Table.Min.Y || at.Y+d.Radius > b.Table.Max.Y {
		return false
	}
	for _, m := range mates {
		if d.Overlaps(plane.Disc{At: m, Radius: d.Radius}) {
			return false
		}
	}
	u := b.owner[f]
	foes := p.enemies(b, b.seat[u])
	if !charge && p.nearDoor(b, d, p.housesHeld(b, int(b.seat[u].Other()))) {
		return false
	}
	for left := p.Here &^ b.figuresOf(u) &^ p.indoor; left != 0; left &= left - 1 {
		j := bits.TrailingZeros64(left)
		e := b.disc(j, p.At[j])
		if d.Overlaps(e) || !charge && foes>>j&1 == 1 && d.Within(e, nearEnemy) {
			return false
		}
	}
	return b.berth.Stands(d)
}

// nearDoor reports whether a base is within an inch of the door of one of some houses: there it
// is near who is inside, and nowhere else (MO13.6).
func (p *Position) nearDoor(b *battle, d plane.Disc, houses uint32) bool {
	for ; houses != 0; houses &= houses - 1 {
		if d.Within(plane.Disc{At: b.housing[bits.TrailingZeros32(houses)].door}, nearEnemy) {
			return true
		}
	}
	return false
}
