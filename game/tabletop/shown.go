package tabletop

import (
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// Board is a table with what lies on it.
func Board(table plane.Rect, areas []game.Area, labels []game.Label) game.Board {
	return game.Board{
		Kind: game.PlaneBoard, Width: table.Max.X - table.Min.X, Height: table.Max.Y - table.Min.Y,
		Cells: []game.Cell{}, Areas: areas, Labels: labels,
	}
}

// Ground makes the areas of some terrain, whose outlines are simple ([plane.Simple]),
// into ground.
func Ground(areas []game.Area, terrain string) (list []plane.Ground) {
	for _, a := range areas {
		if a.Terrain != terrain {
			continue
		}
		var outline []plane.Point
		for _, p := range a.Shape {
			outline = append(outline, plane.Point(p))
		}
		g, err := plane.NewGround(outline, 0, a.Height)
		if err != nil {
			panic(err) // whoever reads areas has asked
		}
		list = append(list, g)
	}
	return list
}

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

// Danger answers [game.Queries] by its odds: what everybody could do to a seat's
// pieces from where he stands.
func Danger(q interface {
	game.Position
	game.Queries
}, v game.Viewer, seat game.Seat,
) (list []game.Danger) {
	pieces := q.Scene(v).Pieces
	for _, mine := range pieces {
		if mine.Seat != seat {
			continue
		}
		d := game.Danger{Spot: mine.Spot}
		for _, other := range pieces {
			if other.Seat == seat {
				continue
			}
			if o, err := q.Odds(v, other.ID, mine.ID); err == nil && o != nil && o.Roll != nil {
				d.Dice, d.Expected = d.Dice+o.Roll.Dice, d.Expected+o.Roll.Expected
			}
		}
		if d.Dice > 0 {
			list = append(list, d)
		}
	}
	return list
}
