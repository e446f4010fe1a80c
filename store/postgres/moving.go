package postgres

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/people"
)

const plain = "id, name, system, scenario, sum, rules, status, return_of, pace, rated, delay, seats, ending, standing, muster, created, updated, deleted"

// Export implements store.Movable.
func (s *Store) Export(ctx context.Context, yield func(store.Item) error) error {
	err := pgx.BeginTxFunc(ctx, s.pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) (err error) {
		each := func(query string, read func(pgx.Rows) (store.Item, error)) {
			if err != nil {
				return
			}
			var rows pgx.Rows
			if rows, err = tx.Query(ctx, query); err != nil {
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
		each("SELECT "+plain+" FROM matches ORDER BY id", func(rows pgx.Rows) (store.Item, error) {
			var m store.Stored
			err := rows.Scan(&m.ID, &m.Name, &m.System, &m.Scenario, &m.Sum, &m.Rules, &m.Status, &m.ReturnOf, &m.Pace, &m.Rated, &m.Delay,
				&m.Seats, &m.Ending, &m.Standing, &m.Muster, &m.Created, &m.Updated, &m.Deleted)
			return store.Item{Match: &m}, err
		})
		each("SELECT match, seq, entry FROM entries ORDER BY match, seq", func(rows pgx.Rows) (store.Item, error) {
			var e store.StoredEntry
			err := rows.Scan(&e.Match, &e.Seq, &e.Data)
			e.Data = orEmpty(e.Data)
			return store.Item{Entry: &e}, err
		})
		each("SELECT system, name, sum, text, added FROM scenarios ORDER BY system, name, sum", func(rows pgx.Rows) (store.Item, error) {
			var sc store.Scenario
			var text []byte
			var added int64
			err := rows.Scan(&sc.System, &sc.Name, &sc.Sum, &text, &added)
			sc.Text, sc.Added = string(text), store.Moment(added)
			return store.Item{Scenario: &sc}, err
		})
		each(`SELECT name, secret FROM secrets ORDER BY name COLLATE "C"`, func(rows pgx.Rows) (store.Item, error) {
			var k store.StoredSecret
			err := rows.Scan(&k.Name, &k.Secret)
			return store.Item{Secret: &k}, err
		})
		each("SELECT holder FROM former_holders ORDER BY holder", func(rows pgx.Rows) (store.Item, error) {
			var holder string
			err := rows.Scan(&holder)
			return store.Item{Former: &holder}, err
		})
		each("SELECT code, match, holder, until FROM passes ORDER BY code", func(rows pgx.Rows) (store.Item, error) {
			var p store.Pass
			var until int64
			err := rows.Scan(&p.Code, &p.Match, &p.Holder, &until)
			p.Until = store.Moment(until)
			return store.Item{Pass: &p}, err
		})
		each("SELECT match, seat, at FROM seen WHERE match <> '' ORDER BY match, seat", func(rows pgx.Rows) (store.Item, error) {
			var at store.StoredSight
			err := rows.Scan(&at.Match, &at.Seat, &at.At)
			return store.Item{Sight: &at}, err
		})
		for _, x := range people.Exports() {
			each(x.Query, func(rows pgx.Rows) (store.Item, error) { return x.Read(rows) })
		}
		return err
	})
	return s.fail("it was to be read", err)
}

// inBatch is how many things are sent together.
const inBatch = 500

// Import implements store.Movable.
func (s *Store) Import(ctx context.Context, all iter.Seq2[store.Item, error]) error {
	return s.fail("everything was to be taken in", s.within(ctx, func(tx pgx.Tx) error {
		var some int
		err := tx.QueryRow(ctx, "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM scenarios) + (SELECT count(*) FROM secrets) + (SELECT count(*) FROM people)").Scan(&some)
		if err == nil && some > 0 {
			err = store.ErrExists
		}
		if err != nil {
			return err
		}
		work := new(pgx.Batch)
		for it, err := range all {
			if err == nil {
				take(work, it)
				if work.Len() >= inBatch {
					err = tx.SendBatch(ctx, work).Close()
					work = new(pgx.Batch)
				}
			}
			if err != nil {
				return err
			}
		}
		work.Queue("ANALYZE") // or lists would be planned for tables of few rows until PostgreSQL does it itself
		return tx.SendBatch(ctx, work).Close()
	}))
}

// take queues the statements that store one thing.
func take(work *pgx.Batch, it store.Item) {
	switch {
	case it.Match != nil:
		m := it.Match
		var full store.Match
		m.Fill(&full)
		seed := m.Muster // torn, or empty
		if full.Muster != nil {
			text, _ := json.Marshal(map[string]string{"seed": full.Muster.Seed}) // texts are always written
			seed = string(text)
		}
		work.Queue("INSERT INTO matches ("+plain+", seed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
			m.ID, m.Name, m.System, m.Scenario, m.Sum, m.Rules, m.Status, m.ReturnOf, m.Pace, m.Rated, m.Delay, m.Seats, m.Ending, m.Standing, m.Muster, m.Created, m.Updated, m.Deleted, seed)
		if full.Damaged != "" {
			return
		}
		for holder, sits := range store.Holders(full.Seats) {
			work.Queue(addHolder, holder, m.ID, m.Deleted != 0, m.Updated, sits && m.Deleted == 0 && m.Status != string(store.Finished))
		}
	case it.Entry != nil:
		work.Queue(addEntry, it.Entry.Match, it.Entry.Seq, orEmpty(it.Entry.Data))
	case it.Scenario != nil:
		sc := it.Scenario
		work.Queue("INSERT INTO scenarios (system, name, sum, text, added) VALUES ($1, $2, $3, $4, $5)", sc.System, sc.Name, sc.Sum, []byte(sc.Text), store.Millis(sc.Added))
	case it.Secret != nil:
		work.Queue("INSERT INTO secrets (name, secret) VALUES ($1, $2)", it.Secret.Name, it.Secret.Secret)
	case it.Former != nil:
		work.Queue("INSERT INTO former_holders (holder) VALUES ($1)", *it.Former)
	case it.Pass != nil:
		p := it.Pass
		work.Queue("INSERT INTO passes (code, match, holder, until) VALUES ($1, $2, $3, $4)", p.Code, p.Match, p.Holder, store.Millis(p.Until))
	case it.Sight != nil:
		work.Queue("INSERT INTO seen (match, seat, at) VALUES ($1, $2, $3)", it.Sight.Match, it.Sight.Seat, it.Sight.At)
	default:
		if statement, args := people.Take(it); statement != "" {
			work.Queue(statement, args...)
		}
	}
}
