package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/store/postgres"
)

// goBack takes the tables of a filled PostgreSQL database, and of a copy of a filled file, back
// by three versions.
func goBack(t *testing.T, env func(string) string, filled string) {
	file := filepath.Join(t.TempDir(), "table.db")
	if said := call(t, statusOK, "backup", file, "--db", filled); !strings.Contains(said, "the copy was checked") {
		t.Fatal(said)
	}
	back := func(wants int, args ...string) string {
		t.Helper()
		var said bytes.Buffer
		if status := run(append([]string{"tables"}, args...), strings.NewReader(""), &said, &said, env); status != wants {
			t.Errorf("%v: status %d, %s", args, status, said.String())
		}
		return said.String()
	}
	for _, c := range []struct{ db, now, to string }{{"postgres", "13", "10"}, {file, "16", "13"}} {
		if said := back(statusOK, "--db", c.db); !strings.Contains(said, "have version "+c.now+"; this program knows version "+c.now) {
			t.Error(said)
		}
		told := back(statusOK, "--back", c.to, "--db", c.db)
		for _, wants := range []string{"version " + c.now, "drafts: 1, published battles: 1, and ratings of battles: 1", "proposals: 1, and who follows whom: 1", "Nothing was changed.", "--db " + c.db + " --yes"} {
			if !strings.Contains(told, wants) {
				t.Errorf("%s: %q is not told: %s", c.db, wants, told)
			}
		}
		if strings.Contains(told, "tournaments") || strings.Contains(told, "postgres://") {
			t.Error(told)
		}
		if again := back(statusOK, "--back", c.to, "--db", c.db); again != told {
			t.Errorf("something was changed: %s", again)
		}
		for line := range strings.Lines(back(statusOK, "--back", "1", "--db", c.db)) {
			if strings.Contains(line, "tables-") || strings.Contains(line, "%!") || len(strings.Fields(line)) < 3 {
				t.Errorf("%s: %q", c.db, line)
			}
		}
		back(statusFailed, "--back", c.now, "--db", c.db)
		back(statusFailed, "--back=-1", "--db", c.db, "--yes")
		if c.db == "postgres" {
			node, err := postgres.Open(t.Context(), env("MARISCAL_POSTGRES"))
			if err != nil {
				t.Fatal(err)
			}
			if err := node.Together(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			if said := back(statusFailed, "--back", c.to, "--db", c.db, "--yes"); !strings.Contains(said, "in use") {
				t.Error(said)
			}
			_ = node.Close()
		}
		said := back(statusOK, "--back", c.to, "--db", c.db, "--yes")
		if !strings.Contains(said, "from version "+c.now+" to "+c.to) {
			t.Error(said)
		}
		if said := back(statusFailed, "--back", c.to, "--db", c.db, "--yes"); !strings.Contains(said, "cannot go back") {
			t.Error(said)
		}
	}
	if _, err := os.Stat(file + ".bak-16"); err != nil {
		t.Error(err)
	}
}
