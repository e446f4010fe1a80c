package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/pressly/goose/v3"

	"mariscal/store/tables"
)

//go:embed migrations/*.sql
var embedded embed.FS

// known is what this program knows of the tables.
var known = tables.Known(embedded)

// migrate updates an older database, after copying it.
func (s *Store) migrate(ctx context.Context, set *tables.Set) error {
	v, err := set.State(ctx)
	if err != nil {
		return fmt.Errorf("cannot read its version: %w", err)
	}
	if err := v.Err(); err != nil || v.Tables >= v.Known {
		return err
	}
	if err := s.backup(ctx, v.Tables); err != nil {
		return fmt.Errorf("cannot copy it before the migration, so it was left as it is: %w", err)
	}
	if err := set.Forward(ctx); err != nil {
		return fmt.Errorf("migration from version %d to %d failed (a copy is in %s.bak-%d): %w", v.Tables, v.Known, s.path, v.Tables, err)
	}
	return nil
}

// backup copies the database to FILE.bak-N. It keeps an existing copy, because that is
// from before a migration that did not finish.
func (s *Store) backup(ctx context.Context, version int64) error {
	to := fmt.Sprintf("%s.bak-%d", s.path, version)
	if _, err := os.Stat(to); err == nil {
		return nil
	}
	_, err := copyTo(ctx, s.write, to, Copy{})
	return err
}

// Losses returns what [Back] would lose, and changes nothing; a server may have the file open.
func Losses(ctx context.Context, path string, to int64) (v tables.State, all []tables.Loss, err error) {
	if _, err := Look(ctx, path); err != nil {
		return v, nil, err
	}
	if path, err = resolve(path); err != nil {
		return v, nil, fmt.Errorf("database: %w", err)
	}
	db, err := sql.Open("sqlite", dsn(path, "query_only(1)")+"&mode=ro")
	if err != nil {
		return v, nil, err
	}
	defer db.Close()
	set, err := tables.Of(goose.DialectSQLite3, db, known)
	if err == nil {
		v, all, err = set.Losses(ctx, to)
	}
	if err != nil {
		err = fmt.Errorf("database %s: %w", path, full(err))
	}
	return v, all, err
}

// Back takes the tables of the database at path back to an earlier version (package tables), and
// returns the name of the copy it has made before. Errors wrap store.ErrInUse while a server uses
// it.
func Back(ctx context.Context, path string, to int64) (kept string, err error) {
	if _, err := Look(ctx, path); err != nil { // it would be made
		return "", err
	}
	s, err := opening(ctx, path, known, func(s *Store, ctx context.Context, set *tables.Set) (err error) {
		kept, err = s.back(ctx, set, to)
		return err
	})
	if err != nil {
		return kept, err
	}
	return kept, s.Close()
}

// back takes the tables back, after copying the database to FILE.bak-N, or FILE.bak-N-2 and so on.
func (s *Store) back(ctx context.Context, set *tables.Set, to int64) (kept string, err error) {
	v, _, err := set.Losses(ctx, to)
	if err != nil {
		return "", err
	}
	kept = free(fmt.Sprintf("%s.bak-%d", s.path, v.Tables))
	if _, err := copyTo(ctx, s.write, kept, Copy{}); err != nil {
		return "", fmt.Errorf("cannot copy it before, so it was left as it is: %w", err)
	}
	// The next migration makes a copy of its own: one from before an earlier one must not stand there.
	old := fmt.Sprintf("%s.bak-%d", s.path, to)
	if aside := free(old); aside != old {
		if err := os.Rename(old, aside); err != nil {
			return "", fmt.Errorf("cannot move an old copy aside, so it was left as it is: %w", err)
		}
	}
	return kept, set.Back(ctx, to)
}

// free returns a name that no file has: this one, or with -2, -3 and so on.
func free(name string) string {
	for n, at := 2, name; ; n++ {
		if _, err := os.Lstat(at); errors.Is(err, fs.ErrNotExist) {
			return at
		}
		at = fmt.Sprintf("%s-%d", name, n)
	}
}
