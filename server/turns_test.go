package server

import (
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
)

// queued waits until everybody has asked: then so many wait for their turn.
func queued(t *testing.T, d *desk, n int) {
	t.Helper()
	synctest.Wait()
	if have := Waiting(d); have != n {
		t.Fatalf("%d wait for their turn, not %d", have, n)
	}
}

// A match with many moves and nine with one ask while the only worker is busy:
// between two turns of the first everybody else has one.
func TestAMatchWithManyMovesTakesItsTurnsBetweenThoseOfOthers(t *testing.T) {
	synctest.Test(t, manyMoves)
}

func manyMoves(t *testing.T) {
	r := newDesk(1, 1)
	give, _ := r.take(t.Context(), "", "", 1)
	const many, others = 5, 9
	var turns []int // only whoever has his turn writes
	var all sync.WaitGroup
	asks := func(match, moves int) {
		all.Go(func() {
			for range moves {
				r.within(t.Context(), func() { turns = append(turns, match) })
			}
		})
		queued(t, r, match+1)
	}
	asks(0, many)
	for match := 1; match <= others; match++ {
		asks(match, 1)
	}
	give()
	all.Wait()
	want := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0}
	if !slices.Equal(turns, want) {
		t.Errorf("the turns were %v, not %v", turns, want)
	}
}

func TestWhoNoLongerWaitsTakesNobodysTurn(t *testing.T) {
	synctest.Test(t, leaving)
}

func leaving(t *testing.T) {
	r := newDesk(1, 1)
	give, _ := r.take(t.Context(), "", "", 1)
	gone, leave := context.WithCancel(t.Context())
	left := make(chan bool)
	go func() { left <- r.within(gone, func() {}) }()
	queued(t, r, 1)
	next := make(chan bool)
	go func() { next <- r.within(t.Context(), func() {}) }()
	queued(t, r, 2)
	leave()
	if <-left {
		t.Error("who left got a turn")
	}
	give()
	if !<-next {
		t.Error("the next got none")
	}
	synctest.Wait()
	if n := len(r.addresses); n != 0 || Waiting(r) != 0 {
		t.Errorf("places taken at %d addresses, %d waiting", n, Waiting(r))
	}
}
