package postgres

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"mariscal/store"
	"mariscal/store/group"
	"mariscal/store/people"
	"mariscal/store/tables"
)

// A Store is an open database.
type Store struct {
	*people.Tables

	pool  *pgxpool.Pool
	quick *pgxpool.Pool // for entries and rows, which every answer needs
	plain *sql.DB       // the pool, for statements shared with SQLite
	name  string        // of the database, for messages
	group *group.Group
	rows  rows
	// recent has when matches were touched; commits, one after another, read and write it.
	recent map[string]time.Time
	alone  *pgxpool.Conn // holds the lock of [Store.Alone] or [Store.Together]
	tables *tables.Set
}

var _ store.Store = (*Store)(nil)

// Open connects to the database of an address such as postgres://user@host/name, and makes
// or migrates its tables; servers that open it at once wait for one another. A migration that
// would shut out programs that understand the tables now waits a few seconds for the servers
// that use them to end.
//
// Errors wrap store.ErrNewer for tables of a newer version that this program does not
// understand, and tables.ErrBreaks where a migration found servers; the tables are not changed
// then. Others wrap store.ErrFull.
func Open(ctx context.Context, address string) (*Store, error) {
	return open(ctx, address, migrations)
}

func open(ctx context.Context, address string, known fs.FS) (*Store, error) {
	s, err := connect(ctx, address, known)
	if err != nil {
		return nil, err
	}
	if err := s.migrate(ctx); err != nil {
		return nil, errors.Join(s.fail("it was to be opened", err), s.Close())
	}
	return s, nil
}

// connect connects to a database and leaves its tables as they are.
func connect(ctx context.Context, address string, known fs.FS) (*Store, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, errors.New("database: its address cannot be read") // the error itself repeats a part of it
	}
	s := &Store{name: config.ConnConfig.Database, recent: map[string]time.Time{}}
	s.group = &group.Group{Commit: s.commit, Apart: true, Shared: true}
	if s.pool, err = pgxpool.NewWithConfig(ctx, config); err == nil {
		s.quick, err = pgxpool.NewWithConfig(ctx, quickly(config))
	}
	if err == nil {
		s.plain = stdlib.OpenDBFromPool(s.pool)
		s.Tables = people.New(people.Database{Read: s.plain, Within: s.plainly, Taken: taken, Fail: s.fail})
		s.tables, err = tablesOf(s.plain, known)
	}
	if err != nil {
		return nil, errors.Join(s.fail("it was to be opened", err), s.Close())
	}
	return s, nil
}

// quickly changes the configuration of a pool to that of the few statements that every answer
// needs. PostgreSQL plans a statement over arrays anew each time, unless it is told that one
// plan is enough; that takes longer than the statement.
func quickly(config *pgxpool.Config) *pgxpool.Config {
	config = config.Copy()
	config.MaxConns, config.MinConns = 1+mostAskers, 0
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		_, err := conn.Exec(ctx, "SET plan_cache_mode = force_generic_plan")
		return err
	}
	return config
}

// Alone makes this the only server on the database until it is closed; store.ErrInUse when
// there is another one. It waits so long for one that was killed a moment ago: PostgreSQL
// may not have noticed yet.
func (s *Store) Alone(ctx context.Context, patience time.Duration) error {
	return s.lock(ctx, "pg_try_advisory_lock", patience)
}

// Together makes this one of several servers on the database; store.ErrInUse when one is
// alone there.
func (s *Store) Together(ctx context.Context, patience time.Duration) error {
	return s.lock(ctx, "pg_try_advisory_lock_shared", patience)
}

func (s *Store) lock(ctx context.Context, how string, patience time.Duration) error {
	conn, err := s.hold(ctx, how, patience)
	if err != nil {
		return s.fail("it was to be locked", err)
	}
	s.alone = conn
	return s.fail("it was to be locked", s.understood(ctx)) // a newer program may just have changed the tables
}

// hold takes a lock and returns the connection that holds it until it is closed.
func (s *Store) hold(ctx context.Context, how string, patience time.Duration) (*pgxpool.Conn, error) {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	const again = 50 * time.Millisecond
	for {
		var ours bool
		err = conn.QueryRow(ctx, "SELECT "+how+"(hashtext(current_schema()), 0)").Scan(&ours)
		if err == nil && ours {
			return conn, nil
		}
		if err == nil && patience <= 0 {
			err = store.ErrInUse
		}
		if err != nil {
			conn.Release()
			return nil, err
		}
		patience -= again
		select {
		case <-ctx.Done():
		case <-time.After(again):
		}
	}
}

// Name returns the name of the database, without anything of its address.
func (s *Store) Name() string { return s.name }

