package people

import (
	"context"
	"database/sql"
	"errors"

	"mariscal/store"
)

var _ store.Results = (*Tables)(nil)

const (
	ofResult   = "number, match, system, letters, battle, sum, top, bottom, halves, top_score, bottom_score, ended"
	takeResult = "INSERT INTO results (" + ofResult + ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
	addResult  = "INSERT INTO results (" + ofResult + `) VALUES ((SELECT coalesce(max(number), 0) + 1 FROM results), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT DO NOTHING`
)

// numbered is how often a number is taken that another server takes at the same moment.
const numbered = 20

func resultArgs(r store.Result) []any {
	letters := 0
	if r.Letters {
		letters = 1
	}
	return []any{r.Match, r.System, letters, r.Battle, r.Sum, r.People[0], r.People[1], r.Halves, r.Scores[0], r.Scores[1], r.Ended}
}

func readResult(row scanner) (r store.Result, err error) {
	var letters int
	err = row.Scan(&r.Number, &r.Match, &r.System, &letters, &r.Battle, &r.Sum, &r.People[0], &r.People[1], &r.Halves, &r.Scores[0], &r.Scores[1], &r.Ended)
	r.Letters = letters != 0
	return r, err
}

// AddResult implements store.Results.
func (t *Tables) AddResult(ctx context.Context, r store.Result) error {
	for range numbered {
		added := false
		err := t.db.Within(ctx, func(tx *sql.Tx) error {
			done, err := tx.ExecContext(ctx, addResult, resultArgs(r)...)
			if err != nil {
				return err
			}
			n, err := done.RowsAffected()
			if added = n > 0; added || err != nil {
				return err
			}
			var some int
			err = tx.QueryRowContext(ctx, "SELECT 1 FROM results WHERE match = $1", r.Match).Scan(&some)
			added = err == nil
			if errors.Is(err, sql.ErrNoRows) { // the number was taken
				err = nil
			}
			return err
		})
		if added || err != nil {
			return t.db.Fail("result of "+r.Match, err)
		}
	}
	return t.db.Fail("result of "+r.Match, store.ErrConflict)
}

// Results implements store.Results.
func (t *Tables) Results(ctx context.Context, after int64, most int) ([]store.Result, error) {
	all, err := list(ctx, t.db.Read, readResult, "SELECT "+ofResult+" FROM results WHERE number > $1 ORDER BY number LIMIT $2", after, most)
	return all, t.db.Fail("results", err)
}

// ResultsOf implements store.Results.
func (t *Tables) ResultsOf(ctx context.Context, person string, most int) ([]store.Result, error) {
	all, err := list(ctx, t.db.Read, readResult, `SELECT `+ofResult+` FROM (
			SELECT * FROM (SELECT `+ofResult+` FROM results WHERE top = $1 ORDER BY number DESC LIMIT $2) AS one
			UNION SELECT * FROM (SELECT `+ofResult+` FROM results WHERE bottom = $1 ORDER BY number DESC LIMIT $2) AS other) AS both_sides
		ORDER BY number DESC LIMIT $2`, person, most)
	return all, t.db.Fail("results", err)
}

// Unnoted implements store.Results.
func (t *Tables) Unnoted(ctx context.Context) ([]string, error) {
	all, err := list(ctx, t.db.Read, func(row scanner) (id string, err error) { return id, row.Scan(&id) }, `SELECT id FROM matches AS m
		WHERE rated = 'yes' AND status = 'finished' AND NOT EXISTS (SELECT 1 FROM results AS r WHERE r.match = m.id) ORDER BY id`)
	return all, t.db.Fail("matches without results", err)
}

// Neighbours implements store.Results.
func (t *Tables) Neighbours(ctx context.Context) ([][2]string, error) {
	all, err := list(ctx, t.db.Read, func(row scanner) (two [2]string, err error) { return two, row.Scan(&two[0], &two[1]) }, `SELECT DISTINCT a.person, b.person
		FROM sessions AS a JOIN sessions AS b ON a.network = b.network AND a.person < b.person WHERE a.network <> '' ORDER BY a.person, b.person`)
	return all, t.db.Fail("sessions", err)
}
