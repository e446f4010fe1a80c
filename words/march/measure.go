package march

import (
	"math"

	"mariscal/game"
)

// Lengths here are thousandths of an inch, directions tenths of a degree clockwise from the top.

// Distance returns how far two points are apart.
func Distance(a, b game.Point) float64 { return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) }

// Bearing returns the direction from one point to another.
func Bearing(a, b game.Point) int {
	turn := int(math.Round(math.Atan2(float64(b.X-a.X), float64(a.Y-b.Y)) * 1800 / math.Pi))
	return (turn + 3600) % 3600
}

// ahead returns the point so far from another in a direction, never farther.
func ahead(from game.Point, turn int, far float64) game.Point {
	sin, cos := math.Sincos(float64(turn) / 1800 * math.Pi)
	return game.Point{X: from.X + int32(math.Trunc(far*sin)), Y: from.Y - int32(math.Trunc(far*cos))}
}

// along returns the point so far on the way from one point to another.
func along(from, to game.Point, far float64) game.Point {
	d := Distance(from, to)
	if d == 0 {
		return from
	}
	return game.Point{
		X: from.X + int32(math.Trunc(float64(to.X-from.X)*far/d)),
		Y: from.Y + int32(math.Trunc(float64(to.Y-from.Y)*far/d)),
	}
}

// inside reports whether a point lies in a closed outline.
func inside(p game.Point, outline []game.Point) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) {
			cross := int64(b.X-a.X)*int64(p.Y-a.Y) - int64(p.X-a.X)*int64(b.Y-a.Y)
			if (cross > 0) == (b.Y > a.Y) && cross != 0 {
				in = !in
			}
		}
	}
	return in
}

// border returns the point of an outline nearest to a point.
func border(p game.Point, outline []game.Point) (best game.Point) {
	least := math.Inf(1)
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		x, y := float64(b.X-a.X), float64(b.Y-a.Y)
		part := 0.0
		if x != 0 || y != 0 {
			part = min(max((float64(p.X-a.X)*x+float64(p.Y-a.Y)*y)/(x*x+y*y), 0), 1)
		}
		q := game.Point{X: a.X + int32(math.Round(part*x)), Y: a.Y + int32(math.Round(part*y))}
		if d := Distance(p, q); d < least {
			least, best = d, q
		}
	}
	return best
}

// crosses reports whether a line crosses an outline.
func crosses(a, b game.Point, outline []game.Point) bool {
	side := func(p, q, r game.Point) int64 {
		return int64(q.X-p.X)*int64(r.Y-p.Y) - int64(q.Y-p.Y)*int64(r.X-p.X)
	}
	for i, c := range outline {
		d := outline[(i+1)%len(outline)]
		if (side(a, b, c) > 0) != (side(a, b, d) > 0) && (side(c, d, a) > 0) != (side(c, d, b) > 0) {
			return true
		}
	}
	return false
}

// middle returns the middle of the rectangle around an outline.
func middle(outline []game.Point) game.Point {
	low, high := outline[0], outline[0]
	for _, p := range outline {
		low = game.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = game.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return game.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
}

// Middle returns the middle of a piece of terrain.
func Middle(a *game.Area) game.Point { return middle(a.Shape) }

// Nearest returns the point of a piece of terrain nearest to a point.
func Nearest(p game.Point, a *game.Area) game.Point {
	if inside(p, a.Shape) {
		return p
	}
	return border(p, a.Shape)
}

// Overlap reports whether two outlines share ground.
func Overlap(a, b []game.Point) bool {
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	for i, p := range a {
		if inside(p, b) || crosses(p, a[(i+1)%len(a)], b) {
			return true
		}
	}
	return inside(b[0], a)
}

// A Base is a figure on the table: where it stands and how far its base reaches.
type Base struct {
	At     game.Point
	Radius float64
}

// Bases returns the figures of a piece, or the piece itself.
func Bases(p *game.Piece) (list []Base) {
	for i := range p.Figures {
		if f := &p.Figures[i]; f.At != nil {
			list = append(list, Base{*f.At, float64(f.Base.Width) / 2})
		}
	}
	if len(list) == 0 && p.At != nil {
		b := Base{At: *p.At}
		if p.Base != nil {
			b.Radius = float64(p.Base.Width) / 2
		}
		list = append(list, b)
	}
	return list
}

// Front returns the middle of the front of a piece: what its moves are measured from.
func Front(p *game.Piece) game.Point {
	if p.Facing == nil || len(p.Figures) == 0 {
		return *p.At
	}
	sin, cos := math.Sincos(float64(*p.Facing) / 1800 * math.Pi)
	far := math.Inf(-1)
	for _, b := range Bases(p) {
		far = max(far, float64(b.At.X-p.At.X)*sin-float64(b.At.Y-p.At.Y)*cos)
	}
	return game.Point{X: p.At.X + int32(far*sin), Y: p.At.Y - int32(far*cos)}
}

// Gap returns the distance of the nearest bases of two lists, in thousandths of an inch from edge
// to edge.
func Gap(a, b []Base) float64 {
	least := math.Inf(1)
	for _, x := range a {
		for _, y := range b {
			least = min(least, max(0, Distance(x.At, y.At)-x.Radius-y.Radius))
		}
	}
	return least
}

// Apart returns the distance of the nearest base of a list from a piece of terrain; 0 inside.
func Apart(a []Base, area *game.Area) float64 {
	least := math.Inf(1)
	for _, x := range a {
		if inside(x.At, area.Shape) {
			return 0
		}
		least = min(least, max(0, Distance(x.At, border(x.At, area.Shape))-x.Radius))
	}
	return least
}
