package postgres_test

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/postgres/postgrestest"
	"mariscal/store/storetest"
)

// Tables are taken back version by version, and brought forward again: matches, journals and
// seats are those of before.
func TestTablesAreTakenBackAndForwardAgain(t *testing.T) {
	dir := t.TempDir()
	at, err := address(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Fill(t, s)
	if err := s.(*postgres.Store).Together(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	if _, err := postgres.Back(t.Context(), at, 1); !errors.Is(err, store.ErrInUse) {
		t.Errorf("while a server uses it: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	db := beside(t, dir)
	before := kept(t, db)
	newest, err := postgres.Look(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []int64{0, newest.Known, newest.Known + 1} {
		if from, err := postgres.Back(t.Context(), at, to); !errors.Is(err, postgres.ErrVersion) || from != newest.Known {
			t.Errorf("to %d: from %d, %v", to, from, err)
		}
	}
	for to := newest.Known - 1; to >= 1; to-- {
		from, err := postgres.Back(t.Context(), at, to)
		if err != nil || from != to+1 {
			t.Fatalf("from %d to %d: %v", from, to, err)
		}
		if now, err := postgres.Look(t.Context(), at); err != nil || now.Tables != to {
			t.Fatalf("version %d, not %d: %v", now.Tables, to, err)
		}
	}
	again := opened(t, dir)
	if after := kept(t, db); after != before || !strings.Contains(before, "answer") {
		t.Errorf("%s\nbefore\n%s", after, before)
	}
	if err := again.Append(t.Context(), "m1", 4, []byte("the game goes on")); err != nil {
		t.Error(err)
	}
}

// A copy made by PostgreSQL's own programs, as docs/nodes.md says, has everything.
func TestACopyOfPostgreSQLIsRestoredWhole(t *testing.T) {
	dir := t.TempDir()
	s := opened(t, dir)
	storetest.Fill(t, s)
	whole := opened(t, t.TempDir())
	if _, err := store.Move(t.Context(), s, whole); err != nil {
		t.Fatal(err)
	}
	db, file := beside(t, dir), filepath.Join(t.TempDir(), "copy")
	var schema string
	if err := db.QueryRow(t.Context(), "SELECT current_schema()").Scan(&schema); err != nil {
		t.Fatal(err)
	}
	runs := func(name string, args ...string) {
		t.Helper()
		program, err := postgrestest.Program(name)
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, "--dbname", "host="+os.Getenv(folder)+" user=mariscal dbname=postgres")
		if said, err := exec.CommandContext(t.Context(), program, args...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", name, err, said)
		}
	}
	runs("pg_dump", "--format", "custom", "--schema", schema, "--file", file)
	if err := s.Append(t.Context(), "m1", 4, []byte("later")); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), "DROP SCHEMA "+schema+" CASCADE"); err != nil {
		t.Fatal(err)
	}
	runs("pg_restore", "--exit-on-error", file)
	again := opened(t, dir)
	storetest.Same(t, again, whole)
	if err := again.Append(t.Context(), "m1", 4, []byte("the game goes on")); err != nil {
		t.Error(err)
	}
}

// kept returns what the first version has, as text.
func kept(t *testing.T, db *pgx.Conn) (all string) {
	t.Helper()
	for _, query := range []string{
		"SELECT string_agg(concat_ws(' ', id, name, status, seats, created, updated, ending, standing, muster, deleted), E'\n' ORDER BY id) FROM matches",
		"SELECT string_agg(concat_ws(' ', match, seq, convert_from(entry, 'LATIN1')), E'\n' ORDER BY match, seq) FROM entries WHERE position('\\x00'::bytea IN entry) = 0",
		"SELECT string_agg(h::text, E'\n' ORDER BY h::text) FROM holders AS h",
	} {
		var text *string
		if err := db.QueryRow(t.Context(), query).Scan(&text); err != nil || text == nil {
			t.Fatalf("%s: %v", query, err)
		}
		all += *text + "\n"
	}
	return all
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
	tables, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(tables) < 15 {
		t.Fatal(tables, err)
	}
	for _, table := range tables {
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

// What brings tables forward takes nothing away from servers of the program of before.
func TestTablesOnlyGain(t *testing.T) {
	files, err := fs.Glob(os.DirFS("migrations"), "*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	takes := regexp.MustCompile(`(?i)\b(DROP|RENAME|TRUNCATE|DELETE|ALTER +COLUMN)\b`)
	comment := regexp.MustCompile(`--.*`)
	adds := regexp.MustCompile(`(?i)\bADD COLUMN\b[^;]*;`)
	for _, name := range files {
		text, err := os.ReadFile("migrations/" + name)
		if err != nil {
			t.Fatal(err)
		}
		up, down, found := strings.Cut(string(text), "-- +goose Down")
		up = comment.ReplaceAllString(up, "")
		if !found || strings.TrimSpace(down) == "" {
			t.Errorf("%s says no way back", name)
		}
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
