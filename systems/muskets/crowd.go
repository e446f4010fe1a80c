package muskets

import (
	"math/bits"

	"mariscal/game/plane"
)

// A crowd is what keeps a unit from the points that are suggested to it: figures of others, and
// ground that takes something off its move.
type crowd struct {
	at    [MaxFigures]plane.Point
	keep  [MaxFigures]int32 // how far from it figures of the unit stand
	n     int
	slow  plane.Grounds
	toll  marching
	ranks [FormationCount]ranks
}

// ranks is the places of a formation, and how far they lie to the side and back.
type ranks struct {
	right, back [MaxSize]int32
	n           int
	wide, deep  int32
}

// draw fills in the places of a formation of so many figures.
func (r *ranks) draw(form Formation, n int, base int32) {
	for i := range n {
		right, back := drills[form].place(i, n, base)
		r.right[i], r.back[i] = right, back
		r.wide, r.deep = max(r.wide, right), max(r.deep, back)
	}
	r.n = n
}

// gather finds what is in reach of the unit.
func (s *scout) gather() {
	b, p, c := s.b, s.p, &s.crowd
	own := b.figuresOf(s.unit)
	n, r := int(p.Units[s.unit].Left), b.radius[b.first[s.unit]]
	box := (plane.Rect{Min: s.at, Max: s.at}).Grown(int32(s.far) + b.roadBonus(s.unit, Column))
	c.slow = b.In(box) & (b.rough | b.veryRough | b.obstacles)
	if c.slow != 0 {
		c.toll = marching{scout: b.profile[s.unit].Has(Scout), slow: c.slow}
		c.toll.woodsman = c.slow&b.veryRough != 0 && p.talentNear(b, s.unit, Woodsman, 6*plane.Inch)
	}
	loosest := Loose
	if b.mayForm(s.unit, Open) {
		loosest = Open
	}
	far := int32(0)
	for _, form := range [...]Formation{loosest, Column} {
		x := &c.ranks[form]
		x.draw(form, n, 2*r)
		far = max(far, x.wide+x.deep)
	}
	box = box.Grown(far + 2*widest + nearEnemy)
	foes := p.enemies(b, b.seat[s.unit])
	for set := p.Here &^ own &^ p.indoor; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		if !box.Has(p.At[j]) {
			continue
		}
		c.at[c.n], c.keep[c.n] = p.At[j], r+b.radius[j]
		if foes>>j&1 == 1 {
			c.keep[c.n] += nearEnemy + 1
		}
		c.n++
	}
}

// slowed returns the point so far on the way to another as the ground lets the middle of the front go.
func (s *scout) slowed(to plane.Point) plane.Point {
	c := &s.crowd
	if c.slow == 0 {
		return to
	}
	rough, obstacles := c.toll.toll(s.b, c.toll.entered(s.b, s.at, to))
	if rough+obstacles == 0 {
		return to
	}
	far := int64(plane.Distance(s.at, to))
	if left := s.far - int64(rough+obstacles); left < far && left > 0 {
		return plane.Along(s.at, to, left, far)
	}
	return to
}

// free returns the farthest point on the way to another at which the figures of the unit would
// stand on nobody; there may be none.
func (s *scout) free(to plane.Point, facing int, form Formation) (at plane.Point, free bool) {
	c := &s.crowd
	if c.n == 0 {
		return to, true
	}
	r := &c.ranks[form]
	if r.n == 0 {
		r.draw(form, int(s.p.Units[s.unit].Left), 2*s.b.radius[s.b.first[s.unit]])
	}
	d := plane.Direction(plane.Turned(facing))
	for part := int64(8); part > 2; part-- {
		at = to
		if part < 8 {
			if to == s.at {
				break
			}
			at = plane.Along(s.at, to, part, 8)
		}
		if !c.holds(at, d, r) {
			return at, true
		}
	}
	return to, false
}

// holds reports whether a figure of another unit stands where one of this would.
func (c *crowd) holds(at, d plane.Point, r *ranks) bool {
	for k := range c.n {
		x, y, keep := int64(c.at[k].X-at.X), int64(c.at[k].Y-at.Y), int64(c.keep[k])
		right := (y*int64(d.X) - x*int64(d.Y)) >> 14
		if most := keep + int64(r.wide); right >= most || -right >= most {
			continue
		}
		back := -(x*int64(d.X) + y*int64(d.Y)) >> 14
		if back <= -keep || back >= keep+int64(r.deep) {
			continue
		}
		for i := range r.n {
			if x, y := right-int64(r.right[i]), back-int64(r.back[i]); x*x+y*y < keep*keep {
				return true
			}
		}
	}
	return false
}
