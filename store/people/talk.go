package people

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"

	"mariscal/store"
)

var _ store.Talk = (*Tables)(nil)

const (
	ofLine    = "match, at, author, seat, name, phrase, line"
	takeLine  = "INSERT INTO talk (" + ofLine + ") VALUES ($1, $2, $3, $4, $5, $6, $7)"
	ofMute    = "holder, whom, match"
	takeMute  = "INSERT INTO mutes (" + ofMute + ") VALUES ($1, $2, $3)"
	ofReport  = "id, at, match, by_whom, whom, why, lines, done"
	addReport = "INSERT INTO reports (" + ofReport + ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
)

func lineArgs(l store.Line) []any {
	return []any{l.Match, l.At, l.Author, l.Seat, l.Name, l.Phrase, l.Text}
}

func readLine(row scanner) (l store.Line, err error) {
	err = row.Scan(&l.Match, &l.At, &l.Author, &l.Seat, &l.Name, &l.Phrase, &l.Text)
	return l, err
}

func readMute(row scanner) (m store.Mute, err error) {
	err = row.Scan(&m.Holder, &m.Whom, &m.Match)
	return m, err
}

func readReport(row scanner) (r store.Report, err error) {
	var lines string
	if err = row.Scan(&r.ID, &r.At, &r.Match, &r.By, &r.Whom, &r.Why, &lines, &r.Done); err == nil {
		err = json.Unmarshal([]byte(lines), &r.Lines)
	}
	return r, err
}

func reportArgs(r store.Report) []any {
	lines, _ := json.Marshal(r.Lines) // texts and numbers are always written
	return []any{r.ID, r.At, r.Match, r.By, r.Whom, r.Why, string(lines), r.Done}
}

// AddLine implements store.Talk.
func (t *Tables) AddLine(ctx context.Context, l store.Line, most int) (store.Line, error) {
	for range numbered {
		said := l
		err := t.db.Within(ctx, func(tx *sql.Tx) error {
			var last int64
			if err := tx.QueryRowContext(ctx, "SELECT coalesce(max(at), 0) FROM talk WHERE match = $1", l.Match).Scan(&last); err != nil {
				return err
			}
			said.At = max(l.At, last+1)
			if _, err := tx.ExecContext(ctx, takeLine, lineArgs(said)...); err != nil {
				return err
			}
			_, err := tx.ExecContext(ctx, `DELETE FROM talk WHERE match = $1 AND (seat = $2) = (CAST($3 AS integer) = $2) AND at <= coalesce(
				(SELECT at FROM talk WHERE match = $1 AND (seat = $2) = (CAST($3 AS integer) = $2) ORDER BY at DESC LIMIT 1 OFFSET $4), 0)`,
				l.Match, store.Watching, l.Seat, most)
			return err
		})
		if err == nil || !t.db.Taken(err) { // another server may have said something at the same moment
			return said, t.db.Fail("talk at "+l.Match, err)
		}
	}
	return l, t.db.Fail("talk at "+l.Match, store.ErrConflict)
}

// Lines implements store.Talk.
func (t *Tables) Lines(ctx context.Context, match string) ([]store.Line, error) {
	all, err := list(ctx, t.db.Read, readLine, "SELECT "+ofLine+" FROM talk WHERE match = $1 ORDER BY at", match)
	return all, t.db.Fail("talk at "+match, err)
}

// LinesBy implements store.Talk.
func (t *Tables) LinesBy(ctx context.Context, author string, most int) ([]store.Line, error) {
	all, err := list(ctx, t.db.Read, readLine, "SELECT "+ofLine+" FROM talk WHERE author = $1 ORDER BY at DESC, match LIMIT $2", author, most)
	return all, t.db.Fail("talk", err)
}

// TalkedSince implements store.Talk.
func (t *Tables) TalkedSince(ctx context.Context, since int64, most int) (map[string]int64, error) {
	type at struct {
		match string
		last  int64
	}
	all, err := list(ctx, t.db.Read, func(row scanner) (one at, err error) { return one, row.Scan(&one.match, &one.last) },
		"SELECT match, max(at) FROM talk WHERE at >= $1 GROUP BY match ORDER BY 2 DESC LIMIT $2", since, most)
	found := make(map[string]int64, len(all))
	for _, one := range all {
		found[one.match] = one.last
	}
	return found, t.db.Fail("talk", err)
}