// Close implements store.Store.
func (s *Store) Close() error {
	if s.alone != nil {
		leave(s.alone)
		s.alone = nil
	}
	if s.quick != nil {
		s.quick.Close()
	}
	if s.pool != nil {
		if s.plain != nil {
			_ = s.plain.Close() // it has no connections of its own
		}
		s.pool.Close()
	}
	return nil
}

// Ping implements store.Store.
func (s *Store) Ping(ctx context.Context) error {
	var some int
	return s.fail("it was looked for", s.pool.QueryRow(ctx, "SELECT count(*) FROM (SELECT 1 FROM matches LIMIT 1) AS found").Scan(&some))
}

// Probe implements store.Store.
func (s *Store) Probe(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, "INSERT INTO seen (match, seat, at) VALUES ('', 0, 1) ON CONFLICT (match, seat) DO UPDATE SET at = seen.at + 1")
	return s.fail("it was tried to write", err)
}

// within runs f in one transaction.
func (s *Store) within(ctx context.Context, f func(pgx.Tx) error) error {
	return pgx.BeginFunc(ctx, s.pool, f)
}

// plainly runs f in one transaction of database/sql.
func (s *Store) plainly(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := s.plain.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(tx); err != nil {
		_ = tx.Rollback() // the first error is the one to report
		return err
	}
	return tx.Commit()
}

// fail wraps an error with what could not be done, and with what it means for a store.
func (s *Store) fail(what string, err error) error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch e.Code {
		case "53100", "53200": // disk_full, out_of_memory
			err = fmt.Errorf("%w (%w)", store.ErrFull, err)
		case "22021": // character_not_in_repertoire: a zero byte, or no UTF-8, which no row has
			err = fmt.Errorf("%w (%w)", store.ErrNotFound, err)
		case "25006": // read_only_sql_transaction
			err = fmt.Errorf("%w (%w)", store.ErrUnwritable, err)
		case "XX001", "XX002": // data_corrupted, index_corrupted
			err = fmt.Errorf("%w (%w)", store.ErrDamaged, err)
		}
	}
	if away(err) {
		err = fmt.Errorf("%w (%w)", store.ErrAway, err)
	}
	return fmt.Errorf("database %s: %s: %w", s.name, what, err)
}

// away reports whether an error says that PostgreSQL has ended, or cannot be reached.
func away(err error) bool {
	if errors.Is(err, context.Canceled) { // by who asked
		return false
	}
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return strings.HasPrefix(e.Code, "57P0") || strings.HasPrefix(e.Code, "08") // operator_intervention, connection_exception
	}
	_, connecting := errors.AsType[*pgconn.ConnectError](err)
	_, network := errors.AsType[net.Error](err)
	return connecting || network || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}

// taken reports whether err says that a key exists already.
func taken(err error) bool {
	e, ok := errors.AsType[*pgconn.PgError](err)
	return ok && e.Code == "23505" // unique_violation
}

// changed returns the error of a statement; none if it changed no row.
func changed(done pgconn.CommandTag, err, none error) error {
	if err == nil && done.RowsAffected() == 0 {
		return none
	}
	return err
}

// inJSON returns a value as JSON text, nil for nil.
func inJSON[T any](v *T) (*string, error) {
	if v == nil {
		return nil, nil
	}
	text, err := json.Marshal(v)
	in := string(text)
	return &in, err
}

// PutScenario implements store.Store.
func (s *Store) PutScenario(ctx context.Context, sc store.Scenario) error {
	_, err := s.pool.Exec(ctx, `INSERT INTO scenarios (system, name, sum, text, added) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (system, name, sum) DO UPDATE SET text = excluded.text, added = excluded.added`,
		sc.System, sc.Name, sc.Sum, []byte(sc.Text), store.Millis(sc.Added))
	return s.fail("scenario "+sc.System+"/"+sc.Name, err)
}

// DropScenario implements store.Store.
func (s *Store) DropScenario(ctx context.Context, system, name string) error {
	done, err := s.pool.Exec(ctx, "DELETE FROM scenarios WHERE system = $1 AND name = $2", system, name)
	return s.fail("scenario "+system+"/"+name, changed(done, err, store.ErrNotFound))
}

// Scenarios implements store.Store.
func (s *Store) Scenarios(ctx context.Context) ([]store.Scenario, error) {
	rows, err := s.pool.Query(ctx, "SELECT system, name, sum, text, added FROM scenarios ORDER BY added, system, name, sum")
	if err != nil {
		return nil, s.fail("scenarios", err)
	}
	all, err := pgx.CollectRows(rows, upload)
	return all, s.fail("scenarios", err)
}

// upload reads an uploaded scenario.
func upload(row pgx.CollectableRow) (sc store.Scenario, err error) {
	var text []byte
	var added int64
	err = row.Scan(&sc.System, &sc.Name, &sc.Sum, &text, &added)
	sc.Text, sc.Added = string(text), store.Moment(added)
	return sc, err
}
