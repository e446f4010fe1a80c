package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mariscal/store"
)

const columns = "id, name, system, scenario, sum, rules, status, seats, created, updated, return_of, ending, standing, deleted"

// Create implements store.Store.
func (s *Store) Create(ctx context.Context, m store.Match, entries ...[]byte) error {
	seats, err := seatsJSON(m.Seats)
	if err != nil {
		return s.fail("match "+m.ID, err)
	}
	ending, err := optionalJSON(m.Ending)
	if err != nil {
		return s.fail("match "+m.ID, err)
	}
	standing, err := optionalJSON(m.Standing)
	if err != nil {
		return s.fail("match "+m.ID, err)
	}
	err = s.within(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO matches ("+columns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
			m.ID, m.Name, m.System, m.Scenario, m.Sum, m.Rules, string(m.Status), seats, millis(m.Created), millis(m.Updated), m.ReturnOf, ending, standing)
		for seq := 0; err == nil && seq < len(entries); seq++ {
			err = insert(ctx, tx, m.ID, seq, entries[seq])
		}
		return err
	})
	if taken(err) {
		err = store.ErrExists
	}
	return s.fail("match "+m.ID, err)
}

func scan(row interface{ Scan(...any) error }) (store.Match, error) {
	var m store.Match
	var status, seats, ending, standing string
	var created, updated, deleted int64
	err := row.Scan(&m.ID, &m.Name, &m.System, &m.Scenario, &m.Sum, &m.Rules, &status, &seats, &created, &updated, &m.ReturnOf, &ending, &standing, &deleted)
	if err != nil {
		return m, err
	}
	m.Status, m.Created, m.Updated, m.Deleted = store.Status(status), moment(created), moment(updated), moment(deleted)
	if err := json.Unmarshal([]byte(seats), &m.Seats); err != nil {
		return m, fmt.Errorf("seats: %w", err)
	}
	if ending != "" {
		if err := json.Unmarshal([]byte(ending), &m.Ending); err != nil {
			return m, fmt.Errorf("ending: %w", err)
		}
	}
	if standing != "" {
		if err := json.Unmarshal([]byte(standing), &m.Standing); err != nil {
			return m, fmt.Errorf("standing: %w", err)
		}
	}
	return m, nil
}

// Match implements store.Store.
func (s *Store) Match(ctx context.Context, id string) (store.Match, error) {
	m, err := scan(s.read.QueryRowContext(ctx, "SELECT "+columns+" FROM matches WHERE id = ? AND deleted = 0", id))
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	return m, s.fail("match "+id, err)
}

// Matches implements store.Store.
func (s *Store) Matches(ctx context.Context, deleted bool) ([]store.Match, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+columns+" FROM matches WHERE (deleted <> 0) = ? ORDER BY updated DESC, id", deleted)
	if err != nil {
		return nil, s.fail("matches", err)
	}
	defer rows.Close()
	var all []store.Match
	for rows.Next() {
		m, err := scan(rows)
		if err != nil {
			return nil, s.fail("match "+m.ID, err)
		}
		all = append(all, m)
	}
	return all, s.fail("matches", rows.Err())
}

// Change implements store.Store.
func (s *Store) Change(ctx context.Context, id string, c store.Changes) error {
	err := s.within(ctx, func(tx *sql.Tx) error {
		m, err := scan(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM matches WHERE id = ? AND deleted = 0", id))
		if errors.Is(err, sql.ErrNoRows) {
			return store.ErrNotFound
		}
		if err != nil {
			return err
		}
		if c.Name != nil {
			m.Name = *c.Name
		}
		if c.Status != nil {
			m.Status = *c.Status
		}
		if c.Seats != nil {
			m.Seats = *c.Seats
		}
		if c.Ending != nil {
			m.Ending = c.Ending
		}
		if c.Standing != nil {
			m.Standing = c.Standing
		}
		if c.Name != nil || c.Status != nil || c.Seats != nil || c.Ending != nil {
			m.Updated = time.Now()
		}
		ending, err := optionalJSON(m.Ending)
		if err != nil {
			return err
		}
		standing, err := optionalJSON(m.Standing)
		if err != nil {
			return err
		}
		seats, err := seatsJSON(m.Seats)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "UPDATE matches SET name = ?, status = ?, seats = ?, ending = ?, standing = ?, updated = ? WHERE id = ?",
			m.Name, string(m.Status), seats, ending, standing, millis(m.Updated), id)
		return err
	})
	return s.fail("match "+id, err)
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
	res, err := s.write.ExecContext(ctx, statement, at, id)
	if err == nil {
		var n int64
		if n, err = res.RowsAffected(); err == nil && n == 0 {
			err = store.ErrNotFound
		}
	}
	return s.fail("match "+id, err)
}