// MoveTalk implements store.Talk.
func (t *Tables) MoveTalk(ctx context.Context, from, to string) error {
	return t.db.Fail("talk", t.db.Within(ctx, func(tx *sql.Tx) error {
		for _, statement := range []string{
			"UPDATE talk SET author = $2 WHERE author = $1",
			"UPDATE mutes SET holder = $2 WHERE holder = $1 AND NOT EXISTS (SELECT 1 FROM mutes AS m WHERE m.holder = $2 AND m.whom = mutes.whom AND m.match = mutes.match)",
			"UPDATE mutes SET whom = $2 WHERE whom = $1 AND NOT EXISTS (SELECT 1 FROM mutes AS m WHERE m.whom = $2 AND m.holder = mutes.holder AND m.match = mutes.match)",
		} {
			if _, err := tx.ExecContext(ctx, statement, from, to); err != nil {
				return err
			}
		}
		return nil
	}))
}

// PutMute implements store.Talk.
func (t *Tables) PutMute(ctx context.Context, m store.Mute, on bool) error {
	statement := "DELETE FROM mutes WHERE holder = $1 AND whom = $2 AND match = $3"
	if on {
		statement = takeMute + " ON CONFLICT DO NOTHING"
	}
	err := t.exec(ctx, statement, m.Holder, m.Whom, m.Match)
	if errors.Is(err, store.ErrNotFound) { // it was so before
		err = nil
	}
	return t.db.Fail("mute", err)
}

// Mutes implements store.Talk.
func (t *Tables) Mutes(ctx context.Context, holder string) ([]store.Mute, error) {
	all, err := list(ctx, t.db.Read, readMute, "SELECT "+ofMute+" FROM mutes WHERE holder = $1 ORDER BY whom, match", holder)
	return all, t.db.Fail("mutes", err)
}

// AddReport implements store.Talk.
func (t *Tables) AddReport(ctx context.Context, r store.Report) error {
	err := t.exec(ctx, addReport, reportArgs(r)...)
	if t.db.Taken(err) {
		err = store.ErrExists
	}
	return t.db.Fail("report", err)
}

// Reports implements store.Talk.
func (t *Tables) Reports(ctx context.Context, most int) ([]store.Report, error) {
	all, err := list(ctx, t.db.Read, readReport, "SELECT "+ofReport+" FROM reports ORDER BY CASE done WHEN '' THEN 0 ELSE 1 END, at DESC, id LIMIT $1", most)
	return all, t.db.Fail("reports", err)
}

// ReportsBy implements store.Talk.
func (t *Tables) ReportsBy(ctx context.Context, person string) ([]store.Report, error) {
	all, err := list(ctx, t.db.Read, readReport, "SELECT "+ofReport+" FROM reports WHERE by_whom = $1 ORDER BY at DESC, id", person)
	return all, t.db.Fail("reports", err)
}

// EndReport implements store.Talk.
func (t *Tables) EndReport(ctx context.Context, id, by string) error {
	return t.db.Fail("report", t.exec(ctx, "UPDATE reports SET done = $1 WHERE id = $2", by, id))
}

// dropTalk removes what a person has said, in reports too, his mutes and those of him, and
// reports of him. What he has reported stays, without saying who did.
func dropTalk(ctx context.Context, tx *sql.Tx, id string) error {
	holder := store.OfPerson + id
	for _, do := range [][2]string{
		{"DELETE FROM talk WHERE author = $1", holder},
		{"DELETE FROM mutes WHERE holder = $1 OR whom = $1", holder},
		{"DELETE FROM reports WHERE whom = $1", id},
		{"UPDATE reports SET by_whom = '' WHERE by_whom = $1", id},
	} {
		if _, err := tx.ExecContext(ctx, do[0], do[1]); err != nil {
			return err
		}
	}
	all, err := list(ctx, tx, readReport, "SELECT "+ofReport+" FROM reports ORDER BY id")
	if err != nil {
		return err
	}
	for _, r := range all {
		kept := slices.DeleteFunc(slices.Clone(r.Lines), func(l store.Line) bool { return l.Author == holder })
		if len(kept) == len(r.Lines) {
			continue
		}
		r.Lines = kept
		if err := change(ctx, tx, "UPDATE reports SET lines = $1 WHERE id = $2", reportArgs(r)[6], r.ID); err != nil {
			return err
		}
	}
	return nil
}
