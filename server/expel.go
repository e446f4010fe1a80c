package server

import (
	"context"
	"sync"
	"time"

	"mariscal/bus"
)

// lookPeople is how often a node looks whether somebody who is here was banned at another one.
const lookPeople = 5 * time.Second

// expulsions tell the streams of people that their sessions may have ended.
type expulsions struct {
	mu sync.Mutex
	of map[string]map[chan struct{}]bool // the streams of people, by id
}

// follow returns what tells a stream of a person to look whether it may go on.
func (e *expulsions) follow(person string) (look <-chan struct{}, done func()) {
	bell := make(chan struct{}, 1)
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.of == nil {
		e.of = map[string]map[chan struct{}]bool{}
	}
	if e.of[person] == nil {
		e.of[person] = map[chan struct{}]bool{}
	}
	e.of[person][bell] = true
	return bell, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		if delete(e.of[person], bell); len(e.of[person]) == 0 {
			delete(e.of, person)
		}
	}
}

// tell has the streams of a person look whether they may go on.
func (e *expulsions) tell(person string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for bell := range e.of[person] {
		select {
		case bell <- struct{}{}:
		default: // it is about to look
		}
	}
}

// people returns those who have a stream.
func (e *expulsions) people() (ids []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for id := range e.of {
		ids = append(ids, id)
	}
	return ids
}

// expel makes it count at once, at all servers, that somebody was banned, has gone, or was signed
// out: nobody is shown that he is here, and the streams of sessions that have ended do too.
func (s *Server) expel(person string) {
	s.gone(person)
	s.node.hint(bus.Hint{Kind: bus.Gone, ID: person})
}

func (s *Server) gone(person string) {
	s.people.lately.forget(person)
	s.people.streams.tell(person)
}

// lookAtPeople finds those who are here and were banned at another server, or have gone.
func (n *node) lookAtPeople(ctx context.Context) error {
	s := n.server
	ids := append(s.people.lately.ids(), s.people.streams.people()...)
	if len(ids) == 0 {
		return nil
	}
	there, err := n.store.PersonsWith(ctx, ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if p, is := there[id]; !is || p.Banned != "" {
			s.gone(id)
		}
	}
	return nil
}
