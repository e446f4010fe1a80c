package storetest

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/game"
	"mariscal/store"
)

func publishedBattle(of store.Person, battle string, at int64, origin string) store.Published {
	system := "toy"
	if at%2 == 0 {
		system = "other"
	}
	return store.Published{Battle: battle, System: system, Person: of.ID, Changed: at, PublishedFacts: store.PublishedFacts{
		Name: map[string]string{"en": "Bridge", "es": "Puente"}, Origin: store.Origin{Battle: origin, Sum: "0"},
		Versions: []store.Version{{Sum: "s1", At: at, Licence: "cc0"}},
	}}
}

func gallery(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	wants(t, s.AddPublished(ctx, publishedBattle(ana, "toy/a", 1, ""), "", store.PublishedRoom{Bytes: 100}), store.ErrMany)
	room := store.PublishedRoom{Most: 4, Bytes: 50}
	for i, name := range []string{"a", "b", "c", "d"} {
		must(t, s.AddPublished(ctx, publishedBattle(ana, "toy/"+name, int64(i+1), map[bool]string{true: "toy/a"}[i > 1]), "text of "+name, room))
	}
	wants(t, s.AddPublished(ctx, publishedBattle(eva, "toy/a", 9, ""), "", room), store.ErrExists)
	// Eva has fought a and c; the match of c is deleted.
	for i, name := range []string{"a", "a", "c"} {
		m := example(fmt.Sprint("g", i))
		m.Scenario, m.Seats[0].Holder, m.Seats[1].Holder = "toy/"+name, eva.Holder(), ana.Holder()
		m.Seats[0].Kind, m.Seats[1].Kind = "human", "human"
		must(t, s.Create(ctx, m))
		finished := store.Finished
		must(t, s.Change(ctx, m.ID, store.Changes{Status: &finished, Ending: &store.Ending{Draw: i == 1, Winner: game.Bottom}}))
	}
	must(t, s.Delete(ctx, "g2"))
	must(t, s.Tally(ctx, rowOf(t, s, "g0")))
	must(t, s.Tally(ctx, store.Match{ID: "none", Scenario: "toy/nothing"}))
	for battle, want := range map[string]bool{"toy/a": true, "toy/b": false, "toy/c": false} {
		if got, err := s.Fought(ctx, eva.Holder(), battle); err != nil || got != want {
			t.Errorf("fought %s: %v, %v", battle, got, err)
		}
	}
	must(t, s.PutStars(ctx, store.Stars{Battle: "toy/a", Person: eva.ID, Stars: 1, At: 5}))
	must(t, s.PutStars(ctx, store.Stars{Battle: "toy/a", Person: eva.ID, Stars: 5, At: 6}))
	for battle, want := range map[string]int{"toy/a": 5, "toy/b": 0} {
		if got, err := s.StarsOf(ctx, eva.ID, battle); err != nil || got != want {
			t.Errorf("%d stars for %s, %v", got, battle, err)
		}
	}
	must(t, s.PutStars(ctx, store.Stars{Battle: "toy/b", Person: eva.ID, Stars: 2, At: 6}))
	must(t, s.PutStars(ctx, store.Stars{Battle: "toy/b", Person: ana.ID, Stars: 3, At: 6}))
	wants(t, s.PutStars(ctx, store.Stars{Battle: "toy/nothing", Person: eva.ID, Stars: 2}), store.ErrNotFound)
	seen := func(p *store.Published) error { p.Name["en"] = "New bridge"; return nil }
	must(t, s.AddVersion(ctx, "toy/b", ana.ID, store.Version{Sum: "s2", At: 10, Licence: "cc-by", Note: "ñ"}, "second", room, seen))
	wants(t, s.AddVersion(ctx, "toy/b", eva.ID, store.Version{Sum: "s3", At: 11}, "", room, seen), store.ErrNotFound)
	wants(t, s.AddVersion(ctx, "toy/b", ana.ID, store.Version{Sum: "s4", At: 12}, "eleven more.", room, seen), store.ErrMany)
	s = reopened(t, open, dir, s)
	a, err := s.Published(ctx, "toy/a")
	must(t, err)
	if a.Played != 2 || a.Won != [3]int{0, 1, 1} || a.Stars != 5 || a.Raters != 1 {
		t.Errorf("%+v", a)
	}
	b, err := s.Published(ctx, "toy/b")
	must(t, err)
	if b.Changed != 10 || b.Name["en"] != "New bridge" || len(b.Versions) != 2 || b.Last().Note != "ñ" {
		t.Errorf("%+v", b)
	}
	for sum, want := range map[string]string{"s1": "text of b", "s2": "second"} {
		if got, err := s.PublishedText(ctx, "toy/b", sum); err != nil || got != want {
			t.Errorf("%s: %q, %v", sum, got, err)
		}
	}
	pages := func(q store.GalleryQuery) (all string) {
		t.Helper()
		for {
			page, err := s.Gallery(ctx, q)
			must(t, err)
			for _, p := range page {
				all += p.Battle[4:]
			}
			if len(page) < q.Limit {
				return all
			}
			q.After = &page[len(page)-1]
		}
	}
	for q, want := range map[store.GalleryQuery]string{
		{}: "bdca", {Order: store.ByStars}: "abcd", {Order: store.ByPlayed}: "abcd", {System: "toy"}: "ca", {System: "other", Order: store.ByStars}: "bd",
	} {
		for q.Limit = 1; q.Limit <= 3; q.Limit++ {
			if got := pages(q); got != want {
				t.Errorf("%+v: %s, want %s", q, got, want)
			}
		}
	}
	forks, err := s.Forks(ctx, "toy/a", 5)
	must(t, err)
	mine, err := s.PublishedBy(ctx, ana.ID)
	must(t, err)
	stars, err := s.StarsBy(ctx, ana.ID)
	must(t, err)
	if d := cmp.Diff([]int{2, 4, 1}, []int{len(forks), len(mine), len(stars)}); d != "" {
		t.Error(d)
	}
	must(t, s.DropPerson(ctx, ana.ID))
	b, err = s.Published(ctx, "toy/b")
	must(t, err)
	if b.Person != "" || b.Raters != 1 || b.Stars != 2 {
		t.Errorf("without its author: %+v", b)
	}
	wants(t, s.DropPublished(ctx, "toy/b", eva.ID), store.ErrNotFound)
	must(t, s.DropPublished(ctx, "toy/b", ""))
	wants(t, second(s.PublishedText(ctx, "toy/b", "s1")), store.ErrNotFound)
	wants(t, second(s.Published(ctx, "toy/b")), store.ErrNotFound)
	for _, strange := range []string{"toy/\x00", "toy/\xff"} { // no database has a row of that name
		wants(t, second(s.Published(ctx, strange)), store.ErrNotFound)
		wants(t, second(s.Draft(ctx, eva.ID, strange)), store.ErrNotFound)
		wants(t, second(s.Match(ctx, strange)), store.ErrNotFound)
	}
	if stars, err = s.StarsBy(ctx, eva.ID); err != nil || len(stars) != 1 {
		t.Errorf("%v %v", stars, err)
	}
}

