package server

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// idle is how long an unused match stays in memory.
const idle = 10 * time.Minute

// tables holds the open matches. A match is opened from its journal on demand and closed
// when unused for a while: the journal is the truth, and memory only saves reading it.
type tables struct {
	server  *Server
	ctx     context.Context // ends with the server
	stop    context.CancelFunc
	playing sync.WaitGroup // computer players and the waker

	thinking *desk // of computer players
	acting   *desk // of their answers being written to disk
	full     fullDisk

	mu      sync.Mutex
	open    map[string]*table
	used    list.List      // the open tables, the most recently used last
	bytes   int            // of all open matches, approximately
	most    int            // limit of bytes
	streams map[string]int // open event streams by client

	shutting []*table // shut; unlock must store their standings
}

// maxStreams is the most event streams a client may have open.
const maxStreams = 64

// follow counts a stream of a client; ok is false when it has too many.
func (t *tables) follow(client string) (done func(), ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.streams[client] >= maxStreams {
		return nil, false
	}
	t.streams[client]++
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.streams[client]--; t.streams[client] == 0 {
			delete(t.streams, client)
		}
	}, true
}

// A table is one open match.
type table struct {
	*match.Match
	id    string
	ready chan struct{} // closed when Match or err is set
	err   error
	cache tableCache
	gone  context.Context // ends when the match is deleted or closed
	leave context.CancelFunc

	hands sync.RWMutex // held while a seat changes hands, for reading while a player acts

	advice advisers
	missed atomic.Pointer[string] // name of the deciding bot if it is unavailable; otherwise nil or empty

	talk      talking
	seenLater later
	late      bool // it is that of a match as it is seen later

	namelessAt [2]bool // what is told of the seat's holders names nobody

	noting sync.Mutex
	noted  *store.Standing                      // the last stored standing; guarded by noting
	waits  func(*store.Standing) store.Question // which question waits; nil where nobody is written to

	lease func() // releases the scenario

	// Of a server that is one of several.
	beyond    int64        // added to the numbers of changes, which then differ from those of other servers
	row       atomic.Int64 // [store.Match.Row] when it was read last
	lately    atomic.Pointer[remembered]
	learning  atomic.Bool  // it is about to catch up
	keeping   sync.Mutex   // held while this server tries to become the keeper
	fence     atomic.Int64 // of this server's keeping; 0 when it does not keep the match
	later     atomic.Bool  // wished answers are about to be seen to again
	refused   time.Time    // when another one kept it; guarded by keeping
	unmanned  atomic.Bool  // it has a computer player that this program does not know: another server keeps it
	left      atomic.Bool  // a worker may keep it
	kept      atomic.Int64 // when this server became the keeper, in nanoseconds since 1970
	leftSince time.Time    // a worker is wanted; guarded by keeping

	// tables.mu guards the rest.
	place     *list.Element // in tables.used; nil when it is no longer open
	users     int           // requests that use it
	players   int           // goroutines of its computer players
	thinking  bool          // a computer player must answer
	ticking   bool          // a live clock runs
	computers [2]bool       // seats of computer players
	bytes     int           // its last measured size
	awaited   int           // number of the decision that a wish is about to answer
	last      time.Time
}

func newTables(s *Server) *tables {
	t := &tables{
		server: s, open: map[string]*table{}, streams: map[string]int{}, most: s.config.MatchMemory,
		thinking: newDesk(s.thinkers(), s.thinkers()), acting: newDesk(actors, actors),
	}
	t.ctx, t.stop = context.WithCancel(context.Background())
	return t
}

// close stops the computer players and all streams, and waits for the players.
func (t *tables) close() {
	t.mu.Lock()
	t.stop()
	t.mu.Unlock()
	t.playing.Wait()
}

// spawn runs f in a goroutine that close waits for; after close it does nothing.
func (t *tables) spawn(f func()) (runs bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ctx.Err() != nil {
		return false
	}
	t.playing.Go(f)
	return true
}

// get returns an open match; the caller calls release when done with it.
func (t *tables) get(ctx context.Context, row store.Match) (tb *table, release func(), err error) {
	if err := damaged(row); err != nil {
		return nil, nil, err
	}
	t.mu.Lock()
	t.sweep()
	tb, have := t.open[row.ID]
	if !have && !t.room() {
		t.unlock()
		return nil, nil, refuse(http.StatusServiceUnavailable, "server.no-room")
	}
	if !have {
		tb = t.add(row.ID)
	}
	tb.users++
	t.unlock()
	release = func() { t.leave(tb) }
	if !have {
		tb.Match, tb.lease, tb.err = t.load(row)
		if tb.err != nil {
			t.server.config.Logger.Warn("a match cannot be opened", "match", row.ID, "error", tb.err)
			t.drop(row.ID)
			close(tb.ready)
		} else {
			if why := tb.View(game.Spectator).ReadOnly; why != "" {
				t.server.config.Logger.Warn("a match can only be looked at", "match", row.ID, "reason", why)
			}
			tb.noted = row.Standing
			tb.row.Store(row.Row)
			tb.namelessAt = [2]bool{row.Seats[0].Nameless, row.Seats[1].Nameless}
			if row.Status != store.Finished || row.Ending == nil {
				t.server.note(tb)
			}
			t.seatComputers(tb, row)
			t.runClock(tb)
			tb.Hold(apart(row))
			close(tb.ready)
			t.touch(tb)
			t.fulfil(tb) // wishes that waited when the server ended
		}
	}
	select {
	case <-tb.ready:
	case <-ctx.Done():
		release()
		return nil, nil, ctx.Err()
	}
	if tb.err != nil {
		release()
		return nil, nil, tb.err
	}
	return tb, release, nil
}

