package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"mariscal/store"
)

// A group collects entries of several journals during a commit, so that the next commit
// writes them all: a commit waits for the disk, whatever its size. No entry is
// acknowledged before its commit. The first caller that finds no commit under way does
// the work; the store has no goroutine of its own.
type group struct {
	mu      sync.Mutex
	busy    bool
	waiting []*pending

	add, end *sql.Stmt // of the writer

	ends sync.Mutex
	next map[string]int // number of the next entry of a journal, if known
}

// A pending is an entry that waits for its commit.
type pending struct {
	id    string
	seq   int
	entry []byte
	quiet bool // see [store.Quietly]
	err   error
	ready chan bool // false: decided, err has the result; true: commit what waits
}

const (
	mostInGroup = 256  // entries in one commit
	mostKnown   = 4096 // journals whose end is cached
)

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, id string, seq int, entry []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	g := &s.group
	p := &pending{id: id, seq: seq, entry: entry, quiet: store.IsQuiet(ctx), ready: make(chan bool, 2)}
	g.mu.Lock()
	g.waiting = append(g.waiting, p)
	lead := !g.busy
	g.busy = true
	g.mu.Unlock()
	if lead || <-p.ready {
		s.commitGroup()
		<-p.ready
	}
	return s.fail(fmt.Sprintf("entry %d of match %s", seq, id), p.err)
}

// commitGroup commits the waiting entries, gives every caller its result, and passes the
// work on to one that came meanwhile.
func (s *Store) commitGroup() {
	g := &s.group
	g.mu.Lock()
	batch := g.waiting[:min(len(g.waiting), mostInGroup)]
	g.waiting = g.waiting[len(batch):]
	g.mu.Unlock()
	s.appendEach(batch)
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, p := range batch {
		p.ready <- false
	}
	if len(g.waiting) > 0 {
		g.waiting[0].ready <- true
	} else {
		g.busy, g.waiting = false, nil
	}
}

// appendEach adds entries, all in one transaction or else one by one, so that a bad entry
// does not affect the others.
func (s *Store) appendEach(batch []*pending) {
	err := s.appendAll(batch)
	switch {
	case err == nil:
	case len(batch) == 1:
		batch[0].err = err
	default:
		for i := range batch {
			s.appendEach(batch[i : i+1])
		}
	}
}

// appendAll adds entries in one transaction. An entry out of step gets that as its own
// error; any other error is returned, and nothing was stored.
func (s *Store) appendAll(batch []*pending) error {
	ctx := context.Background() // one caller's cancellation must not cancel the others' entries
	if err := s.inPlace(ctx); err != nil {
		return err
	}
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for _, p := range batch {
		p.err = s.appendOne(ctx, tx, p)
		if p.err != nil && !errors.Is(p.err, store.ErrConflict) && !errors.Is(p.err, store.ErrNotFound) {
			err = p.err
			break
		}
	}
	if err == nil {
		err = s.rows.writeTimes(ctx, tx, touchEvery)
	}
	if err == nil {
		err = tx.Commit()
	}
	if err != nil {
		_ = tx.Rollback() // the first error is the one to report
		s.group.forget(batch...)
		return err
	}
	if err := s.inPlace(ctx); err != nil {
		for _, p := range batch {
			p.err = err // written to a moved file, where nobody will find it
		}
		return nil
	}
	now := time.Now()
	for _, p := range batch {
		if p.err == nil && !p.quiet {
			s.rows.entered(p.id, now)
		}
	}
	return nil
}

// appendOne adds an entry if its number is the next of its journal.
func (s *Store) appendOne(ctx context.Context, tx *sql.Tx, p *pending) error {
	g := &s.group
	g.ends.Lock()
	defer g.ends.Unlock()
	want, known := g.next[p.id]
	if !known {
		var last sql.NullInt64
		switch err := tx.StmtContext(ctx, g.end).QueryRowContext(ctx, p.id).Scan(&last); {
		case errors.Is(err, sql.ErrNoRows):
			return store.ErrNotFound
		case err != nil:
			return err
		case last.Valid:
			want = int(last.Int64) + 1
		}
	}
	if p.seq != want && (want != 0 || p.seq != 1) {
		return store.ErrConflict
	}
	_, err := tx.StmtContext(ctx, g.add).ExecContext(ctx, p.id, p.seq, orEmpty(p.entry))
	if taken(err) {
		return store.ErrConflict
	}
	if err != nil {
		return err
	}
	if g.next == nil || len(g.next) >= mostKnown {
		g.next = map[string]int{}
	}
	g.next[p.id] = p.seq + 1
	return nil
}

// forget clears the cached ends of some journals, or of all when something else was written.
func (g *group) forget(batch ...*pending) {
	g.ends.Lock()
	defer g.ends.Unlock()
	if batch == nil {
		g.next = nil
	}
	for _, p := range batch {
		delete(g.next, p.id)
	}
}

// prepare makes the statements of the group.
func (g *group) prepare(ctx context.Context, db *sql.DB) (err error) {
	if g.add, err = db.PrepareContext(ctx, addEntry); err == nil {
		g.end, err = db.PrepareContext(ctx, "SELECT (SELECT max(seq) FROM entries WHERE match = id) FROM matches WHERE id = ? AND deleted = 0")
	}
	return err
}
