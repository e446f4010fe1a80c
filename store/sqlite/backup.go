package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"mariscal/store"
)

// A Copy is the size of a backup.
type Copy struct {
	Matches int // including deleted ones
	Entries int // of all journals
}

// Backup copies the database at from into the new file to, even while a server has it
// open, and returns the size of the copy. The copy is of one moment: it has every entry
// that was acknowledged before Backup was called. It is complete or does not exist, only
// its owner may read it, and it is checked and on disk when Backup returns. The database
// does not change.
//
// Errors wrap fs.ErrNotExist when there is no database at from, store.ErrExists when to
// exists, store.ErrForeign or store.ErrFull.
func Backup(ctx context.Context, from, to string) (c Copy, err error) {
	if from, err = resolve(from); err != nil {
		return c, fmt.Errorf("database: %w", err)
	}
	fresh, err := inspect(from)
	if errors.Is(err, store.ErrLinked) {
		err = nil // it is only read
	}
	if err == nil && fresh {
		err = &fs.PathError{Op: "open", Path: from, Err: fs.ErrNotExist}
	}
	if err != nil {
		return c, err
	}
	if _, err := os.Lstat(to); err == nil {
		return c, fmt.Errorf("file %s: %w", to, store.ErrExists)
	}
	db, err := sql.Open("sqlite", dsn(from))
	if err != nil {
		return c, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	least, err := count(ctx, db)
	if err != nil {
		return c, fmt.Errorf("database %s: %w", from, full(err))
	}
	if c, err = copyTo(ctx, db, to, least); err != nil {
		return c, fmt.Errorf("copy %s: %w", to, full(err))
	}
	return c, nil
}

// copyTo copies an open database into the new file to, through a temporary file beside
// it. It refuses a copy that holds less than least.
func copyTo(ctx context.Context, db *sql.DB, to string, least Copy) (c Copy, err error) {
	f, err := os.CreateTemp(filepath.Dir(to), "."+filepath.Base(to)+".*.new") // readable by its owner only
	if err != nil {
		return c, err
	}
	building := f.Name()
	defer func() { _ = os.Remove(building) }() // by now it is moved or useless
	if err := f.Close(); err != nil {
		return c, err
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", building); err != nil {
		return c, err
	}
	if err := unmark(ctx, building); err != nil {
		return c, err
	}
	if c, err = verify(ctx, building); err != nil {
		return c, fmt.Errorf("it cannot be opened again: %w", err)
	}
	if c.Matches < least.Matches || c.Entries < least.Entries {
		return c, fmt.Errorf("it holds %d matches and %d entries, fewer than the %d and %d it should", c.Matches, c.Entries, least.Matches, least.Entries)
	}
	return c, place(building, to)
}

// unmark removes the mark of the original file from a copy: the original's log does not
// belong to the copy.
func unmark(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "PRAGMA user_version = 0")
	return errors.Join(err, db.Close())
}

// verify opens a copy, checks all of it and counts its contents.
func verify(ctx context.Context, path string) (c Copy, err error) {
	db, err := sql.Open("sqlite", dsn(path, "query_only(1)"))
	if err != nil {
		return c, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	var id int
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id); err != nil || id != applicationID {
		return c, errors.Join(err, store.ErrForeign)
	}
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&verdict); err != nil || verdict != "ok" {
		return c, errors.Join(err, errors.New(verdict))
	}
	return count(ctx, db)
}

func count(ctx context.Context, db *sql.DB) (c Copy, err error) {
	err = db.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM entries)").Scan(&c.Matches, &c.Entries)
	return c, err
}

// place gives a finished file its name once its bytes are on disk, unless the name is taken.
func place(building, to string) error {
	f, err := os.OpenFile(building, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	err = os.Link(building, to)
	switch {
	case errors.Is(err, fs.ErrExist):
		return store.ErrExists
	case err != nil: // a file system without links, as on memory sticks
		if err := private(to); err != nil { // reserves the name; the file moved there replaces our own
			if errors.Is(err, fs.ErrExist) {
				err = store.ErrExists
			}
			return err
		}
		if err := os.Rename(building, to); err != nil {
			return errors.Join(err, os.Remove(to))
		}
	default:
		if err := os.Remove(building); err != nil {
			return err
		}
	}
	return syncFolder(filepath.Dir(to))
}
