package server

import (
	"context"
	"slices"
	"sync"
)

// A rota lets so many work at the same time and the others in the order in which
// they asked. Who wants to go on asks again and stands behind all who wait: a
// match with many moves takes its turns like one with few.
type rota struct {
	mu    sync.Mutex
	free  int
	queue []chan struct{} // closed when it is one's turn
}

func newRota(workers int) *rota { return &rota{free: workers} }

// within does f when it is its turn; false means that ctx ended before.
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
	if at < 0 { // it was given the turn meanwhile
		r.give()
	}
	return false
}

// give passes the turn on to whoever waits longest.
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
