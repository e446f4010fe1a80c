package server

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"mariscal/clock"
	"mariscal/match"
	"mariscal/store"
)

// lost are the times in which nobody could answer: no clock ran then.
type lost struct {
	mu     sync.Mutex
	all    []clock.Outage
	untold []clock.Outage // those of them that the other servers do not know yet

	giving sync.Mutex
	owed   atomic.Bool // not all of it has been given back
}

// add adds an outage that is not known yet; the other servers are to be told of it.
func (l *lost) add(tell bool, o clock.Outage) (added bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if slices.Contains(l.all, o) {
		return false
	}
	l.all = append(l.all, o)
	if tell {
		l.untold = append(l.untold, o)
	}
	l.owed.Store(true)
	return true
}

// list returns the outages so far.
func (l *lost) list() []clock.Outage {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.all)
}

// toTell returns an outage that the other servers do not know yet.
func (l *lost) toTell() (o clock.Outage, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.untold) == 0 {
		return o, false
	}
	return l.untold[0], true
}

// told notes that the other servers can know of an outage.
func (l *lost) told(o clock.Outage) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.untold = slices.DeleteFunc(l.untold, func(u clock.Outage) bool { return u == o })
}

// giveOwed tells the other servers of outages and gives their time back at all tables where a clock
// runs. What fails stays owed.
func (s *Server) giveOwed(ctx context.Context) (err error) {
	s.lost.giving.Lock()
	defer s.lost.giving.Unlock()
	if s.tables == nil || !s.lost.owed.Swap(false) {
		return nil // it begins, or there is none
	}
	defer func() {
		if err != nil {
			s.lost.owed.Store(true)
		}
	}()
	var errs []error
	for o, ok := s.lost.toTell(); ok && len(errs) == 0; o, ok = s.lost.toTell() {
		if err := s.node.store.Missed(ctx, store.Outage(o)); err != nil {
			errs = append(errs, err)
		} else {
			s.lost.told(o)
		}
	}
	all := s.lost.list()
	errs = append(errs, s.tables.giveTime(func(m *match.Match) error { return takeOff(ctx, m, all) })...)
	return errors.Join(errs...)
}

// takeOff takes outages from no seat of a match. Whichever server does it first, the others find it
// done.
func takeOff(ctx context.Context, m *match.Match, all []clock.Outage) error {
	pace := m.Pace()
	if pace.None() {
		return nil
	}
	if pace.Letters() {
		all = slices.DeleteFunc(slices.Clone(all), func(o clock.Outage) bool { return o.To-o.From <= shortDown })
	}
	return m.Down(ctx, all...)
}

// giveTime gives time back at all tables whose clock runs.
func (t *tables) giveTime(give func(*match.Match) error) (errs []error) {
	for _, tb := range t.all() {
		if t.hold(tb) {
			if _, runs := tb.Deadline(); runs {
				errs = append(errs, give(tb.Match))
			}
			t.leave(tb)
		}
	}
	return errs
}
