package main

import (
	"bytes"
	"errors"
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
	t.Run("then the tables of both go back", func(t *testing.T) { goBack(t, env, first) })
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
	a, b := opened(first), opened(last)
	storetest.Same(t, a, b)
	_, _ = a.Close(), b.Close()
}