// add makes an empty table; the caller holds mu and fills it.
func (t *tables) add(id string) *table {
	tb := &table{id: id, ready: make(chan struct{}), last: time.Now(), beyond: t.server.node.beyond()}
	tb.gone, tb.leave = context.WithCancel(t.ctx)
	if t.server.writes() || t.server.node.isWorker() { // other servers may write
		tb.waits = func(at *store.Standing) store.Question { return t.server.questionOf(tb, at) }
	}
	t.open[id] = tb
	tb.place = t.used.PushBack(tb)
	return tb
}

// put opens a match that was just created; lease releases its scenario. The caller calls
// leave when done with it.
func (t *tables) put(row store.Match, m *match.Match, lease func()) *table {
	t.mu.Lock()
	if tb := t.open[row.ID]; tb != nil && tb.isReady() { // another server was seen to neglect it, and it was opened
		tb.users++
		t.mu.Unlock()
		lease()
		return tb
	}
	tb := t.add(row.ID)
	tb.Match, tb.lease = m, lease
	tb.users++
	close(tb.ready)
	t.mu.Unlock()
	t.seatComputers(tb, row)
	t.runClock(tb)
	t.fulfil(tb)
	return tb
}

// load opens a match from its journal; lease releases its scenario.
func (t *tables) load(row store.Match) (m *match.Match, lease func(), err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("match %s cannot be opened: %v", row.ID, p)
		}
		if err != nil && lease != nil {
			lease()
			lease = nil
		}
	}()
	// A cancelled request must not abort the opening for others.
	ctx := t.ctx
	journal := t.server.journal(row.ID)
	entries, err := journal.Entries(ctx, 0)
	if err != nil {
		return nil, nil, err
	}
	if len(entries) == 0 {
		return nil, nil, unplayable(row.ID, errors.New("its journal is empty"))
	}
	head, err := match.Header(entries[0])
	if err == nil {
		lease, err = t.server.leaseOf(head)
	}
	if err != nil {
		return nil, nil, unplayable(row.ID, err)
	}
	m, err = match.Open(ctx, func(name string) game.System { return t.server.systems[name] }, entries, journal)
	if err == nil {
		m.SetClock(t.server.clockTime)
		err = takeOff(ctx, m, t.server.outages.list())
	}
	if _, fault := errors.AsType[match.JournalError](err); err != nil && !fault {
		err = unplayable(row.ID, err)
	}
	return m, lease, err
}

// The errors of matches that cannot be opened.
var (
	// errDamaged: the stored match cannot be read.
	errDamaged = errors.New("what is stored of it is damaged")
	// errUnplayable: this version cannot open the match from its journal.
	errUnplayable = errors.New("cannot be opened")
)

// damaged returns why a match whose row cannot be read cannot be opened; nil if it can be read.
func damaged(row store.Match) error {
	if row.Damaged == "" {
		return nil
	}
	return unplayable(row.ID, fmt.Errorf("%w: %s", errDamaged, row.Damaged))
}

func unplayable(id string, why error) error {
	return fmt.Errorf("match %s %w: %w", id, errUnplayable, why)
}

// A beginning is the journal of a match before it is stored: it keeps the first entries
// until they are stored with the match's row, all or nothing.
type beginning struct {
	entries [][]byte
	kept    match.Journal
}

func (b *beginning) Append(ctx context.Context, seq int, entry []byte) error {
	if b.kept != nil {
		return b.kept.Append(ctx, seq, entry)
	}
	b.entries = append(b.entries, entry)
	return nil
}

func (b *beginning) Entries(ctx context.Context, from int) ([][]byte, error) {
	if b.kept != nil {
		return b.kept.Entries(ctx, from)
	}
	return b.entries[min(from, len(b.entries)):], nil
}

// wake opens, one by one, the matches in which a computer may have to answer, and logs
// damaged ones.
func (t *tables) wake() error {
	if err := t.server.calls.remember(t.ctx, t.server.config.Store, store.Query{}); err != nil {
		return err
	}
	var q store.Query
	rows, err := t.asleep(q)
	if err != nil {
		return err
	}
	t.spawn(func() {
		for len(rows) > 0 && err == nil {
			for _, row := range rows {
				if t.ctx.Err() != nil {
					return
				}
				if row.Status != store.Playing || !hasComputer(row) && !t.server.owesTime(row.Pace) {
					continue
				}
				if _, release, err := t.get(t.ctx, row); err == nil {
					release()
				}
			}
			last := rows[len(rows)-1].Place()
			q.After = &last
			rows, err = t.asleep(q)
		}
		if err != nil && t.ctx.Err() == nil {
			t.server.config.Logger.Error("matches whose computer players have to answer were not looked for", "error", err)
		}
	})
	return nil
}

// asleep returns a page of matches, and logs damaged ones.
func (t *tables) asleep(q store.Query) ([]store.Match, error) {
	rows, err := t.server.config.Store.Matches(t.ctx, q)
	for _, row := range rows {
		if row.Damaged != "" {
			t.server.config.Logger.Error("a match is damaged and was set aside", "match", row.ID, "reason", row.Damaged)
		}
	}
	return rows, err
}
