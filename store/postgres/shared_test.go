package postgres_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"mariscal/store"
)

func shared(t *testing.T) (s store.Shared, dir string) {
	t.Helper()
	dir = t.TempDir()
	s, ok := opened(t, dir).(store.Shared)
	if !ok {
		t.Fatal("the store is not one for several servers")
	}
	return s, dir
}

func alive(t *testing.T, s store.Shared, node string, lasts time.Duration) {
	t.Helper()
	if _, err := s.Alive(t.Context(), node, lasts); err != nil {
		t.Fatal(err)
	}
}

func keep(t *testing.T, s store.Shared, match, node string) int64 {
	t.Helper()
	fence, err := s.Keep(t.Context(), match, node)
	if err != nil {
		t.Fatal(err)
	}
	return fence
}

func TestADatabaseTellsWhatItTakes(t *testing.T) {
	s, _ := shared(t)
	if n, err := s.Size(t.Context()); err != nil || n < 1<<20 || n > 1<<28 {
		t.Errorf("%d bytes, %v", n, err)
	}
}

func TestAnEntryIsAddedOnlyToTheRowThatItsAuthorExpects(t *testing.T) {
	s, _ := shared(t)
	if err := s.Create(t.Context(), match("m"), nil); err != nil {
		t.Fatal(err)
	}
	before, err := s.Match(t.Context(), "m")
	if err != nil || before.Row == 0 {
		t.Fatalf("row %d, %v", before.Row, err)
	}
	if err := s.Append(store.Expecting(t.Context(), before.Row), "m", 1, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(store.Expecting(t.Context(), before.Row), "m", 1, nil); !errors.Is(err, store.ErrConflict) {
		t.Errorf("out of step: %v", err)
	}
	name := "another"
	if err := s.Change(t.Context(), "m", store.Changes{Name: &name}); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(store.Expecting(t.Context(), before.Row), "m", 2, nil); !errors.Is(err, store.ErrChanged) {
		t.Errorf("the row has changed: %v", err)
	}
	if err := s.Append(t.Context(), "m", 2, nil); err != nil {
		t.Errorf("who expects no row: %v", err)
	}
	if err := s.Append(store.Expecting(t.Context(), before.Row), "nobody", 1, nil); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no match: %v", err)
	}
}

