// Package tables brings the tables of a database to a version: forward when a store is opened
// ([Set.Forward]), and back when somebody asks for it ([Set.Back]). What a version adds is a
// numbered file with a way up and a way down.
//
// A program whose tables stop at an earlier version may go on with newer ones if they only add
// to what it knows. A file says so by a line that begins with "-- Additive:": then programs of
// the version before can read and write everything they know, what they do not know has a
// default, and what they write needs nothing of it. A file without that line shuts them out. The
// table understood has the version from which on programs understand the tables.
package tables

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"strings"

	"github.com/pressly/goose/v3"

	"mariscal/store"
)

// A Set is the tables of an open database, and what this program knows of them.
type Set struct {
	db       *sql.DB
	exists   string // asks whether there is a table
	provider *goose.Provider
	steps    []step
}

// A step is what a version adds.
type step struct {
	version  int64
	name     string // "talk" of 00010_talk.sql
	additive bool
}

// Asks whether a database has a table, by kind of database.
var exists = map[goose.Dialect]string{
	goose.DialectPostgres: "SELECT to_regclass($1) IS NOT NULL",
	goose.DialectSQLite3:  "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = $1",
}

// Known returns the migrations in the folder of that name of embedded files.
func Known(embedded fs.FS) fs.FS {
	files, err := fs.Sub(embedded, "migrations")
	if err != nil {
		panic(err) // the name is no path
	}
	return files
}

// Of returns the tables of a database for a program that knows the given migrations.
func Of(dialect goose.Dialect, db *sql.DB, migrations fs.FS, options ...goose.ProviderOption) (*Set, error) {
	provider, err := goose.NewProvider(dialect, db, migrations, options...)
	if err != nil {
		return nil, err
	}
	s := &Set{db: db, exists: exists[dialect], provider: provider}
	for _, source := range provider.ListSources() { // in order
		text, err := fs.ReadFile(migrations, source.Path)
		if err != nil {
			return nil, err
		}
		_, name, _ := strings.Cut(strings.TrimSuffix(source.Path, ".sql"), "_")
		s.steps = append(s.steps, step{source.Version, name, strings.Contains(string(text), "\n-- Additive:")})
	}
	return s, nil
}

// A State is the version of a database's tables and what this program knows. Since is the
// version from which on programs understand the tables.
type State struct{ Tables, Known, Since int64 }

// Err returns a store.NewerError for tables that this program does not understand.
func (v State) Err() error {
	if v.Tables > v.Known && v.Since > v.Known {
		return store.NewerError{Tables: v.Tables, Known: v.Known}
	}
	return nil
}

// State reads the versions, and changes nothing. The version of a database without tables is 0.
func (s *Set) State(ctx context.Context) (v State, err error) {
	v.Known = s.steps[len(s.steps)-1].version
	there, err := s.has(ctx, "goose_db_version")
	if err != nil || !there {
		return v, err
	}
	if err := s.db.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version").Scan(&v.Tables); err != nil {
		return v, err
	}
	v.Since = v.Tables
	if there, err = s.has(ctx, "understood"); err == nil && there {
		err = s.db.QueryRowContext(ctx, "SELECT since FROM understood").Scan(&v.Since)
	}
	return v, err
}

func (s *Set) has(ctx context.Context, table string) (there bool, err error) {
	err = s.db.QueryRowContext(ctx, s.exists, table).Scan(&there)
	return there, err
}

// since returns from which version on programs understand the tables of a version.
func (s *Set) since(version int64) (n int64) {
	for _, x := range s.steps {
		if x.version <= version && !x.additive {
			n = x.version
		}
	}
	return n
}

// Breaks reports whether the way forward shuts out programs that understand the tables now.
func (s *Set) Breaks(v State) bool {
	return v.Tables > 0 && v.Tables < v.Known && s.since(v.Known) > v.Tables
}

// Forward makes the tables, or brings them to the newest version this program knows. Newer ones
// stay as they are. Older programs are shut out before anything changes that they do not
// understand.
func (s *Set) Forward(ctx context.Context) error {
	v, err := s.State(ctx)
	if err == nil {
		err = v.Err()
	}
	if err != nil || v.Tables >= v.Known {
		return err
	}
	if err := s.raise(ctx); err != nil {
		return err
	}
	if _, err := s.provider.Up(ctx); err != nil {
		return err
	}
	return s.raise(ctx)
}

// raise writes from which version on the tables of the newest version are understood, unless
// another program knows more.
func (s *Set) raise(ctx context.Context) error {
	there, err := s.has(ctx, "understood")
	if err == nil && there {
		_, err = s.db.ExecContext(ctx, "UPDATE understood SET since = $1 WHERE since < $1", s.since(s.steps[len(s.steps)-1].version))
	}
	return err
}

// Back takes the tables back to an earlier version. What the later versions have added is lost
// ([Set.Losses]). Nobody else may use the database. Errors wrap store.ErrNewer where this program
// does not know the way, and ErrNoWay.
func (s *Set) Back(ctx context.Context, to int64) error {
	v, err := s.State(ctx)
	if err == nil {
		err = s.may(v, to)
	}
	if err != nil {
		return err
	}
	if _, err := s.provider.DownTo(ctx, to); err != nil {
		return err
	}
	there, err := s.has(ctx, "understood")
	if err == nil && there {
		_, err = s.db.ExecContext(ctx, "UPDATE understood SET since = $1", s.since(to))
	}
	return err
}

// ErrBreaks says that servers use the tables which would not understand them any more.
var ErrBreaks = errors.New("servers use its tables that would not understand them any more")

// ErrNoWay says that tables cannot be taken back to a version.
var ErrNoWay = errors.New("there is no way back to that version")

// may reports whether tables can be taken back to a version.
func (s *Set) may(v State, to int64) error {
	switch {
	case v.Tables > v.Known:
		return store.NewerError{Tables: v.Tables, Known: v.Known}
	case to < 1 || to >= v.Tables:
		return ErrNoWay
	}
	return nil
}
