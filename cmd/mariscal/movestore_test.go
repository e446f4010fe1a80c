package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/postgres/postgrestest"
	"mariscal/store/sqlite"
	"mariscal/store/storetest"
)

// onPostgreSQL starts PostgreSQL for a test and returns the address of a schema in it.
func onPostgreSQL(t *testing.T, schema string) string {
	t.Helper()
	db, err := postgrestest.Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Stop(); err != nil {
			t.Error(err)
		}
	})
	at, err := db.Address(t.Context(), schema)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func TestADatabaseMovesToPostgreSQLAndBackByteForByte(t *testing.T) {
	at := onPostgreSQL(t, "moved")
	env := func(name string) string {
		if name == "MARISCAL_POSTGRES" {
			return at
		}
		return ""
	}
	opened := func(file string) store.Store {
		s, err := sqlite.Open(t.Context(), file)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first, last := filepath.Join(t.TempDir(), "first.db"), filepath.Join(t.TempDir(), "last.db")
	s := opened(first)
	storetest.Fill(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	move := func(from, to string) (status int, said string) {
		var out, errs bytes.Buffer
		status = run([]string{"move-store", from, to}, strings.NewReader(""), io.MultiWriter(&out, &errs), &errs, env)
		return status, errs.String()
	}
	for _, step := range [][2]string{{first, "postgres"}, {"postgres", last}} {
		if status, said := move(step[0], step[1]); status != statusOK || !strings.HasPrefix(said, "copied 6 matches with 16 journal entries") {
			t.Fatalf("%v: status %d, %s", step, status, said)
		}
	}
	if status, said := move(first, "postgres"); status != statusFailed || !strings.Contains(said, "is not empty; nothing was copied") {
		t.Errorf("into a database that is not empty: status %d, %s", status, said)
	}
	broken := filepath.Join(t.TempDir(), "broken.db")
	db, err := pgx.Connect(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), "ALTER TABLE seen RENAME TO unseen"); err != nil {
		t.Fatal(err)
	}
	_ = db.Close(t.Context())
	if status, said := move("postgres", broken); status != statusFailed {
		t.Errorf("from a database without a table: status %d, %s", status, said)
	}
	if _, err := os.Stat(broken); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a copy that failed left a file: %v", err)
	}
	tables := func(args ...string) (status int, said string) {
		var both bytes.Buffer
		status = run(append([]string{"tables"}, args...), strings.NewReader(""), &both, &both, env)
		return status, both.String()
	}
	status, said := tables()
	var name string
	var has, knows int
	if _, err := fmt.Sscanf(said, "the tables of %s have version %d; this program knows version %d", &name, &has, &knows); err != nil || status != statusOK || has != knows {
		t.Fatalf("status %d, %s %v", status, said, err)
	}
	if status, said := tables("--back", fmt.Sprint(has)); status != statusUsage || !strings.Contains(said, "to an earlier one only") {
		t.Errorf("status %d, %s", status, said)
	}
	if status, said := tables("--back", fmt.Sprint(has-1)); status != statusOK || !strings.Contains(said, fmt.Sprintf("from version %d to version %d", has, has-1)) {
		t.Errorf("status %d, %s", status, said)
	}
	if _, said := tables(); !strings.Contains(said, fmt.Sprintf("have version %d; this program knows version %d", has-1, knows)) {
		t.Error(said)
	}
	if status, said := tables("--db", first); status != statusUsage || !strings.Contains(said, "FILE.bak-N") {
		t.Errorf("of a file: status %d, %s", status, said)
	}
	a, b := opened(first), opened(last)
	storetest.Same(t, a, b)
	_, _ = a.Close(), b.Close()
}
