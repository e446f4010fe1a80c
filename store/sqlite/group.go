package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"mariscal/store"
	"mariscal/store/group"
)

// ends are the numbers of the next entries of journals, as far as they are known.
type ends struct {
	add, end *sql.Stmt // of the writer

	mu   sync.Mutex
	next map[string]int // by match
}

const mostKnown = 4096 // journals whose end is cached

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, id string, seq int, entry []byte) error {
	return s.fail(fmt.Sprintf("entry %d of match %s", seq, id), s.group.Add(ctx, id, seq, entry))
}

// commit adds entries in one transaction. An entry out of step gets that as its own
// error; any other error is returned, and nothing was stored.
func (s *Store) commit(batch []*group.Entry) error {
	ctx := context.Background() // one caller's cancellation must not cancel the others' entries
	if err := s.inPlace(ctx); err != nil {
		return err
	}
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for _, e := range batch {
		e.Err = s.appendOne(ctx, tx, e)
		if e.Err != nil && !errors.Is(e.Err, store.ErrConflict) && !errors.Is(e.Err, store.ErrNotFound) {
			err = e.Err
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
		s.ends.forget(batch...)
		return err
	}
	if err := s.inPlace(ctx); err != nil {
		for _, e := range batch {
			e.Err = err // written to a moved file, where nobody will find it
		}
		return nil
	}
	now := time.Now()
	for _, e := range batch {
		if e.Err == nil && !e.Quiet {
			s.rows.entered(e.Match, now)
		}
	}
	return nil
}

// appendOne adds an entry if its number is the next of its journal.
func (s *Store) appendOne(ctx context.Context, tx *sql.Tx, e *group.Entry) error {
	n := &s.ends
	n.mu.Lock()
	defer n.mu.Unlock()
	want, known := n.next[e.Match]
	if !known {
		var last sql.NullInt64
		switch err := tx.StmtContext(ctx, n.end).QueryRowContext(ctx, e.Match).Scan(&last); {
		case errors.Is(err, sql.ErrNoRows):
			return store.ErrNotFound
		case err != nil:
			return err
		case last.Valid:
			want = int(last.Int64) + 1
		}
	}
	if e.Seq != want && (want != 0 || e.Seq != 1) {
		return store.ErrConflict
	}
	_, err := tx.StmtContext(ctx, n.add).ExecContext(ctx, e.Match, e.Seq, orEmpty(e.Data))
	if taken(err) {
		return store.ErrConflict
	}
	if err != nil {
		return err
	}
	if n.next == nil || len(n.next) >= mostKnown {
		n.next = map[string]int{}
	}
	n.next[e.Match] = e.Seq + 1
	return nil
}

// forget clears the cached ends of some journals, or of all when something else was written.
func (n *ends) forget(batch ...*group.Entry) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if batch == nil {
		n.next = nil
	}
	for _, e := range batch {
		delete(n.next, e.Match)
	}
}

// prepare makes the statements that add entries.
func (n *ends) prepare(ctx context.Context, db *sql.DB) (err error) {
	if n.add, err = db.PrepareContext(ctx, addEntry); err == nil {
		n.end, err = db.PrepareContext(ctx, "SELECT (SELECT max(seq) FROM entries WHERE match = id) FROM matches WHERE id = ? AND deleted = 0")
	}
	return err
}
