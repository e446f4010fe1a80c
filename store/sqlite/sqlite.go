package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"mariscal/store"
	"mariscal/store/group"
	"mariscal/store/people"
)

// A Store is an open database.
type Store struct {
	*people.Tables

	path     string
	lock     *os.File // of FILE.lock
	file     *heldFile
	bears    mark
	write    *sql.DB // one connection
	read     *sql.DB
	anchored *sql.Conn // an idle reader
	group    *group.Group
	ends     ends
	rows     rows
}

var _ store.Store = (*Store)(nil)

// Close closes the database and releases its lock.
func (s *Store) Close() error {
	var errs []error
	if s.anchored != nil {
		err := s.inPlace(context.Background())
		if err == nil {
			err = s.writeTimes(context.Background())
		}
		errs = append(errs, s.fail("it was to be closed", err))
		if errors.Is(err, store.ErrDamaged) {
			return errs[0] // closing now would make SQLite fold the log into what is left of the file
		}
		errs = append(errs, s.anchored.Close())
		s.anchored = nil
	}
	if s.file != nil {
		errs = append(errs, s.file.unwatch())
	}
	for _, db := range []*sql.DB{s.read, s.write} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	if s.lock != nil {
		if s.file != nil {
			errs = append(errs, s.file.handle.Close())
		}
		errs = append(errs, s.lock.Close())
		s.lock = nil
	}
	return errors.Join(errs...)
}

// Ping implements store.Store.
func (s *Store) Ping(ctx context.Context) error {
	if err := s.inPlace(ctx); err != nil {
		return s.fail("it was looked for", err)
	}
	var some int
	return s.read.QueryRowContext(ctx, "SELECT count(*) FROM (SELECT 1 FROM matches LIMIT 1)").Scan(&some)
}

// Probe implements store.Store. Setting the mark writes a page, even if it stays the same.
func (s *Store) Probe(ctx context.Context) error {
	_, err := s.exec(ctx, fmt.Sprintf("PRAGMA user_version = %d", s.bears))
	return s.fail("it was tried to write", err)
}

// exec runs one statement on the writer.
func (s *Store) exec(ctx context.Context, statement string, args ...any) (sql.Result, error) {
	if err := s.inPlace(ctx); err != nil {
		return nil, err
	}
	done, err := s.write.ExecContext(ctx, statement, args...)
	if err == nil {
		err = s.inPlace(ctx)
	}
	return done, err
}

// full converts errors about a full disk, an unwritable file and a damaged file into
// store.ErrFull, ErrUnwritable and ErrDamaged.
func full(err error) error {
	if err == nil || errors.Is(err, store.ErrFull) || errors.Is(err, store.ErrUnwritable) || errors.Is(err, store.ErrDamaged) {
		return err
	}
	code := codeOf(err)
	switch kind := code & 0xff; {
	case kind == sqlite3.SQLITE_CORRUPT, kind == sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("%w (%w)", store.ErrDamaged, err)
	case kind == sqlite3.SQLITE_READONLY, errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w (%w)", store.ErrUnwritable, err)
	case kind == sqlite3.SQLITE_FULL, code == sqlite3.SQLITE_IOERR_SHMSIZE, errors.Is(err, syscall.ENOSPC):
		return fmt.Errorf("%w (%v)", store.ErrFull, err)
	}
	return err
}

// codeOf returns SQLite's code of an error, 0 for other errors.
func codeOf(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code()
	}
	return 0
}

// taken reports whether err says that a key exists already.
func taken(err error) bool {
	code := codeOf(err)
	return code == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY || code == sqlite3.SQLITE_CONSTRAINT_UNIQUE
}

// fail wraps an error with what could not be done.
func (s *Store) fail(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("database %s: %s: %w", s.path, what, full(err))
}

// within runs f in one transaction of the writer and clears the caches of rows and
// journals: only groups of entries keep them valid.
func (s *Store) within(ctx context.Context, f func(*sql.Tx) error) error {
	defer s.rows.forget()
	return s.apart(ctx, func(tx *sql.Tx) error {
		s.ends.forget() // nobody appends before this transaction is over
		return f(tx)
	})
}

