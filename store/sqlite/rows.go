package sqlite

import (
	"context"
	"database/sql"
	"maps"
	"sync"
	"time"

	"mariscal/store"
)

// rows remembers matches' rows, for every request asks for one, and the times of
// change that the rows do not have yet: written with every entry they would cost
// as much as the entry. After a crash a list may show when a match was changed a
// few seconds late; the journal has everything.
type rows struct {
	mu      sync.Mutex
	changes int // transactions that may have changed a row
	known   map[string]store.Match
	late    map[string]time.Time // of the last entry, by match, while its row has an older one
	written time.Time            // when late was written last
}

const (
	mostRows   = 1024            // that are remembered
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
		m.Updated = moment(millis(at))
	}
	return m
}

// age is to be asked before a row is read that is to be put.
func (r *rows) age() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.changes
}

// put remembers a row, unless something was written since it was read. A muster
// is not remembered: it may carry a whole record, and whoever gets one changes it.
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

// forget drops all rows: one of them was changed.
func (r *rows) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
	r.known = nil
}

// entered notes an entry of a match's journal.
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

// writeTimes writes the times of change that are missing in rows, unless that
// was done less than every ago. A time younger than twice that stays known and is
// written again, for the transaction may fail; an older one is then lost to lists.
func (r *rows) writeTimes(ctx context.Context, tx *sql.Tx, every time.Duration) error {
	r.mu.Lock()
	now := time.Now()
	if now.Sub(r.written) < every || len(r.late) == 0 {
		r.mu.Unlock()
		return nil
	}
	due := r.late
	r.changes++ // a row that was read before has the old time
	r.late, r.written = map[string]time.Time{}, now
	for id, at := range due {
		if now.Sub(at) < 2*every {
			r.late[id] = at
		}
		if m, ok := r.known[id]; ok && at.After(m.Updated) {
			m.Updated = moment(millis(at))
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
		if _, err := touch.ExecContext(ctx, millis(at), id, millis(at)); err != nil {
			return err
		}
	}
	return nil
}

// writeTimes writes all times of change that are missing in rows; nothing else of
// them changes.
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
