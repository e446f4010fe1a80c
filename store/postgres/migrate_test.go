package postgres_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/storetest"
	"mariscal/store/tables"
)

// schema tells columns, indexes, sequences and constraints of the tables of a database.
func schema(t *testing.T, db *pgx.Conn) map[string]string {
	t.Helper()
	rows, err := db.Query(t.Context(), `
		SELECT table_name || '.' || column_name, concat_ws(' ', data_type, collation_name, is_nullable, column_default) FROM information_schema.columns WHERE table_schema = current_schema()
		UNION ALL SELECT indexname, replace(indexdef, current_schema() || '.', '') FROM pg_indexes WHERE schemaname = current_schema()
		UNION ALL SELECT sequence_name, 'sequence' FROM information_schema.sequences WHERE sequence_schema = current_schema()
		UNION ALL SELECT conname, replace(pg_get_constraintdef(oid), current_schema() || '.', '') FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	var name, what string
	if _, err := pgx.ForEachRow(rows, []any{&name, &what}, func() error { all[name] = what; return nil }); err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(all, func(name, _ string) bool { return strings.HasPrefix(name, "goose_") })
	return all
}

// knowing returns the first n migrations, and then others.
func knowing(t *testing.T, n int, then ...string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(postgres.Migrations, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names[:n] {
		text, err := fs.ReadFile(postgres.Migrations, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	for i, text := range then {
		files[fmt.Sprintf("%05d_later.sql", n+1+i)] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// known is how many migrations this program knows.
func known(t *testing.T) int {
	t.Helper()
	names, err := fs.Glob(postgres.Migrations, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	return len(names)
}

// openedBy opens the store of a folder by a program that knows other migrations.
func openedBy(t *testing.T, dir string, migrations fs.FS) (*postgres.Store, error) {
	t.Helper()
	at, err := address(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	s, err := postgres.OpenKnowing(t.Context(), at, migrations)
	if err == nil {
		t.Cleanup(func() { _ = s.Close() })
	}
	return s, err
}

// journals returns all journals of a database, by match and number.
func journals(t *testing.T, db *pgx.Conn) map[string]string {
	t.Helper()
	rows, err := db.Query(t.Context(), "SELECT match || ' ' || seq, entry FROM entries")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	var at string
	var entry []byte
	if _, err := pgx.ForEachRow(rows, []any{&at, &entry}, func() error { all[at] = string(entry); return nil }); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestTablesGoBackVersionByVersionAndForwardAgain(t *testing.T) {
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	on := func(dir string) *sql.DB {
		at, err := address(t.Context(), dir)
		must(err)
		db, err := sql.Open("pgx", at)
		must(err)
		t.Cleanup(func() { _ = db.Close() })
		return db
	}
	newest := known(t)
	was := make([]map[string]string, newest+1)
	plain := t.TempDir()
	fresh, looks := on(plain), beside(t, plain)
	for n := 1; n <= newest; n++ {
		set, err := postgres.TablesOf(fresh, knowing(t, n))
		must(err)
		must(set.Forward(t.Context()))
		was[n] = schema(t, looks)
	}
	dir := t.TempDir()
	s := opened(t, dir)
	storetest.Fill(t, s)
	must(s.AddPerson(t.Context(), store.Person{ID: "id-Eva", Name: "Eva", Mail: store.Mail{Address: "Eva@table.example"}}))
	db := beside(t, dir)
	before := journals(t, db)
	set, err := postgres.TablesOf(on(dir), postgres.Migrations)
	must(err)
	for n := newest - 1; n >= 1; n-- {
		if n == 3 { // who has an address is found by it again
			must(set.Forward(t.Context()))
			if found, err := s.PersonsAt(t.Context(), "eva@TABLE.example", 9); err != nil || len(found) != 1 {
				t.Errorf("%d people have the address (%v)", len(found), err)
			}
		}
		v, losses, err := set.Losses(t.Context(), int64(n))
		if err != nil || int(v.Known) != newest || len(losses) != int(v.Tables)-n {
			t.Fatalf("version %d: %+v, %v (%v)", n, v, losses, err)
		}
		must(set.Back(t.Context(), int64(n)))
		if d := cmp.Diff(was[n], schema(t, db)); d != "" {
			t.Errorf("tables taken back to version %d are not those of a database made with it: %s", n, d)
		}
		if d := cmp.Diff(before, journals(t, db)); d != "" {
			t.Errorf("journals at version %d: %s", n, d)
		}
	}
	if err := set.Back(t.Context(), 0); !errors.Is(err, tables.ErrNoWay) {
		t.Errorf("to no tables at all: %v", err)
	}
	again := opened(t, dir)
	if d := cmp.Diff(was[newest], schema(t, db)); d != "" {
		t.Errorf("after the way forward: %s", d)
	}
	if d := cmp.Diff(before, journals(t, db)); d != "" || len(before) != 16 {
		t.Errorf("%d entries: %s", len(before), d)
	}
	must(again.Append(t.Context(), "m1", 4, []byte("the game goes on")))
}

func TestTablesStayAsTheyAreWhileAServerUsesThem(t *testing.T) {
	dir := t.TempDir()
	node := opened(t, dir).(*postgres.Store)
	if err := node.Together(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	at, err := address(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	before := schema(t, beside(t, dir))
	if err := postgres.BackKnowing(t.Context(), at, postgres.Migrations, 1, 0); !errors.Is(err, store.ErrInUse) {
		t.Errorf("%v", err)
	}
	if d := cmp.Diff(before, schema(t, beside(t, dir))); d != "" {
		t.Error(d)
	}
}

// What later versions of the program may add: with and without a break for older ones.
const (
	adds = "-- +goose Up\n-- Additive: there is a default.\nALTER TABLE matches ADD COLUMN weather text NOT NULL DEFAULT '';\nCREATE TABLE skies (match text PRIMARY KEY);\n" +
		"-- +goose Down\nDROP TABLE skies;\nALTER TABLE matches DROP COLUMN weather;\n"
	breaks = "-- +goose Up\nALTER TABLE matches RENAME COLUMN name TO title;\n-- +goose Down\nALTER TABLE matches RENAME COLUMN title TO name;\n"
)

func TestAnOlderServerGoesOnAndStartsAgainBesideANewerOne(t *testing.T) {
	dir := t.TempDir()
	older := opened(t, dir).(*postgres.Store)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(older.Together(t.Context(), 0))
	must(older.Create(t.Context(), match("before"), []byte("deal")))
	newer, err := openedBy(t, dir, knowing(t, known(t), adds, "-- +goose Up\n-- Additive: nothing.\nSELECT 1;\n"))
	must(err)
	must(newer.Together(t.Context(), 0))
	storetest.Fill(t, older) // with the statements it had prepared, and others
	must(older.Append(t.Context(), "before", 1, []byte("answer")))
	_ = older.Close()
	again := opened(t, dir).(*postgres.Store)
	must(again.Together(t.Context(), 0))
	must(again.Append(t.Context(), "before", 2, []byte("another")))
	must(newer.Append(t.Context(), "before", 3, []byte("and one")))
	storetest.Same(t, again, newer)
	if got, err := again.Entries(t.Context(), "before", 0); err != nil || fmt.Sprintf("%s", got) != "[deal answer another and one]" {
		t.Errorf("%s (%v)", got, err)
	}
	at, err := address(t.Context(), dir)
	must(err)
	if state, err := postgres.Look(t.Context(), at); err != nil || state.Tables != state.Known+2 {
		t.Errorf("%+v (%v)", state, err)
	}
	if _, _, _, err := postgres.Losses(t.Context(), at, 1); !errors.Is(err, store.ErrNewer) {
		t.Errorf("a program told the way back over versions it does not know: %v", err)
	}
}

func TestAVersionThatOlderProgramsDoNotUnderstandShutsThemOut(t *testing.T) {
	dir := t.TempDir()
	older := opened(t, dir).(*postgres.Store)
	if err := older.Together(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	later := knowing(t, known(t), adds, breaks)
	before := schema(t, beside(t, dir))
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	at, err := address(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := postgres.OpenKnowing(ctx, at, later); err == nil {
		t.Error("tables were changed under a server that does not understand them")
	}
	if d := cmp.Diff(before, schema(t, beside(t, dir))); d != "" {
		t.Error(d)
	}
	waits := opened(t, dir).(*postgres.Store) // it has looked at the tables, and not said yet that it is here
	_ = older.Close()
	newer, err := openedBy(t, dir, later)
	if err != nil {
		t.Fatal(err)
	}
	if err := waits.Together(t.Context(), 0); !errors.Is(err, store.ErrNewer) {
		t.Errorf("it was opened before the change: %v", err)
	}
	changed := schema(t, beside(t, dir))
	_, err = open(dir)
	if e, ok := errors.AsType[store.NewerError](err); !ok || e.Tables != e.Known+2 {
		t.Errorf("it starts after the change: %v", err)
	}
	if d := cmp.Diff(changed, schema(t, beside(t, dir))); d != "" {
		t.Error(d)
	}
	_, _ = waits.Close(), newer.Close()
	if err := postgres.BackKnowing(t.Context(), at, later, int64(known(t)+1), time.Second); err != nil {
		t.Fatal(err)
	}
	s, err := open(dir) // the one that only adds is left
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
}

// While servers of the program of before still run, a newer one adds to their tables; they go on.
func TestAServerGoesOnWhileANewerOneAddsToItsTables(t *testing.T) {
	dir := t.TempDir()
	old := opened(t, dir)
	storetest.Fill(t, old)
	db := beside(t, dir)
	rows, err := db.Query(t.Context(), "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'goose_db_version'")
	if err != nil {
		t.Fatal(err)
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(names) < 15 {
		t.Fatal(names, err)
	}
	for _, table := range names {
		if _, err := db.Exec(t.Context(), "ALTER TABLE "+table+" ADD COLUMN newer text NOT NULL DEFAULT ''"); err != nil {
			t.Fatal(err)
		}
	}
	copied := opened(t, t.TempDir())
	if _, err := store.Move(t.Context(), old, copied); err != nil {
		t.Fatal(err)
	}
	storetest.Same(t, old, copied)
	if err := old.Create(t.Context(), match("later"), []byte("deal")); err != nil {
		t.Error(err)
	}
	if err := old.Append(t.Context(), "m1", 4, []byte("the game goes on")); err != nil {
		t.Error(err)
	}
	if _, err := old.TakeNotices(t.Context(), time.Now(), time.Now().Add(time.Minute), "letter", 5); err != nil {
		t.Error(err)
	}
}

// A migration that says it only adds takes nothing away from servers of the program of before.
func TestWhatSaysThatItAddsTakesNothingAway(t *testing.T) {
	files, err := fs.Glob(postgres.Migrations, "*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	takes := regexp.MustCompile(`(?i)\b(DROP|RENAME|TRUNCATE|DELETE|ALTER +COLUMN)\b`)
	comment := regexp.MustCompile(`--.*`)
	adds := regexp.MustCompile(`(?i)\bADD COLUMN\b[^;]*;`)
	for _, name := range files {
		text, err := fs.ReadFile(postgres.Migrations, name)
		if err != nil {
			t.Fatal(err)
		}
		up, down, found := strings.Cut(string(text), "-- +goose Down")
		if !found || strings.TrimSpace(down) == "" {
			t.Errorf("%s says no way back", name)
		}
		if !strings.Contains(up, "\n-- Additive:") {
			continue
		}
		up = comment.ReplaceAllString(up, "")
		if found := takes.FindString(up); found != "" {
			t.Errorf("%s: %s", name, found)
		}
		for _, column := range adds.FindAllString(up, -1) {
			if strings.Contains(column, "NOT NULL") && !strings.Contains(column, "DEFAULT") {
				t.Errorf("%s: %s has no DEFAULT: servers of before do not name it", name, column)
			}
		}
	}
}