func TestAMatchHasOneKeeperAndTheFormerOneWritesNothing(t *testing.T) {
	s, _ := shared(t)
	if err := s.Create(t.Context(), match("m")); err != nil {
		t.Fatal(err)
	}
	alive(t, s, "a", time.Hour)
	alive(t, s, "b", time.Hour)
	first := keep(t, s, "m", "a")
	if first == 0 || keep(t, s, "m", "b") != 0 {
		t.Fatal("two keep the match")
	}
	if err := s.Append(store.Under(t.Context(), first), "m", 0, nil); err != nil {
		t.Fatal(err)
	}
	alive(t, s, "a", -time.Second)
	second := keep(t, s, "m", "b")
	if second <= first {
		t.Fatalf("fence %d after %d", second, first)
	}
	for what, try := range map[string]struct {
		fence int64
		seq   int
		want  error
	}{"the former keeper": {first, 1, store.ErrFenced}, "the keeper, out of step": {second, 5, store.ErrConflict}, "nobody's fence": {second + 100, 1, store.ErrFenced}} {
		if err := s.Append(store.Under(t.Context(), try.fence), "m", try.seq, nil); !errors.Is(err, try.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := s.Append(store.Under(t.Context(), second), "m", 1, nil); err != nil {
		t.Error(err)
	}
	if err := s.Append(t.Context(), "m", 2, nil); err != nil {
		t.Errorf("a person needs no fence: %v", err)
	}
	if err := s.Release(t.Context(), "m", first); err != nil {
		t.Fatal(err)
	}
	if alive(t, s, "a", time.Hour); keep(t, s, "m", "a") != 0 {
		t.Error("the former keeper has released what it did not keep any more")
	}
	if err := s.Release(t.Context(), "m", second); err != nil {
		t.Fatal(err)
	}
	if keep(t, s, "m", "a") == 0 {
		t.Error("nobody may keep what was released")
	}
}

// What is written under fences follows in their order, however takings and entries overlap.
func TestNothingIsWrittenUnderAFenceAfterALaterOneWasTaken(t *testing.T) {
	first, dir := shared(t)
	stores := [3]store.Shared{first}
	for i := 1; i < len(stores); i++ {
		stores[i], _ = opened(t, dir).(store.Shared)
	}
	if err := first.Create(t.Context(), match("m")); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i, s := range stores {
		node := string(rune('a' + i))
		all.Go(func() {
			for range 25 {
				alive(t, s, node, -time.Second) // everybody may take over at once
				fence := keep(t, s, "m", node)
				journal, err := s.Entries(t.Context(), "m", 0)
				if err != nil {
					t.Error(err)
				}
				for seq := len(journal); seq < len(journal)+2; seq++ {
					err := s.Append(store.Under(t.Context(), fence), "m", seq, fmt.Append(nil, fence))
					if err != nil && !errors.Is(err, store.ErrFenced) && !errors.Is(err, store.ErrConflict) {
						t.Error(err)
					}
				}
			}
		})
	}
	all.Wait()
	journal, err := first.Entries(t.Context(), "m", 0)
	if err != nil || len(journal) < 10 {
		t.Fatalf("%d entries (%v)", len(journal), err)
	}
	var fences []int
	for _, e := range journal {
		n, err := strconv.Atoi(string(e))
		if err != nil {
			t.Fatal(err)
		}
		fences = append(fences, n)
	}
	if !slices.IsSorted(fences) {
		t.Errorf("entries under the fences %v", fences)
	}
}

func TestMatchesWithoutAKeeperAreFoundUntilSomebodyKeepsOrReleasesThem(t *testing.T) {
	s, _ := shared(t)
	people := [2]store.Seat{{Kind: "human"}, {Kind: "human"}}
	for id, change := range map[string]func(*store.Match){
		"computer": func(*store.Match) {},
		"clock":    func(m *store.Match) { m.Seats, m.Pace = people, "10m" },
		"people":   func(m *store.Match) { m.Seats = people },
		"finished": func(m *store.Match) { m.Status = store.Finished },
		"deleted":  func(*store.Match) {},
	} {
		m := match(id)
		change(&m)
		if err := s.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Delete(t.Context(), "deleted"); err != nil {
		t.Fatal(err)
	}
	unkept := func(never bool, want ...string) {
		t.Helper()
		ids, err := s.Unkept(t.Context(), never, 10)
		if slices.Sort(ids); err != nil || !slices.Equal(ids, want) {
			t.Errorf("without a keeper are %v, want %v (%v)", ids, want, err)
		}
	}
	unkept(true, "clock", "computer")
	unkept(false)
	alive(t, s, "a", time.Hour)
	fence := keep(t, s, "computer", "a")
	keep(t, s, "clock", "a")
	keep(t, s, "people", "a")
	unkept(true)
	unkept(false)
	if err := s.Release(t.Context(), "computer", fence); err != nil {
		t.Fatal(err)
	}
	unkept(true)
	unkept(false)
	if err := s.Gone(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	unkept(false, "clock", "people")
	unkept(true)
}

func TestSeatsThatAnotherServerHasChangedAreNotOverwritten(t *testing.T) {
	s, _ := shared(t)
	if err := s.Create(t.Context(), match("m")); err != nil {
		t.Fatal(err)
	}
	one, err := s.Match(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	two := one
	one.Seats[0].Name, two.Seats[1].Name = "Ana", "Eva"
	if err := s.Change(t.Context(), "m", store.Changes{Row: one.Row, Seats: &one.Seats}); err != nil {
		t.Fatal(err)
	}
	if err := s.Change(t.Context(), "m", store.Changes{Row: two.Row, Seats: &two.Seats}); !errors.Is(err, store.ErrConflict) {
		t.Errorf("%v", err)
	}
	if err := s.Append(t.Context(), "m", 0, nil); err != nil {
		t.Fatal(err)
	}
	changed, err := s.Changed(t.Context(), time.Now().Add(-time.Minute), 10)
	if later, again := s.Changed(t.Context(), time.Now().Add(time.Minute), 10); err != nil || again != nil || !slices.Equal(changed, []string{"m"}) || len(later) > 0 {
		t.Errorf("changed: %v and %v (%v, %v)", changed, later, err, again)
	}
	now, err := s.Match(t.Context(), "m")
	heads, failed := s.Heads(t.Context(), []string{"m", "nobody"})
	if err != nil || failed != nil || len(heads) != 1 || heads["m"] != (store.Head{Entries: 1, Row: now.Row}) || now.Row == two.Row || now.Entries != 1 {
		t.Errorf("%+v, row %d after %d entries (%v, %v)", heads, now.Row, now.Entries, err, failed)
	}
}

func TestATournamentHasOneKeeperAndAnOldFenceChangesNothing(t *testing.T) {
	s, _ := shared(t)
	ctx := t.Context()
	if err := s.AddTournament(ctx, store.Tournament{ID: "t1", Created: time.Now(), State: store.TournamentPlaying}); err != nil {
		t.Fatal(err)
	}
	alive(t, s, "a", time.Hour)
	alive(t, s, "b", time.Hour)
	kept := func(node string) int64 {
		t.Helper()
		fence, err := s.KeepTournament(ctx, "t1", node)
		if err != nil {
			t.Fatal(err)
		}
		return fence
	}
	paired := func(x *store.Tournament) error { x.Rounds = append(x.Rounds, store.TournamentRound{}); return nil }
	first := kept("a")
	if first == 0 || kept("b") != 0 {
		t.Fatal("two keep the tournament")
	}
	if _, err := s.ChangeTournament(store.Under(ctx, first), "t1", paired); err != nil {
		t.Fatal(err)
	}
	alive(t, s, "a", -time.Second)
	second := kept("b")
	if _, err := s.ChangeTournament(store.Under(ctx, first), "t1", paired); second <= first || !errors.Is(err, store.ErrFenced) {
		t.Errorf("%d %d %v", first, second, err)
	}
	if x, err := s.Tournament(ctx, "t1"); err != nil || len(x.Rounds) != 1 {
		t.Errorf("%+v %v", x, err)
	}
}

// An allowance is one, whichever server takes of it.
func TestAnAllowanceIsCountedByAllServersTogether(t *testing.T) {
	dir := t.TempDir()
	var stores [2]store.Shared
	for i := range stores {
		stores[i], _ = opened(t, dir).(store.Shared)
	}
	now, taken := time.Now(), 0
	spend := func(i int, take bool) bool {
		t.Helper()
		ok, err := stores[i].Spend(t.Context(), "k", now, time.Minute, 3, take)
		if err != nil {
			t.Fatal(err)
		}
		return ok
	}
	for n := range 10 {
		if look := spend(n%2, false); look != spend(1-n%2, true) {
			t.Errorf("try %d: a look says %t", n, look)
		} else if look {
			taken++
		}
	}
	if taken != 3 {
		t.Errorf("%d were taken, want 3", taken)
	}
	now = now.Add(61 * time.Second)
	if !spend(0, true) || spend(1, true) {
		t.Error("after a minute there is not one more")
	}
	now = now.Add(time.Hour)
	if ok, err := stores[0].Spend(t.Context(), "other", now, time.Minute, 3, true); !ok || err != nil {
		t.Error(ok, err)
	}
}

// Players cannot be served by a worker: while only workers are alive, clocks stand still.
func TestAWorkerIsNoSignThatPlayersAreServed(t *testing.T) {
	s, _ := shared(t)
	alive(t, s, "a", -time.Second)
	alive(t, s, store.Worker+"w", time.Hour)
	if all, err := s.Outages(t.Context(), 0); err != nil || len(all) != 0 {
		t.Errorf("%v, %v: a worker has ended the outage", all, err)
	}
	alive(t, s, "a", time.Hour)
	if all, err := s.Outages(t.Context(), 0); err != nil || len(all) != 1 {
		t.Errorf("%v, %v: there was an outage, though a worker was alive", all, err)
	}
	if err := s.Create(t.Context(), match("m")); err != nil {
		t.Fatal(err)
	}
	if keep(t, s, "m", store.Worker+"w") == 0 || keep(t, s, "m", "a") != 0 {
		t.Error("a worker keeps no match")
	}
}
