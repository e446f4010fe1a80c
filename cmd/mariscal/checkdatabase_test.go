package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/store"
	"mariscal/store/sqlite"
)

// A pad is a journal that nobody stores.
type pad [][]byte

func (p *pad) Append(_ context.Context, _ int, entry []byte) error {
	*p = append(*p, bytes.Clone(entry))
	return nil
}

func (p *pad) Entries(_ context.Context, from int) ([][]byte, error) {
	return (*p)[min(from, len(*p)):], nil
}

// journalOf plays the first answers of a match and returns its journal.
func journalOf(t *testing.T, sys game.System, ref game.Ref, carry bool, answers int) pad {
	t.Helper()
	var p pad
	seed := [notation.SeedSize]byte{7}
	m, err := match.New(t.Context(), match.Config{ID: "m", System: sys, Ref: ref, Seed: seed, SeatTexts: [2]string{"alea", "iacta"}, Carry: carry, Journal: &p})
	if err != nil {
		t.Fatal(err)
	}
	for range answers {
		number, d := m.Decision()
		if d.Over {
			break
		}
		options := m.View(game.Viewer(d.Seat)).Options
		if err := m.Do(t.Context(), d.Seat, number, options[number%len(options)].Text); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Resign(t.Context(), game.Top); err != nil {
		t.Fatal(err)
	}
	return p
}

// rolled returns a journal in which one roll or draw is another than the seed gives.
func rolled(t *testing.T, journal pad) pad {
	t.Helper()
	for i, entry := range journal[1:] {
		if at := bytes.LastIndex(entry, []byte(": ")); bytes.Contains(entry, []byte("\n  ")) {
			spoilt := append(bytes.Clone(entry[:at]), ": heavy heavy\n"...)
			return append(append(slices.Clone(journal[:i+1]), spoilt), journal[i+2:]...)
		}
	}
	t.Fatal("nothing was rolled or drawn")
	return nil
}

// Every match of a database is proved, whatever was played in it, also one that brought
// its battle, that was deleted or that waits for its seats; the database stays as it is.
func TestCheckProvesEveryMatchOfADatabase(t *testing.T) {
	library := content.Standard()
	systems, err := library.Systems()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	file := filepath.Join(folder, "table.db")
	db, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	seats := [2]store.Seat{{Kind: "human"}, {Kind: "human"}}
	create := func(id string, entries ...[]byte) {
		if err := db.Create(t.Context(), store.Match{ID: id, Status: store.Finished, Seats: seats}, entries...); err != nil {
			t.Fatal(err)
		}
	}
	for _, sys := range systems {
		create("of-"+sys.Name(), journalOf(t, sys, sys.Scenarios()[0].Ref, false, 20)...)
	}
	own, err := os.ReadFile(brought(t, "muskets"))
	if err != nil {
		t.Fatal(err)
	}
	ref, release, err := library.Lease("own", own)
	if err != nil {
		t.Fatal(err)
	}
	with := slices.IndexFunc(systems, func(s game.System) bool { return s.Name() == "muskets" })
	create("brought", journalOf(t, systems[with], ref, true, 20)...)
	release()
	if err := db.Delete(t.Context(), "brought"); err != nil {
		t.Fatal(err)
	}
	waits := store.Match{ID: "waits", Status: store.Mustering, Seats: seats, Muster: &store.Muster{Seed: strings.Repeat("0", 64)}}
	if err := db.Create(t.Context(), waits); err != nil {
		t.Fatal(err)
	}
	if err := db.PutScenario(t.Context(), store.Scenario{System: "muskets", Name: "first-skirmish-again", Text: string(own)}); err != nil {
		t.Fatal(err)
	}
	checked := func(lang string, status int, wants ...string) {
		t.Helper()
		got, out := called(t, lang, nil, "check", file)
		for _, want := range wants {
			if got != status || !strings.Contains(out, want) {
				t.Errorf("%d, without %q: %s", got, want, out)
			}
		}
	}
	n := len(systems) + 2 // the one whose battle was brought, and the one that waits
	checked("en", 0, fmt.Sprintf("fine (database of a server; matches: %d, uploaded battles: 1)", n))
	checked("es", 0, fmt.Sprintf("(base de datos de un servidor; partidas: %d, batallas subidas: 1)", n))
	first := systems[0]
	journal := journalOf(t, first, first.Scenarios()[0].Ref, false, 20)
	create("rolled", rolled(t, journal)...)
	older := slices.Clone(journal)
	older[0] = bytes.Replace(older[0], []byte("\nrules "), []byte("\nrules 0."), 1)
	create("older", older...)
	create("empty")
	if err := db.PutScenario(t.Context(), store.Scenario{System: "muskets", Name: "spoilt", Text: strings.Replace(string(own), "first:", "frist:", 1)}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	checked("en", 1, "match rolled: entry ", "match older: played by version 0.", "match empty: its journal is empty", "frist: unknown key",
		fmt.Sprintf("matches: %d, uploaded battles: 2; faults: ", n+3), "warnings: 1")
	after, err := os.ReadFile(file)
	if left, _ := filepath.Glob(file + "-*"); err != nil || !bytes.Equal(before, after) || len(left) > 0 {
		t.Errorf("the database was changed (%v), or something is left beside it: %v", err, left)
	}
	var out bytes.Buffer
	if status := run([]string{"check", "-"}, bytes.NewReader(before), &out, &out, func(string) string { return "" }); status != 1 || !strings.Contains(out.String(), "match rolled: ") {
		t.Errorf("from the standard input: %d, %s", status, out.String())
	}
}
