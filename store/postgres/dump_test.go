package postgres_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/postgres/postgrestest"
	"mariscal/store/storetest"
)

// The commands are those of docs/nodes.md.
func TestADatabaseIsDumpedWhileAServerWritesAndRestoredByteForByte(t *testing.T) {
	dump, err := postgrestest.Program("pg_dump")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	s := opened(t, dir).(*postgres.Store)
	if err := s.Together(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	storetest.Fill(t, s)
	whole := opened(t, t.TempDir()) // as it is now: times of changes go on
	if _, err := store.Move(t.Context(), s, whole); err != nil {
		t.Fatal(err)
	}
	db := beside(t, dir)
	var schema string
	if err := db.QueryRow(t.Context(), "SELECT current_schema()").Scan(&schema); err != nil {
		t.Fatal(err)
	}
	copied := "copy_of_" + schema
	from := "host=" + os.Getenv(folder) + " user=mariscal dbname="
	file := filepath.Join(t.TempDir(), "mariscal.dump")
	before := journals(t, db)
	call := func(program string, args ...string) {
		t.Helper()
		if out, err := exec.CommandContext(t.Context(), program, args...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", filepath.Base(program), err, out)
		}
	}
	call(dump, "--format=custom", "--schema="+schema, "--file="+file, "--dbname="+from+"postgres") // the schema: other tests have theirs
	if err := s.Append(t.Context(), "m1", 4, []byte("later")); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), "CREATE DATABASE "+copied); err != nil {
		t.Fatal(err)
	}
	call(filepath.Join(filepath.Dir(dump), "pg_restore"), "--exit-on-error", "--single-transaction", "--no-owner", "--dbname="+from+copied, file)

	at, err := address(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	at = strings.Replace(at, "/postgres?", "/"+copied+"?", 1)
	restored, err := postgres.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	if err := restored.Together(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	there, err := pgx.Connect(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close(t.Context())
	if d := cmp.Diff(before, journals(t, there)); d != "" || len(before) != 16 {
		t.Errorf("%d entries: %s", len(before), d)
	}
	storetest.Same(t, whole, restored)
	if err := restored.Append(t.Context(), "m1", 4, []byte("later")); err != nil {
		t.Errorf("the game does not go on: %v", err)
	}
}
