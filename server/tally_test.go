package server

import (
	"testing"

	"mariscal/store"
)

// Ana sits at the top first and wins 5 to 3; she loses the return, where she
// sits at the bottom, by 4 to 5. One win each, and nine banners to eight.
func TestBannersBreakTheTieOfAPair(t *testing.T) {
	first := store.Match{ID: "a", Ending: &store.Ending{Winner: 0, Banners: [2]int{5, 3}}}
	back := store.Match{ID: "b", ReturnOf: "a", Ending: &store.Ending{Winner: 0, Banners: [2]int{5, 4}}}
	p := pairsOf([]store.Match{back, first})["b"]
	if p == nil || p.Wins != [2]int{1, 1} || p.Banners != [2]int{9, 8} || p.Ahead != 0 || p.Played != 2 {
		t.Errorf("%+v", p)
	}
	back.Ending.Winner = 1
	if p := pair(first, &back); p.Wins != [2]int{2, 0} || p.Ahead != 0 {
		t.Errorf("two wins: %+v", p)
	}
	back.Ending = &store.Ending{Draw: true, Banners: [2]int{6, 4}}
	if p := pair(first, &back); p.Wins != [2]int{1, 0} || p.Banners != [2]int{9, 9} || p.Ahead != 0 {
		t.Errorf("a win counts before banners: %+v", p)
	}
	back.Ending = &store.Ending{Winner: 0, Banners: [2]int{5, 3}}
	if p := pair(first, &back); p.Ahead != -1 {
		t.Errorf("a mirrored pair is even: %+v", p)
	}
	back.Ending = nil
	if p := pair(first, &back); p.Played != 1 {
		t.Errorf("a return under way: %+v", p)
	}
}
