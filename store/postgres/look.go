package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/pressly/goose/v3"

	"mariscal/store"
)

// A State is what a database says of itself and of the servers that use it.
type State struct {
	Name          string
	Server        int   // version of PostgreSQL: 150004
	Tables, Known int64 // versions of the tables, and of this program; 0 for a database without tables
	// Ahead is how far the database's clock is ahead of this machine's.
	Ahead time.Duration
	// Nodes are the ids of the servers that count as alive.
	Nodes []string
	// Neglected counts the matches whose keeper has been gone for half a minute, while others
	// are alive.
	Neglected int
	// Synchronous says that what is acknowledged is on disk.
	Synchronous bool
}

// Look asks the database of an address for its state. It changes nothing.
func Look(ctx context.Context, address string) (s State, err error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return s, errors.New("database: its address cannot be read") // the error itself repeats a part of it
	}
	s.Name = config.Database
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return s, fmt.Errorf("database %s: %w", s.Name, err)
	}
	defer func() { _ = conn.Close(ctx) }()
	var now time.Time
	var commit string
	var there bool
	asked := time.Now()
	if err := conn.QueryRow(ctx, `SELECT clock_timestamp(), current_setting('server_version_num')::int, current_setting('synchronous_commit'),
		to_regclass('goose_db_version') IS NOT NULL`).Scan(&now, &s.Server, &commit, &there); err != nil {
		return s, fmt.Errorf("database %s: %w", s.Name, err)
	}
	s.Ahead = now.Sub(asked.Add(time.Since(asked) / 2))
	s.Synchronous = commit != "off"
	files, err := fs.ReadDir(embedded, "migrations")
	if err == nil {
		s.Known, err = goose.NumericComponent(files[len(files)-1].Name())
	}
	if err != nil || !there {
		return s, err
	}
	if err := conn.QueryRow(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version").Scan(&s.Tables); err != nil {
		return s, fmt.Errorf("database %s: %w", s.Name, err)
	}
	switch {
	case s.Tables > s.Known:
		return s, fmt.Errorf("database %s: %w", s.Name, store.ErrNewer)
	case s.Tables < s.Known:
		return s, nil // its tables may lack what is asked next
	}
	rows, err := conn.Query(ctx, "SELECT id FROM nodes WHERE until_at > clock_timestamp() ORDER BY id")
	if err == nil {
		s.Nodes, err = pgx.CollectRows(rows, pgx.RowTo[string])
	}
	if err == nil && len(s.Nodes) > 0 {
		err = conn.QueryRow(ctx, "SELECT count(*) FROM keepers AS k WHERE "+ofGone+
			" AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = k.node AND nodes.until_at > clock_timestamp() - interval '30 seconds')").Scan(&s.Neglected)
	}
	if err != nil {
		err = fmt.Errorf("database %s: %w", s.Name, err)
	}
	return s, err
}