// apart runs f in one transaction of the writer that changes nothing cached.
func (s *Store) apart(ctx context.Context, f func(*sql.Tx) error) error {
	if err := s.inPlace(ctx); err != nil {
		return err
	}
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(tx); err != nil {
		_ = tx.Rollback() // the first error is the one to report
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	return s.inPlace(ctx)
}

// changed returns the error of a statement; none if it changed no row.
func changed(done sql.Result, err, none error) error {
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, none)
	}
	return nil
}

// addEntry adds an entry to a journal.
const addEntry = "INSERT INTO entries (match, seq, entry) VALUES (?, ?, ?)"

// insert adds the first entries of a journal.
func insert(ctx context.Context, tx *sql.Tx, id string, entries [][]byte) error {
	for seq, entry := range entries {
		if _, err := tx.ExecContext(ctx, addEntry, id, seq, orEmpty(entry)); err != nil {
			return err
		}
	}
	return nil
}

// orEmpty keeps an empty entry from being NULL.
func orEmpty(entry []byte) []byte {
	if entry == nil {
		return []byte{}
	}
	return entry
}

// Entries implements store.Store.
func (s *Store) Entries(ctx context.Context, id string, from int) ([][]byte, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT entry FROM entries WHERE match = ? AND seq >= ? ORDER BY seq", id, from)
	all, err := collect(rows, err, func() (entry []byte, err error) {
		err = rows.Scan(&entry)
		return entry, err
	})
	return all, s.fail("journal of match "+id, err)
}

// collect reads the rows of a query, each by read.
func collect[T any](rows *sql.Rows, err error, read func() (T, error)) (all []T, _ error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		row, err := read()
		if err != nil {
			return nil, err
		}
		all = append(all, row)
	}
	return all, rows.Err()
}

// PutScenario implements store.Store.
func (s *Store) PutScenario(ctx context.Context, sc store.Scenario) error {
	_, err := s.exec(ctx, `INSERT INTO scenarios (system, name, sum, text, added) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (system, name, sum) DO UPDATE SET text = excluded.text, added = excluded.added`,
		sc.System, sc.Name, sc.Sum, sc.Text, store.Millis(sc.Added))
	return s.fail("scenario "+sc.System+"/"+sc.Name, err)
}

// DropScenario implements store.Store.
func (s *Store) DropScenario(ctx context.Context, system, name string) error {
	done, err := s.exec(ctx, "DELETE FROM scenarios WHERE system = ? AND name = ?", system, name)
	return s.fail("scenario "+system+"/"+name, changed(done, err, store.ErrNotFound))
}

// Scenarios implements store.Store.
func (s *Store) Scenarios(ctx context.Context) ([]store.Scenario, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT system, name, sum, text, added FROM scenarios ORDER BY added, system, name, sum")
	all, err := collect(rows, err, func() (store.Scenario, error) { return upload(rows) })
	return all, s.fail("scenarios", err)
}

// Upload implements store.Store.
func (s *Store) Upload(ctx context.Context, system, name, sum string) (store.Scenario, error) {
	sc, err := upload(s.read.QueryRowContext(ctx, "SELECT system, name, sum, text, added FROM scenarios WHERE system = ? AND name = ? AND sum = ?", system, name, sum))
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	return sc, s.fail("scenario "+system+"/"+name, err)
}

// upload reads an uploaded scenario.
func upload(row interface{ Scan(into ...any) error }) (sc store.Scenario, err error) {
	var added int64
	err = row.Scan(&sc.System, &sc.Name, &sc.Sum, &sc.Text, &added)
	sc.Added = store.Moment(added)
	return sc, err
}

// inJSON returns a value for a column of JSON text, NULL for nil.
func inJSON[T any](v *T) any {
	if v == nil {
		return nil
	}
	return document{v}
}

// A document is a value stored as JSON.
type document struct{ of any }

// Value implements driver.Valuer.
func (d document) Value() (driver.Value, error) {
	text, err := json.Marshal(d.of)
	return string(text), err
}
