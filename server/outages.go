package server

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mariscal/match"
	"mariscal/store"
)

// outages are the times in which none of several servers could work: no clock ran then.
type outages struct {
	beaten atomic.Int64 // when this server was last known to be alive, in nanoseconds since 1970
	known  atomic.Int64 // up to when all outages are known and their time is given back, likewise

	looking sync.Mutex
	mu      sync.Mutex
	all     []store.Outage // the last to end last
}

// list returns the outages so far.
func (o *outages) list() []store.Outage {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.all)
}

// silence returns for how long this server has not been able to say that it is alive.
func (n *node) silence() time.Duration {
	return time.Duration(time.Now().UnixNano() - n.outages.beaten.Load())
}

// lookForOutages learns of outages that have ended, and gives their time back where a clock
// ran.
func (n *node) lookForOutages(ctx context.Context) (err error) {
	o := &n.outages
	o.looking.Lock()
	defer o.looking.Unlock()
	upTo := o.beaten.Load() // whoever says that he is alive stores the outage before it
	defer func() {
		if err == nil {
			o.known.Store(upTo)
		}
	}()
	after := int64(0)
	if known := o.list(); len(known) > 0 {
		after = known[len(known)-1].To
	}
	more, err := n.store.Outages(ctx, after)
	if err != nil || len(more) == 0 {
		return err
	}
	o.mu.Lock()
	o.all = append(o.all, more...)
	o.mu.Unlock()
	if n.server.tables == nil {
		return nil // it begins
	}
	return errors.Join(n.server.tables.giveTime(func(m *match.Match) error { return n.giveBack(ctx, m) })...)
}

// giveBack takes outages from no seat of a match. Whichever server does it first, the others
// find it done.
func (n *node) giveBack(ctx context.Context, m *match.Match) error {
	if n == nil {
		return nil
	}
	for _, o := range n.outages.list() {
		if err := giveTime(ctx, m, o); err != nil {
			return err
		}
	}
	return nil
}

// backInTime lets a clock of a table forget an outage that has just ended, before anybody is
// answered there.
func (n *node) backInTime(ctx context.Context, tb *table) error {
	if n == nil || !tb.Pace().Live() || time.Now().UnixNano()-n.outages.known.Load() <= int64(n.lasts) {
		return nil
	}
	err := n.beat(ctx)
	if err == nil {
		err = n.lookForOutages(ctx)
	}
	return err
}
