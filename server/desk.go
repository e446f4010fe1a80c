package server

import (
	"context"
	"slices"
	"sync"
)

// How many places one person, and one address, have for requests being processed. A
// browser sends at most six requests and waits for none of them long; a client that sends
// hundreds waits for its own. A large request takes so many places that only one of a
// person is processed at a time, beside a small one: four would occupy more processors than
// most machines have.
const (
	atOnce       = 4
	atOnceOfMany = 32
	ofLarge      = atOnce - 1
)

// large is the cost from which a request is large; see [costs].
const large = 4

// places returns how many places an operation takes. Advice thinks for seconds, one for a
// seat at a time: in the meantime the player still asks for odds and dangers.
func places(operation string) int {
	if cost(operation) >= large && operation != "advise" {
		return ofLarge
	}
	return 1
}

// A desk schedules work: a limited number of places for each person and for each address.
// The others wait, each person's in order, except that a small one may go ahead beside a
// large one, and nobody waits for another person's. A request takes its places while it is
// processed, not while it is read or its answer sent; streams take none.
type desk struct {
	atOnce, ofMany int // places of a person, and of an address

	mu        sync.Mutex
	addresses map[string]*queue
}

// newDesk returns a desk with places for a person, and for an address.
func newDesk(person, address int) *desk {
	return &desk{atOnce: person, ofMany: address, addresses: map[string]*queue{}}
}

// waits returns how many wait for their turn.
func (d *desk) waits() (n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, q := range d.addresses {
		n += len(q.waiting)
	}
	return n
}

// busy reports whether somebody waits, or has all the places of an address.
func (d *desk) busy() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, q := range d.addresses {
		if len(q.waiting) > 0 || q.busy >= d.ofMany {
			return true
		}
	}
	return false
}

// within calls f when its turn comes, one place for each call; false means that ctx ended
// before. A worker that wants to go on queues again behind all who wait, so a match with
// many moves gets the same turns as one with few.
func (d *desk) within(ctx context.Context, f func()) bool {
	if ctx.Err() != nil {
		return false
	}
	leave, err := d.take(ctx, "", "", 1)
	if err != nil {
		return false
	}
	defer leave()
	f()
	return true
}

// A queue is the requests from one address.
type queue struct {
	desk    *desk
	busy    int            // places taken
	by      map[string]int // by person
	waiting []waiter
}

// A waiter is a request that waits for its place.
type waiter struct {
	person string
	places int
	turn   chan struct{} // closed when its turn comes
}

// take waits for places; leave releases them. The error is that of ctx.
func (d *desk) take(ctx context.Context, address, person string, places int) (leave func(), err error) {
	address = counted(address)
	d.mu.Lock()
	q := d.addresses[address]
	if q == nil {
		q = &queue{desk: d, by: map[string]int{}}
		d.addresses[address] = q
	}
	leave = func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		q.leave(person, places)
		if q.busy == 0 {
			delete(d.addresses, address)
		}
	}
	if q.room(person, places) {
		q.enter(person, places)
		d.mu.Unlock()
		return leave, nil
	}
	w := waiter{person, places, make(chan struct{})}
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

func (q *queue) room(person string, places int) bool {
	return q.busy+places <= q.desk.ofMany && q.by[person]+places <= q.desk.atOnce
}

func (q *queue) enter(person string, places int) {
	q.busy += places
	q.by[person] += places
}

// leave releases places to the first waiters that may have them.
func (q *queue) leave(person string, places int) {
	q.busy -= places
	if q.by[person] -= places; q.by[person] == 0 {
		delete(q.by, person)
	}
	for {
		i := slices.IndexFunc(q.waiting, func(w waiter) bool { return q.room(w.person, w.places) })
		if i < 0 {
			return
		}
		next := q.waiting[i]
		q.waiting = slices.Delete(q.waiting, i, i+1)
		q.enter(next.person, next.places)
		close(next.turn)
	}
}

// work runs a request's handler when its sender has the places it takes.
func work[In, Out any](s *Server, c *call, operation string, in In, f func(*Server, *call, In) (Out, error)) (out Out, err error) {
	leave, err := s.desk.take(c.Context(), client(c.Request), visitor(c.Request), places(operation))
	if err != nil {
		return out, err
	}
	defer leave()
	return f(s, c, in)
}
