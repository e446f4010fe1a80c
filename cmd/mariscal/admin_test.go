package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/store"
	"mariscal/store/sqlite"
)

func TestTheShellManagesAccountsWhetherAServerRunsOrNot(t *testing.T) {
	db := filepath.Join(t.TempDir(), "table.db")
	s, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	ana := store.Person{ID: "00", Name: "Ana", Key: "ana", Created: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)}
	if err := s.AddPerson(t.Context(), ana); err != nil {
		t.Fatal(err)
	}
	bridge := store.Published{Battle: "ancients/bridge", System: "ancients", Person: ana.ID, PublishedFacts: store.PublishedFacts{Versions: []store.Version{{Sum: "1"}}}}
	if err := errors.Join(s.AddPublished(t.Context(), bridge, "", store.PublishedRoom{Most: 1}), s.Close()); err != nil {
		t.Fatal(err)
	}
	admin := func(want int, args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if status := run(append([]string{"admin", "--db", db}, args...), strings.NewReader(""), &out, &errs, func(string) string { return "" }); status != want {
			t.Fatalf("%v: status %d\n%s%s", args, status, out.String(), errs.String())
		}
		return out.String() + errs.String()
	}
	admin(statusOK, "unpublish", "ancients/bridge", "--why", "stolen")
	admin(statusFailed, "unpublish", "ancients/bridge")
	if done := admin(statusOK, "audit"); !strings.Contains(done, "unpublish") || !strings.Contains(done, "stolen") {
		t.Error(done)
	}
	admin(statusOK, "ban", "ANA", "--why", "insults")
	if list := admin(statusOK, "people"); !strings.Contains(list, "Ana") || !strings.Contains(list, "banned: insults") {
		t.Error(list)
	}
	if said := admin(statusFailed, "admin", "Eva"); !strings.Contains(said, "Nobody here is called") {
		t.Error(said)
	}
	c := &adminCommand{DB: db}
	at, stop, err := c.serve(t.Context(), &program{say: "en", content: content.Standard()}, db)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	done, err := at.write(db + ".admin")
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	if codes := admin(statusOK, "codes", "Ana"); strings.Count(codes, "\n") != 9 {
		t.Error(codes)
	}
	plan := filepath.Join(t.TempDir(), "plan.json")
	if err := os.WriteFile(plan, []byte(`{"name": "Liga", "system": "robin", "battles": ["ancients/akragas"], "fill": "recruit"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	made := admin(statusOK, "tournament", "--plan", plan)
	id, _, _ := strings.Cut(made, " ")
	if list := admin(statusOK, "tournaments"); !strings.Contains(list, id) || !strings.Contains(list, "Liga") {
		t.Error(list)
	}
	if said := admin(statusFailed, "tournament", id, "--order", "begin"); !strings.Contains(said, "2 players or more") {
		t.Error(said)
	}
	if said := admin(statusOK, "tournament", id, "--order", "off"); !strings.Contains(said, "off") {
		t.Error(said)
	}
	if list := admin(statusOK, "audit"); strings.Count(list, "shell") != 5 || !strings.Contains(list, "insults") {
		t.Error(list)
	}
}
