package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"mariscal/store"
	"mariscal/store/tables"
)

//go:embed migrations/*.sql
var embedded embed.FS

// migrations are what this program knows of the tables.
var migrations = tables.Known(embedded)

// tablesOf returns the tables of a database.
func tablesOf(db *sql.DB, known fs.FS) (*tables.Set, error) {
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, err
	}
	return tables.Of(goose.DialectPostgres, db, known, goose.WithSessionLocker(locker))
}

// migrate makes the tables or brings them to the newest version that this program knows.
func (s *Store) migrate(ctx context.Context) error {
	const again = 50 * time.Millisecond
	for patience := 5 * time.Second; ; patience -= again { // PostgreSQL may not have noticed yet that a server was killed
		v, err := s.tables.State(ctx)
		if err != nil {
			return err
		}
		if !s.tables.Breaks(v) {
			return s.tables.Forward(ctx)
		}
		held, err := s.hold(ctx, "pg_try_advisory_lock", 0)
		if err == nil {
			err = s.tables.Forward(ctx)
			_, unlocked := held.Exec(ctx, "SELECT pg_advisory_unlock_all()") // at once, for servers that have waited
			leave(held)
			return errors.Join(err, unlocked)
		}
		if !errors.Is(err, store.ErrInUse) {
			return err
		}
		if patience <= 0 {
			return fmt.Errorf("%w: %w", tables.ErrBreaks, err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(again): // or another program has migrated them
		}
	}
}

// leave ends the lock that a connection holds.
func leave(held *pgxpool.Conn) {
	_ = held.Conn().Close(context.Background())
	held.Release()
}

// understood returns a store.NewerError for tables that this program does not understand.
func (s *Store) understood(ctx context.Context) error {
	v, err := s.tables.State(ctx)
	if err == nil {
		err = v.Err()
	}
	return err
}

// Losses returns what [Back] would lose, and changes nothing.
func Losses(ctx context.Context, address string, to int64) (name string, v tables.State, all []tables.Loss, err error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return "", v, nil, errors.New("database: its address cannot be read") // the error itself repeats a part of it
	}
	db := stdlib.OpenDB(*config)
	defer db.Close()
	set, err := tablesOf(db, migrations)
	if err == nil {
		v, all, err = set.Losses(ctx, to)
	}
	if err != nil {
		err = fmt.Errorf("database %s: %w", config.Database, err)
	}
	return config.Database, v, all, err
}

// Back takes the tables of a database back to an earlier version (package tables). Errors wrap
// store.ErrInUse while a server uses it.
func Back(ctx context.Context, address string, to int64) error {
	return back(ctx, address, migrations, to, 5*time.Second)
}

func back(ctx context.Context, address string, known fs.FS, to int64, patience time.Duration) (err error) {
	s, err := connect(ctx, address, known)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	if err := s.Alone(ctx, patience); err != nil {
		return err
	}
	return s.fail("its tables were to be taken back", s.tables.Back(ctx, to))
}
