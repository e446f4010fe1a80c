//go:build unix

package fleet_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/game"
	"mariscal/match"
)

// A given answer is one of a journal.
type given struct {
	seat, action string
	auto         bool
}

// answersOf reads a journal by itself: which answer each question was given, by number. The
// deal asks question 1, each answer the next one, and so does taking one back.
func answersOf(journal []string) (answers map[int]given, undone map[int]bool) {
	answers, undone = map[int]given{}, map[int]bool{}
	number := 1
	for i, entry := range journal {
		if i == 0 {
			continue // the deal
		}
		for line := range strings.Lines(entry) {
			line = strings.TrimSuffix(line, "\n")
			text, auto := strings.CutPrefix(line, "auto ")
			seat, action, move := strings.Cut(text, ": ")
			switch {
			case strings.HasPrefix(line, "  "):
			case move && (seat == "top" || seat == "bottom"):
				answers[number] = given{seat, action, auto}
				number++
			case strings.HasPrefix(line, "undo "):
				undone[number] = true
				number++
			}
		}
	}
	return answers, undone
}

// check reads the journals from the database and holds them against what people were told. It
// returns how many flags have fallen.
func check(t *testing.T, address string, d *diary, system func(string) game.System) (flags int) {
	t.Helper()
	ctx := context.Background()
	db, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close(ctx)
	rows, err := db.Query(ctx, "SELECT match, seq, entry FROM entries ORDER BY match, seq")
	if err != nil {
		t.Fatal(err)
	}
	journals := map[string][]string{}
	var id string
	var seq int
	var entry []byte
	if _, err := pgx.ForEachRow(rows, []any{&id, &seq, &entry}, func() error {
		if seq != len(journals[id]) {
			t.Errorf("match %s: entry %d follows %d entries", id, seq, len(journals[id]))
		}
		journals[id] = append(journals[id], string(entry))
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return hold(t, journals, d, system)
}

// hold holds journals against what people were told.
func hold(t *testing.T, journals map[string][]string, d *diary, system func(string) game.System) (flags int) {
	t.Helper()
	checkTimes(t, journals, d)
	answers := map[string]map[int]given{}
	for id, journal := range journals {
		answers[id], _ = answersOf(journal)
	}
	for _, w := range d.wrong {
		t.Error(w)
	}
	type question struct {
		match  string
		number int
	}
	acknowledged := map[question]ack{}
	for _, a := range d.acks {
		q := question{a.match, a.number}
		if before, twice := acknowledged[q]; twice {
			t.Errorf("match %s, question %d was answered twice: %q and %q", a.match, a.number, before.action, a.action)
		}
		acknowledged[q] = a
		if in := answers[a.match][a.number]; in != (given{a.seat, a.action, false}) {
			t.Errorf("match %s, question %d: acknowledged was %s: %s, the journal has %+v", a.match, a.number, a.seat, a.action, in)
		}
	}
	for id := range d.matches {
		if len(journals[id]) == 0 {
			t.Errorf("match %s was begun, and has no journal", id)
		}
	}
	events, over := history(t, context.Background(), journals, system)
	checkClocks(t, journals, over, d.nights)
	for e := range d.events {
		if e.n > len(events[e.match]) || !sameJSON(events[e.match][e.n-1], e.event) {
			t.Errorf("match %s: event %d was told as %s, and the journal says otherwise", e.match, e.n, e.event)
		}
	}
	for _, journal := range journals {
		flags += strings.Count("\n"+strings.Join(journal[1:], "\n"), "\ntimeout ")
	}
	t.Logf("%d answers of people acknowledged, %d matches, %d events told: all in the journals; %d flags have fallen", len(d.acks), len(journals), len(d.events), flags)
	return flags
}

// checkTimes checks that the clocks of matches went by the time that has passed, whatever clock of
// a machine jumped.
func checkTimes(t *testing.T, journals map[string][]string, d *diary) {
	t.Helper()
	const most = 2 * time.Second
	for id, journal := range journals {
		for n, entry := range journal {
			for line := range strings.Lines(entry) {
				text, is := strings.CutPrefix(strings.TrimSpace(line), "at ")
				if !is {
					continue
				}
				ms, err := strconv.ParseInt(text, 10, 64)
				if at := time.UnixMilli(ms); err != nil || at.Before(d.begun.Add(-most)) || at.After(time.Now().Add(most)) {
					t.Errorf("match %s: entry %d is of %v, the test began at %v", id, n, at, d.begun)
				}
				break
			}
		}
	}
}

// history plays the journals by the rules and returns their events as spectators see them, and
// which matches are over.
func history(t *testing.T, ctx context.Context, journals map[string][]string, system func(string) game.System) (events map[string][]string, over map[string]bool) {
	t.Helper()
	events, over = map[string][]string{}, map[string]bool{}
	for id, journal := range journals {
		entries := make([][]byte, len(journal))
		for i, e := range journal {
			entries[i] = []byte(e)
		}
		m, err := match.Open(ctx, system, entries, match.Discard)
		if err != nil {
			t.Errorf("match %s: %v", id, err)
			continue
		}
		if why := m.View(game.Spectator).ReadOnly; why != "" {
			t.Errorf("match %s has a journal that does not follow from the rules: %s", id, why)
		}
		over[id] = m.Result().Over
		for _, e := range m.Events(game.Spectator, 0) {
			text, err := json.Marshal(e.Event)
			if err != nil {
				t.Fatal(err)
			}
			events[id] = append(events[id], string(text))
		}
	}
	return events, over
}

func sameJSON(a, b string) bool {
	var x, y any
	return json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil && fmt.Sprint(x) == fmt.Sprint(y)
}
