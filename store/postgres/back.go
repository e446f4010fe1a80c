package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"mariscal/store"
)

// ErrVersion says that tables cannot be taken back to a version: it is none below theirs.
var ErrVersion = errors.New("the tables have no such earlier version")

// Back takes the tables of a database back to an earlier version, for the program that knows
// that one, and returns the version they had. What only the later tables have is lost. Errors
// wrap [ErrVersion], store.ErrInUse while servers use the database, or store.ErrNewer for
// tables that this program does not know.
func Back(ctx context.Context, address string, to int64) (from int64, err error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return 0, errors.New("database: its address cannot be read") // the error itself repeats a part of it
	}
	s := &Store{name: config.ConnConfig.Database}
	if s.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return 0, s.fail("it was to be opened", err)
	}
	defer s.pool.Close()
	if err := s.Alone(ctx, time.Second); err != nil {
		return 0, err
	}
	defer s.alone.Release()
	defer func() { _ = s.alone.Conn().Close(ctx) }() // ends the lock
	files, err := fs.Sub(embedded, "migrations")
	if err != nil {
		return 0, err
	}
	db := stdlib.OpenDBFromPool(s.pool)
	defer db.Close()
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files)
	if err != nil {
		return 0, err
	}
	from, known, err := provider.GetVersions(ctx)
	switch {
	case err != nil:
		return 0, s.fail("the version of its tables", err)
	case from > known:
		return from, fmt.Errorf("database %s: %w", s.name, store.ErrNewer)
	case to < 1 || to >= from:
		return from, ErrVersion
	}
	_, err = provider.DownTo(ctx, to)
	return from, s.fail("its tables were to be taken back", err)
}
