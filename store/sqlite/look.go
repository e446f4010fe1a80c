package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"mariscal/store/tables"
)

// Versions are the version of a database's tables, and the one that this program knows.
type Versions struct{ Tables, Known int64 }

// Look returns the versions of the database at path, which a server may have open. It changes
// nothing. Errors wrap those of [Open], or fs.ErrNotExist.
func Look(ctx context.Context, path string) (v Versions, err error) {
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
	set, err := tables.Of(goose.DialectSQLite3, db, known())
	if err != nil {
		return v, err
	}
	state, err := set.State(ctx)
	if v.Tables, v.Known = state.Tables, state.Known; err == nil {
		err = state.Err()
	}
	if err != nil {
		err = fmt.Errorf("database %s: %w", path, full(err))
	}
	return v, err
}
