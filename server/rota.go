package server

import (
	"context"
	"slices"
	"sync"
)

// A rota lets a limited number work at the same time and the others in the order of their
// requests. A worker that wants to go on queues again behind all who wait, so a match
// with many moves gets the same turns as one with few.
type rota struct {
	mu    sync.Mutex
	free  int
	queue []chan struct{} // closed when the turn comes
}

func newRota(workers int) *rota { return &rota{free: workers} }

// within calls f when its turn comes; false means that ctx ended before.
func (r *rota) within(ctx context.Context, f func()) bool {
	if !r.take(ctx) {
		return false
	}
	defer r.give()
	f()
	return true
}

func (r *rota) take(ctx context.Context) bool {
	if ctx.Err() != nil {
		return false
	}
	r.mu.Lock()
	if r.free > 0 {
		r.free--
		r.mu.Unlock()
		return true
	}
	turn := make(chan struct{})
	r.queue = append(r.queue, turn)
	r.mu.Unlock()
	select {
	case <-turn:
		return true
	case <-ctx.Done():
	}
	r.mu.Lock()
	at := slices.Index(r.queue, turn)
	if at >= 0 {
		r.queue = slices.Delete(r.queue, at, at+1)
	}
	r.mu.Unlock()
	if at < 0 { // its turn came meanwhile
		r.give()
	}
	return false
}

// give passes the turn to the longest waiting.
func (r *rota) give() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.queue) == 0 {
		r.free++
		return
	}
	close(r.queue[0])
	r.queue = slices.Delete(r.queue, 0, 1)
}

// waiting returns how many wait for their turn.
func (r *rota) waiting() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.queue)
}
