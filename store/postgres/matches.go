package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
)

const columns = "id, name, system, scenario, sum, rules, status, seats, created, updated, return_of, pace, rated, delay, ending, standing, muster, deleted"

// Create implements store.Store.
func (s *Store) Create(ctx context.Context, m store.Match, entries ...[]byte) error {
	err := s.within(ctx, func(tx pgx.Tx) error {
		row, err := rowOf(&store.Changes{Seats: &m.Seats, Ending: m.Ending, Muster: m.Muster})
		if err != nil {
			return err
		}
		standing, err := inJSON(m.Standing)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, "INSERT INTO matches ("+columns+`, seed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
			coalesce($15, ''), coalesce($16, ''), coalesce($17, ''), 0, coalesce($18, ''))`,
			m.ID, m.Name, m.System, m.Scenario, m.Sum, m.Rules, string(m.Status), row.seats, store.Millis(m.Created), store.Millis(m.Updated), m.ReturnOf, m.Pace, m.Rated, m.Delay,
			row.ending, standing, row.muster, row.seed)
		if err != nil {
			return err
		}
		if err := hold(ctx, tx, &m); err != nil {
			return err
		}
		return insert(ctx, tx, m.ID, entries)
	})
	if taken(err) {
		err = store.ErrExists
	}
	return s.fail("match "+m.ID, err)
}

// A row has the texts of changes that are kept as JSON; nil for what does not change.
type row struct{ seats, ending, muster, seed *string }

func rowOf(c *store.Changes) (r row, err error) {
	var errs [4]error
	r.seats, errs[0] = inJSON(c.Seats)
	r.ending, errs[1] = inJSON(c.Ending)
	r.muster, errs[2] = inJSON(c.Muster)
	if c.Muster != nil {
		r.seed, errs[3] = inJSON(&struct {
			Seed string `json:"seed"`
		}{c.Muster.Seed})
	}
	return r, errors.Join(errs[:]...)
}

const addHolder = "INSERT INTO holders (holder, match, deleted, updated, open) VALUES ($1, $2, $3, $4, $5)"

// hold stores who has a seat in a match, in place of what was stored of that.
func hold(ctx context.Context, tx pgx.Tx, m *store.Match) error {
	if _, err := tx.Exec(ctx, "DELETE FROM holders WHERE match = $1", m.ID); err != nil || m.Damaged != "" {
		return err
	}
	for holder, sits := range store.Holders(m.Seats) {
		_, err := tx.Exec(ctx, addHolder, holder, m.ID, !m.Deleted.IsZero(), store.Millis(m.Updated), sits && m.Deleted.IsZero() && m.Status != store.Finished)
		if err != nil {
			return err
		}
	}
	return nil
}

func scan(from pgx.Row, more ...any) (m store.Match, err error) {
	r, err := scanRow(from, &m, more...)
	if err == nil {
		r.Fill(&m)
	}
	return m, err
}

// scanRow reads the columns of a match but those that are kept as JSON, which it returns.
func scanRow(from pgx.Row, m *store.Match, more ...any) (r store.Row, err error) {
	err = from.Scan(append([]any{
		&m.ID, &m.Name, &m.System, &m.Scenario, &m.Sum, &m.Rules, &m.Status, &r.Seats, &r.Created, &r.Updated, &m.ReturnOf, &m.Pace, &m.Rated, &m.Delay,
		&r.Ending, &r.Standing, &r.Muster, &r.Deleted,
	}, more...)...)
	return r, err
}

// scanWhole is scan with the columns of head.
func scanWhole(from pgx.Row) (m store.Match, err error) {
	m, r, err := scanPlain(from)
	if err == nil {
		r.Fill(&m)
	}
	return m, err
}

