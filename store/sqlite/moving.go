package sqlite

import (
	"context"
	"database/sql"
	"iter"

	"mariscal/store"
	"mariscal/store/people"
)

const (
	plain = "id, name, system, scenario, sum, rules, status, return_of, pace, rated, delay, seats, ending, standing, muster, created, updated, deleted"
	holes = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
)

// Export implements store.Movable.
func (s *Store) Export(ctx context.Context, yield func(store.Item) error) error {
	if err := s.writeTimes(ctx); err != nil {
		return s.fail("it was to be read", err)
	}
	tx, err := s.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return s.fail("it was to be read", err)
	}
	defer func() { _ = tx.Rollback() }() // it has only read
	each := func(query string, read func(*sql.Rows) (store.Item, error)) {
		if err != nil {
			return
		}
		var rows *sql.Rows
		if rows, err = tx.QueryContext(ctx, query); err != nil {
			return
		}
		defer rows.Close()
		for err == nil && rows.Next() {
			var it store.Item
			if it, err = read(rows); err == nil {
				err = yield(it)
			}
		}
		if err == nil {
			err = rows.Err()
		}
	}
	each("SELECT "+plain+" FROM matches ORDER BY id", func(rows *sql.Rows) (store.Item, error) {
		var m store.Stored
		err := rows.Scan(&m.ID, &m.Name, &m.System, &m.Scenario, &m.Sum, &m.Rules, &m.Status, &m.ReturnOf, &m.Pace, &m.Rated, &m.Delay,
			&m.Seats, &m.Ending, &m.Standing, &m.Muster, &m.Created, &m.Updated, &m.Deleted)
		return store.Item{Match: &m}, err
	})
	each("SELECT match, seq, entry FROM entries ORDER BY match, seq", func(rows *sql.Rows) (store.Item, error) {
		var e store.StoredEntry
		err := rows.Scan(&e.Match, &e.Seq, &e.Data)
		e.Data = orEmpty(e.Data)
		return store.Item{Entry: &e}, err
	})
	each("SELECT system, name, sum, text, added FROM scenarios ORDER BY system, name, sum", func(rows *sql.Rows) (store.Item, error) {
		var sc store.Scenario
		var added int64
		err := rows.Scan(&sc.System, &sc.Name, &sc.Sum, &sc.Text, &added)
		sc.Added = store.Moment(added)
		return store.Item{Scenario: &sc}, err
	})
	each("SELECT name, secret FROM secrets ORDER BY name", func(rows *sql.Rows) (store.Item, error) {
		var k store.StoredSecret
		err := rows.Scan(&k.Name, &k.Secret)
		return store.Item{Secret: &k}, err
	})
	each("SELECT holder FROM former_holders ORDER BY holder", func(rows *sql.Rows) (store.Item, error) {
		var holder string
		err := rows.Scan(&holder)
		return store.Item{Former: &holder}, err
	})
	each("SELECT code, match, holder, until FROM passes ORDER BY code", func(rows *sql.Rows) (store.Item, error) {
		var p store.Pass
		var until int64
		err := rows.Scan(&p.Code, &p.Match, &p.Holder, &until)
		p.Until = store.Moment(until)
		return store.Item{Pass: &p}, err
	})
	each("SELECT match, seat, at FROM seen ORDER BY match, seat", func(rows *sql.Rows) (store.Item, error) {
		var at store.StoredSight
		err := rows.Scan(&at.Match, &at.Seat, &at.At)
		return store.Item{Sight: &at}, err
	})
	for _, x := range people.Exports() {
		each(x.Query, func(rows *sql.Rows) (store.Item, error) { return x.Read(rows) })
	}
	return s.fail("it was to be read", err)
}

// Import implements store.Movable.
func (s *Store) Import(ctx context.Context, all iter.Seq2[store.Item, error]) error {
	return s.fail("everything was to be taken in", s.within(ctx, func(tx *sql.Tx) error {
		var some int
		err := tx.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM scenarios) + (SELECT count(*) FROM secrets) + (SELECT count(*) FROM people)").Scan(&some)
		if err == nil && some > 0 {
			err = store.ErrExists
		}
		if err != nil {
			return err
		}
		for it, err := range all {
			if err == nil {
				err = take(ctx, tx, it)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}))
}

// take stores one thing.
func take(ctx context.Context, tx *sql.Tx, it store.Item) (err error) {
	put := func(statement string, args ...any) { _, err = tx.ExecContext(ctx, statement, args...) }
	switch {
	case it.Match != nil:
		m := it.Match
		put("INSERT INTO matches ("+plain+") VALUES ("+holes+")", m.ID, m.Name, m.System, m.Scenario, m.Sum, m.Rules, m.Status, m.ReturnOf, m.Pace, m.Rated, m.Delay,
			m.Seats, m.Ending, m.Standing, m.Muster, m.Created, m.Updated, m.Deleted)
	case it.Entry != nil:
		put(addEntry, it.Entry.Match, it.Entry.Seq, orEmpty(it.Entry.Data))
	case it.Scenario != nil:
		sc := it.Scenario
		put("INSERT INTO scenarios (system, name, sum, text, added) VALUES (?, ?, ?, ?, ?)", sc.System, sc.Name, sc.Sum, sc.Text, store.Millis(sc.Added))
	case it.Secret != nil:
		put("INSERT INTO secrets (name, secret) VALUES (?, ?)", it.Secret.Name, it.Secret.Secret)
	case it.Former != nil:
		put("INSERT INTO former_holders (holder) VALUES (?)", *it.Former)
	case it.Pass != nil:
		p := it.Pass
		put("INSERT INTO passes (code, match, holder, until) VALUES (?, ?, ?, ?)", p.Code, p.Match, p.Holder, store.Millis(p.Until))
	case it.Sight != nil:
		put("INSERT INTO seen (match, seat, at) VALUES (?, ?, ?)", it.Sight.Match, it.Sight.Seat, it.Sight.At)
	default:
		if statement, args := people.Take(it); statement != "" {
			put(statement, args...)
		}
	}
	return err
}
