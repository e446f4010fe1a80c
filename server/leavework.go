package server

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"mariscal/bus"
	"mariscal/store"
)

// A server that leaves its computer players to workers asks for one by a hint, again and again,
// and plays them itself when none has come after leftFor, or when none has been heard for as long
// as one counts as alive. What it plays itself it offers once it has kept it for offerAfter.
const (
	leftFor    = 2500 * time.Millisecond
	offerAfter = 10 * time.Second
)

// takers is how many matches a worker opens at the same time, and mostWanted how many of which it
// was told wait for that.
const (
	takers     = 4
	mostWanted = 1024
)

// workforce is what a node has to do with workers: it is one, or leaves computer players to them.
type workforce struct {
	works  bool // it serves nobody
	leaves bool
	heard  atomic.Int64 // when a worker was heard, in nanoseconds since 1970
	wanted chan string  // ids of matches for which a worker is wanted
}

// isWorker reports whether the server serves nobody.
func (n *node) isWorker() bool { return n != nil && n.works }

// workersHeard reports whether there are workers.
func (n *node) workersHeard() bool {
	return time.Now().UnixNano()-n.heard.Load() < n.lasts.Nanoseconds()
}

// hearOfWork takes in that a worker is there, or that one is wanted.
func (n *node) hearOfWork(h bus.Hint) {
	switch {
	case h.Kind == bus.Working:
		n.heard.Store(time.Now().UnixNano())
	case n.works:
		select {
		case n.wanted <- h.ID:
		default: // it is wanted again
		}
	}
}

// offerWork says again and again that this worker is there, and takes the matches for which one
// is wanted.
func (n *node) offerWork(t *tables) {
	t.spawn(func() {
		for t.ctx.Err() == nil {
			n.hint(bus.Hint{Kind: bus.Working})
			select {
			case <-time.After(n.lasts / 5):
			case <-t.ctx.Done():
			}
		}
	})
	for range takers {
		t.spawn(func() {
			for {
				select {
				case id := <-n.wanted:
					n.fault(t.ctx, n.takeWork(t.ctx, id))
				case <-t.ctx.Done():
					return
				}
			}
		})
	}
}

// takeWork makes a worker the keeper of a match whose computer players it can play.
func (n *node) takeWork(ctx context.Context, id string) error {
	t := n.server.tables
	if tb := t.isOpen(id); tb != nil {
		t.keep(tb)
		return nil
	}
	row, err := n.store.Match(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil || row.Damaged != "" || row.Muster != nil || row.Status != store.Playing || !n.canBeLeft(row) || t.mayBegin() != nil {
		return err
	}
	fence, err := n.store.Keep(ctx, id, n.id) // before it is opened, since only one worker gets it
	if err != nil || fence == 0 {
		return err
	}
	tb, release, err := t.get(ctx, row)
	if err != nil { // the log has it; the server that leaves the match plays it
		return n.store.Release(context.WithoutCancel(ctx), id, fence)
	}
	defer release()
	t.keep(tb)
	t.fulfil(tb)
	return nil
}

// canBeLeft reports whether workers can do what a match needs: its computer players are built in, and
// it has no clock, which would run on at a worker while no server can be reached.
func (n *node) canBeLeft(row store.Match) bool {
	if row.Pace != "" || !hasComputer(row) {
		return false
	}
	names := n.server.config.Players.Names(row.System)
	for _, seat := range row.Seats {
		if seat.Kind == computer && (!slices.Contains(names, seat.Player) || n.server.config.Players.Guest(seat.Player) != nil) {
			return false
		}
	}
	return true
}

// leaveTo reports whether a match is left to a worker for now, and asks for one. The caller holds
// tb.keeping.
func (n *node) leaveTo(tb *table) bool {
	if !tb.left.Load() || !n.workersHeard() {
		tb.leftSince = time.Time{}
		return false
	}
	now := time.Now()
	if tb.leftSince.IsZero() {
		tb.leftSince = now
	}
	if now.Sub(tb.leftSince) >= leftFor {
		tb.leftSince = time.Time{} // none has come; if one has, it cannot be kept here
		return false
	}
	n.hint(bus.Hint{Kind: bus.Work, ID: tb.id})
	return true
}

// offer leaves matches to workers that were kept here while there was none.
func (n *node) offer() {
	if !n.leaves || !n.workersHeard() {
		return
	}
	for _, tb := range n.server.tables.all() {
		since := tb.kept.Load()
		if tb.left.Load() && tb.fence.Load() != 0 && time.Now().UnixNano()-since > offerAfter.Nanoseconds() {
			n.server.tables.unkeep(tb)
		}
	}
}

// Work lets a worker play until ctx ends, and closes it.
func (s *Server) Work(ctx context.Context) error {
	defer s.giveBack()
	<-ctx.Done()
	return s.Close()
}

// Works reports whether a node reaches the database, and hints reach it.
func (s *Server) Works() bool {
	return s.node != nil && s.node.silence() <= s.node.lasts && (s.node.bus == nil || s.node.bus.Up())
}
