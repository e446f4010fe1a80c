package tabletop

import (
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// Spot returns the place of a base, with its facing if it has a front.
func Spot(b plane.Body) game.Spot {
	at := game.Point(b.At)
	s := game.Spot{At: &at}
	if b.Depth > 0 {
		s.Facing = &b.Facing
	}
	return s
}

// Path returns a straight path.
func Path(from, to plane.Point) []game.Point { return []game.Point{game.Point(from), game.Point(to)} }

// Inches writes a length of thousandths of an inch in inches: "12.5".
func Inches(n int32) string {
	x, _, _ := strings.Cut(game.Point{X: n}.Name(), ",")
	return x
}
