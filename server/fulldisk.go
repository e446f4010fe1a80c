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
func (r *refusal) until(tick time.Time) clock.Outage {
	return clock.Outage{From: r.at, To: r.at + tick.Sub(r.tick).Milliseconds()}
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

// roomAgain gives the time of outages back at a table, before anybody answers or a flag falls there.
// Of a full disk it is not known yet that it has ended; where the clock of the table runs, that shows
// that there is room again, and all tables get theirs.
func (s *Server) roomAgain(ctx context.Context, tb *table) error {
	if s.outages.owed.Load() {
		if err := takeOff(ctx, tb.Match, s.outages.list()); err != nil {
			return err
		}
	}
	if s.tables.full.since.Load() == nil {
		return nil
	}
	s.tables.full.ending.Lock()
	defer s.tables.full.ending.Unlock()
	if err := s.askElsewhere(ctx); err != nil {
		return err
	}
	since, before := s.tables.full.since.Load(), tb.Entries()
	if since == nil {
		return nil
	}
	out := since.until(s.uncorrected())
	if err := takeOff(ctx, tb.Match, append(s.outages.list(), out)); err != nil || tb.Entries() == before {
		return err // without an entry it is not known whether there is room
	}
	s.endFull(ctx, since, out)
	return nil
}

// stored gives the time of a full disk back after an entry was stored: there is room.
func (s *Server) stored(ctx context.Context, to time.Time) {
	if !s.tables.full.ending.TryLock() {
		return // it is being given back; what is stored after that comes here again
	}
	defer s.tables.full.ending.Unlock()
	if s.askElsewhere(ctx) != nil {
		return // what is stored next comes here again
	}
	if since := s.tables.full.since.Load(); since != nil && !since.tick.After(to) { // the disk has not filled again
		s.endFull(ctx, since, since.until(to))
	}
}

// endFull ends a refusal and gives its time back at all tables; of several servers each does so at
// its own.
func (s *Server) endFull(ctx context.Context, since *refusal, out clock.Outage) {
	s.outages.add(!s.alone(), out)
	s.tables.full.since.CompareAndSwap(since, nil)
	s.giveOwed(ctx)
}

// askElsewhere learns whether another server has found room already.
func (s *Server) askElsewhere(ctx context.Context) error {
	if s.alone() {
		return nil
	}
	return s.node.lookForOutages(ctx)
}

// roomElsewhere ends a refusal here when an outage has ended later: the server that stored it had
// room. Otherwise the time would go on here until somebody answers here.
func (s *Server) roomElsewhere(ended clock.Outage) {
	since := s.tables.full.since.Load()
	if since == nil || since.at >= ended.To {
		return
	}
	if since.at < ended.From {
		s.outages.add(true, clock.Outage{From: since.at, To: ended.To + 1}) // what ends with another one counts as given back with it
	}
	s.tables.full.since.CompareAndSwap(since, nil)
}
