package people

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"mariscal/store"
)

const (
	ofNotice  = "id, person, way, kind, match, mark, made, due, tries, letter, state, done"
	addNotice = "INSERT INTO notices (" + ofNotice + ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
)

// stored returns a notice as its row has it.
func stored(n store.Notice) store.StoredNotice {
	return store.StoredNotice{
		ID: n.ID, Person: n.Person, Way: n.Way, Kind: n.Kind, Match: n.Match, Mark: n.Mark, Made: store.Millis(n.Made), Due: store.Millis(n.Due),
		Tries: n.Tries, Letter: n.Letter, State: string(n.State), Done: store.Millis(n.Done),
	}
}

func noticeArgs(n store.StoredNotice) []any {
	return []any{n.ID, n.Person, n.Way, n.Kind, n.Match, n.Mark, n.Made, n.Due, n.Tries, n.Letter, n.State, n.Done}
}

func scanNotice(row scanner) (n store.StoredNotice, err error) {
	err = row.Scan(&n.ID, &n.Person, &n.Way, &n.Kind, &n.Match, &n.Mark, &n.Made, &n.Due, &n.Tries, &n.Letter, &n.State, &n.Done)
	return n, err
}

func readNotice(row scanner) (store.Notice, error) {
	n, err := scanNotice(row)
	return store.Notice{
		ID: n.ID, Person: n.Person, Way: n.Way, Kind: n.Kind, Match: n.Match, Mark: n.Mark, Made: store.Moment(n.Made), Due: store.Moment(n.Due),
		Tries: n.Tries, Letter: n.Letter, State: store.NoticeState(n.State), Done: store.Moment(n.Done),
	}, err
}

// AddNotices implements store.Outbox.
func (t *Tables) AddNotices(ctx context.Context, notices ...store.Notice) error {
	if len(notices) == 0 {
		return nil
	}
	return t.db.Fail("notices", t.db.Within(ctx, func(tx *sql.Tx) error {
		for _, n := range notices {
			if _, err := tx.ExecContext(ctx, addNotice+" ON CONFLICT (id) DO NOTHING", noticeArgs(stored(n))...); err != nil {
				return err
			}
		}
		return nil
	}))
}

// TakeNotices implements store.Outbox.
func (t *Tables) TakeNotices(ctx context.Context, by, until time.Time, letter string, most int) (taken []store.Notice, _ error) {
	// Of senders that look at once one takes what all have seen; the others look again for the rest.
	for len(taken) == 0 && most > 0 {
		var some int // first without a transaction: mostly there is nothing
		err := none(t.db.Read.QueryRowContext(ctx, "SELECT 1 FROM notices WHERE state = 'waiting' AND due <= $1 LIMIT 1", store.Millis(by)).Scan(&some))
		if errors.Is(err, store.ErrNotFound) {
			return nil, nil
		}
		if err == nil {
			err = t.db.Within(ctx, func(tx *sql.Tx) error {
				// The conditions stand twice: who waited for somebody else's lock looks again.
				taken, err = list(ctx, tx, readNotice, `UPDATE notices SET due = $1, tries = tries + 1, letter = CASE letter WHEN '' THEN $2 ELSE letter END
					WHERE state = 'waiting' AND due <= $3 AND id IN (SELECT id FROM notices WHERE state = 'waiting' AND due <= $3 ORDER BY due, id LIMIT $4)
					RETURNING `+ofNotice, store.Millis(until), letter, store.Millis(by), most)
				return err
			})
		}
		if err != nil {
			return nil, t.db.Fail("notices", err)
		}
	}
	for i := range taken {
		taken[i].Taken = taken[i].Due
	}
	slices.SortFunc(taken, func(a, b store.Notice) int { return cmp.Or(a.Made.Compare(b.Made), cmp.Compare(a.ID, b.ID)) })
	return taken, nil
}

// SettleNotices implements store.Outbox.
func (t *Tables) SettleNotices(ctx context.Context, notices ...store.Notice) error {
	return t.db.Fail("notices", t.db.Within(ctx, func(tx *sql.Tx) error {
		for _, n := range notices {
			s := stored(n)
			if _, err := tx.ExecContext(ctx, "UPDATE notices SET due = $1, tries = $2, letter = $3, state = $4, done = $5 WHERE id = $6 AND state = 'waiting' AND (CAST($7 AS bigint) = 0 OR due = $7)",
				s.Due, s.Tries, s.Letter, s.State, s.Done, s.ID, store.Millis(n.Taken)); err != nil {
				return err
			}
		}
		return nil
	}))
}

// NoticesOf implements store.Outbox.
func (t *Tables) NoticesOf(ctx context.Context, person string) ([]store.Notice, error) {
	all, err := list(ctx, t.db.Read, readNotice, "SELECT "+ofNotice+" FROM notices WHERE person = $1 ORDER BY made, id", person)
	return all, t.db.Fail("notices", err)
}

// NoticesWaiting implements store.Outbox.
func (t *Tables) NoticesWaiting(ctx context.Context) (n int, err error) {
	err = t.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM notices WHERE state = 'waiting'").Scan(&n)
	return n, t.db.Fail("notices", err)
}

// NoticesLate implements store.Outbox.
func (t *Tables) NoticesLate(ctx context.Context, before time.Time) (n int, err error) {
	err = t.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM notices WHERE state = 'waiting' AND due < $1", store.Millis(before)).Scan(&n)
	return n, t.db.Fail("notices", err)
}

// DropNotices implements store.Outbox.
func (t *Tables) DropNotices(ctx context.Context, before time.Time) error {
	err := t.exec(ctx, "DELETE FROM notices WHERE state <> 'waiting' AND done < $1", store.Millis(before))
	if errors.Is(err, store.ErrNotFound) { // there was none
		err = nil
	}
	return t.db.Fail("notices", err)
}
