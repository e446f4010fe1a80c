package server

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mariscal/bus"
	"mariscal/game"
	"mariscal/store"
)

// A Node makes a server one of several on a [store.Shared] store. Any of them serves any
// match: open matches are caches of their journals, which catch up when a hint says so, when
// a request finds them behind, and every little while by themselves.
type Node struct {
	// Bus brings hints from the other servers; nil for none.
	Bus bus.Bus
	// Lasts is how long the server may be silent before others do in its matches what only
	// one may do; 0 for [lasts].
	Lasts time.Duration
	// Notice is for how long a server that ends still answers, while it says that it is not
	// ready, so that a proxy sends requests elsewhere.
	Notice time.Duration
	// Version is that of the program, for others that look after several servers.
	Version string
	// Works says that the server serves nobody and plays computer players, and Leaves that it
	// leaves its own to such workers as long as there are any. Both need a Bus.
	Works, Leaves bool
}

// lasts is how long a node counts as alive after its last word.
const lasts = 2500 * time.Millisecond

// How often a node looks by itself whether there is news: about matches with a bus and
// without, about matches before the deal, and about uploaded battles.
const (
	lookRarely  = time.Second
	lookOften   = 250 * time.Millisecond
	lookCalls   = 2 * time.Second
	lookUploads = 5 * time.Second
)

// A look is at the open matches that have changed lately, which clocks that differ may date a
// little earlier, and at some of the others, one after another.
const (
	mostLooked = 2000
	lookBack   = 10 * time.Second
	lookOthers = 100
)

// node is what a server has that is one of several; nil for one that is alone.
type node struct {
	server      *Server
	id          string
	store       store.Shared
	bus         bus.Bus
	lasts       time.Duration
	ticks, wall func() time.Time // the one that no correction moves, and the machine's
	behind      atomic.Int64     // nanoseconds that ticks are behind the clock of the database
	off         atomic.Int64     // the same of the machine's clock, which may jump
	rows        chan string      // ids of matches whose row may have changed
	again       chan struct{}    // the uploads may have changed
	ending      atomic.Bool      // it says that it is not ready
	notice      time.Duration    // [Node.Notice]
	silent      atomic.Bool      // the database did not answer the last time, and that was logged

	others  []string        // ids of open matches that are still to be looked at; of the looking goroutine
	refused map[string]bool // sums of uploads that cannot be played here; of the looking goroutine

	missed nodeOutages
	workforce

	listened int64 // up to when it was looked what was said, in milliseconds since 1970; of the looking goroutine

	mu       sync.Mutex
	mustered map[string]time.Time // when the matches before the deal that are known here were changed
}

// joinNodes makes a server with that setup one of several, or returns nil.
func joinNodes(s *Server, c *Config, ticks func() time.Time) (*node, error) {
	if c.Node == nil {
		return nil, nil //nolint:nilnil // a server that is alone
	}
	shared, ok := c.Store.(store.Shared)
	if !ok {
		return nil, errors.New("the store is of one server alone; several need PostgreSQL")
	}
	if (c.Node.Works || c.Node.Leaves) && c.Node.Bus == nil {
		return nil, errors.New("servers and workers need a way to tell one another of matches")
	}
	id := newID()
	if c.Node.Works {
		id = store.Worker + id
	}
	n := &node{
		server: s, ticks: ticks, wall: c.Now, id: strings.TrimSpace(id + " " + c.Node.Version), store: shared, bus: c.Node.Bus, lasts: cmp.Or(c.Node.Lasts, lasts), notice: c.Node.Notice,
		rows: make(chan string, 1024), again: make(chan struct{}, 1), mustered: map[string]time.Time{}, refused: map[string]bool{},
		workforce: workforce{works: c.Node.Works, leaves: c.Node.Leaves, wanted: make(chan string, mostWanted)},
	}
	c.Store = hinted{shared, n.hint}
	if err := n.beat(context.Background()); err != nil {
		return nil, err
	}
	return n, n.lookForOutages(context.Background())
}

