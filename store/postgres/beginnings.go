package postgres

import (
	"context"
	"encoding/json"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
)

const beginning = "SELECT m.id, m.muster, e.entry FROM matches AS m LEFT JOIN entries AS e ON e.match = m.id AND e.seq = 0 WHERE m.status <> 'finished' AND "

func scanBeginning(row pgx.CollectableRow) (b store.Beginning, err error) {
	err = row.Scan(&b.ID, &b.Muster, &b.Entry)
	return b, err
}

// Beginnings implements store.Store.
func (s *Store) Beginnings(ctx context.Context, after string, most int) ([]store.Beginning, error) {
	rows, err := s.pool.Query(ctx, beginning+"m.id > $1 ORDER BY m.id LIMIT $2", after, most)
	if err != nil {
		return nil, s.fail("beginnings of matches", err)
	}
	all, err := pgx.CollectRows(rows, scanBeginning)
	return all, s.fail("beginnings of matches", err)
}

// Beginning implements store.Store.
func (s *Store) Beginning(ctx context.Context, id string) (store.Beginning, error) {
	rows, err := s.pool.Query(ctx, beginning+"m.id = $1", id)
	if err != nil {
		return store.Beginning{}, s.fail("beginning of match "+id, err)
	}
	b, err := pgx.CollectExactlyOneRow(rows, scanBeginning)
	return b, s.fail("beginning of match "+id, found(err))
}

// Reseal implements store.Store.
func (s *Store) Reseal(ctx context.Context, was, is store.Beginning) error {
	err := s.within(ctx, func(tx pgx.Tx) error {
		if was.Muster != is.Muster {
			var m store.Muster
			if err := json.Unmarshal([]byte(is.Muster), &m); err != nil {
				return err
			}
			r, err := rowOf(&store.Changes{Muster: &m})
			if err != nil {
				return err
			}
			done, err := tx.Exec(ctx, "UPDATE matches SET muster = $2, seed = $3 WHERE id = $1 AND muster = $4", was.ID, is.Muster, r.seed, was.Muster)
			if err := changed(done, err, store.ErrConflict); err != nil {
				return err
			}
		}
		if string(was.Entry) == string(is.Entry) {
			return nil
		}
		done, err := tx.Exec(ctx, "UPDATE entries SET entry = $2 WHERE match = $1 AND seq = 0 AND entry = $3", was.ID, is.Entry, was.Entry)
		return changed(done, err, store.ErrConflict)
	})
	return s.fail("beginning of match "+was.ID, err)
}

// Scour removes what was replaced from the tables' files. The server's own log keeps it for a while.
func (s *Store) Scour(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, "VACUUM entries, matches")
	return s.fail("what was replaced was to be removed", err)
}
