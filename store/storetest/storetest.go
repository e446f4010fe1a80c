// Package storetest is the test suite of stores: it tests what package store promises. A
// store's own test is one call:
//
//	func TestStore(t *testing.T) { storetest.Run(t, open) }
//
// where open opens the store in a folder and creates it when missing.
package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/game"
	"mariscal/store"
)

// Open opens the store in folder dir. The suite closes what it opens.
type Open func(dir string) (store.Store, error)

// Run runs the suite. It starts the test program again to kill it while it works, so it
// must be called from a top-level test.
func Run(t *testing.T, open Open) {
	if appendUntilKilled(t, open) {
		return
	}
	for _, promise := range []struct {
		name string
		test func(*testing.T, Open)
	}{
		{"a match comes back as it was created", created},
		{"an id is given once", once},
		{"a journal comes back in order after reopening", order},
		{"an entry number is taken once and leaves no gap", conflict},
		{"of many writers of one number exactly one succeeds", race},
		{"two matches over one journal play one game", following},
		{"an unknown match takes nothing", unknown},
		{"changes touch only what they name", changes},
		{"a muster is kept until the match begins, which it does once", musters},
		{"a deleted match is hidden and can be restored whole", deletion},
		{"the list begins with what changed last", listing},
		{"a list has what was asked for and nothing else", queries},
		{"pages have everything once", pages},
		{"the matches of a holder that are neither over nor deleted are counted", holding},
		{"an uploaded scenario is kept byte for byte and can be replaced", scenarios},
		{"a secret is made once and stays", secrets},
		{"a pass comes back until it is dropped, replaced or over", passes},
		{"who was seen last is the latest that was told", seen},
		{"a name belongs to one person, and he is changed by one at a time", persons},
		{"a session ends alone, with the others, or with its person", sessions},
		{"what was done is listed, the last first", audits},
		{"people are found by their confirmed addresses", addresses},
		{"a notice is told once, by one, and goes with its person", notices},
		{"a proposal is taken once, and expires", proposals},
		{"who follows whom goes with either of them", follows},
		{"a draft is never overwritten unread, and goes with its person", drafts},
		{"a published battle keeps its versions, is listed in order, and stays when its author goes", gallery},
		{"a match of a published battle is counted once, however often it is told", tallied},
		{"a result is noted once, and stays when its people go", results},
		{"a tournament is changed by one at a time, and listed without its field", tournaments},
		{"beginnings of matches under way are listed and replaced as they were read", beginnings},
		{"what is said comes back in order, up to a number, and goes with its author", talks},
		{"a mute is kept until it is taken back, or one of the two is gone", mutes},
		{"a report is made once, and says nothing of people who are gone", reports},
		{"everything moves to an empty store, and to no other", moving},
		{"what was acknowledged is there after kill -9", killed},
	} {
		t.Run(promise.name, func(t *testing.T) { promise.test(t, open) })
	}
}