// tallied tells of matches in every way a server may: late, twice, after one is deleted.
func tallied(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPublished(ctx, publishedBattle(ana, "toy/a", 1, ""), "", store.PublishedRoom{Most: 4}))
	ends := func(id string, end store.Ending) store.Match {
		m := example(id)
		m.Scenario, m.Seats[0].Holder, m.Seats[1].Holder, m.Seats[1].Kind = "toy/a", eva.Holder(), ana.Holder(), "human"
		must(t, s.Create(ctx, m))
		finished := store.Finished
		must(t, s.Change(ctx, id, store.Changes{Status: &finished, Ending: &end}))
		return rowOf(t, s, id)
	}
	counts := func(told store.Match, played int, won [3]int) {
		t.Helper()
		must(t, s.Tally(ctx, told))
		if a, err := s.Published(ctx, "toy/a"); err != nil || a.Played != played || a.Won != won {
			t.Errorf("after %s: %d played, won %v (%v), want %d, %v", told.ID, a.Played, a.Won, err, played, won)
		}
	}
	one := ends("t1", store.Ending{Winner: game.Top})
	counts(one, 1, [3]int{1, 0, 0})
	counts(one, 1, [3]int{1, 0, 0})
	two, three := ends("t2", store.Ending{Winner: game.Bottom}), ends("t3", store.Ending{Draw: true})
	counts(three, 3, [3]int{1, 1, 1})
	counts(two, 3, [3]int{1, 1, 1})
	counts(ends("t4", store.Ending{Draw: true}), 4, [3]int{1, 1, 2})
	must(t, s.Delete(ctx, "t1"))
	five := ends("t5", store.Ending{Draw: true})
	counts(five, 4, [3]int{0, 1, 3})
	// What is told of is not looked for in all matches: how one of them ended is not read again.
	must(t, s.Change(ctx, "t2", store.Changes{Ending: &store.Ending{Draw: true}}))
	counts(five, 4, [3]int{0, 1, 3})
	counts(ends("t6", store.Ending{Winner: game.Top}), 5, [3]int{1, 1, 3})
	must(t, s.Delete(ctx, "t5"))
	gone := five
	gone.Deleted = time.UnixMilli(1)
	for range 2 {
		counts(gone, 4, [3]int{1, 1, 2})
	}
	must(t, s.Restore(ctx, "t5"))
	for range 2 {
		counts(five, 5, [3]int{1, 1, 3})
	}
	for i := range 46 { // of a battle that is played much, whoever has fought is found from his own matches
		ends(fmt.Sprint("u", i), store.Ending{Draw: true})
	}
	counts(ends("u", store.Ending{Draw: true}), 52, [3]int{1, 0, 51})
	for holder, want := range map[string]bool{eva.Holder(): true, "nobody": false} {
		if got, err := s.Fought(ctx, holder, "toy/a"); err != nil || got != want {
			t.Errorf("%s has fought: %v, %v", holder, got, err)
		}
	}
}
