package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"mariscal/store/tables"
)

// Look returns the version of the tables of the database at path, which a server may have open. It changes
// nothing. Errors wrap those of [Open], or fs.ErrNotExist.
func Look(ctx context.Context, path string) (v tables.State, err error) {
	if path, err = resolve(path); err != nil {
		return v, fmt.Errorf("database: %w", err)
	}
	fresh, err := inspect(path)
	if err != nil {
		return v, err
	}
	if fresh {
		return v, fmt.Errorf("database %s: %w", path, fs.ErrNotExist)
	}
	if err := examine(ctx, path); err != nil {
		return v, fmt.Errorf("database %s: %w", path, full(err))
	}
	db, err := sql.Open("sqlite", dsn(path, "query_only(1)")+"&mode=ro")
	if err != nil {
		return v, err
	}
	defer db.Close()
	set, err := tables.Of(goose.DialectSQLite3, db, known)
	if err != nil {
		return v, err
	}
	if v, err = set.State(ctx); err == nil {
		err = v.Err()
	}
	if err != nil {
		err = fmt.Errorf("database %s: %w", path, full(err))
	}
	return v, err
}
