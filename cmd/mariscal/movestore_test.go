package main

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/store"
	"mariscal/store/postgres/postgrestest"
	"mariscal/store/sqlite"
	"mariscal/store/storetest"
)

func TestADatabaseMovesToPostgreSQLAndBackByteForByte(t *testing.T) {
	db, err := postgrestest.Start()
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := db.Stop(); err != nil {
			t.Error(err)
		}
	}()
	at, err := db.Address(t.Context(), "moved")
	if err != nil {
		t.Fatal(err)
	}
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
	a, b := opened(first), opened(last)
	storetest.Same(t, a, b)
	_, _ = a.Close(), b.Close()
}
