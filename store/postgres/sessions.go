package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
)

// Secret implements store.Store.
func (s *Store) Secret(ctx context.Context, name string) (secret []byte, err error) {
	var fresh [32]byte
	_, _ = rand.Read(fresh[:]) // crypto/rand never fails; it ends the program instead
	_, err = s.pool.Exec(ctx, "INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh[:])
	if err == nil { // another server may have been first
		err = s.pool.QueryRow(ctx, "SELECT secret FROM secrets WHERE name = $1", name).Scan(&secret)
	}
	return secret, s.fail("secret "+name, err)
}

// Former implements store.Store.
func (s *Store) Former(ctx context.Context, digest string) (known bool, err error) {
	err = s.pool.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM former_holders WHERE holder = $1)", digest).Scan(&known)
	return known, s.fail("former holders", err)
}

// PutPass implements store.Store.
func (s *Store) PutPass(ctx context.Context, p store.Pass, now time.Time) error {
	err := s.within(ctx, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "DELETE FROM passes WHERE until < $1 OR match = $2 AND holder = $3", store.Millis(now), p.Match, p.Holder)
		if err == nil {
			_, err = tx.Exec(ctx, "INSERT INTO passes (code, match, holder, until) VALUES ($1, $2, $3, $4)", p.Code, p.Match, p.Holder, store.Millis(p.Until))
		}
		return err
	})
	if taken(err) {
		err = store.ErrExists
	}
	return s.fail("pass to match "+p.Match, err)
}

// Pass implements store.Store.
func (s *Store) Pass(ctx context.Context, code string) (store.Pass, error) {
	p := store.Pass{Code: code}
	var until int64
	err := s.pool.QueryRow(ctx, "SELECT match, holder, until FROM passes WHERE code = $1", code).Scan(&p.Match, &p.Holder, &until)
	p.Until = store.Moment(until)
	if errors.Is(err, pgx.ErrNoRows) {
		err = store.ErrNotFound
	}
	return p, s.fail("pass", err)
}

// DropPass implements store.Store.
func (s *Store) DropPass(ctx context.Context, code string) error {
	done, err := s.pool.Exec(ctx, "DELETE FROM passes WHERE code = $1", code)
	return s.fail("pass", changed(done, err, store.ErrNotFound))
}

// Saw implements store.Store.
func (s *Store) Saw(ctx context.Context, seen map[string][2]time.Time) error {
	var matches []string
	var seats []int16
	var times []int64
	for match, at := range seen {
		for seat, t := range at {
			if !t.IsZero() {
				matches, seats, times = append(matches, match), append(seats, int16(seat)), append(times, store.Millis(t))
			}
		}
	}
	_, err := s.pool.Exec(ctx, `INSERT INTO seen (match, seat, at)
		SELECT * FROM unnest($1::text[], $2::smallint[], $3::bigint[]) AS saw (match, seat, at) ORDER BY match, seat
		ON CONFLICT (match, seat) DO UPDATE SET at = greatest(seen.at, excluded.at)`, matches, seats, times)
	return s.fail("who was seen", err)
}

// Seen implements store.Store.
func (s *Store) Seen(ctx context.Context, match string) (seen [2]time.Time, err error) {
	rows, err := s.pool.Query(ctx, "SELECT seat, at FROM seen WHERE match = $1", match)
	if err != nil {
		return seen, s.fail("match "+match, err)
	}
	var seat int16
	var at int64
	_, err = pgx.ForEachRow(rows, []any{&seat, &at}, func() error { seen[seat&1] = store.Moment(at); return nil })
	return seen, s.fail("match "+match, err)
}
