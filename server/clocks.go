package server

import (
	"context"
	"errors"
	"strconv"
	"sync/atomic"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/match"
)

// times is what the server knows of time for the clocks of matches, in milliseconds since
// 1970. A clock does not run while no server does: the store has the last moment at which
// one was alive.
type times struct {
	ticks func() time.Time
	began int64        // when this server began
	last  int64        // when one was alive before it; began when none was
	live  atomic.Int64 // open matches with a live clock
}

const (
	beatEvery  = 2 * time.Second  // how much of a downtime a live clock may count
	beatSeldom = 10 * time.Minute // the same where only letters are played
	aliveRow   = "server"         // the row of who was seen
)

// steady returns a clock that no correction of the machine's clock moves.
func steady() func() time.Time {
	began := time.Now()
	return func() time.Time { return began.Add(time.Since(began)) }
}

// beginTime reads when a server was alive last.
func (s *Server) beginTime(ctx context.Context, ticks func() time.Time) error {
	s.ticks = ticks
	s.began = ticks().UnixMilli()
	seen, err := s.config.Store.Seen(ctx, aliveRow)
	if err != nil {
		return err
	}
	s.last = s.began
	if at := seen[0]; !at.IsZero() {
		s.last = min(s.began, at.UnixMilli())
	}
	if !s.alone() {
		s.last = s.began // the database knows when none was alive
	} else if s.last < s.began {
		s.outages.add(false, clock.Outage{From: s.last, To: s.began})
	}
	return nil
}

// shortDown is a downtime that no letter is late for.
const shortDown = 60_000

// owesTime reports whether a match of that pace must be opened when the server begins: its
// clock runs, or it is to be given back a downtime before there is another.
func (s *Server) owesTime(pace string) bool {
	p, err := clock.Parse(pace)
	return err == nil && (p.Live() || p.Letters() && s.began-s.last > shortDown)
}

// clockTime returns what time it is for clocks.
func (s *Server) clockTime() int64 { return s.ticks().UnixMilli() }

// beat stores now and then that the server is alive.
func (s *Server) beat(ctx context.Context) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	var noted time.Time
	for {
		if s.live.Load() > 0 || time.Since(noted) >= beatSeldom {
			s.noteAlive(ctx)
			noted = time.Now()
		}
		s.giveOwed(ctx)
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// noteAlive stores that the server is alive.
func (s *Server) noteAlive(ctx context.Context) {
	now := s.ticks()
	if err := s.config.Store.Saw(ctx, map[string][2]time.Time{aliveRow: {now}}); err != nil && ctx.Err() == nil {
		s.config.Logger.Warn("that the server is alive was not noted", "error", err)
	}
}

// tellTime tells a client what time it is for the clock of a match.
func (s *Server) tellTime(c *call, shown *match.Clock) {
	if shown != nil {
		c.w.Header().Set("Mariscal-Time", strconv.FormatInt(s.clockTime(), 10))
	}
}

// runClock ends a match whose live clock runs out, unless it ends before. The match stays
// open meanwhile.
func (t *tables) runClock(tb *table) {
	if _, runs := tb.Deadline(); !runs && !tb.Adjourned() || !tb.Pace().Live() {
		return
	}
	t.tick(tb, true)
	if !t.spawn(func() { t.watchClock(tb) }) {
		t.tick(tb, false)
	}
}

// tick records whether a live clock runs at a table.
func (t *tables) tick(tb *table, runs bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	tb.ticking = runs
	if runs {
		t.server.live.Add(1)
	} else {
		t.server.live.Add(-1)
	}
}

// errNotKept: another server keeps the match.
var errNotKept = errors.New("another server keeps the match")

// longestWait is how late a flag falls at most when the machine has slept.
const longestWait = time.Second

func (t *tables) watchClock(tb *table) {
	defer t.tick(tb, false)
	changed, cancel := tb.Subscribe(game.Spectator)
	defer cancel()
	t.keep(tb) // so that it is missed when this server is gone
	for {
		end, runs := tb.Deadline()
		if !runs && tb.Adjourned() {
			select {
			case <-changed:
				continue
			case <-tb.gone.Done():
				return
			}
		}
		if !runs {
			return
		}
		wait := time.Duration(end-t.server.clockTime()) * time.Millisecond
		if wait <= 0 {
			err := errNotKept
			if t.keep(tb) {
				ctx := context.WithoutCancel(tb.under())
				if err = t.server.roomAgain(ctx, tb); err == nil {
					err = tb.Timeout(ctx)
				}
			}
			switch {
			case err == nil:
				t.server.note(tb)
				return
			case errors.Is(err, errNotKept), t.fenced(tb, err): // another server sees to it
				wait = keepAgain
			case errors.Is(err, match.ErrInTime): // it was answered meanwhile
				continue
			case errors.Is(err, match.ErrOver), errors.Is(err, match.ErrReadOnly):
				return
			}
			if wait <= 0 {
				t.server.config.Logger.Error("a match whose time has run out was not ended; it is tried again", "match", tb.id, "error", err)
				wait = longestWait
			}
		}
		select {
		case <-changed:
		case <-time.After(min(wait, longestWait)):
		case <-tb.gone.Done():
			return
		}
	}
}
