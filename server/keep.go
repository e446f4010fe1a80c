package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// keepAgain is how long a server waits before it tries again to become the keeper of a match
// that another one keeps and in which something is to be done.
const keepAgain = time.Second

// adoptEvery is how often a server looks for matches whose keeper is gone, and mostAdopted
// how many it takes over at a time.
const (
	adoptEvery  = time.Second
	mostAdopted = 50
	neverEvery  = 15 * time.Second // for those that nobody has ever kept
)

// beat tells the database that this server is alive, and learns what time it is.
func (n *node) beat(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, max(n.lasts, time.Second))
	defer cancel()
	// The machine's clock may be set meanwhile; what is measured by it would move the time of players.
	begun, wall := n.ticks(), n.wall()
	now, err := n.store.Alive(ctx, n.id, n.lasts)
	if err != nil {
		return err
	}
	took := n.ticks().Sub(begun)
	first := n.missed.beaten.Load() == 0
	n.behind.Store(int64(nearest(time.Duration(n.behind.Load()), now.Sub(begun), took, first)))
	n.off.Store(int64(nearest(time.Duration(n.off.Load()), now.Sub(wall), took, first)))
	n.missed.beaten.Store(time.Now().UnixNano())
	return nil
}

// goTogether lets this server of several go by the clock of the database in everything: who was seen
// when, and what waits since when, is the same at all of them. It returns that clock.
func (s *Server) goTogether(ticks func() time.Time) func() time.Time {
	now := s.node.now(ticks)
	s.config.Now, s.begun = now, now()
	s.countTogether()
	return now
}

// nearest returns by how much a clock is behind that of the database, which answered after took: at
// most by most, and by took less at least. A late answer says little, so what was known stands where
// it can be true.
func nearest(known, most, took time.Duration, first bool) time.Duration {
	if first {
		return most - took/2
	}
	return min(max(known, most-took), most)
}

// live tells the database again and again that this server is alive.
func (n *node) live(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(n.lasts / 4):
		}
		silent := n.silence()
		err := n.beat(ctx)
		n.fault(ctx, err)
		if err != nil {
			continue
		}
		if silent > n.lasts { // others may have taken over its matches
			for _, tb := range n.server.tables.all() {
				tb.fence.Store(0)
			}
			n.server.cups.forget()
		}
		n.fault(ctx, n.lookForOutages(ctx))
	}
}

// adopt looks after matches that need a keeper and have none.
func (n *node) adopt(ctx context.Context) {
	var looked time.Time
	for {
		ids, err := n.store.Unkept(ctx, false, mostAdopted)
		if err == nil && time.Since(looked) >= neverEvery {
			var more []string
			more, err = n.store.Unkept(ctx, true, mostAdopted)
			ids = append(ids, more...)
			if len(more) < mostAdopted {
				looked = time.Now()
			}
		}
		n.fault(ctx, err)
		n.offer()
		for _, id := range ids {
			take := n.take
			if n.works {
				take = n.takeWork
			}
			if err := take(ctx, id); err != nil && ctx.Err() == nil {
				n.server.config.Logger.Error("a match whose keeper is gone was not taken over", "match", id, "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(adoptEvery):
		}
	}
}

// take takes over a match. One that cannot be opened is marked as in need of nobody.
func (n *node) take(ctx context.Context, id string) error {
	t := n.server.tables
	row, err := n.store.Match(ctx, id)
	if err == nil {
		var tb *table
		var release func()
		if tb, release, err = t.get(ctx, row); err == nil {
			defer release()
			t.keep(tb)
			t.fulfil(tb)
			return nil
		}
	}
	if refusal, is := errors.AsType[*refused](err); is && refusal.status == http.StatusServiceUnavailable {
		return nil // there is no room now
	}
	if !errors.Is(err, errUnplayable) && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	fence, failed := n.store.Keep(ctx, id, n.id)
	if failed == nil && fence != 0 {
		failed = n.store.Release(ctx, id, fence)
	}
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return errors.Join(err, failed)
}

// keep makes this server the keeper of a match, unless it is already; ok is false when
// another one keeps it or must, or this is not known. A server that is alone keeps them all.
func (t *tables) keep(tb *table) (ok bool) {
	n := t.server.node
	if n == nil {
		return true
	}
	tb.keeping.Lock()
	defer tb.keeping.Unlock()
	if tb.fence.Load() != 0 {
		return true
	}
	if tb.unmanned.Load() || time.Since(tb.refused) < keepAgain {
		return false
	}
	if n.leaves && n.leaveTo(tb) {
		return false
	}
	fence, err := n.store.Keep(t.ctx, tb.id, n.id)
	n.fault(t.ctx, err)
	if err != nil || fence == 0 {
		tb.refused = time.Now()
		return false
	}
	tb.fence.Store(fence)
	tb.kept.Store(time.Now().UnixNano())
	return true
}

// under returns the context of the entries that the keeper adds.
func (tb *table) under() context.Context { return store.Under(tb.gone, tb.fence.Load()) }

// fenced reports whether an error says that another server keeps the match by now.
func (t *tables) fenced(tb *table, err error) bool {
	if !errors.Is(err, store.ErrFenced) {
		return false
	}
	tb.fence.Store(0)
	return true
}

// unkeep says that a closed table needs no keeper.
func (t *tables) unkeep(tb *table) {
	n, fence := t.server.node, tb.fence.Swap(0)
	if n == nil || fence == 0 {
		return
	}
	t.spawn(func() { n.fault(t.ctx, n.store.Release(t.ctx, tb.id, fence)) })
}

// awaitKeeping waits until this server keeps a match in which a computer player has something
// to do; false when the table is gone.
func (t *tables) awaitKeeping(tb *table, players [2]thinker) bool {
	if t.server.alone() || tb.fence.Load() != 0 {
		return tb.gone.Err() == nil
	}
	changed, cancel := tb.Subscribe(game.Spectator)
	defer cancel()
	for tb.gone.Err() == nil {
		_, d := tb.Decision()
		if d.Over || (players[d.Seat].sits() || tb.Offered()) && t.keep(tb) {
			return true
		}
		select {
		case <-changed:
		case <-time.After(keepAgain):
		case <-tb.gone.Done():
		}
	}
	return false
}
