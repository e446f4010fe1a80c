package tabletop

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// A Setup is a scenario of a game on an open table; a system adds fields of its own.
type Setup struct {
	Info   game.ScenarioInfo
	Table  plane.Rect
	Areas  []game.Area
	Labels []game.Label
}

// A Placed base is the setup of one base. A base without a front faces 0.
type Placed struct {
	At     plane.Point
	Facing int
}

// A Ground is the table of a battle as rules query it. It does not change.
type Ground struct {
	Table  plane.Rect
	Closed []plane.Ground // closed to every piece
	Woods  []plane.Ground // block sight through them
	Board  game.Board
}

// Ground makes the table of a scenario; closed and wood name the terrain that cannot be
// entered and that blocks sight. The outlines must be simple ([plane.Simple]): readers of
// areas check that.
func (s *Setup) Ground(closed, wood string) Ground {
	return Ground{s.Table, outlines(s.Areas, closed), outlines(s.Areas, wood), board(s.Table, s.Areas, s.Labels)}
}

// board returns the board of a table with its terrain and labels.
func board(table plane.Rect, areas []game.Area, labels []game.Label) game.Board {
	return game.Board{
		Kind: game.PlaneBoard, Width: table.Max.X - table.Min.X, Height: table.Max.Y - table.Min.Y,
		Cells: []game.Cell{}, Areas: areas, Labels: labels,
	}
}

// outlines returns the areas of one terrain as ground.
func outlines(areas []game.Area, terrain string) (list []plane.Ground) {
	for _, a := range areas {
		if a.Terrain != terrain {
			continue
		}
		var outline []plane.Point
		for _, p := range a.Shape {
			outline = append(outline, plane.Point(p))
		}
		g, err := plane.NewGround(outline)
		if err != nil {
			panic(err) // readers of areas have checked it
		}
		list = append(list, g)
	}
	return list
}

// Clear reports whether no wood hides two points from each other.
func (g *Ground) Clear(a, b plane.Point) bool {
	for i := range g.Woods {
		if g.Woods[i].Veils(a, b) {
			return false
		}
	}
	return true
}

// Covered reports whether a point lies in a wood.
func (g *Ground) Covered(at plane.Point) bool {
	for i := range g.Woods {
		if g.Woods[i].Holds(at) {
			return true
		}
	}
	return false
}
