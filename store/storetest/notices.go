package storetest

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
)

func notice(id string, to store.Person, due time.Time) store.Notice {
	return store.Notice{ID: id, Person: to.ID, Way: "mail", Kind: "move", Match: "m1", Mark: "top 7", Made: due.Add(-time.Minute), Due: due, State: store.Waiting}
}

func addresses(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	eva.Mail = store.Mail{Asked: "ana@example.org"} // not hers until she has confirmed it
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	at := func(address string, want ...store.Person) {
		t.Helper()
		got, err := s.PersonsAt(ctx, address, 5)
		must(t, err)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%q: %s", address, d)
		}
	}
	at("ANA@example.org", ana)
	at("")
	eva, err := s.ChangePerson(ctx, eva.ID, func(p *store.Person) error { p.Mail = store.Mail{Address: "ana@example.org"}; return nil })
	must(t, err)
	at("ana@example.org", ana, eva)
	ana, err = s.ChangePerson(ctx, ana.ID, func(p *store.Person) error { p.Mail = store.Mail{}; return nil })
	must(t, err)
	at("ana@example.org", eva)
}

func notices(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	at := ana.Created
	first, second, later, hers := notice("n1", ana, at), notice("n2", ana, at.Add(time.Second)), notice("n3", ana, at.Add(time.Hour)), notice("n4", eva, at)
	must(t, s.AddNotices(ctx, second, first, later))
	again := first
	again.Mark = "known already"
	must(t, s.AddNotices(ctx, again, hers))
	s = reopened(t, open, dir, s)

	by, until := at.Add(time.Minute), at.Add(2*time.Minute)
	none, err := s.TakeNotices(ctx, at.Add(-time.Second), until, "l0", 10)
	must(t, err)
	if len(none) > 0 {
		t.Errorf("taken too early: %v", none)
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	taken := map[string]store.Notice{}
	for i := range 4 { // four senders at once: each notice is taken by one
		all.Go(func() {
			got, err := s.TakeNotices(ctx, by, until, fmt.Sprint("l", i), 2)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			for _, n := range got {
				if _, twice := taken[n.ID]; twice || n.Letter == "" {
					t.Errorf("%+v, taken before: %v", n, twice)
				}
				taken[n.ID] = n
			}
		})
	}
	all.Wait()
	for id, n := range taken {
		if !n.Taken.Equal(until) {
			t.Errorf("%s is taken until %v", id, n.Taken)
		}
		n.Taken = time.Time{}
		taken[id] = n
	}
	first.Due, first.Tries, first.Letter = until, 1, taken["n1"].Letter
	second.Due, second.Tries, second.Letter = until, 1, taken["n2"].Letter
	hers.Due, hers.Tries, hers.Letter = until, 1, taken["n4"].Letter
	if d := cmp.Diff(map[string]store.Notice{"n1": first, "n2": second, "n4": hers}, taken); d != "" {
		t.Fatal(d)
	}

	first.State, first.Done = store.Sent, by
	second.Due = by.Add(time.Hour)
	must(t, s.SettleNotices(ctx, first, second))
	late := first
	late.State = store.Failed // it is sent already
	must(t, s.SettleNotices(ctx, late))
	s = reopened(t, open, dir, s)
	got, err := s.NoticesOf(ctx, ana.ID)
	must(t, err)
	if d := cmp.Diff([]store.Notice{first, second, later}, got); d != "" {
		t.Error(d)
	}
	waits := func(want int) {
		t.Helper()
		if n, err := s.NoticesWaiting(ctx); err != nil || n != want {
			t.Errorf("%d wait, want %d (%v)", n, want, err)
		}
	}
	waits(3)
	got, err = s.TakeNotices(ctx, by.Add(2*time.Hour), until.Add(3*time.Hour), "l9", 1)
	must(t, err)
	slept := hers // who took it first has slept meanwhile
	slept.Taken, slept.State, slept.Done = until, store.Failed, by
	must(t, s.SettleNotices(ctx, slept))
	if len(got) != 1 || got[0].ID != "n4" || got[0].Tries != 2 || got[0].Letter != hers.Letter { // whoever took it has gone
		t.Errorf("%+v", got)
	}

	must(t, s.DropNotices(ctx, by))
	must(t, s.DropNotices(ctx, by.Add(time.Minute)))
	if got, err := s.NoticesOf(ctx, ana.ID); err != nil || len(got) != 2 {
		t.Errorf("%+v %v", got, err)
	}
	must(t, s.DropPerson(ctx, ana.ID))
	waits(1)
}
