package server

import (
	"testing"

	"mariscal/game"
)

func TestTheBoardNamedLongestAgoGoesFirst(t *testing.T) {
	s := &Server{boards: lastUsed[[]byte]{most: mostBoards}}
	var first, other boardMark
	name := func(last *boardMark, rows int) string {
		t.Helper()
		at, err := s.address(last, game.Board{Kind: "hex", Rows: rows})
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
	_, named := s.boards.get(kept)
	_, unnamed := s.boards.get(gone)
	if l := &s.boards; !named || unnamed || len(l.all) != mostBoards || len(l.used) != mostBoards {
		t.Errorf("the board named again is there: %v, the other: %v; %d boards, %d addresses", named, unnamed, len(l.all), len(l.used))
	}
}
