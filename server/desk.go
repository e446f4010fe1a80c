package server

import (
	"context"
	"net/netip"
	"slices"
	"sync"
)

// How many requests of one person, and of one address, are processed concurrently. A
// browser sends at most six and waits for none of them long; a client that sends hundreds
// waits for its own.
const (
	atOnce       = 4
	atOnceOfMany = 32
)

// A desk schedules requests: a limited number of each person and of each address. The
// others wait, each person's in order, and nobody waits for another person's. A request
// takes a place while it is processed, not while it is read or its answer sent; streams
// take none.
type desk struct {
	mu        sync.Mutex
	addresses map[string]*queue
}

// A queue is the requests from one address.
type queue struct {
	busy    int            // requests being processed
	by      map[string]int // by person
	waiting []waiter
}

// A waiter is a request that waits for its place.
type waiter struct {
	person string
	turn   chan struct{} // closed when its turn comes
}

// at returns the key of an address, as limits count it.
func (d *desk) at(address string) string {
	if ip, err := netip.ParseAddr(address); err == nil {
		return network(ip).String()
	}
	return address
}

// take waits for a place; leave releases it. The error is that of ctx.
func (d *desk) take(ctx context.Context, address, person string) (leave func(), err error) {
	address = d.at(address)
	d.mu.Lock()
	q := d.addresses[address]
	if q == nil {
		q = &queue{by: map[string]int{}}
		if d.addresses == nil {
			d.addresses = map[string]*queue{}
		}
		d.addresses[address] = q
	}
	leave = func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		q.leave(person)
		if q.busy == 0 {
			delete(d.addresses, address)
		}
	}
	if q.room(person) {
		q.enter(person)
		d.mu.Unlock()
		return leave, nil
	}
	w := waiter{person, make(chan struct{})}
	q.waiting = append(q.waiting, w)
	d.mu.Unlock()
	select {
	case <-w.turn:
		return leave, nil
	case <-ctx.Done():
	}
	d.mu.Lock()
	i := slices.IndexFunc(q.waiting, func(x waiter) bool { return x.turn == w.turn })
	if i >= 0 {
		q.waiting = slices.Delete(q.waiting, i, i+1)
	}
	d.mu.Unlock()
	if i < 0 { // its turn came meanwhile
		leave()
	}
	return nil, context.Cause(ctx)
}

func (q *queue) room(person string) bool { return q.busy < atOnceOfMany && q.by[person] < atOnce }

func (q *queue) enter(person string) {
	q.busy++
	q.by[person]++
}

// leave releases a place to the first waiter that may have it.
func (q *queue) leave(person string) {
	q.busy--
	if q.by[person]--; q.by[person] == 0 {
		delete(q.by, person)
	}
	if i := slices.IndexFunc(q.waiting, func(w waiter) bool { return q.room(w.person) }); i >= 0 {
		next := q.waiting[i]
		q.waiting = slices.Delete(q.waiting, i, i+1)
		q.enter(next.person)
		close(next.turn)
	}
}

// work runs a request's handler when its sender has a place.
func work[In, Out any](s *Server, c *call, in In, f func(*Server, *call, In) (Out, error)) (out Out, err error) {
	leave, err := s.desk.take(c.Context(), client(c.Request), visitor(c.Request))
	if err != nil {
		return out, err
	}
	defer leave()
	return f(s, c, in)
}
