package storetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mariscal/store"
)

// listed returns the ids of a page.
func listed(t *testing.T, s store.Store, q store.Query) string {
	t.Helper()
	page, err := s.Matches(t.Context(), q)
	must(t, err)
	var ids []string
	for _, m := range page {
		ids = append(ids, m.ID)
	}
	return strings.Join(ids, " ")
}

// queries checks that a list has exactly what the query selects.
func queries(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ana, eva := store.Seat{Kind: "human", Holder: "ana"}, store.Seat{Kind: "human", Holder: "eva"}
	ana.Also = []string{"ana-phone"}
	away := eva
	away.Holder, away.Away = "zoe", &store.Sitter{Holder: "eva", Also: []string{"eva-phone"}}
	computer := store.Seat{Kind: "computer", Player: "random", Holder: "nobody"}
	for i, seats := range [][2]store.Seat{{ana, eva}, {computer, ana}, {ana, ana}, {away, computer}, {eva, eva}, {eva, ana}} {
		m := example(fmt.Sprint("m", i))
		m.Seats, m.ReturnOf = seats, ""
		m.Updated = m.Updated.Add(-time.Duration(i/2) * time.Hour) // two with each time
		if i == 2 {
			m.ReturnOf = "m0"
		}
		must(t, s.Create(t.Context(), m))
	}
	must(t, s.Delete(t.Context(), "m5"))
	finished := store.Finished
	must(t, s.Change(t.Context(), "m4", store.Changes{Status: &finished}))
	for range 2 {
		for _, list := range []struct {
			want string
			q    store.Query
		}{
			{"m4 m0 m1 m2 m3", store.Query{}},
			{"m0 m1 m2", store.Query{Holder: "ana"}},
			{"m0 m1 m2", store.Query{Holder: "ana-phone"}},
			{"m4 m0 m3", store.Query{Holder: "eva"}},
			{"m3", store.Query{Holder: "eva-phone"}},
			{"m3", store.Query{Holder: "zoe"}},
			{"", store.Query{Holder: "nobody"}},
			{"m4 m3", store.Query{Holder: "ana", Others: true}},
			{"m1 m2", store.Query{Holder: "eva", Others: true}},
			{"m4", store.Query{Status: store.Finished}},
			{"m0 m3", store.Query{Holder: "eva", Status: store.Playing}},
			{"m5", store.Query{Deleted: true}},
			{"m5", store.Query{Deleted: true, Holder: "eva"}},
			{"", store.Query{Deleted: true, Holder: "zoe"}},
			{"m2", store.Query{ReturnOf: []string{"m0", "m1"}}},
			{"", store.Query{ReturnOf: []string{}}},
			{"m1 m3", store.Query{IDs: []string{"m3", "m1", "m5", "none"}}},
			{"m4 m0", store.Query{Limit: 2}},
		} {
			if got := listed(t, s, list.q); got != list.want {
				t.Errorf("%+v: %q, want %q", list.q, got, list.want)
			}
		}
		s = reopened(t, open, dir, s)
	}
}

// pages checks that pages have every match once, and that none that moves to the front
// meanwhile appears again.
func pages(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	var all []string
	for i := range 11 {
		m := example(fmt.Sprintf("m%02d", i))
		m.Updated = m.Updated.Add(time.Duration(-i/3) * time.Second)
		must(t, s.Create(t.Context(), m))
		all = append(all, m.ID)
	}
	holder := example("m").Seats[0].Holder
	for _, q := range []store.Query{{}, {Holder: holder}, {Status: store.Playing}, {Holder: "00aa", Others: true}} {
		for size := range 5 {
			var got []string
			q.Limit, q.After = size+1, nil
			for {
				page, err := s.Matches(t.Context(), q)
				must(t, err)
				if len(page) == 0 {
					break
				}
				for _, m := range page {
					got = append(got, m.ID)
				}
				at := page[len(page)-1].Place()
				q.After = &at
			}
			if !slices.Equal(got, all) {
				t.Errorf("%+v: %v", q, got)
			}
		}
		q.After = nil
		n := 0
		for m, err := range store.All(t.Context(), s, q) {
			must(t, err)
			if m.ID != all[n] {
				t.Errorf("number %d of all is %s", n, m.ID)
			}
			n++
		}
		if n != len(all) {
			t.Errorf("%d of %d", n, len(all))
		}
	}
	first, err := s.Matches(t.Context(), store.Query{Holder: holder, Limit: 4})
	must(t, err)
	at := first[3].Place()
	must(t, s.Append(t.Context(), first[3].ID, 0, []byte("move")))
	must(t, s.Append(t.Context(), all[9], 0, []byte("move")))
	for _, q := range []store.Query{{After: &at}, {Holder: holder, After: &at}} {
		if got := listed(t, s, q); got != "m04 m05 m06 m07 m08 m10" {
			t.Errorf("after two moved to the front: %s", got)
		}
		q.After = nil
		if got := listed(t, s, q); !strings.HasPrefix(got, "m09 m03 m00") && !strings.HasPrefix(got, "m03 m09 m00") {
			t.Errorf("from the front: %s", got)
		}
	}
}
