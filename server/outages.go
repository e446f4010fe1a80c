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

// outages are the times in which nobody could answer: no clock ran then.
type outages struct {
	mu     sync.Mutex
	all    []clock.Outage
	untold []clock.Outage // those of them that the other servers do not know yet

	giving sync.Mutex
	owed   atomic.Bool // not all of it has been given back
}

// add adds an outage that is not known yet; tell when the other servers do not know it either.
func (o *outages) add(tell bool, out clock.Outage) (added bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if slices.Contains(o.all, out) {
		return false
	}
	o.all = append(o.all, out)
	if tell {
		o.untold = append(o.untold, out)
	}
	o.owed.Store(true)
	return true
}

// list returns the outages so far.
func (o *outages) list() []clock.Outage {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.all)
}

// tell tells the other servers of outages, as long as that succeeds.
func (o *outages) tell(say func(clock.Outage) error) error {
	o.mu.Lock()
	untold := slices.Clone(o.untold)
	o.mu.Unlock()
	for _, out := range untold {
		if err := say(out); err != nil {
			return err
		}
		o.mu.Lock()
		o.untold = slices.DeleteFunc(o.untold, func(told clock.Outage) bool { return told == out })
		o.mu.Unlock()
	}
	return nil
}

// giveOwed tells the other servers of outages and gives their time back at all tables where a clock
// runs. What fails stays owed: a table that cannot be written to holds up no other.
func (s *Server) giveOwed(ctx context.Context) {
	s.outages.giving.Lock()
	defer s.outages.giving.Unlock()
	if s.tables == nil || !s.outages.owed.Swap(false) {
		return // it begins, or there is none
	}
	err := s.outages.tell(func(out clock.Outage) error { return s.node.store.Missed(ctx, store.Outage(out)) })
	all := s.outages.list()
	errs := s.tables.giveTime(func(m *match.Match) error { return takeOff(ctx, m, all) })
	if err = errors.Join(append(errs, err)...); err == nil {
		return
	}
	s.outages.owed.Store(true)
	if ctx.Err() == nil {
		s.config.Logger.Error("the time in which nobody could answer was not given back to all clocks; it is tried again", "error", err)
	}
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
