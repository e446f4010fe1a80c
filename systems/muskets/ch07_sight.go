package muskets

import (
	"math/bits"

	"mariscal/game/plane"
)

// Chapter 7: sight (MO7.1), and what covers a figure (M3.3, M7.2).

// A gaze is what may stand between figures of two units that look for each other, found once
// for all their lines.
type gaze struct {
	veils  plane.Grounds // opaque ground and hills
	others uint64        // figures of neither unit
}

// gaze finds what may stand between two units; a target that is none is a marker at a point.
// Of two figures one may be gone: only units say whose they are.
func (p *Position) gaze(b *battle, unit, target uint8, points ...plane.Point) (g gaze) {
	own := b.figuresOf(unit)
	if target != none {
		own |= b.figuresOf(target)
	}
	box := p.boxOf(own)
	for _, at := range points {
		box = box.With(at)
	}
	g.veils = b.In(box) & (b.opaque | b.hills)
	g.others = p.within(box.Grown(widest), p.Here&^p.indoor&^own)
	return g
}

// clear reports whether a figure at from has a line of sight to one at to: no opaque ground
// and no hill lies between, nor a figure of another unit (MO7.1). It is the same from to to
// from.
func (p *Position) clear(b *battle, g *gaze, from, to plane.Point) bool {
	if veils := b.Crossed(from, to, g.veils); veils != 0 && veils&^(b.Holding(from, veils)|b.Holding(to, veils)) != 0 {
		return false
	}
	for left := g.others; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		if !b.disc(i, p.At[i]).Bars(from, to) {
			continue
		}
		if high := b.hills & g.veils; high == 0 {
			return false
		} else if high = b.Holding(from, high) | b.Holding(to, high); high == 0 || b.Holding(p.At[i], high) != 0 {
			return false
		}
	}
	return true
}

// A pair is what a figure sees of another: how far it is, what covers it, and how many
// obstacles lie between that cover nobody.
type pair struct {
	from, to uint8
	far      int32 // edge to edge
	cover    cover
	crossed  uint8
}

// nearest returns the figure of a unit that is nearest to a point and clear to see from it;
// ok is false when none is.
func (p *Position) nearest(b *battle, g *gaze, from plane.Point, target uint8) (figure uint8, ok bool) {
	best := int64(1) << 62
	for f := b.first[target]; f < b.first[target]+b.size[target]; f++ {
		if !p.here(int(f)) {
			continue
		}
		if d := squared(from, p.At[f]); d < best && p.clear(b, g, from, p.At[f]) {
			best, figure, ok = d, f, true
		}
	}
	return figure, ok
}

// closest returns the figures of two units nearest to each other of those with a line of
// sight between them; ok is false when there are none.
func (p *Position) closest(b *battle, u, t uint8) (best pair, ok bool) {
	best.far = noWay
	gaze := p.gaze(b, u, t)
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := uint8(bits.TrailingZeros64(set))
		if g, sees := p.nearest(b, &gaze, p.At[f], t); sees {
			if far := p.gap(b, f, g); far < best.far {
				best, ok = pair{from: f, to: g, far: far}, true
			}
		}
	}
	return best, ok
}

func squared(a, b plane.Point) int64 {
	x, y := int64(a.X-b.X), int64(a.Y-b.Y)
	return x*x + y*y
}

// gap returns the distance of two figures from edge to edge, in thousandths of an inch.
func (p *Position) gap(b *battle, i, j uint8) int32 {
	return max(0, plane.Distance(p.At[i], p.At[j])-b.radius[i]-b.radius[j])
}

// meet returns what one figure has of another it sees (M7.1, M7.2, MR.10).
func (p *Position) meet(b *battle, i, j uint8) pair {
	from, to := p.At[i], p.At[j]
	x := pair{from: i, to: j, far: p.gap(b, i, j)}
	x.cover, x.crossed = b.covered(from, to, b.radius[j])
	return x
}

const (
	sureSight  = 4 * plane.Inch // an enemy as near is spotted without a roll (MO7.2)
	atObstacle = 2 * plane.Inch // an obstacle covers who is as near (M3.3)
	inZone     = 3 * plane.Inch // ground that covers from within the line of sight (M7.2)
)

// over returns the obstacles that the line from a figure to another crosses; low ones do not
// count for a figure on higher ground (MR.16).
func (b *battle) over(from, to plane.Point) plane.Grounds {
	if b.hills != 0 && b.Holding(from, b.hills)&^b.Under(to) != 0 {
		return 0
	}
	return b.Crossed(from, to, b.obstacles)
}

// covered returns the cover of a figure with a base at to against a shot from a point, and how
// many obstacles the shot crosses that do not cover it.
func (b *battle) covered(from, to plane.Point, base int32) (best cover, crossed uint8) {
	under := b.Under(to)
	over := b.over(from, to)
	covers := b.Near(to, atObstacle+base, over) &^ b.low[noCover]
	for c := solidCover; c > noCover; c-- {
		if under&b.zones[c] != 0 || c == solidCover && under&b.houses != 0 || covers&b.low[c] != 0 || b.Through(from, to, b.zones[c]) >= inZone {
			best = c
			break
		}
	}
	return best, uint8(bits.OnesCount64(uint64(over &^ covers)))
}
