package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// A State is what a database says of itself and of the servers that use it.
type State struct {
	Name          string
	Server        int   // version of PostgreSQL: 150004
	Tables, Known int64 // versions of the tables, and of this program; 0 for a database without tables
	// Breaks says that the way from Tables to Known shuts out the servers that use the tables now.
	Breaks bool
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
	asked := time.Now()
	if err := conn.QueryRow(ctx, `SELECT clock_timestamp(), current_setting('server_version_num')::int, current_setting('synchronous_commit')`).Scan(&now, &s.Server, &commit); err != nil {
		return s, fmt.Errorf("database %s: %w", s.Name, err)
	}
	s.Ahead = now.Sub(asked.Add(time.Since(asked) / 2))
	s.Synchronous = commit != "off"
	db := stdlib.OpenDB(*config)
	defer db.Close()
	set, err := tablesOf(db, migrations)
	if err != nil {
		return s, err
	}
	v, err := set.State(ctx)
	if s.Tables, s.Known = v.Tables, v.Known; err == nil {
		err = v.Err()
	}
	if err != nil {
		return s, fmt.Errorf("database %s: %w", s.Name, err)
	}
	if s.Breaks = set.Breaks(v); s.Tables < s.Known {
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