func opened(t *testing.T, open Open, dir string) store.Store {
	t.Helper()
	s, err := open(dir)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func reopened(t *testing.T, open Open, dir string, old store.Store) store.Store {
	t.Helper()
	must(t, old.Close())
	return opened(t, open, dir)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wants(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error is %v, want %v", err, want)
	}
}

// rowOf returns a match of the store.
func rowOf(t *testing.T, s store.Store, id string) store.Match {
	t.Helper()
	m, err := s.Match(t.Context(), id)
	must(t, err)
	m.Entries, m.Row = 0, 0 // which not every store tells
	return m
}

// entriesOf returns the whole journal of a match.
func entriesOf(t *testing.T, s store.Store, id string) [][]byte {
	t.Helper()
	all, err := s.Entries(t.Context(), id, 0)
	must(t, err)
	return all
}

func example(id string) store.Match {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return store.Match{
		ID: id, Name: "Sobre el río", System: "toy", Scenario: "toy/bridge", Sum: "ab12", Rules: "1",
		Status: store.Playing, Created: at, Updated: at, ReturnOf: "m0", Pace: "600+10+5", Rated: store.Rated, Delay: "15m",
		Seats: [2]store.Seat{{Kind: "human", Name: "Ana", Holder: "00ff"}, {Kind: "computer", Player: "random"}},
	}
}

func created(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	want := example("m1")
	must(t, s.Create(t.Context(), want, []byte("zero"), []byte("one")))
	must(t, s.Ping(t.Context()))
	s = reopened(t, open, dir, s)
	got := rowOf(t, s, "m1")
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	journal, err := store.Journal{Store: s, ID: "m1"}.Entries(t.Context(), 0)
	must(t, err)
	if d := cmp.Diff([][]byte{[]byte("zero"), []byte("one")}, journal); d != "" {
		t.Error(d)
	}
	must(t, s.Append(t.Context(), "m1", 2, []byte("two")))
}

func once(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	must(t, s.Create(t.Context(), example("m1")))
	wants(t, s.Create(t.Context(), example("m1")), store.ErrExists)
}

func order(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	must(t, s.Create(t.Context(), example("m1")))
	must(t, s.Create(t.Context(), example("m2")))
	var want [][]byte
	for i := range 30 {
		e := fmt.Appendf(nil, "entry %d\x00\xff", i)
		want = append(want, e)
		must(t, store.Journal{Store: s, ID: "m1"}.Append(t.Context(), i, e))
		must(t, s.Append(t.Context(), "m2", i+1, []byte("other")))
	}
	s = reopened(t, open, dir, s)
	got := entriesOf(t, s, "m1")
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	must(t, s.Append(t.Context(), "m1", 30, []byte("after")))
}

func conflict(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	must(t, s.Create(t.Context(), example("m1")))
	wants(t, s.Append(t.Context(), "m1", 2, []byte("gap")), store.ErrConflict)
	must(t, s.Append(t.Context(), "m1", 1, []byte("one")))
	for _, seq := range []int{-1, 0, 1, 3} {
		wants(t, s.Append(t.Context(), "m1", seq, []byte("bad")), store.ErrConflict)
	}
	got := entriesOf(t, s, "m1")
	if len(got) != 1 || string(got[0]) != "one" {
		t.Errorf("journal is %q", got)
	}
}

func race(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	must(t, s.Create(t.Context(), example("m1")))
	const writers, rounds = 4, 10
	won := make([][rounds]error, writers)
	for r := range rounds {
		var all sync.WaitGroup
		for w := range writers {
			all.Go(func() { won[w][r] = s.Append(t.Context(), "m1", r, []byte{byte(w)}) })
		}
		all.Wait()
	}
	journal := entriesOf(t, s, "m1")
	for r := range rounds {
		winners := 0
		for w := range writers {
			if won[w][r] == nil {
				winners++
				if journal[r][0] != byte(w) {
					t.Errorf("entry %d is of writer %d, but %d was told it succeeded", r, journal[r][0], w)
				}
				continue
			}
			wants(t, won[w][r], store.ErrConflict)
		}
		if winners != 1 {
			t.Errorf("entry %d: %d writers succeeded", r, winners)
		}
	}
}

func unknown(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	ctx := t.Context()
	_, err := s.Match(ctx, "none")
	wants(t, err, store.ErrNotFound)
	wants(t, s.Append(ctx, "none", 0, nil), store.ErrNotFound)
	wants(t, s.Change(ctx, "none", store.Changes{}), store.ErrNotFound)
	wants(t, s.Delete(ctx, "none"), store.ErrNotFound)
	wants(t, s.Restore(ctx, "none"), store.ErrNotFound)
}

func changes(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	want := example("m1")
	must(t, s.Create(t.Context(), want))
	name, status := "Otro", store.Finished
	must(t, s.Change(t.Context(), "m1", store.Changes{Name: &name, Status: &status}))
	seats := want.Seats
	seats[1] = store.Seat{Kind: "human", Name: "Luis", Join: "77"}
	must(t, s.Change(t.Context(), "m1", store.Changes{Seats: &seats}))
	ending := &store.Ending{Winner: game.Bottom, Scores: [2]game.Track{{ID: "points", Value: 3, Goal: 5}, {ID: "points", Seat: game.Bottom, Value: 5, Goal: 5}}, Reason: "match.outcome.resigned"}
	must(t, s.Change(t.Context(), "m1", store.Changes{Ending: ending}))
	got := rowOf(t, s, "m1")
	if !got.Updated.After(want.Updated) {
		t.Errorf("time of change is still %v", got.Updated)
	}
	standing := &store.Standing{Turn: 7, Asked: game.Bottom, Scores: [2]game.Track{{ID: "points", Value: 3, Goal: 5}, {ID: "points", Seat: game.Bottom, Value: 2, Goal: 6}}}
	must(t, s.Note(t.Context(), map[string]store.Standing{"m1": *standing}))
	then := got.Updated
	got = rowOf(t, s, "m1")
	if !got.Updated.Equal(then) {
		t.Errorf("noting the standing changed the time of change from %v to %v", then, got.Updated)
	}
	must(t, s.Append(store.Quietly(t.Context()), "m1", 0, []byte("wish")))
	if got = rowOf(t, s, "m1"); !got.Updated.Equal(then) {
		t.Errorf("a quiet entry changed the time of change from %v to %v", then, got.Updated)
	}
	want.Name, want.Status, want.Seats, want.Ending, want.Standing, want.Updated = name, status, seats, ending, standing, got.Updated
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func deletion(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	ctx := t.Context()
	must(t, s.Create(ctx, example("m1")))
	must(t, s.Append(ctx, "m1", 0, []byte("first")))
	must(t, s.Delete(ctx, "m1"))
	_, err := s.Match(ctx, "m1")
	wants(t, err, store.ErrNotFound)
	wants(t, s.Delete(ctx, "m1"), store.ErrNotFound)
	wants(t, s.Append(ctx, "m1", 1, []byte("late")), store.ErrNotFound)
	wants(t, s.Create(ctx, example("m1")), store.ErrExists)
	shown, err := s.Matches(ctx, store.Query{})
	must(t, err)
	hidden, err := s.Matches(ctx, store.Query{Deleted: true})
	must(t, err)
	if len(shown) != 0 || len(hidden) != 1 || hidden[0].Deleted.IsZero() {
		t.Errorf("shown %v, hidden %v", shown, hidden)
	}
	must(t, s.Restore(ctx, "m1"))
	wants(t, s.Restore(ctx, "m1"), store.ErrNotFound)
	journal := entriesOf(t, s, "m1")
	if len(journal) != 1 {
		t.Errorf("journal is %q", journal)
	}
	must(t, s.Append(ctx, "m1", 1, []byte("second")))
}

func listing(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	ctx := t.Context()
	for _, id := range []string{"a", "b", "c"} {
		must(t, s.Create(ctx, example(id)))
	}
	must(t, s.Append(ctx, "b", 0, []byte("move")))
	all, err := s.Matches(ctx, store.Query{})
	must(t, err)
	if len(all) != 3 || all[0].ID != "b" {
		t.Errorf("list is %v", all)
	}
}

func scenarios(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	want := []store.Scenario{
		{System: "toy", Name: "bridge", Sum: "1", Text: "name: puente\n\xff\r\n", Added: at},
		{System: "toy", Name: "ford", Sum: "2", Text: "", Added: at},
		{System: "toy", Name: "bridge", Sum: "3", Text: "name: otro", Added: at.Add(time.Second)},
	}
	must(t, s.PutScenario(t.Context(), want[2]))
	must(t, s.PutScenario(t.Context(), store.Scenario{System: "toy", Name: "bridge", Sum: "1", Text: "old", Added: at.Add(time.Hour)}))
	must(t, s.PutScenario(t.Context(), want[1]))
	must(t, s.PutScenario(t.Context(), want[0]))
	must(t, s.PutScenario(t.Context(), store.Scenario{System: "toy", Name: "gone", Sum: "1", Text: "a", Added: at}))
	must(t, s.PutScenario(t.Context(), store.Scenario{System: "toy", Name: "gone", Sum: "2", Text: "b", Added: at}))
	must(t, s.DropScenario(t.Context(), "toy", "gone"))
	if err := s.DropScenario(t.Context(), "toy", "gone"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a scenario that is not there: %v", err)
	}
	s = reopened(t, open, dir, s)
	got, err := s.Scenarios(t.Context())
	must(t, err)
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	one, err := s.Upload(t.Context(), "toy", "bridge", "3")
	must(t, err)
	if d := cmp.Diff(want[2], one); d != "" {
		t.Error(d)
	}
	wants(t, second(s.Upload(t.Context(), "toy", "bridge", "2")), store.ErrNotFound)
}

func holding(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	for _, id := range []string{"m1", "m2", "m3", "m4"} {
		m := example(id)
		if id == "m4" {
			m.Seats[0].Holder, m.Seats[0].Also = "00ff00", []string{"0a", "0b"}
			m.Seats[0].Away = &store.Sitter{Holder: "00aa", Also: []string{"00ab"}}
		}
		must(t, s.Create(t.Context(), m))
	}
	finished := store.Finished
	must(t, s.Change(t.Context(), "m2", store.Changes{Status: &finished}))
	must(t, s.Delete(t.Context(), "m3"))
	for holder, want := range map[string]int{"00ff": 1, "00ff00": 1, "0b": 1, "00aa": 0, "00ab": 0, "00": 0, "": 0} {
		got, err := s.Holding(t.Context(), holder)
		must(t, err)
		if got != want {
			t.Errorf("%q holds %d, want %d", holder, got, want)
		}
	}
	must(t, s.Probe(t.Context()))
}
