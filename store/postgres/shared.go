package postgres

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
)

var _ store.Shared = (*Store)(nil)

// rowSum is the column of [store.Match.Row], and head are those of [store.Head].
const (
	rowSum = "hashtextextended(name || seats || muster, 0)"
	head   = "(SELECT coalesce(max(seq), -1) + 1 FROM entries WHERE match = id), " + rowSum
)

// Heads implements store.Shared.
func (s *Store) Heads(ctx context.Context, ids []string) (map[string]store.Head, error) {
	rows, err := s.pool.Query(ctx, "SELECT id, "+head+" FROM matches WHERE id = ANY ($1::text[]) AND deleted = 0", ids)
	if err != nil {
		return nil, s.fail("heads of matches", err)
	}
	heads := make(map[string]store.Head, len(ids))
	var id string
	var h store.Head
	_, err = pgx.ForEachRow(rows, []any{&id, &h.Entries, &h.Row}, func() error { heads[id] = h; return nil })
	return heads, s.fail("heads of matches", err)
}

// Changed implements store.Shared.
func (s *Store) Changed(ctx context.Context, since time.Time, most int) ([]string, error) {
	rows, err := s.pool.Query(ctx, "SELECT id FROM matches WHERE deleted = 0 AND updated >= $1 ORDER BY updated DESC, id LIMIT $2", store.Millis(since), most)
	if err != nil {
		return nil, s.fail("changed matches", err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return ids, s.fail("changed matches", err)
}

// Uploads implements store.Shared.
func (s *Store) Uploads(ctx context.Context) ([]store.Scenario, error) {
	rows, err := s.pool.Query(ctx, "SELECT system, name, sum, ''::bytea, added FROM scenarios ORDER BY added, system, name, sum")
	if err != nil {
		return nil, s.fail("scenarios", err)
	}
	all, err := pgx.CollectRows(rows, upload)
	return all, s.fail("scenarios", err)
}

// Upload implements store.Store.
func (s *Store) Upload(ctx context.Context, system, name, sum string) (store.Scenario, error) {
	rows, err := s.pool.Query(ctx, "SELECT system, name, sum, text, added FROM scenarios WHERE system = $1 AND name = $2 AND sum = $3", system, name, sum)
	if err != nil {
		return store.Scenario{}, s.fail("scenario "+system+"/"+name, err)
	}
	sc, err := pgx.CollectExactlyOneRow(rows, upload)
	return sc, s.fail("scenario "+system+"/"+name, found(err))
}

// mostBoards is how many boards are kept for other nodes, at least: clients keep theirs.
const mostBoards = 2000

// PutBoard implements store.Shared.
func (s *Store) PutBoard(ctx context.Context, at string, text []byte) error {
	err := s.within(ctx, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "INSERT INTO boards (at, text, kept) VALUES ($1, $2, now()) ON CONFLICT (at) DO UPDATE SET kept = now()", at, text)
		if err == nil {
			_, err = tx.Exec(ctx, "DELETE FROM boards WHERE at IN (SELECT at FROM boards ORDER BY kept DESC OFFSET $1 FOR UPDATE SKIP LOCKED)", mostBoards)
		}
		return err
	})
	return s.fail("a board", err)
}

// Board implements store.Shared.
func (s *Store) Board(ctx context.Context, at string) (text []byte, err error) {
	err = s.pool.QueryRow(ctx, "SELECT text FROM boards WHERE at = $1", at).Scan(&text)
	return text, s.fail("a board", found(err))
}

// saidAlive stores that a node is alive and, where none has been for a while, since when. A
// database without nodes has the word of the one server before them.
const saidAlive = `WITH last AS (
		SELECT coalesce(max(until_at), at) AS until_at, coalesce(max(seen_at), at) AS seen_at
		FROM (SELECT * FROM nodes WHERE NOT starts_with(id, '` + store.Worker + `')) AS nodes RIGHT JOIN (SELECT (SELECT to_timestamp(at / 1000.0) FROM seen WHERE match = 'server' AND seat = 0) AS at) AS server ON true
		GROUP BY at
	), missed AS (
		INSERT INTO outages (from_at, to_at)
		SELECT 1000 * extract(epoch FROM seen_at), 1000 * extract(epoch FROM clock_timestamp()) FROM last WHERE until_at < clock_timestamp()
		ON CONFLICT DO NOTHING
	)
	INSERT INTO nodes (id, seen_at, until_at) VALUES ($1, clock_timestamp(), clock_timestamp() + $2)
	ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, until_at = excluded.until_at RETURNING seen_at`

