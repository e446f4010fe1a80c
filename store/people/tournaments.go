package people

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"math"

	"mariscal/store"
)

var _ store.Tournaments = (*Tables)(nil)

const (
	ofTournament  = "id, created, over, version, head, field"
	addTournament = "INSERT INTO tournaments (" + ofTournament + ") VALUES ($1, $2, $3, $4, $5, $6)"
)

func tournamentArgs(t store.StoredTournament) []any {
	return []any{t.ID, t.Created, t.Over, t.Version, t.Head, t.Field}
}

func scanTournament(row scanner) (t store.StoredTournament, err error) {
	err = row.Scan(&t.ID, &t.Created, &t.Over, &t.Version, &t.Head, &t.Field)
	return t, err
}

// storedTournament returns a tournament as its row has it.
func storedTournament(t store.Tournament) (row store.StoredTournament, err error) {
	row = store.StoredTournament{ID: t.ID, Created: store.Millis(t.Created), Version: t.Version}
	if t.Done() {
		row.Over = 1
	}
	t.Entered, t.Paired = 0, len(t.Rounds)
	for _, e := range t.Entrants {
		if !e.Out {
			t.Entered++
		}
	}
	head, err := json.Marshal(t)
	field, wrong := json.Marshal(t.TournamentField)
	row.Head, row.Field = string(head), string(field)
	return row, errors.Join(err, wrong)
}

func readTournament(row scanner) (t store.Tournament, err error) {
	from, err := scanTournament(row)
	if err == nil {
		err = json.Unmarshal([]byte(from.Head), &t)
	}
	if err == nil && from.Field != "" {
		err = json.Unmarshal([]byte(from.Field), &t.TournamentField)
	}
	t.ID, t.Created, t.Version = from.ID, store.Moment(from.Created), from.Version
	return t, none(err)
}

// AddTournament implements store.Tournaments.
func (t *Tables) AddTournament(ctx context.Context, x store.Tournament) error {
	x.Version = 1
	row, err := storedTournament(x)
	if err == nil {
		err = t.exec(ctx, addTournament, tournamentArgs(row)...)
	}
	if t.db.Taken(err) {
		err = store.ErrExists
	}
	return t.db.Fail("tournament "+x.Name, err)
}

// Tournament implements store.Tournaments.
func (t *Tables) Tournament(ctx context.Context, id string) (store.Tournament, error) {
	x, err := readTournament(t.db.Read.QueryRowContext(ctx, "SELECT "+ofTournament+" FROM tournaments WHERE id = $1", id))
	return x, t.db.Fail("tournament", err)
}

// Tournaments implements store.Tournaments.
func (t *Tables) Tournaments(ctx context.Context, running bool, before *store.Tournament, most int) ([]store.Tournament, error) {
	created, id, over := int64(math.MaxInt64), "", 1
	if before != nil {
		created, id = store.Millis(before.Created), before.ID
	}
	if running {
		over = 0
	}
	all, err := list(ctx, t.db.Read, readTournament, `SELECT id, created, over, version, head, '' FROM tournaments
		WHERE over <= $1 AND (created < $2 OR created = $2 AND id < $3) ORDER BY created DESC, id DESC LIMIT $4`, over, created, id, most)
	return all, t.db.Fail("tournaments", err)
}

// ChangeTournament implements store.Tournaments.
func (t *Tables) ChangeTournament(ctx context.Context, id string, f func(*store.Tournament) error) (x store.Tournament, err error) {
	fence := store.FenceOf(ctx)
	err = t.db.Within(ctx, func(tx *sql.Tx) error {
		// Writing the row first locks it: both databases do, by the same words.
		err := change(ctx, tx, "UPDATE tournaments SET version = version + 1 WHERE id = $1 AND (CAST($2 AS bigint) = 0 OR fence = $3)", id, fence, fence)
		if errors.Is(err, store.ErrNotFound) && fence != 0 {
			err = store.ErrFenced
		}
		if err != nil {
			return err
		}
		if x, err = readTournament(tx.QueryRowContext(ctx, "SELECT "+ofTournament+" FROM tournaments WHERE id = $1", id)); err != nil {
			return err
		}
		if err := f(&x); err != nil {
			return err
		}
		x.ID = id
		row, err := storedTournament(x)
		if err != nil {
			return err
		}
		return change(ctx, tx, "UPDATE tournaments SET over = $1, head = $2, field = $3 WHERE id = $4", row.Over, row.Head, row.Field, id)
	})
	return x, t.db.Fail("tournament", err)
}
