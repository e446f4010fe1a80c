package ancients_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/ancients"
)

// A piece next to an enemy can be struck there; hexes that no enemy reaches are safe; an
// empty hex and an occupied one have dangers of their own.
func TestDangerCoversTheGroundOneCouldMoveTo(t *testing.T) {
	gametest.Moments(t, ancients.System{}, refs(t), 120, 20, checkDangers)
}

func checkDangers(t *testing.T, p game.Position) {
	t.Helper()
	scene := p.Scene(game.Spectator)
	stands := map[string]game.Piece{}
	for _, piece := range scene.Pieces {
		if piece.Cell != "" {
			stands[piece.Cell] = piece
		}
	}
	q := p.(game.Queries)
	for _, seat := range []game.Seat{game.Top, game.Bottom} {
		all := gametest.OpenDangers(t, p, seat)
		for cell, d := range all {
			piece, held := stands[cell]
			if held == d.Empty || held && piece.Seat != seat {
				t.Fatalf("%+v, but there stands %+v", d, piece)
			}
		}
		for _, piece := range scene.Pieces {
			if piece.Kind != "unit" || piece.Cell == "" || piece.Seat != seat.Other() {
				continue
			}
			where, err := q.Reach(game.Viewer(seat), piece.ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, cell := range where.Cells {
				if _, held := stands[cell]; !held && near(scene, cell, piece.Cell) && all[cell].Dice == 0 {
					t.Fatalf("%s could be struck from %s by %s, and is shown as safe", cell, piece.Cell, piece.Type)
				}
			}
		}
	}
}

// near reports whether two cells touch.
func near(scene game.Scene, a, b string) bool {
	at := func(name string) game.Cell {
		i := slices.IndexFunc(scene.Board.Cells, func(c game.Cell) bool { return c.Name == name })
		return scene.Board.Cells[i]
	}
	x, y := at(a), at(b)
	// Odd rows lie half a hex to the right.
	dx := 2*(x.Col-y.Col) + x.Row&1 - y.Row&1
	dy := x.Row - y.Row
	return dy == 0 && (dx == 2 || dx == -2) || (dy == 1 || dy == -1) && (dx == 1 || dx == -1)
}