// workerAlive stores that a node is alive that serves nobody.
const workerAlive = `INSERT INTO nodes (id, seen_at, until_at) VALUES ($1, clock_timestamp(), clock_timestamp() + $2)
	ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, until_at = excluded.until_at RETURNING seen_at`

// Alive implements store.Shared.
func (s *Store) Alive(ctx context.Context, node string, lasts time.Duration) (now time.Time, err error) {
	said := saidAlive
	if strings.HasPrefix(node, store.Worker) {
		said = workerAlive
	}
	err = s.pool.QueryRow(ctx, said, node, lasts).Scan(&now)
	return now, s.fail("node "+node, err)
}

// Gone implements store.Shared. The nodes that were alive long ago go for good.
func (s *Store) Gone(ctx context.Context, node string) error {
	err := s.within(ctx, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "UPDATE nodes SET seen_at = clock_timestamp(), until_at = clock_timestamp() WHERE id = $1", node)
		if err == nil {
			_, err = tx.Exec(ctx, "DELETE FROM nodes WHERE id <> $1 AND until_at < clock_timestamp() - interval '1 hour'", node)
		}
		return err
	})
	return s.fail("node "+node, err)
}

// Size implements store.Nodes.
func (s *Store) Size(ctx context.Context) (n int64, err error) {
	err = s.pool.QueryRow(ctx, "SELECT pg_database_size(current_database())").Scan(&n)
	return n, s.fail("its size was to be read", err)
}

// Missed implements store.Shared.
func (s *Store) Missed(ctx context.Context, o store.Outage) error {
	_, err := s.pool.Exec(ctx, "INSERT INTO outages (from_at, to_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", o.From, o.To)
	return s.fail("an outage", err)
}

// Outages implements store.Shared.
func (s *Store) Outages(ctx context.Context, after int64) ([]store.Outage, error) {
	rows, err := s.pool.Query(ctx, "SELECT from_at, to_at FROM outages WHERE to_at > $1 ORDER BY to_at", after)
	if err != nil {
		return nil, s.fail("outages", err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[store.Outage])
	return all, s.fail("outages", err)
}

// ofGone are the keepers k whose node is not alive.
const ofGone = "k.node <> '' AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = k.node AND nodes.until_at > clock_timestamp())"

// Keep implements store.Shared.
func (s *Store) Keep(ctx context.Context, match, node string) (fence int64, err error) {
	err = s.pool.QueryRow(ctx, `INSERT INTO keepers AS k (match, node, fence) VALUES ($1, $2, nextval('fences'))
		ON CONFLICT (match) DO UPDATE SET node = excluded.node, fence = nextval('fences') -- drawn once the row is locked
		WHERE k.node = '' OR k.node = excluded.node OR `+ofGone+`
		RETURNING fence`, match, node).Scan(&fence)
	if errors.Is(err, pgx.ErrNoRows) {
		err = nil // another one keeps it
	}
	return fence, s.fail("keeper of match "+match, err)
}

// KeepTournament implements store.Shared.
func (s *Store) KeepTournament(ctx context.Context, id, node string) (fence int64, err error) {
	err = s.pool.QueryRow(ctx, `UPDATE tournaments SET keeper = $2, fence = nextval('fences')
		WHERE id = $1 AND (keeper IN ('', $2) OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = keeper AND nodes.until_at > clock_timestamp()))
		RETURNING fence`, id, node).Scan(&fence)
	if errors.Is(err, pgx.ErrNoRows) {
		err = nil // another one keeps it, or there is none
	}
	return fence, s.fail("keeper of tournament "+id, err)
}

// Release implements store.Shared.
func (s *Store) Release(ctx context.Context, match string, fence int64) error {
	_, err := s.pool.Exec(ctx, "UPDATE keepers SET node = '' WHERE match = $1 AND fence = $2", match, fence)
	return s.fail("keeper of match "+match, err)
}

// Unkept implements store.Shared.
func (s *Store) Unkept(ctx context.Context, never bool, most int) ([]string, error) {
	query := "SELECT k.match FROM keepers AS k WHERE " + ofGone + " ORDER BY random() LIMIT $1"
	if never {
		query = `SELECT id FROM matches WHERE status = 'playing' AND deleted = 0 AND (pace <> '' OR seats LIKE '%"kind":"computer"%')
			AND NOT EXISTS (SELECT 1 FROM keepers WHERE match = id) LIMIT $1`
	}
	rows, err := s.pool.Query(ctx, query, most)
	if err != nil {
		return nil, s.fail("matches without a keeper", err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return ids, s.fail("matches without a keeper", err)
}

// found turns PostgreSQL's word for no row into the store's.
func found(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return store.ErrNotFound
	}
	return err
}
