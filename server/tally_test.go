package server

import (
	"testing"

	"mariscal/game"
	"mariscal/store"
)

func scores(top, bottom int) [2]game.Track {
	return [2]game.Track{{ID: "points", Value: top}, {ID: "points", Seat: game.Bottom, Value: bottom}}
}

// Ana sits at the top first and wins 5 to 3; she loses the return, where she
// sits at the bottom, by 4 to 5. One win each, and nine points to eight.
func TestScoresBreakTheTieOfAPair(t *testing.T) {
	first := store.Match{ID: "a", Ending: &store.Ending{Winner: 0, Scores: scores(5, 3)}}
	back := store.Match{ID: "b", ReturnOf: "a", Ending: &store.Ending{Winner: 0, Scores: scores(5, 4)}}
	p := pairsOf([]store.Match{back, first})["b"]
	if p == nil || p.Wins != [2]int{1, 1} || p.Scores != [2]int{9, 8} || p.Ahead != 0 || p.Played != 2 || p.Track != "points" {
		t.Errorf("%+v", p)
	}
	back.Ending.Winner = 1
	if p := pair(first, &back); p.Wins != [2]int{2, 0} || p.Ahead != 0 {
		t.Errorf("two wins: %+v", p)
	}
	back.Ending = &store.Ending{Draw: true, Scores: scores(6, 4)}
	if p := pair(first, &back); p.Wins != [2]int{1, 0} || p.Scores != [2]int{9, 9} || p.Ahead != 0 {
		t.Errorf("a win counts before scores: %+v", p)
	}
	back.Ending = &store.Ending{Winner: 0, Scores: scores(5, 3)}
	if p := pair(first, &back); p.Ahead != -1 {
		t.Errorf("a mirrored pair is even: %+v", p)
	}
	back.Ending = nil
	if p := pair(first, &back); p.Played != 1 {
		t.Errorf("a return under way: %+v", p)
	}
}
