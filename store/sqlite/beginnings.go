package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"mariscal/store"
)

const beginning = "SELECT m.id, m.muster, e.entry FROM matches AS m LEFT JOIN entries AS e ON e.match = m.id AND e.seq = 0 WHERE m.status <> 'finished' AND "

func scanBeginning(from interface{ Scan(...any) error }) (b store.Beginning, err error) {
	err = from.Scan(&b.ID, &b.Muster, &b.Entry)
	return b, err
}

// Beginnings implements store.Store.
func (s *Store) Beginnings(ctx context.Context, after string, most int) ([]store.Beginning, error) {
	rows, err := s.read.QueryContext(ctx, beginning+"m.id > ? ORDER BY m.id LIMIT ?", after, most)
	all, err := collect(rows, err, func() (store.Beginning, error) { return scanBeginning(rows) })
	return all, s.fail("beginnings of matches", err)
}

// Beginning implements store.Store.
func (s *Store) Beginning(ctx context.Context, id string) (store.Beginning, error) {
	b, err := scanBeginning(s.read.QueryRowContext(ctx, beginning+"m.id = ?", id))
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	return b, s.fail("beginning of match "+id, err)
}

// Reseal implements store.Store. What is replaced is overwritten in the file; the log is folded
// into it as soon as nobody reads what was there before.
func (s *Store) Reseal(ctx context.Context, was, is store.Beginning) error {
	err := s.within(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "PRAGMA secure_delete = ON"); err != nil {
			return err
		}
		if was.Muster != is.Muster {
			done, err := tx.ExecContext(ctx, "UPDATE matches SET muster = ? WHERE id = ? AND muster = ?", is.Muster, was.ID, was.Muster)
			if err := changed(done, err, store.ErrConflict); err != nil {
				return err
			}
		}
		if string(was.Entry) == string(is.Entry) {
			return nil
		}
		done, err := tx.ExecContext(ctx, "UPDATE entries SET entry = ? WHERE match = ? AND seq = 0 AND entry = ?", is.Entry, was.ID, was.Entry)
		return changed(done, err, store.ErrConflict)
	})
	return s.fail("beginning of match "+was.ID, err)
}

// Scour folds the log into the file, so that it has nothing any more of what was replaced.
func (s *Store) Scour(ctx context.Context) error {
	_, err := s.exec(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return s.fail("its log was to be folded", err)
}
