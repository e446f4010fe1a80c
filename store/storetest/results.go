package storetest

import (
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
)

func result(match, top, bottom string) store.Result {
	return store.Result{
		Match: match, System: "toy", Letters: true, Battle: "toy/bridge", Sum: "ab12", People: [2]string{top, bottom}, Halves: 2, Scores: [2]int{5, 3}, Ended: 1_772_366_400_000,
	}
}

func results(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, finished, no := t.Context(), store.Finished, store.RatedHanded
	for _, id := range []string{"m1", "m2", "m3", "m4"} {
		must(t, s.Create(ctx, example(id)))
	}
	for _, id := range []string{"m1", "m2", "m3"} {
		must(t, s.Change(ctx, id, store.Changes{Status: &finished}))
	}
	must(t, s.Change(ctx, "m2", store.Changes{Rated: &no}))
	must(t, s.Delete(ctx, "m3"))
	unnoted := func(want ...string) {
		t.Helper()
		got, err := s.Unnoted(ctx)
		must(t, err)
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
	}
	unnoted("m1", "m3")
	ana, eva := person("Ana"), person("Eva")
	must(t, s.AddPerson(ctx, ana))
	first := result("m1", ana.ID, eva.ID)
	must(t, s.AddResult(ctx, first))
	other := first
	other.Halves = 0
	must(t, s.AddResult(ctx, other))
	unnoted("m3")
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			if err := s.AddResult(ctx, result(fmt.Sprint("x", n), eva.ID, "luis")); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	must(t, s.AddResult(ctx, result("m3", eva.ID, ana.ID)))
	must(t, s.DropPerson(ctx, ana.ID))
	s = reopened(t, open, dir, s)
	list, err := s.Results(ctx, 0, 20)
	must(t, err)
	for i, r := range list {
		if r.Number != int64(i+1) {
			t.Errorf("number %d is %d", i+1, r.Number)
		}
	}
	first.Number = 1
	last := result("m3", eva.ID, ana.ID)
	last.Number = 10
	hers, err := s.ResultsOf(ctx, ana.ID, 20)
	must(t, err)
	if d := cmp.Diff([]store.Result{last, first}, hers); d != "" || len(list) != 10 {
		t.Errorf("%d results: %s", len(list), d)
	}
	if rest, err := s.Results(ctx, 9, 20); err != nil || len(rest) != 1 {
		t.Errorf("%v %v", rest, err)
	}
	at := ana.Created
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	for i, x := range []store.Session{session("s1", ana, at), session("s2", eva, at), session("s3", eva, at), session("s4", ana, at)} {
		x.Network = []string{"home", "home", "home", ""}[i]
		must(t, s.OpenSession(ctx, x, at))
	}
	if two, err := s.Neighbours(ctx); err != nil || !cmp.Equal(two, [][2]string{{ana.ID, eva.ID}}) {
		t.Errorf("%v %v", two, err)
	}
}