// hint sends a hint to the other servers.
func (n *node) hint(h bus.Hint) {
	if n != nil && n.bus != nil {
		n.bus.Send(h)
	}
}

// follow begins to follow what the other servers do.
func (n *node) follow(t *tables) error {
	if n.bus != nil {
		if err := n.bus.Listen(n.hear); err != nil {
			return err
		}
	}
	t.spawn(func() { n.look(t.ctx) })
	t.spawn(func() { n.lookAtRows(t.ctx) })
	t.spawn(func() { n.live(t.ctx) })
	t.spawn(func() { n.adopt(t.ctx) })
	if n.works {
		n.offerWork(t)
	}
	return nil
}

// hear takes a hint in.
func (n *node) hear(h bus.Hint) {
	s := n.server
	switch h.Kind {
	case bus.Entries:
		if tb := s.tables.isOpen(h.ID); tb != nil {
			s.tables.learn(tb, h.N)
		}
	case bus.Row:
		select {
		case n.rows <- h.ID:
		default: // the next look finds it
		}
	case bus.Uploads:
		select {
		case n.again <- struct{}{}:
		default: // it is about to look
		}
	case bus.Seen:
		if s.presence.heard(h.ID, h.N, s.config.Now()) {
			s.tables.touchAt(h.ID)
		}
	case bus.Gone:
		s.gone(h.ID)
	case bus.Working, bus.Work:
		n.hearOfWork(h)
	case bus.Talk:
		s.tables.talked(h.ID)
	case bus.Person:
		if checkName(h.Name) == nil { // the name is shown
			s.people.lately.heard(h.ID, h.Name, s.config.Now())
		}
	}
}

// look looks every little while for what no hint has told.
func (n *node) look(ctx context.Context) {
	var calls, uploads, people time.Time
	for {
		every := lookOften
		if n.bus != nil && n.bus.Up() {
			every = lookRarely
		}
		told := false
		select {
		case <-ctx.Done():
			return
		case <-n.again:
			told = true
		case <-time.After(every):
			n.fault(ctx, n.lookAtTables(ctx))
			n.fault(ctx, n.lookAtTalk(ctx))
		}
		if told || time.Since(uploads) >= lookUploads {
			uploads = time.Now()
			n.fault(ctx, n.server.syncUploads(ctx))
		}
		if time.Since(people) >= lookPeople && n.server.config.Accounts.on() {
			people = time.Now()
			n.fault(ctx, n.lookAtPeople(ctx))
		}
		if time.Since(calls) >= lookCalls {
			calls = time.Now()
			n.fault(ctx, n.lookAtCalls(ctx))
		}
	}
}

// fault logs that the database does not answer, once.
func (n *node) fault(ctx context.Context, err error) {
	if before := n.silent.Swap(err != nil); ctx.Err() == nil && err != nil && !before {
		n.server.config.Logger.Error("what other servers have done was not looked up; it is tried again", "error", err)
	}
}

// lookAtTables lets the open matches catch up.
func (n *node) lookAtTables(ctx context.Context) error {
	open := n.server.tables.all()
	if len(open) == 0 {
		return nil
	}
	changed, err := n.store.Changed(ctx, time.Now().Add(-lookBack), mostLooked)
	if err != nil {
		return err
	}
	ids := slices.DeleteFunc(changed, func(id string) bool { return open[id] == nil })
	if len(n.others) == 0 {
		n.others = slices.Collect(maps.Keys(open))
	}
	others := n.others[:min(len(n.others), lookOthers)]
	n.others = n.others[len(others):]
	for _, id := range others {
		if open[id] != nil {
			ids = append(ids, id)
		}
	}
	heads, err := n.store.Heads(ctx, ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if h, there := heads[id]; there {
			n.server.tables.learn(open[id], h.Entries)
			n.rowOf(open[id], h.Row)
		} else {
			n.server.tables.drop(id)
		}
	}
	return nil
}

