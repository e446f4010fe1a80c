package server

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"mariscal/clock"
	"mariscal/match"
	"mariscal/store"
)

// fullDisk is the time in which the store has no room for entries: nobody can answer then, so
// no clock runs.
type fullDisk struct {
	since  atomic.Pointer[refusal] // the first entry that was refused; nil with room
	ending sync.Mutex
}

// A refusal is the moment in which an entry was refused.
type refusal struct {
	at   int64     // in milliseconds since 1970, by the clock for players
	tick time.Time // by one that the database, which tells a server of several the time, does not set
}

// until returns the time since then, as long as it was though clocks were set meanwhile.
func (r *refusal) until(tick time.Time) store.Outage {
	return store.Outage{From: r.at, To: r.at + tick.Sub(r.tick).Milliseconds()}
}

// uncorrected returns the time by a clock that nothing sets.
func (s *Server) uncorrected() time.Time {
	if s.alone() {
		return s.ticks()
	}
	return s.node.ticks()
}

// A watched journal notes that there is no room for entries, and that there is again.
type watched struct {
	store.Journal
	server *Server
}

// journal returns the journal of a match.
func (s *Server) journal(id string) match.Journal {
	return watched{store.Journal{Store: s.config.Store, ID: id}, s}
}

// Append implements [match.Journal].
func (w watched) Append(ctx context.Context, seq int, entry []byte) error {
	err := w.Journal.Append(ctx, seq, entry)
	switch t := w.server.tables; {
	case errors.Is(err, store.ErrFull):
		t.full.since.CompareAndSwap(nil, &refusal{w.server.clockTime(), w.server.uncorrected()})
	case err == nil && t.full.since.Load() != nil:
		to := w.server.uncorrected()
		t.spawn(func() { w.server.stored(t.ctx, to) }) // the match that writes is locked until then
	}
	return err
}

// roomAgain gives the time of a full disk back at a table, before anybody answers or a flag falls
// there. Where its clock runs that shows that there is room again, and all tables get theirs.
func (s *Server) roomAgain(ctx context.Context, tb *table) error {
	if s.tables.full.since.Load() == nil {
		return nil
	}
	s.tables.full.ending.Lock()
	defer s.tables.full.ending.Unlock()
	since, before := s.tables.full.since.Load(), tb.Entries()
	if since == nil {
		return nil
	}
	to := s.uncorrected()
	if err := giveTime(ctx, tb.Match, since.until(to)); err != nil || tb.Entries() == before {
		return err // without an entry it is not known whether there is room
	}
	return s.endFull(ctx, since, to)
}

// stored gives the time of a full disk back after an entry was stored: there is room.
func (s *Server) stored(ctx context.Context, to time.Time) {
	if !s.tables.full.ending.TryLock() {
		return // it is being given back; what is stored after that comes here again
	}
	defer s.tables.full.ending.Unlock()
	since := s.tables.full.since.Load()
	if since == nil || since.tick.After(to) { // it was given back, or the disk has filled again
		return
	}
	if err := s.endFull(ctx, since, to); err != nil {
		s.config.Logger.Error("the time of a full disk was not given back to all clocks; it is tried again", "error", err)
	}
}

// endFull gives the time of a full disk back at all tables; of several servers each does so at its
// own. The caller holds ending.
func (s *Server) endFull(ctx context.Context, since *refusal, to time.Time) error {
	var errs []error
	o := since.until(to)
	if s.alone() {
		errs = s.tables.giveTime(func(m *match.Match) error { return giveTime(ctx, m, o) })
	} else if err := s.node.store.Missed(ctx, o); err != nil {
		errs = append(errs, err)
	} else {
		errs = append(errs, s.node.lookForOutages(ctx))
	}
	err := errors.Join(errs...)
	if err == nil {
		s.tables.full.since.CompareAndSwap(since, nil)
	}
	return err
}

// giveTime takes an outage from no seat of a match.
func giveTime(ctx context.Context, m *match.Match, o store.Outage) error {
	if pace := m.Pace(); pace.None() || short(pace, o) {
		return nil
	}
	return m.Down(ctx, o.From, o.To)
}

// short reports whether an outage is one that no letter is late for.
func short(p clock.Pace, o store.Outage) bool { return p.Letters() && o.To-o.From <= shortDown }

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
