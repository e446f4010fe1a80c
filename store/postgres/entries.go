package postgres

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/group"
)

// touchEvery is how old the time of change in a row may be while entries are added.
const touchEvery = 2 * time.Second

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, id string, seq int, entry []byte) error {
	return s.fail(fmt.Sprintf("entry %d of match %s", seq, id), s.group.Add(ctx, id, seq, entry))
}

// addEntries adds the entries whose number is the next of their journal, and whose fence
// counts and whose row is the expected one if they have these, and tells which these are. A number that another transaction is
// giving right now is waited for.
const addEntries = `WITH added AS (
		SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[], $4::bigint[], $5::bigint[]) AS added (match, seq, entry, fence, row)
	), ends AS (
		SELECT id, (SELECT max(seq) FROM entries WHERE match = id) AS last, ` + rowSum + ` AS row
		FROM matches WHERE id = ANY ($1::text[]) AND deleted = 0
	)
	INSERT INTO entries (match, seq, entry)
	SELECT added.match, added.seq, added.entry FROM added JOIN ends ON ends.id = added.match
	WHERE (added.seq = ends.last + 1 OR ends.last IS NULL AND added.seq IN (0, 1))
		AND (added.row = 0 OR added.row = ends.row)
		AND (added.fence = 0 OR EXISTS (SELECT 1 FROM keepers WHERE keepers.match = added.match AND keepers.fence = added.fence))
	ON CONFLICT DO NOTHING
	RETURNING match`

// holdKeepers returns the matches whose fence counts, and keeps anybody else from taking
// them over until the entries are committed.
const holdKeepers = `SELECT keepers.match FROM keepers JOIN unnest($1::text[], $2::bigint[]) AS added (match, fence)
	ON added.match = keepers.match AND added.fence = keepers.fence ORDER BY keepers.match FOR SHARE OF keepers`

// touch gives matches a time of change, unless theirs is recent.
const touch = `WITH touched AS (
		UPDATE matches SET updated = $2 WHERE id = ANY ($1::text[]) AND updated < $3 RETURNING id
	)
	UPDATE holders SET updated = $2 FROM touched WHERE holders.match = touched.id`

// mostTouched is how many matches a store remembers to have touched.
const mostTouched = 4096

// stale returns those of the matches that this store gave no time of change lately.
func (s *Store) stale(matches []string, now time.Time) (all []string) {
	for _, id := range matches {
		if now.Sub(s.recent[id]) >= touchEvery {
			all = append(all, id)
		}
	}
	return all
}

// touched remembers that matches have a time of change of now.
func (s *Store) touched(matches []string, now time.Time) {
	if len(s.recent) > mostTouched {
		clear(s.recent)
	}
	for _, id := range matches {
		s.recent[id] = now
	}
}

// commit adds entries in one transaction, at most one of a match. An entry out of step, or
// with a fence that does not count any more, gets that as its own error; any other error is
// returned, and nothing was stored.
func (s *Store) commit(batch []*group.Entry) error {
	// Servers that commit entries of the same matches must not wait for one another in a circle.
	slices.SortFunc(batch, func(a, b *group.Entry) int { return cmp.Compare(a.Match, b.Match) })
	n := len(batch)
	ids, numbers, data, fences, expected := make([]string, n), make([]int32, n), make([][]byte, n), make([]int64, n), make([]int64, n)
	var loud []string
	fenced := false
	for i, e := range batch {
		ids[i], numbers[i], data[i], fences[i], expected[i] = e.Match, int32(e.Seq), orEmpty(e.Data), e.Fence, e.Row
		fenced = fenced || e.Fence != 0
		if !e.Quiet {
			loud = append(loud, e.Match)
		}
	}
	now := time.Now()
	stale := s.stale(loud, now)
	var work pgx.Batch // one transaction, sent at once
	into := func(set map[string]bool) func(rows pgx.Rows) error {
		return func(rows pgx.Rows) error {
			var id string
			_, err := pgx.ForEachRow(rows, []any{&id}, func() error { set[id] = true; return nil })
			return err
		}
	}
	kept, added, shown := map[string]bool{}, map[string]bool{}, map[string]int64{}
	if fenced {
		work.Queue(holdKeepers, ids, fences).Query(into(kept))
	}
	work.Queue(addEntries, ids, numbers, data, fences, expected).Query(into(added))
	if len(stale) > 0 {
		work.Queue(touch, stale, now.UnixMilli(), now.Add(-touchEvery).UnixMilli())
	}
	// One caller's cancellation must not cancel the others' entries.
	if err := s.quick.SendBatch(context.Background(), &work).Close(); err != nil {
		return err
	}
	s.touched(stale, now)
	var unasked error // why it is not known which matches there are
	if len(added) < len(batch) {
		rows, err := s.pool.Query(context.Background(), "SELECT id, "+rowSum+" FROM matches WHERE id = ANY ($1::text[]) AND deleted = 0", ids)
		if err == nil {
			var id string
			var row int64
			_, err = pgx.ForEachRow(rows, []any{&id, &row}, func() error { shown[id] = row; return nil })
		}
		unasked = err
	}
	for _, e := range batch {
		row, found := shown[e.Match]
		switch {
		case added[e.Match]:
			e.Err = nil
		case unasked != nil:
			e.Err = unasked
		case !found:
			e.Err = store.ErrNotFound
		case e.Row != 0 && e.Row != row:
			e.Err = store.ErrChanged
		case e.Fence != 0 && !kept[e.Match]:
			e.Err = store.ErrFenced
		default:
			e.Err = store.ErrConflict
		}
	}
	return nil
}

const addEntry = "INSERT INTO entries (match, seq, entry) VALUES ($1, $2, $3)"

// insert adds the first entries of a journal.
func insert(ctx context.Context, tx pgx.Tx, id string, entries [][]byte) error {
	for seq, entry := range entries {
		if _, err := tx.Exec(ctx, addEntry, id, seq, orEmpty(entry)); err != nil {
			return err
		}
	}
	return nil
}

// orEmpty keeps an empty entry from being NULL.
func orEmpty(entry []byte) []byte {
	if entry == nil {
		return []byte{}
	}
	return entry
}

// Entries implements store.Store.
func (s *Store) Entries(ctx context.Context, id string, from int) ([][]byte, error) {
	rows, err := s.pool.Query(ctx, "SELECT entry FROM entries WHERE match = $1 AND seq >= $2 ORDER BY seq", id, from)
	if err != nil {
		return nil, s.fail("journal of match "+id, err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[[]byte])
	return all, s.fail("journal of match "+id, err)
}
