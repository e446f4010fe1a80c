package sqlite

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"mariscal/store"
)

// seedAlone reduces a muster to its seed, which is read only to detect damage: lists show
// no seeds and no continued records.
const seedAlone = "CASE WHEN muster = '' THEN '' WHEN json_valid(muster) THEN json_object('seed', json_extract(muster, '$.seed')) ELSE 'torn' END"

// listed are the columns of a match m in a list.
var listed = strings.Replace("m."+strings.ReplaceAll(columns, ", ", ", m."), "m.muster", seedAlone, 1)

// Matches implements store.Store.
func (s *Store) Matches(ctx context.Context, q store.Query) ([]store.Match, error) {
	if err := s.writeTimes(ctx); err != nil && !isOutside(full(err)) {
		return nil, s.fail("matches", err)
	}
	text, args, err := selection(q)
	if err != nil {
		return nil, s.fail("matches", err)
	}
	rows, err := s.read.QueryContext(ctx, text, args...)
	all, err := collect(rows, err, func() (store.Match, error) {
		m, err := scan(rows)
		m.Muster = nil
		if err != nil {
			err = fmt.Errorf("match %s: %w", m.ID, err)
		}
		return m, err
	})
	return all, s.fail("matches", err)
}

// isOutside reports whether something besides the store prevents writing, while its
// contents can be read.
func isOutside(err error) bool {
	return errors.Is(err, store.ErrFull) || errors.Is(err, store.ErrUnwritable) || errors.Is(err, store.ErrMoved)
}

// selection returns the SQL of a query. Its conditions have the form of the indexes, so
// that a page is read from where it begins.
func selection(q store.Query) (text string, args []any, err error) {
	from, updated, id := "matches AS m", "m.updated", "m.id"
	where, holder := "m.deleted = 0", "h.deleted = 0"
	if q.Deleted {
		where, holder = "m.deleted <> 0", "h.deleted = 1"
	}
	also := func(condition string, values ...any) {
		where += " AND " + condition
		args = append(args, values...)
	}
	switch {
	case q.Holder != "" && q.Others:
		also("NOT EXISTS (SELECT 1 FROM holders AS h WHERE h.match = m.id AND h.holder = ?)", q.Holder)
	case q.Holder != "":
		from, updated, id = "holders AS h CROSS JOIN matches AS m ON m.id = h.match", "h.updated", "h.match"
		also(holder+" AND h.holder = ?", q.Holder)
	}
	if q.Status != "" {
		also("m.status = ?", string(q.Status))
	}
	for _, named := range []struct {
		ids       []string
		condition string
	}{
		{q.IDs, "m.id IN (SELECT value FROM json_each(?))"},
		{q.ReturnOf, "m.return_of <> '' AND m.return_of IN (SELECT value FROM json_each(?))"},
	} {
		if named.ids == nil {
			continue
		}
		ids, err := json.Marshal(named.ids)
		if err != nil {
			return "", nil, err
		}
		also(named.condition, string(ids))
	}
	if q.After != nil {
		at := store.Millis(q.After.Updated)
		also(updated+" <= ? AND ("+updated+" < ? OR "+id+" > ?)", at, at, q.After.ID)
	}
	args = append(args, cmp.Or(q.Limit, store.MostListed))
	return "SELECT " + listed + " FROM " + from + " WHERE " + where + " ORDER BY " + updated + " DESC, " + id + " LIMIT ?", args, nil
}

// Holding implements store.Store.
func (s *Store) Holding(ctx context.Context, holder string) (n int, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT count(*) FROM holders WHERE holder = ? AND open = 1", holder).Scan(&n)
	return n, s.fail("matches of a holder", err)
}
