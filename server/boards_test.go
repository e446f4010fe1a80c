package server

import (
	"testing"

	"mariscal/game"
)

func TestTheBoardNamedLongestAgoGoesFirst(t *testing.T) {
	var l boards
	var first, other boardMark
	name := func(last *boardMark, rows int) string {
		t.Helper()
		at, err := l.address(last, game.Board{Kind: "hex", Rows: rows})
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	kept, gone := name(&first, 1), name(&other, 2)
	for n := range mostBoards - 2 {
		name(&boardMark{}, 3+n)
	}
	name(&first, 1)
	name(&boardMark{}, mostBoards+1)
	if !l.has(kept) || l.has(gone) || len(l.all) != mostBoards || len(l.used) != mostBoards {
		t.Errorf("the board named again is there: %v, the other: %v; %d boards, %d addresses", l.has(kept), l.has(gone), len(l.all), len(l.used))
	}
}

// An open table has no cells: what lies on it and between zones makes a board
// another one all the same.
func TestABoardIsAnotherOneByAllThatLiesOnIt(t *testing.T) {
	made := func() game.Board {
		return game.Board{
			Kind: game.PlaneBoard, Width: 9, Height: 9, Labels: []game.Label{{Text: "Mill"}},
			Areas:   []game.Area{{ID: "wood", Terrain: "wood", Shape: []game.Point{{X: 1}, {X: 2}, {Y: 3}}}},
			Borders: []game.Border{{Between: [2]string{"a", "b"}, Terrain: "bridge"}},
		}
	}
	if !sameBoard(made(), made()) {
		t.Error("equal boards are two")
	}
	for name, change := range map[string]func(*game.Board){
		"size":   func(b *game.Board) { b.Width = 8 },
		"label":  func(b *game.Board) { b.Labels[0].Text = "Ford" },
		"area":   func(b *game.Board) { b.Areas[0].Shape[2].Y = 4 },
		"border": func(b *game.Board) { b.Borders[0].Terrain = "ruin" },
	} {
		other := made()
		if change(&other); sameBoard(made(), other) {
			t.Errorf("a board with another %s is taken for the same", name)
		}
	}
}
