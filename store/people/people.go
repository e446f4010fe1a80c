// Package people keeps accounts in a SQL database. SQLite and PostgreSQL understand the same
// statements, so both stores have them from here; each brings its own tables (migrations),
// transactions and errors.
package people

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"mariscal/store"
)

// A Reader runs queries outside transactions.
type Reader interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// A Database is how a store uses its database.
type Database struct {
	Read   Reader
	Within func(ctx context.Context, f func(*sql.Tx) error) error // one transaction
	Taken  func(error) bool                                       // whether a key exists already
	Fail   func(what string, err error) error                     // says what could not be done; nil for nil
}

// Tables are the tables of people, their notices, results, tournaments, drafts and published battles
// and what they say, a [store.People], [store.Outbox], [store.Results], [store.Tournaments],
// [store.Talk], [store.Drafts] and [store.Gallery]. Stores embed them.
type Tables struct{ db Database }

var (
	_ store.People = (*Tables)(nil)
	_ store.Outbox = (*Tables)(nil)
)

// New returns the tables of a database.
func New(db Database) *Tables { return &Tables{db} }

// mostArgs is how many values a statement names.
const mostArgs = 200

// A scanner is a row.
type scanner interface{ Scan(into ...any) error }

const (
	addPerson  = "INSERT INTO people (id, key, created, person, mail) VALUES ($1, $2, $3, $4, $5)"
	addSession = "INSERT INTO sessions (token, person, created, proved, seen, device, network) VALUES ($1, $2, $3, $4, $5, $6, $7)"
	addAudited = "INSERT INTO audits (id, at, by_whom, what, whom, why) VALUES ($1, $2, $3, $4, $5, $6)"

	ofSession = "s.token, s.person, s.created, s.proved, s.seen, s.device, s.network"
	ofAudited = "id, at, by_whom, what, whom, why"
)

// read parses a person's row.
func read(row scanner) (p store.Person, err error) {
	var text string
	if err = row.Scan(&text); err == nil {
		err = json.Unmarshal([]byte(text), &p)
	}
	return p, none(err)
}

// none turns the database's word for no row into the store's.
func none(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return store.ErrNotFound
	}
	return err
}

// exec runs one statement in a transaction; ErrNotFound if it changed no row.
func (t *Tables) exec(ctx context.Context, statement string, args ...any) error {
	return t.db.Within(ctx, func(tx *sql.Tx) error { return change(ctx, tx, statement, args...) })
}

func change(ctx context.Context, tx *sql.Tx, statement string, args ...any) error {
	done, err := tx.ExecContext(ctx, statement, args...)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, store.ErrNotFound)
	}
	return nil
}

// list reads all rows of a query.
func list[T any](ctx context.Context, from Reader, read func(scanner) (T, error), query string, args ...any) (all []T, err error) {
	rows, err := from.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		one, err := read(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// AddPerson implements store.People.
func (t *Tables) AddPerson(ctx context.Context, p store.Person) error {
	text, err := json.Marshal(p)
	if err == nil {
		err = t.exec(ctx, addPerson, p.ID, p.Key, store.Millis(p.Created), string(text), p.Mail.Key())
	}
	if t.db.Taken(err) {
		err = store.ErrExists
	}
	return t.db.Fail("person "+p.Name, err)
}

// Person implements store.People.
func (t *Tables) Person(ctx context.Context, id string) (store.Person, error) {
	p, err := read(t.db.Read.QueryRowContext(ctx, "SELECT person FROM people WHERE id = $1", id))
	return p, t.db.Fail("person", err)
}

// PersonNamed implements store.People.
func (t *Tables) PersonNamed(ctx context.Context, key string) (store.Person, error) {
	p, err := read(t.db.Read.QueryRowContext(ctx, "SELECT person FROM people WHERE key = $1", key))
	return p, t.db.Fail("person", err)
}

// PersonsAt implements store.People.
func (t *Tables) PersonsAt(ctx context.Context, address string, most int) ([]store.Person, error) {
	all, err := list(ctx, t.db.Read, read, "SELECT person FROM people WHERE mail = $1 AND mail <> '' ORDER BY key LIMIT $2", store.Mail{Address: address}.Key(), most)
	return all, t.db.Fail("people", err)
}

// PersonsWith implements store.People.
func (t *Tables) PersonsWith(ctx context.Context, ids []string) (map[string]store.Person, error) {
	found := map[string]store.Person{}
	for some := range slices.Chunk(ids, mostArgs) {
		args, holes := make([]any, len(some)), make([]string, len(some))
		for i, id := range some {
			args[i], holes[i] = id, "$"+strconv.Itoa(i+1)
		}
		all, err := list(ctx, t.db.Read, read, "SELECT person FROM people WHERE id IN ("+strings.Join(holes, ", ")+")", args...)
		if err != nil {
			return nil, t.db.Fail("people", err)
		}
		for _, p := range all {
			found[p.ID] = p
		}
	}
	return found, nil
}

// Persons implements store.People.
func (t *Tables) Persons(ctx context.Context, after string, most int) ([]store.Person, error) {
	all, err := list(ctx, t.db.Read, read, "SELECT person FROM people WHERE key > $1 ORDER BY key LIMIT $2", after, most)
	return all, t.db.Fail("people", err)
}

// ChangePerson implements store.People.
func (t *Tables) ChangePerson(ctx context.Context, id string, f func(*store.Person) error) (p store.Person, err error) {
	err = t.db.Within(ctx, func(tx *sql.Tx) error {
		// Writing the row first locks it: both databases do, by the same words.
		if err := change(ctx, tx, "UPDATE people SET created = created WHERE id = $1", id); err != nil {
			return err
		}
		if p, err = read(tx.QueryRowContext(ctx, "SELECT person FROM people WHERE id = $1", id)); err != nil {
			return err
		}
		key := p.Key
		if err := f(&p); err != nil {
			return err
		}
		p.ID, p.Key = id, key
		text, err := json.Marshal(p)
		if err != nil {
			return err
		}
		return change(ctx, tx, "UPDATE people SET person = $1, mail = $2 WHERE id = $3", string(text), p.Mail.Key(), id)
	})
	return p, t.db.Fail("person", err)
}

// DropPerson implements store.People.
func (t *Tables) DropPerson(ctx context.Context, id string) error {
	return t.db.Fail("person", t.db.Within(ctx, func(tx *sql.Tx) error {
		for _, table := range []string{"sessions", "notices"} {
			if _, err := tx.ExecContext(ctx, "DELETE FROM "+table+" WHERE person = $1", id); err != nil {
				return err
			}
		}
		if err := dropTalk(ctx, tx, id); err != nil {
			return err
		}
		for _, gone := range []string{"proposals WHERE person = $1", "follows WHERE follower = $1 OR followed = $1"} {
			if _, err := tx.ExecContext(ctx, "DELETE FROM "+gone, id); err != nil {
				return err
			}
		}
		if err := dropWorkshop(ctx, tx, id); err != nil {
			return err
		}
		return change(ctx, tx, "DELETE FROM people WHERE id = $1", id)
	}))
}

// OpenSession implements store.People.
func (t *Tables) OpenSession(ctx context.Context, s store.Session, stale time.Time) error {
	return t.db.Fail("session", t.db.Within(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM sessions WHERE seen < $1", store.Millis(stale)); err != nil {
			return err
		}
		return change(ctx, tx, addSession, s.Token, s.Person, store.Millis(s.Created), store.Millis(s.Proved), store.Millis(s.Seen), s.Device, s.Network)
	}))
}