// change runs f over a match, whose row nobody else changes meanwhile, and stores who has a
// seat in it afterwards. The match is deleted or not, as wanted; else the error is none.
func (s *Store) change(ctx context.Context, id string, deleted bool, none error, f func(pgx.Tx, *store.Match) error) error {
	err := s.within(ctx, func(tx pgx.Tx) error {
		m, err := scanWhole(tx.QueryRow(ctx, "SELECT "+columns+", "+head+" FROM matches WHERE id = $1 AND (deleted <> 0) = $2 FOR UPDATE", id, deleted))
		if errors.Is(err, pgx.ErrNoRows) {
			return none
		}
		if err == nil {
			err = f(tx, &m)
		}
		if err != nil {
			return err
		}
		return hold(ctx, tx, &m)
	})
	return s.fail("match "+id, err)
}

// Change implements store.Store.
func (s *Store) Change(ctx context.Context, id string, c store.Changes) error {
	return s.change(ctx, id, false, store.ErrNotFound, func(tx pgx.Tx, m *store.Match) error {
		if c.Muster != nil && m.Muster == nil || c.Row != 0 && c.Row != m.Row {
			return store.ErrConflict
		}
		if c.Name != nil || c.Status != nil || c.Seats != nil || c.Ending != nil {
			m.Updated = time.Now()
		}
		if m.Damaged != "" {
			c.Seats = nil
		}
		if c.Seats != nil {
			m.Seats = *c.Seats
		}
		if c.Status != nil {
			m.Status = *c.Status
		}
		r, err := rowOf(&c)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE matches SET name = coalesce($2, name), status = $3, seats = coalesce($4, seats), ending = coalesce($5, ending),
			muster = coalesce($6, muster), seed = coalesce($7, seed), updated = $8, rated = coalesce($9, rated) WHERE id = $1`,
			id, c.Name, string(m.Status), r.seats, r.ending, r.muster, r.seed, store.Millis(m.Updated), c.Rated)
		return err
	})
}

// Begin implements store.Store.
func (s *Store) Begin(ctx context.Context, to store.Match, entries ...[]byte) error {
	id := to.ID
	return s.change(ctx, id, false, store.ErrConflict, func(tx pgx.Tx, m *store.Match) error {
		if to.Row != 0 && to.Row != m.Row {
			return store.ErrConflict
		}
		r, err := rowOf(&store.Changes{Seats: &to.Seats})
		if err != nil {
			return err
		}
		m.Seats, m.Status, m.Updated, m.Damaged = to.Seats, store.Playing, time.Now(), ""
		done, err := tx.Exec(ctx, "UPDATE matches SET status = $2, seats = $3, muster = '', seed = '', updated = $4 WHERE id = $1 AND muster <> ''",
			id, string(m.Status), r.seats, store.Millis(m.Updated))
		if err := changed(done, err, store.ErrConflict); err != nil {
			return err
		}
		return insert(ctx, tx, id, entries)
	})
}

// Note implements store.Store.
func (s *Store) Note(ctx context.Context, standings map[string]store.Standing) error {
	var ids, texts []string
	for id := range standings {
		ids = append(ids, id)
	}
	for _, id := range ids {
		standing := standings[id]
		text, err := inJSON(&standing)
		if err != nil {
			return s.fail("how matches stand", err)
		}
		texts = append(texts, *text)
	}
	_, err := s.pool.Exec(ctx, `UPDATE matches SET standing = noted.standing FROM unnest($1::text[], $2::text[]) AS noted (id, standing)
		WHERE matches.id = noted.id AND deleted = 0`, ids, texts)
	return s.fail("how matches stand", err)
}

// Delete implements store.Store.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.mark(ctx, id, false, time.Now())
}

// Restore implements store.Store.
func (s *Store) Restore(ctx context.Context, id string) error {
	return s.mark(ctx, id, true, time.Time{})
}

// mark stores when a match was deleted, or that it is not.
func (s *Store) mark(ctx context.Context, id string, deleted bool, at time.Time) error {
	return s.change(ctx, id, deleted, store.ErrNotFound, func(tx pgx.Tx, m *store.Match) error {
		m.Deleted = at
		_, err := tx.Exec(ctx, "UPDATE matches SET deleted = $2 WHERE id = $1", id, store.Millis(at))
		return err
	})
}
