package sqlite

import (
	"context"
	"database/sql"
	"maps"
	"sync"
	"time"

	"mariscal/store"
)

// rows caches matches' rows, because every request reads one, and times of change that
// are not in the rows yet: written with every entry they would cost as much as the entry.
// After a crash a list may show a time of change a few seconds old; the journal has
// everything.
type rows struct {
	mu      sync.Mutex
	changes int // transactions that may have changed a row
	known   map[string]store.Match
	late    map[string]time.Time // time of the last entry, by match, while the row has an older one
	written time.Time            // when late was last written
}

const (
	mostRows   = 1024            // that are cached
	touchEvery = 2 * time.Second // how long a row may have an old time of change
)

func (r *rows) get(id string) (store.Match, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	m, ok := r.known[id]
	return r.timed(m), ok
}

// timed returns a row with the time of the match's last entry; the caller holds mu.
func (r *rows) timed(m store.Match) store.Match {
	if at, ok := r.late[m.ID]; ok && at.After(m.Updated) {
		m.Updated = store.Moment(store.Millis(at))
	}
	return m
}

// age must be called before reading a row that is to be put.
func (r *rows) age() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.changes
}

// put caches a row, unless something was written since it was read. It caches no muster:
// that may hold a whole record, and its readers change it.
func (r *rows) put(age int, m store.Match) store.Match {
	r.mu.Lock()
	defer r.mu.Unlock()
	if age == r.changes && m.Muster == nil {
		if r.known == nil || len(r.known) >= mostRows {
			r.known = map[string]store.Match{}
		}
		r.known[m.ID] = m
	}
	return r.timed(m)
}

// forget clears all rows, after one of them was changed.
func (r *rows) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
	r.known = nil
}

// entered stores the time of an entry of a match's journal.
func (r *rows) entered(id string, at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.late == nil {
		r.late = map[string]time.Time{}
	}
	if at.After(r.late[id]) {
		r.late[id] = at
	}
}

// writeTimes writes the times of change that rows lack, unless it did so less than every
// ago. Times younger than twice that stay cached and are written again, because the
// transaction may fail; older ones could then be missing from lists.
func (r *rows) writeTimes(ctx context.Context, tx *sql.Tx, every time.Duration) error {
	r.mu.Lock()
	now := time.Now()
	if now.Sub(r.written) < every || len(r.late) == 0 {
		r.mu.Unlock()
		return nil
	}
	due := r.late
	r.changes++ // rows read before have the old time
	r.late, r.written = map[string]time.Time{}, now
	for id, at := range due {
		if now.Sub(at) < 2*every {
			r.late[id] = at
		}
		if m, ok := r.known[id]; ok && at.After(m.Updated) {
			m.Updated = store.Moment(store.Millis(at))
			r.known[id] = m
		}
	}
	r.mu.Unlock()
	touch, err := tx.PrepareContext(ctx, "UPDATE matches SET updated = ? WHERE id = ? AND updated < ?")
	if err != nil {
		return err
	}
	defer touch.Close()
	for id, at := range due {
		if _, err := touch.ExecContext(ctx, store.Millis(at), id, store.Millis(at)); err != nil {
			return err
		}
	}
	return nil
}

// writeTimes writes all times of change that rows lack; nothing else in them changes.
func (s *Store) writeTimes(ctx context.Context) error {
	s.rows.mu.Lock()
	late := maps.Clone(s.rows.late)
	s.rows.mu.Unlock()
	if len(late) == 0 {
		return nil
	}
	err := s.apart(ctx, func(tx *sql.Tx) error { return s.rows.writeTimes(ctx, tx, 0) })
	if err != nil {
		for id, at := range late {
			s.rows.entered(id, at)
		}
	}
	return err
}