// readSession parses a session's row, and what follows it.
func readSession(row scanner, more ...any) (s store.Session, err error) {
	var created, proved, seen int64
	err = row.Scan(append([]any{&s.Token, &s.Person, &created, &proved, &seen, &s.Device, &s.Network}, more...)...)
	s.Created, s.Proved, s.Seen = store.Moment(created), store.Moment(proved), store.Moment(seen)
	return s, none(err)
}

// Session implements store.People.
func (t *Tables) Session(ctx context.Context, token string) (s store.Session, p store.Person, err error) {
	var text string
	s, err = readSession(t.db.Read.QueryRowContext(ctx,
		"SELECT "+ofSession+", p.person FROM sessions AS s JOIN people AS p ON p.id = s.person WHERE s.token = $1", token), &text)
	if err == nil {
		err = json.Unmarshal([]byte(text), &p)
	}
	return s, p, t.db.Fail("session", err)
}

// SessionsOf implements store.People.
func (t *Tables) SessionsOf(ctx context.Context, person string) ([]store.Session, error) {
	all, err := list(ctx, t.db.Read, func(row scanner) (store.Session, error) { return readSession(row) },
		"SELECT "+ofSession+" FROM sessions AS s WHERE person = $1 ORDER BY seen DESC, token", person)
	return all, t.db.Fail("sessions", err)
}

// SawSession implements store.People.
func (t *Tables) SawSession(ctx context.Context, token string, at time.Time) error {
	return t.db.Fail("session", t.exec(ctx, "UPDATE sessions SET seen = $1 WHERE token = $2", store.Millis(at), token))
}

// EndSession implements store.People.
func (t *Tables) EndSession(ctx context.Context, person, token string) error {
	return t.db.Fail("session", t.exec(ctx, "DELETE FROM sessions WHERE person = $1 AND token = $2", person, token))
}

// EndSessions implements store.People.
func (t *Tables) EndSessions(ctx context.Context, person, but string) error {
	err := t.exec(ctx, "DELETE FROM sessions WHERE person = $1 AND token <> $2", person, but)
	if errors.Is(err, store.ErrNotFound) { // there was no other
		err = nil
	}
	return t.db.Fail("sessions", err)
}

// Audit implements store.People.
func (t *Tables) Audit(ctx context.Context, a store.Audited) error {
	return t.db.Fail("what was done", t.exec(ctx, addAudited, a.ID, store.Millis(a.At), a.By, a.What, a.Whom, a.Why))
}

// Audits implements store.People.
func (t *Tables) Audits(ctx context.Context, most int) ([]store.Audited, error) {
	all, err := list(ctx, t.db.Read, func(row scanner) (a store.Audited, err error) {
		var at int64
		err = row.Scan(&a.ID, &at, &a.By, &a.What, &a.Whom, &a.Why)
		a.At = store.Moment(at)
		return a, err
	}, "SELECT "+ofAudited+" FROM audits ORDER BY at DESC, id LIMIT $1", most)
	return all, t.db.Fail("what was done", err)
}
