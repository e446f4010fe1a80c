package tabletop

import (
	"iter"

	"mariscal/game"
	"mariscal/game/plane"
)

// grid is the step to which listed points are rounded along their way.
const grid = plane.Inch / 4

// Ways returns points worth considering for a move of at most reach thousandths of an
// inch: the present place, the full reach in eight directions, and the full and half
// reach towards each point of near.
func Ways(from plane.Point, reach int32, near ...plane.Point) iter.Seq[plane.Point] {
	return func(yield func(plane.Point) bool) {
		on := yield(from)
		try := func(way int, far int32) {
			d := plane.Direction(way)
			cut := func(n int32) int32 { return int32(int64(n)*int64(far)/(1<<14*grid)) * grid }
			if to := (plane.Point{X: from.X + cut(d.X), Y: from.Y + cut(d.Y)}); on && Holds(to) {
				on = yield(to)
			}
		}
		for way := 0; way < plane.Round; way += plane.Round / 8 {
			try(way, reach)
		}
		for _, p := range near {
			try(plane.Towards(from, p), reach)
			try(plane.Towards(from, p), reach/2)
		}
	}
}

// rays is the number of directions in the outline of a region of sight.
const rays = 120

// Outlook returns the ground seen from a point up to a distance, in the quarter in front
// of a facing, or all around with [NoFacing]; clear reports whether two points see each
// other.
func Outlook(from plane.Point, facing int, far int32, clear func(a, b plane.Point) bool) game.Region {
	const parts = 256
	first, all := facing-plane.Round/8, plane.Round/4
	list := []game.Point{game.Point(from)}
	if facing == NoFacing {
		first, all, list = 0, plane.Round, nil
	}
	for k := range rays {
		d := plane.Direction(first + k*all/(rays-1))
		end := plane.Along(from, plane.Point{X: from.X + d.X, Y: from.Y + d.Y}, int64(far), 1<<14)
		lo, hi := int64(0), int64(parts)+1 // clear at lo, hidden from hi on
		for hi-lo > 1 {
			if mid := lo + (hi-lo)/2; clear(from, plane.Along(from, end, mid, parts)) {
				lo = mid
			} else {
				hi = mid
			}
		}
		list = append(list, game.Point(plane.Along(from, end, lo, parts)))
	}
	return game.Region{Shapes: [][]game.Point{list}}
}
