package sqlite

import (
	"bytes"
	"database/sql"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/pressly/goose/v3"

	"mariscal/store"
	"mariscal/store/storetest"
	"mariscal/store/tables"
)

// schema tells the columns of an open database's tables, its indexes and its triggers.
func schema(t *testing.T, db *sql.DB) map[string]string {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), `
		SELECT m.name || '.' || c.name, c.type || ' ' || c."notnull" || ' ' || c.pk || ' ' || coalesce(c.dflt_value, '') FROM sqlite_master AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table'
		UNION ALL SELECT name, coalesce(sql, '') FROM sqlite_master WHERE type <> 'table'`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	all := map[string]string{}
	for rows.Next() {
		var name, what string
		if err := rows.Scan(&name, &what); err != nil {
			t.Fatal(err)
		}
		all[name] = what
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(all, func(name, _ string) bool { return strings.Contains(name, "goose_") })
	return all
}

// journals returns all journals of an open database.
func journals(t *testing.T, s *Store) (all [][]byte) {
	t.Helper()
	rows, err := s.read.QueryContext(t.Context(), "SELECT entry FROM entries ORDER BY match, seq")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var entry []byte
		if err := rows.Scan(&entry); err != nil {
			t.Fatal(err)
		}
		all = append(all, entry)
	}
	return all
}

func TestTablesGoBackVersionByVersionAndForwardAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Fill(t, s)
	before := journals(t, s)
	set, err := tables.Of(goose.DialectSQLite3, s.write, known)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	plain.SetMaxOpenConns(1)
	was := []map[string]string{nil}
	for n := range migrationNames(t) {
		then, err := tables.Of(goose.DialectSQLite3, plain, version(t, n+1, ""))
		if err == nil {
			err = then.Forward(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		was = append(was, schema(t, plain))
	}
	for n := len(was) - 2; n >= 1; n-- {
		if v, losses, err := set.Losses(t.Context(), int64(n)); err != nil || len(losses) != 1 {
			t.Fatalf("version %d: %+v, %v (%v)", n, v, losses, err)
		}
		if err := set.Back(t.Context(), int64(n)); err != nil {
			t.Fatalf("version %d: %v", n, err)
		}
		if d := cmp.Diff(was[n], schema(t, s.write)); d != "" {
			t.Errorf("tables that went back to version %d are not those of a database made with it: %s", n, d)
		}
		if !slices.EqualFunc(before, journals(t, s), bytes.Equal) {
			t.Errorf("version %d has other journals", n)
		}
	}
	if _, err := Back(t.Context(), path, 1); !errors.Is(err, store.ErrInUse) {
		t.Errorf("while it is open: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = Open(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(was[len(was)-1], schema(t, s.read)); d != "" {
		t.Errorf("after the way forward: %s", d)
	}
	if !slices.EqualFunc(before, journals(t, s), bytes.Equal) || len(before) != 16 {
		t.Errorf("after the way forward there are other journals; before it there were %d entries", len(before))
	}
	if err := s.Append(t.Context(), "m1", 4, []byte("the game goes on")); err != nil {
		t.Error(err)
	}
	_ = s.Close()
	if _, err := Back(t.Context(), path, 0); !errors.Is(err, tables.ErrNoWay) {
		t.Errorf("to no tables at all: %v", err)
	}
}

// What only adds to tables leaves them to older programs, and back and forth nothing is lost.
func TestAnOlderProgramOpensTablesThatOnlyHaveMore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	later := version(t, len(migrationNames(t)), "").(fstest.MapFS)
	later["00098_weather.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\n-- Additive: there is a default.\nALTER TABLE matches ADD COLUMN weather TEXT NOT NULL DEFAULT '';\n")}
	s, err := open(t.Context(), path, later)
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	if s, err = Open(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	storetest.Fill(t, s)
	before := journals(t, s)
	_ = s.Close()
	if v, err := Look(t.Context(), path); err != nil || v.Tables != 98 {
		t.Errorf("%+v (%v)", v, err)
	}
	if s, err = open(t.Context(), path, later); err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(before, journals(t, s), bytes.Equal) || len(before) != 16 {
		t.Errorf("the newer program has other journals than the older one, which had %d entries", len(before))
	}
	_ = s.Close()
}

func migrationNames(t *testing.T) []string {
	t.Helper()
	names, err := fs.Glob(known, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	return names
}
