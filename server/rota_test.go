package server

import (
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
)

// queued waits until everybody has asked: then so many wait for their turn.
func queued(t *testing.T, r *rota, n int) {
	t.Helper()
	synctest.Wait()
	if have := r.waiting(); have != n {
		t.Fatalf("%d wait for their turn, not %d", have, n)
	}
}

// A match with many moves and nine with one ask while the only worker is busy:
// between two turns of the first everybody else has one.
func TestAMatchWithManyMovesTakesItsTurnsBetweenThoseOfOthers(t *testing.T) {
	synctest.Test(t, manyMoves)
}

func manyMoves(t *testing.T) {
	r := newRota(1)
	r.take(t.Context())
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
	r.give()
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
	r := newRota(1)
	r.take(t.Context())
	gone, leave := context.WithCancel(t.Context())
	left := make(chan bool)
	go func() { left <- r.take(gone) }()
	queued(t, r, 1)
	next := make(chan bool)
	go func() { next <- r.take(t.Context()) }()
	queued(t, r, 2)
	leave()
	if <-left {
		t.Error("who left got a turn")
	}
	r.give()
	if !<-next {
		t.Error("the next got none")
	}
	r.give()
	if r.free != 1 || r.waiting() != 0 {
		t.Errorf("%d free, %d waiting", r.free, r.waiting())
	}
}
