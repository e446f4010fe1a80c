package server

import (
	"context"
	"net/netip"
	"slices"
	"sync"
)

// How many requests of one person, and of all persons at one address, are worked on at a
// time. A browser sends six at most and waits for none of them long; whoever sends
// hundreds waits for his own.
const (
	atOnce       = 4
	atOnceOfMany = 32
)

// A desk takes up requests: so many of each person and of each address at a time. The
// others wait, each person's in their order, and nobody waits for another person's.
// A request has its place while it is worked on, neither while it is read nor while its
// answer is sent; streams have none.
type desk struct {
	mu        sync.Mutex
	addresses map[string]*queue
}

// A queue is what comes from one address.
type queue struct {
	busy    int            // requests worked on
	by      map[string]int // of each person
	waiting []waiter
}

// A waiter is a request that waits for its place.
type waiter struct {
	person string
	turn   chan struct{} // closed when it has one
}

// at returns the name an address is counted by, as limits count it.
func (d *desk) at(address string) string {
	if ip, err := netip.ParseAddr(address); err == nil {
		return network(ip).String()
	}
	return address
}

// take waits for a place; leave gives it back. The error is that of ctx.
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

// leave gives back a place, to the first who waits and may have it.
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

// work does what a request asks as soon as its sender has a place for it.
func work[In, Out any](s *Server, c *call, in In, f func(*Server, *call, In) (Out, error)) (out Out, err error) {
	leave, err := s.desk.take(c.Context(), client(c.Request), visitor(c.Request))
	if err != nil {
		return out, err
	}
	defer leave()
	return f(s, c, in)
}
