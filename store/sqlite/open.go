package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"mariscal/store"
	"mariscal/store/group"
	locks "mariscal/store/lock"
	"mariscal/store/tables"
)

// applicationID marks a file as a database of this program ("MRSC"), at offset 68 of the
// header of an SQLite file.
const applicationID = 0x4d525343

// Open opens the database at path and creates it when missing. An older database is copied
// to path.bak-N, N being its version, and then migrated.
//
// Errors wrap store.ErrInUse, store.ErrForeign, store.ErrLinked, store.ErrNewer,
// store.ErrStray, store.ErrDamaged or store.ErrFull; a refused file is not changed.
func Open(ctx context.Context, path string) (*Store, error) {
	return open(ctx, path, known)
}

func open(ctx context.Context, path string, migrations fs.FS) (*Store, error) {
	return opening(ctx, path, migrations, (*Store).migrate)
}

// opening opens a database; bring brings its tables to a version.
func opening(ctx context.Context, path string, migrations fs.FS, bring func(*Store, context.Context, *tables.Set) error) (_ *Store, err error) {
	if path, err = resolve(path); err != nil {
		return nil, fmt.Errorf("database: %w", err)
	}
	if _, err = inspect(path); err != nil { // a file that is refused gets no lock file
		return nil, err
	}
	if err = logFree(path); err != nil {
		return nil, err
	}
	lock, err := os.OpenFile(path+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("database %s: cannot make its lock file: %w", path, full(err))
	}
	s := &Store{path: path, lock: lock}
	s.group = &group.Group{Commit: s.commit}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Close())
		}
	}()
	taken, err := locks.Try(lock)
	if err != nil {
		return nil, fmt.Errorf("database %s: cannot lock %s: %w", path, lock.Name(), err)
	}
	if taken {
		return nil, fmt.Errorf("database %s: %w; stop it, or choose another file", path, store.ErrInUse)
	}
	// Another process may have created or changed the file before this one had the lock.
	fresh, err := inspect(path)
	if err != nil {
		return nil, err
	}
	if fresh {
		if err := create(ctx, path, migrations); err != nil {
			return nil, fmt.Errorf("database %s: cannot make it: %w", path, full(err))
		}
	}
	if s.file, err = hold(path); err != nil {
		return nil, err
	}
	if err := s.begin(ctx, migrations, bring); err != nil {
		return nil, fmt.Errorf("database %s: %w", path, full(err))
	}
	return s, nil
}

// begin opens the held file and checks that it is still the one at the path.
func (s *Store) begin(ctx context.Context, migrations fs.FS, bring func(*Store, context.Context, *tables.Set) error) error {
	if err := examine(ctx, s.path); err != nil {
		return err
	}
	if err := s.connect(ctx); err != nil {
		return err
	}
	set, err := tables.Of(goose.DialectSQLite3, s.write, migrations)
	if err != nil {
		return err
	}
	if err := bring(s, ctx, set); err != nil {
		return err
	}
	if err := s.setMark(ctx); err != nil {
		return err
	}
	if err := s.ends.prepare(ctx, s.write); err != nil {
		return err
	}
	if err := s.file.lock(); err != nil {
		return err
	}
	return s.file.watch()
}

// examine refuses a file whose tables cannot be read, because it would be filled anew. It
// changes nothing, not even the log beside it.
func examine(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", dsn(path, "query_only(1)")+"&mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	var tables int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('goose_db_version', 'matches', 'entries')").Scan(&tables); err != nil {
		return err
	}
	if tables != 3 {
		return fmt.Errorf("%w: it has lost its tables", store.ErrDamaged)
	}
	var version sql.NullInt64
	if err := db.QueryRowContext(ctx, "SELECT max(version_id) FROM goose_db_version").Scan(&version); err != nil {
		return err
	}
	if version.Int64 == 0 {
		return fmt.Errorf("%w: it has lost its version", store.ErrDamaged)
	}
	return nil
}

// inspect checks the file without opening it as a database; fresh is true when there is none yet.
func inspect(path string) (fresh bool, err error) {
	if err := onePlace(path); err != nil {
		return false, err
	}
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, suits(path, nil, false)
	}
	if err != nil {
		return false, fmt.Errorf("database %s: %w", path, err)
	}
	defer f.Close()
	var head [100]byte
	n, err := io.ReadFull(f, head[:])
	if n == 0 && errors.Is(err, io.EOF) {
		return true, suits(path, nil, true)
	}
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return false, fmt.Errorf("database %s: %w", path, err)
	}
	if n < len(head) || !strings.HasPrefix(string(head[:]), "SQLite format 3\x00") ||
		binary.BigEndian.Uint32(head[68:]) != applicationID {
		return false, fmt.Errorf("file %s is %w; it was left as it is", path, store.ErrForeign)
	}
	return false, suits(path, head[:], false)
}

// create makes the database beside its place and moves it there, so that it appears whole
// or not at all.
func create(ctx context.Context, path string, migrations fs.FS) error {
	building := path + ".new"
	remove := func() {
		for _, end := range []string{"", "-journal", "-wal", "-shm"} {
			_ = os.Remove(building + end)
		}
	}
	remove()
	defer remove()
	if err := private(building); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", dsn(building, "journal_mode(DELETE)"))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
		return err
	}
	set, err := tables.Of(goose.DialectSQLite3, db, migrations)
	if err != nil {
		return err
	}
	if err := set.Forward(ctx); err != nil {
		return err
	}
	if err := db.Close(); err != nil {
		return err
	}
	if err := os.Rename(building, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// private makes an empty file that only its owner may read: journals hold the secret
// seeds of matches in play. SQLite treats an empty file as a new database and gives the
// files beside it the same permissions.
func private(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// syncFolder makes a rename survive a power cut, on systems that can sync folders.
func syncFolder(folder string) error {
	d, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer d.Close()
	_ = d.Sync() // Windows cannot, and does not need to
	return nil
}

// dsn returns the file's name for the driver. busy_timeout comes first so that it applies
// to the pragmas after it.
func dsn(path string, pragmas ...string) string {
	q := url.Values{"_txlock": {"immediate"}}
	q.Add("_pragma", "busy_timeout(5000)")
	for _, p := range pragmas {
		q.Add("_pragma", p)
	}
	q.Add("_pragma", "synchronous(FULL)")
	q.Add("_pragma", "foreign_keys(1)")
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath(), RawQuery: q.Encode()}).String()
}
