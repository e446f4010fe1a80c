package game_test

import (
	"testing"

	"mariscal/game"
)

// A board with other contents or borders is another board.
func TestABoardIsAnotherOneByAllThatLiesOnIt(t *testing.T) {
	made := func() game.Board {
		return game.Board{
			Kind: game.PlaneBoard, Width: 9, Height: 9, Cells: []game.Cell{{Name: "Mill"}}, Labels: []game.Label{{Text: "Mill"}},
			Areas:   []game.Area{{ID: "wood", Terrain: "wood", Shape: []game.Point{{X: 1}, {X: 2}, {Y: 3}}}},
			Borders: []game.Border{{Between: [2]string{"a", "b"}, Terrain: "bridge"}},
		}
	}
	mill, again := made(), made()
	if !mill.Same(&again) {
		t.Error("equal boards are two")
	}
	for name, change := range map[string]func(*game.Board){
		"size":   func(b *game.Board) { b.Width = 8 },
		"label":  func(b *game.Board) { b.Labels[0].Text = "Ford" },
		"area":   func(b *game.Board) { b.Areas[0].Shape[2].Y = 4 },
		"border": func(b *game.Board) { b.Borders[0].Terrain = "ruin" },
		"zone":   func(b *game.Board) { b.Cells[0].Tags = []string{"held-top"} },
	} {
		other := made()
		if change(&other); mill.Same(&other) {
			t.Errorf("a board with another %s is taken for the same", name)
		}
	}
}
