package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"time"

	"mariscal/store"
)

// Secret implements store.Store.
func (s *Store) Secret(ctx context.Context, name string) ([]byte, error) {
	var fresh [32]byte
	_, _ = rand.Read(fresh[:]) // crypto/rand never fails; it ends the program instead
	var secret []byte
	err := s.within(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "INSERT INTO secrets (name, secret) VALUES (?, ?) ON CONFLICT DO NOTHING", name, fresh[:]); err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, "SELECT secret FROM secrets WHERE name = ?", name).Scan(&secret)
	})
	return secret, s.fail("secret "+name, err)
}

// Former implements store.Store.
func (s *Store) Former(ctx context.Context, digest string) (bool, error) {
	var n int
	err := s.read.QueryRowContext(ctx, "SELECT count(*) FROM former_holders WHERE holder = ?", digest).Scan(&n)
	return n > 0, s.fail("former holders", err)
}

// PutPass implements store.Store.
func (s *Store) PutPass(ctx context.Context, p store.Pass, now time.Time) error {
	err := s.within(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM passes WHERE until < ? OR match = ? AND holder = ?", store.Millis(now), p.Match, p.Holder)
		if err == nil {
			_, err = tx.ExecContext(ctx, "INSERT INTO passes (code, match, holder, until) VALUES (?, ?, ?, ?)",
				p.Code, p.Match, p.Holder, store.Millis(p.Until))
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
	err := s.read.QueryRowContext(ctx, "SELECT match, holder, until FROM passes WHERE code = ?", code).Scan(&p.Match, &p.Holder, &until)
	p.Until = store.Moment(until)
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	return p, s.fail("pass", err)
}

// DropPass implements store.Store.
func (s *Store) DropPass(ctx context.Context, code string) error {
	done, err := s.exec(ctx, "DELETE FROM passes WHERE code = ?", code)
	return s.fail("pass", changed(done, err, store.ErrNotFound))
}

// Saw implements store.Store.
func (s *Store) Saw(ctx context.Context, seen map[string][2]time.Time) error {
	return s.fail("who was seen", s.apart(ctx, func(tx *sql.Tx) error {
		for match, seats := range seen {
			for seat, at := range seats {
				if at.IsZero() {
					continue
				}
				if _, err := tx.ExecContext(ctx, `INSERT INTO seen (match, seat, at) VALUES (?, ?, ?)
					ON CONFLICT (match, seat) DO UPDATE SET at = max(at, excluded.at)`, match, seat, store.Millis(at)); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// Seen implements store.Store.
func (s *Store) Seen(ctx context.Context, match string) (seen [2]time.Time, err error) {
	rows, err := s.read.QueryContext(ctx, "SELECT seat, at FROM seen WHERE match = ?", match)
	if err != nil {
		return seen, s.fail("match "+match, err)
	}
	defer rows.Close()
	for rows.Next() {
		var seat, at int64
		if err := rows.Scan(&seat, &at); err != nil {
			return seen, s.fail("match "+match, err)
		}
		seen[seat&1] = store.Moment(at)
	}
	return seen, s.fail("match "+match, rows.Err())
}
