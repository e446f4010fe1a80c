package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"mariscal/store"
)

const columns = "id, name, system, scenario, sum, rules, status, seats, created, updated, return_of, pace, rated, delay, ending, standing, muster, deleted"

// Create implements store.Store.
func (s *Store) Create(ctx context.Context, m store.Match, entries ...[]byte) error {
	err := s.within(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO matches ("+columns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ifnull(?, ''), ifnull(?, ''), ifnull(?, ''), 0)",
			m.ID, m.Name, m.System, m.Scenario, m.Sum, m.Rules, m.Status, inJSON(&m.Seats), store.Millis(m.Created), store.Millis(m.Updated), m.ReturnOf, m.Pace, m.Rated, m.Delay,
			inJSON(m.Ending), inJSON(m.Standing), inJSON(m.Muster))
		if err != nil {
			return err
		}
		return insert(ctx, tx, m.ID, entries)
	})
	if taken(err) {
		err = store.ErrExists
	}
	return s.fail("match "+m.ID, err)
}

func scan(row interface{ Scan(...any) error }) (m store.Match, err error) {
	var r store.Row
	err = row.Scan(&m.ID, &m.Name, &m.System, &m.Scenario, &m.Sum, &m.Rules, &m.Status, &r.Seats, &r.Created, &r.Updated, &m.ReturnOf, &m.Pace, &m.Rated, &m.Delay,
		&r.Ending, &r.Standing, &r.Muster, &r.Deleted)
	if err == nil {
		r.Fill(&m)
	}
	return m, err
}

// find reads a match that is not deleted.
func find(ctx context.Context, in interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}, id string,
) (store.Match, error) {
	m, err := scan(in.QueryRowContext(ctx, "SELECT "+columns+" FROM matches WHERE id = ? AND deleted = 0", id))
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	return m, err
}

// Match implements store.Store.
func (s *Store) Match(ctx context.Context, id string) (store.Match, error) {
	if m, ok := s.rows.get(id); ok {
		return m, nil
	}
	age := s.rows.age()
	m, err := find(ctx, s.read, id)
	if err == nil {
		m = s.rows.put(age, m)
	}
	return m, s.fail("match "+id, err)
}

// Change implements store.Store.
func (s *Store) Change(ctx context.Context, id string, c store.Changes) error {
	err := s.within(ctx, func(tx *sql.Tx) error {
		m, err := find(ctx, tx, id)
		if err != nil {
			return err
		}
		if c.Muster != nil && m.Muster == nil {
			return store.ErrConflict
		}
		if c.Name != nil || c.Status != nil || c.Seats != nil || c.Ending != nil {
			m.Updated = time.Now()
		}
		if m.Damaged != "" {
			c.Seats = nil
		}
		_, err = tx.ExecContext(ctx, `UPDATE matches SET name = ifnull(?, name), status = ifnull(?, status), seats = ifnull(?, seats),
			ending = ifnull(?, ending), muster = ifnull(?, muster), rated = ifnull(?, rated), updated = ? WHERE id = ?`,
			c.Name, c.Status, inJSON(c.Seats), inJSON(c.Ending), inJSON(c.Muster), c.Rated, store.Millis(m.Updated), id)
		return err
	})
	return s.fail("match "+id, err)
}

// Begin implements store.Store.
func (s *Store) Begin(ctx context.Context, m store.Match, entries ...[]byte) error {
	err := s.within(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, "UPDATE matches SET status = ?, seats = ?, muster = '', updated = ? WHERE id = ? AND deleted = 0 AND muster <> ''",
			store.Playing, inJSON(&m.Seats), time.Now().UnixMilli(), m.ID)
		if err := changed(done, err, store.ErrConflict); err != nil {
			return err
		}
		return insert(ctx, tx, m.ID, entries)
	})
	return s.fail("match "+m.ID, err)
}

// Note implements store.Store.
func (s *Store) Note(ctx context.Context, standings map[string]store.Standing) error {
	return s.fail("how matches stand", s.within(ctx, func(tx *sql.Tx) error {
		note, err := tx.PrepareContext(ctx, "UPDATE matches SET standing = ? WHERE id = ? AND deleted = 0")
		if err != nil {
			return err
		}
		defer note.Close()
		for id, standing := range standings {
			if _, err := note.ExecContext(ctx, inJSON(&standing), id); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Delete implements store.Store.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.mark(ctx, id, "UPDATE matches SET deleted = ? WHERE id = ? AND deleted = 0", time.Now().UnixMilli())
}

// Restore implements store.Store.
func (s *Store) Restore(ctx context.Context, id string) error {
	return s.mark(ctx, id, "UPDATE matches SET deleted = ? WHERE id = ? AND deleted <> 0", 0)
}

func (s *Store) mark(ctx context.Context, id, statement string, at int64) error {
	err := s.within(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, statement, at, id)
		return changed(done, err, store.ErrNotFound)
	})
	return s.fail("match "+id, err)
}
