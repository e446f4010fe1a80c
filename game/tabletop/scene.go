package tabletop

import (
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// Spot is where a base stands, and looks if it has a front.
func Spot(b plane.Body) game.Spot {
	at := game.Point(b.At)
	s := game.Spot{At: &at}
	if b.Depth > 0 {
		s.Facing = &b.Facing
	}
	return s
}

// Path is a straight way.
func Path(from, to plane.Point) []game.Point { return []game.Point{game.Point(from), game.Point(to)} }

// Inches writes a length in thousandths of an inch: "12.5".
func Inches(n int32) string {
	x, _, _ := strings.Cut(game.Point{X: n}.Name(), ",")
	return x
}
