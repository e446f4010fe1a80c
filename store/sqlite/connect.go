package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"

	"mariscal/store/people"
)

// readers is the number of concurrent readers.
const readers = 4

// A connector opens only the held file: not another one in its place, and it never creates one.
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

// pool opens up to most connections to the held file; none is closed before all are.
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

// connect opens the writer and the readers. The anchor is an idle reader: without an open
// connection SQLite would remove the log and create another.
func (s *Store) connect(ctx context.Context) (err error) {
	if s.write, err = s.pool(1, "journal_mode(WAL)"); err != nil {
		return err
	}
	if err := s.write.PingContext(ctx); err != nil { // switches the file to WAL mode
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
	s.Tables = people.New(people.Database{Read: s.read, Within: s.apart, Taken: taken, Fail: s.fail})
	return nil
}
