package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/sqlite"
)

type moveStoreCommand struct {
	From string `arg:"" help:"Database to copy: a file, or the address of a PostgreSQL database; the word postgres stands for the address in the environment variable MARISCAL_POSTGRES."`
	To   string `arg:"" help:"New file or empty PostgreSQL database for the copy."`
}

// Run copies a database into one of another kind. No server may use either.
func (c *moveStoreCommand) Run(ctx context.Context, p *program) (err error) {
	if _, err := os.Lstat(c.From); err != nil && !isAddress(c.From) {
		return err
	}
	if _, err := os.Lstat(c.To); !isAddress(c.To) && !errors.Is(err, fs.ErrNotExist) {
		return errors.New(p.say.text("backup-exists", c.To))
	}
	from, name, err := p.openStore(ctx, c.From, false)
	if err != nil {
		return p.database(err, name)
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, other, err := p.openStore(ctx, c.To, false)
	if err != nil {
		return p.database(err, other)
	}
	defer func() {
		if err = errors.Join(err, to.Close()); err != nil && !isAddress(c.To) { // the file is new, and would look like a copy
			err = errors.Join(err, os.Remove(c.To))
		}
	}()
	moved, err := store.Move(ctx, from, to)
	switch {
	case errors.Is(err, store.ErrExists):
		return errors.New(p.say.text("move-not-empty", other))
	case err != nil:
		return p.database(err, other)
	}
	_, err = fmt.Fprintln(p.out, p.say.text("moved", moved.Matches, moved.Entries, name, other))
	return err
}

// isAddress reports whether a database is named by an address.
func isAddress(db string) bool {
	return db == "postgres" || strings.HasPrefix(db, "postgres://") || strings.HasPrefix(db, "postgresql://")
}

// openStore opens a database, for this program alone or beside other servers, and returns its
// name for people.
func (p *program) openStore(ctx context.Context, db string, together bool) (store.Store, string, error) {
	if !isAddress(db) {
		s, err := sqlite.Open(ctx, db)
		if err != nil {
			return nil, db, err
		}
		return s, db, nil
	}
	if db == "postgres" {
		db = cmp.Or(p.env("MARISCAL_POSTGRES"), "postgres:///")
	}
	s, err := postgres.Open(ctx, db)
	if err != nil {
		return nil, "PostgreSQL", err
	}
	name := "PostgreSQL, " + s.Name()
	lock := s.Alone
	if together {
		lock = s.Together
	}
	if err := lock(ctx, 5*time.Second); err != nil {
		return nil, name, errors.Join(err, s.Close())
	}
	return s, name, nil
}
