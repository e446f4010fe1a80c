package postgres

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
)

// listed are the columns of a match m in a list: of its muster the seed alone, which is read
// only to detect damage. Lists show no seeds and no continued records.
var listed = strings.Replace("m."+strings.ReplaceAll(columns, ", ", ", m."), "m.muster", "m.seed", 1)

// Matches implements store.Store.
func (s *Store) Matches(ctx context.Context, q store.Query) ([]store.Match, error) {
	text, args := selection(q)
	rows, err := s.pool.Query(ctx, text, args...)
	if err != nil {
		return nil, s.fail("matches", err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (store.Match, error) {
		m, err := scan(row)
		m.Muster = nil
		if err != nil {
			err = fmt.Errorf("match %s: %w", m.ID, err)
		}
		return m, err
	})
	return all, s.fail("matches", err)
}

// selection returns the SQL of a query. Its conditions have the form of the indexes, so
// that a page is read from where it begins.
func selection(q store.Query) (text string, args []any) {
	from, updated, id := "matches AS m", "m.updated", "m.id"
	where, holder := "m.deleted = 0", "NOT h.deleted"
	if q.Deleted {
		where, holder = "m.deleted <> 0", "h.deleted"
	}
	value := func(v any) string {
		args = append(args, v)
		return fmt.Sprintf("$%d", len(args))
	}
	switch {
	case q.Holder != "" && q.Others:
		where += " AND NOT EXISTS (SELECT 1 FROM holders AS h WHERE h.match = m.id AND h.holder = " + value(q.Holder) + ")"
	case q.Holder != "":
		from, updated, id = "holders AS h JOIN matches AS m ON m.id = h.match", "h.updated", "h.match"
		where += " AND " + holder + " AND h.holder = " + value(q.Holder)
	}
	if q.Status != "" {
		where += " AND m.status = " + value(string(q.Status))
	}
	if q.IDs != nil {
		where += " AND m.id = ANY (" + value(q.IDs) + ")"
	}
	if q.ReturnOf != nil {
		where += " AND m.return_of <> '' AND m.return_of = ANY (" + value(q.ReturnOf) + ")"
	}
	if q.After != nil {
		at := value(store.Millis(q.After.Updated))
		where += " AND " + updated + " <= " + at + " AND (" + updated + " < " + at + " OR " + id + " > " + value(q.After.ID) + ")"
	}
	return "SELECT " + listed + " FROM " + from + " WHERE " + where + " ORDER BY " + updated + " DESC, " + id + " LIMIT " + value(cmp.Or(q.Limit, store.MostListed)), args
}

// Holding implements store.Store.
func (s *Store) Holding(ctx context.Context, holder string) (n int, err error) {
	err = s.pool.QueryRow(ctx, "SELECT count(*) FROM holders WHERE holder = $1 AND open", holder).Scan(&n)
	return n, s.fail("matches of a holder", err)
}
