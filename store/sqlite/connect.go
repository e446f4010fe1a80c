package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"
)

// readers is how many read at the same time.
const readers = 4

// A connector opens the file that is held, and no other that lies in its place; nor
// does it make one.
type connector struct {
	driver.Connector
	file *heldFile
}

// Connect implements driver.Connector.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	if err := c.file.check(); err != nil {
		return nil, err
	}
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	if err := c.file.check(); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// pool opens connections to the file that is held, most of them at most; none is
// closed before all are.
func (s *Store) pool(most int, pragma string) (*sql.DB, error) {
	to, err := sqlite.NewConnector(dsn(s.path, pragma) + "&mode=rw")
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(connector{to, s.file})
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	return db, nil
}

// connect opens the writer and the readers. The anchor is a reader that does nothing
// but stay: SQLite removes the log when nobody has the file open, and makes another.
func (s *Store) connect(ctx context.Context) (err error) {
	if s.write, err = s.pool(1, "journal_mode(WAL)"); err != nil {
		return err
	}
	if err := s.write.PingContext(ctx); err != nil { // makes the file one with a log
		return err
	}
	if s.read, err = s.pool(1+readers, "query_only(1)"); err != nil {
		return err
	}
	var open [1 + readers]*sql.Conn
	for i := range open {
		if open[i], err = s.read.Conn(ctx); err != nil {
			return err
		}
		var some int
		if err := open[i].QueryRowContext(ctx, "SELECT count(*) FROM sqlite_master").Scan(&some); err != nil {
			return errors.Join(err, open[i].Close())
		}
		if i > 0 {
			defer open[i].Close()
		}
	}
	s.anchored = open[0]
	return nil
}
