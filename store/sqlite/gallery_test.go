package sqlite

import (
	"context"
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/store"
	"mariscal/store/people"
)

// A planner notes queries that read a whole table, or more of it than they answer with.
type planner struct {
	t    *testing.T
	read *sql.DB
	n    int
}

func (p *planner) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	p.look(ctx, query, args)
	return p.read.QueryContext(ctx, query, args...)
}

func (p *planner) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	p.look(ctx, query, args)
	return p.read.QueryRowContext(ctx, query, args...)
}

func (p *planner) look(ctx context.Context, query string, args []any) {
	p.n++
	rows, err := p.read.QueryContext(ctx, "EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		p.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			p.t.Fatal(err)
		}
		// A page is read along an index, from where it begins.
		whole := strings.HasPrefix(step, "SCAN ") && step != "SCAN CONSTANT ROW" && step != "SCAN own" && (!strings.Contains(step, " USING ") || !strings.Contains(query, "LIMIT"))
		if whole || strings.Contains(step, "TEMP B-TREE FOR ORDER BY") {
			p.t.Errorf("%s\n%s", query, step)
		}
	}
}

func TestNoPageOfTheGalleryReadsAWholeTable(t *testing.T) {
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "table.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	p := &planner{t: t, read: s.read}
	tables := people.New(people.Database{Read: p, Fail: func(_ string, err error) error { return err }})
	for _, order := range []string{store.ByChange, store.ByStars, store.ByPlayed} {
		for _, system := range []string{"", "toy"} {
			for _, after := range []*store.Published{nil, {Battle: "toy/a"}} {
				if _, err := tables.Gallery(t.Context(), store.GalleryQuery{System: system, Order: order, After: after, Limit: 9}); err != nil {
					t.Error(err)
				}
			}
		}
	}
	if _, err := s.write.ExecContext(t.Context(), "INSERT INTO published VALUES ('toy/much', 'toy', '', 1, 1000, 0, 0, 0, '', '{}')"); err != nil {
		t.Fatal(err)
	}
	for _, battle := range []string{"toy/a", "toy/much"} {
		_, _ = tables.Published(t.Context(), battle)
		_, _ = tables.PublishedText(t.Context(), battle, "sum")
		if _, err := tables.Fought(t.Context(), "holder", battle); err != nil {
			t.Error(err)
		}
		_, _ = tables.Forks(t.Context(), battle, 9)
		_, _ = tables.StarsOf(t.Context(), "person", battle)
		_, _ = tables.Draft(t.Context(), "person", battle)
	}
	_, _ = tables.StarsBy(t.Context(), "person")
	p.look(t.Context(), "SELECT count(*) FROM matches AS m WHERE m.scenario = $1 AND m.status = 'finished' AND m.deleted = 0", []any{"toy/a"})
	if p.n < 30 {
		t.Errorf("%d queries", p.n)
	}
}
