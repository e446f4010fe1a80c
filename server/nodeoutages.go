package server

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"mariscal/clock"
)

// nodeOutages are how one of several servers learns of times in which none of them could work.
type nodeOutages struct {
	beaten atomic.Int64 // when this server was last known to be alive, in nanoseconds since 1970
	known  atomic.Int64 // up to when all outages are known, likewise

	looking sync.Mutex
	read    int64 // the last end of one that the database told, in milliseconds since 1970
}

// silence returns for how long this server has not been able to say that it is alive.
func (n *node) silence() time.Duration {
	return time.Duration(time.Now().UnixNano() - n.missed.beaten.Load())
}

// outOfOrder is how long after its end another server may store an outage, in milliseconds: one
// that ended later can be known by then.
const outOfOrder = 10_000

// lookForOutages learns of outages that have ended, and gives their time back where a clock
// ran.
func (n *node) lookForOutages(ctx context.Context) error {
	l := &n.missed
	l.looking.Lock()
	defer l.looking.Unlock()
	upTo := l.beaten.Load() // whoever says that he is alive stores the outage before it
	more, err := n.store.Outages(ctx, l.read-outOfOrder)
	if err != nil {
		return err
	}
	for _, out := range more {
		l.read = max(l.read, out.To)
		if ended := clock.Outage(out); n.server.outages.add(false, ended) && n.server.tables != nil {
			n.server.roomElsewhere(ended)
		}
	}
	n.server.giveOwed(ctx)
	l.known.Store(upTo)
	return nil
}

// backInTime lets a clock of a table forget an outage that has just ended, before anybody is
// answered there.
func (n *node) backInTime(ctx context.Context, tb *table) error {
	if n == nil || !tb.Pace().Live() || time.Now().UnixNano()-n.missed.known.Load() <= int64(n.lasts) {
		return nil
	}
	err := n.beat(ctx)
	if err == nil {
		err = n.lookForOutages(ctx)
	}
	return err
}
