package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
)

// Spend implements store.Shared. What is stored of an allowance is when all of it will be there
// again; one that is there takes no row.
func (s *Store) Spend(ctx context.Context, key string, now time.Time, every time.Duration, burst int, take bool) (ok bool, err error) {
	at, one, all := store.Millis(now), every.Milliseconds(), every.Milliseconds()*int64(burst)
	if !take {
		err = s.pool.QueryRow(ctx, "SELECT full_at + $2::bigint <= $3 FROM allowances WHERE key = $1", key, one, at+all).Scan(&ok)
		if errors.Is(err, pgx.ErrNoRows) {
			return true, nil
		}
		return ok, s.fail("an allowance", err)
	}
	err = s.within(ctx, func(tx pgx.Tx) error {
		done, err := tx.Exec(ctx, `INSERT INTO allowances AS a (key, full_at) VALUES ($1, $2::bigint + $3::bigint)
			ON CONFLICT (key) DO UPDATE SET full_at = greatest(a.full_at, $2) + $3 WHERE greatest(a.full_at, $2) + $3 <= $2 + $4::bigint`, key, at, one, all)
		ok = err == nil && done.RowsAffected() > 0
		if err == nil {
			_, err = tx.Exec(ctx, "DELETE FROM allowances WHERE key IN (SELECT key FROM allowances WHERE full_at < $1 LIMIT 10 FOR UPDATE SKIP LOCKED)", at)
		}
		return err
	})
	return ok, s.fail("an allowance", err)
}
