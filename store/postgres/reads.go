package postgres

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"mariscal/store"
)

const (
	mostRows   = 256 // rows that one question asks for
	mostAskers = 3   // questions under way at once
	// lateAfter is how long a question has been under way when another is asked beside it: its
	// connection may be dead.
	lateAfter = 250 * time.Millisecond
	// readTime is how long a question may take; then those who still wait are asked for again.
	readTime = 2 * time.Second
	// mostTries is how often a row is asked for at most.
	mostTries = 3
)

// A wanted row is one that somebody waits for.
type wanted struct {
	ctx  context.Context
	id   string
	row  store.Match
	err  error
	done chan struct{}
	late int // questions that took too long
}

// Rows are read together: those that are wanted while a question is under way are asked for
// by the next, all at once. Every request of a match begins with its row. Nobody gets a row
// read before he wanted it, and a question that fails is asked again for each alone.
type rows struct {
	mu      sync.Mutex
	waiting []*wanted
	askers  int
	asked   time.Time // when the last question was asked
}

// want adds a wanted row, and reports whether another asker has to begin.
func (r *rows) want(w *wanted) (begin bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waiting = append(r.waiting, w)
	if begin = r.askers == 0 || r.askers < mostAskers && time.Since(r.asked) > lateAfter; begin {
		r.askers++
		r.asked = time.Now()
	}
	return begin
}

// again has a row asked for once more, by the asker whose question took too long.
func (r *rows) again(w *wanted) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waiting = append(r.waiting, w)
}

// next returns the rows that the next question asks for; with none the asker has ended.
func (r *rows) next() []*wanted {
	runtime.Gosched() // requests that could run want their rows first
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waiting = slices.DeleteFunc(r.waiting, func(w *wanted) bool { return w.ctx.Err() != nil }) // they have gone
	n := min(len(r.waiting), mostRows)
	all := r.waiting[:n:n]
	if r.waiting = r.waiting[n:]; len(r.waiting) == 0 {
		r.waiting = nil
	}
	if n == 0 {
		r.askers--
	}
	r.asked = time.Now()
	return all
}

// Match implements store.Store.
func (s *Store) Match(ctx context.Context, id string) (store.Match, error) {
	if !utf8.ValidString(id) || strings.ContainsRune(id, 0) { // PostgreSQL takes no such text
		return store.Match{}, s.fail("a match", store.ErrNotFound)
	}
	w := &wanted{ctx: ctx, id: id, done: make(chan struct{})}
	if s.rows.want(w) {
		go func() {
			for all := s.rows.next(); len(all) > 0; all = s.rows.next() {
				s.read(all)
			}
		}()
	}
	select {
	case <-w.done:
		return w.row, s.fail("match "+id, w.err)
	case <-ctx.Done():
		return store.Match{}, s.fail("match "+id, ctx.Err())
	}
}

// read asks for rows until they are there or nobody waits for them any more.
func (s *Store) read(all []*wanted) {
	err := s.ask(all)
	for _, w := range all {
		switch {
		case err == nil || w.ctx.Err() != nil:
		case errors.Is(err, context.DeadlineExceeded) && w.late+1 < mostTries:
			w.late++
			s.rows.again(w) // by another connection
			continue
		case len(all) > 1 && refused(err):
			s.read([]*wanted{w}) // one bad row does not affect the others
			continue
		}
		if err != nil {
			w.row, w.err = store.Match{}, err
		}
		close(w.done)
	}
}

// refused reports whether PostgreSQL itself refused a question.
func refused(err error) bool {
	_, ok := errors.AsType[*pgconn.PgError](err)
	return ok
}

// ask asks for rows once.
func (s *Store) ask(all []*wanted) error {
	ctx, cancel := context.WithTimeout(context.Background(), readTime)
	defer cancel()
	var waiting atomic.Int32
	waiting.Store(int32(len(all)))
	of := map[string][]*wanted{}
	ids := make([]string, 0, len(all))
	for _, w := range all {
		defer context.AfterFunc(w.ctx, func() {
			if waiting.Add(-1) == 0 {
				cancel()
			}
		})()
		if w.row, w.err = (store.Match{}), store.ErrNotFound; of[w.id] == nil {
			ids = append(ids, w.id)
		}
		of[w.id] = append(of[w.id], w)
	}
	return s.readRows(ctx, ids, func(m store.Match, r store.Row) {
		for _, w := range of[m.ID] {
			w.row, w.err = m, nil
			r.Fill(&w.row) // each has seats of his own
		}
	})
}

func (s *Store) readRows(ctx context.Context, ids []string, each func(store.Match, store.Row)) error {
	found, err := s.quick.Query(ctx, "SELECT "+columns+", "+head+" FROM matches WHERE id = ANY ($1::text[]) AND deleted = 0", ids)
	if err != nil {
		return err
	}
	defer found.Close()
	for found.Next() {
		m, r, err := scanPlain(found)
		if err != nil {
			return err
		}
		each(m, r)
	}
	return found.Err()
}

// scanPlain is scanWhole without what is kept as JSON.
func scanPlain(from pgx.Row) (m store.Match, r store.Row, err error) {
	var h store.Head
	r, err = scanRow(from, &m, &h.Entries, &h.Row)
	m.Entries, m.Row = h.Entries, h.Row
	return m, r, err
}