// lookAtTalk looks for what was said since the last look, which clocks that differ may date a
// little earlier.
func (n *node) lookAtTalk(ctx context.Context) error {
	now := n.server.clockTime()
	if n.listened == 0 {
		n.listened = now
	}
	said, err := n.store.TalkedSince(ctx, n.listened-lookBack.Milliseconds(), mostLooked)
	if err != nil {
		return err
	}
	n.listened = now
	for id, at := range said {
		if tb := n.server.tables.isOpen(id); tb != nil && !tb.talk.knows(at) {
			tb.talk.ring()
		}
	}
	return nil
}

// rowOf takes in the number of a match's row, and looks at the row if it has changed.
func (n *node) rowOf(tb *table, row int64) {
	if before := tb.row.Swap(row); before != row && before != 0 {
		select {
		case n.rows <- tb.id:
		default:
			tb.row.Store(before) // the next look finds it again
		}
	}
}

// lookAtRows looks at rows of matches that may have changed.
func (n *node) lookAtRows(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-n.rows:
			n.fault(ctx, n.lookAtRow(ctx, id))
		}
	}
}

func (n *node) lookAtRow(ctx context.Context, id string) error {
	s := n.server
	row, err := n.store.Match(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		s.tables.drop(id)
		n.dealt(id)
		return nil
	}
	if err != nil {
		return err
	}
	if row.Muster != nil {
		n.muster(row)
		return nil
	}
	n.dealt(id)
	tb := s.tables.isOpen(id)
	if tb == nil {
		return nil
	}
	tb.row.Store(row.Row)
	if tb.namelessAt != [2]bool{row.Seats[0].Nameless, row.Seats[1].Nameless} {
		s.tables.drop(id) // what it has in words has the name; opened again it goes on without
		return nil
	}
	tb.Touch()
	return nil
}

// muster takes in a match before the deal, as another server may have changed it.
func (n *node) muster(row store.Match) {
	n.mu.Lock()
	n.mustered[row.ID] = row.Updated
	n.mu.Unlock()
	n.server.calls.note(row)
}

// dealt takes in that a match was dealt or deleted.
func (n *node) dealt(id string) {
	n.mu.Lock()
	delete(n.mustered, id)
	n.mu.Unlock()
	n.server.calls.end(id)
}

// lookAtCalls looks at the matches before the deal.
func (n *node) lookAtCalls(ctx context.Context) error {
	n.mu.Lock()
	before := maps.Clone(n.mustered)
	n.mu.Unlock()
	for row, err := range store.All(ctx, n.store, store.Query{Status: store.Mustering}) {
		if err != nil {
			return err
		}
		at, known := before[row.ID]
		delete(before, row.ID)
		if row.Damaged != "" || known && at.Equal(row.Updated) {
			continue
		}
		if err := n.lookAtRow(ctx, row.ID); err != nil {
			return err
		}
	}
	for id := range before {
		n.dealt(id)
	}
	return nil
}

// now returns the time by the database's clock, which is the same at all nodes.
func (n *node) now(ticks func() time.Time) func() time.Time {
	return func() time.Time { return ticks().Add(time.Duration(n.behind.Load())) }
}

// alone reports whether there are no other servers.
func (s *Server) alone() bool { return s.node == nil }

// beyond returns a random number for the changes of a table. What a client has heard at one
// server is then nothing that another one says; JavaScript's integers have room for it.
func (n *node) beyond() int64 {
	if n == nil {
		return 0
	}
	return rand.Int64N(1<<31) << 20
}

// heard returns the number of a viewer's changes, for clients.
func (tb *table) heard(v game.Viewer) int { return int(tb.beyond) + tb.Changes(v) }

// leave says that this server is gone, so that others do its work at once.
func (n *node) leave(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, n.lasts)
	defer cancel()
	var errs [2]error
	if n.bus != nil {
		errs[0] = n.bus.Close()
	}
	errs[1] = n.store.Gone(ctx, n.id)
	return errors.Join(errs[:]...)
}

// stepBack says that the server is about to end and answers for a little while longer.
func (n *node) stepBack(h *http.Server) {
	n.ending.Store(true)
	h.SetKeepAlivesEnabled(false)
	time.Sleep(n.notice)
}
