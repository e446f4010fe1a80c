package server_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/postgres/postgrestest"
)

// ratedStore yields a store of rated matches of a year among people who are more or less strong:
// every second match returns the one before.
func ratedStore(people, matches int, system string, battles []game.Ref) iter.Seq2[store.Item, error] {
	r, began := rand.New(rand.NewPCG(1, 2)), time.Now().Add(-365*24*time.Hour)
	id := func(n int) string { return fmt.Sprintf("%020x", n+1) }
	return func(yield func(store.Item, error) bool) {
		var top, bottom, battle int
		var results []store.Result
		for n := range matches {
			if n%2 == 0 {
				top, bottom, battle = r.IntN(people), r.IntN(people-1), r.IntN(len(battles))
				if bottom == top {
					bottom = people - 1
				}
			} else {
				top, bottom = bottom, top
			}
			ref, at := battles[battle], began.Add(time.Duration(n)*365*24*time.Hour/time.Duration(matches)).UnixMilli()
			x := store.Result{
				Number: int64(n + 1), Match: id(n), System: system, Letters: battle%2 == 1, Battle: ref.ID, Sum: ref.Sum,
				People: [2]string{id(top), id(bottom)}, Halves: 2, Scores: [2]int{5, r.IntN(5)}, Ended: at,
			}
			if r.IntN(people)+bottom > r.IntN(people)+top {
				x.Halves, x.Scores = 0, [2]int{r.IntN(5), 5}
			}
			results = append(results, x)
			seats := fmt.Sprintf(`[{"kind":"human","name":"p%d","holder":"@%s"},{"kind":"human","name":"p%d","holder":"@%s"}]`, top, id(top), bottom, id(bottom))
			m := store.Stored{ID: id(n), System: system, Scenario: ref.ID, Sum: ref.Sum, Rules: "1", Status: string(store.Finished), Pace: "3d", Rated: store.Rated}
			m.Seats, m.Created, m.Updated = seats, at, at
			m.Ending = `{"winner":0,"scores":[{},{}]}`
			if !yield(store.Item{Match: &m}, nil) {
				return
			}
		}
		for n := range people {
			text := fmt.Sprintf(`{"id":%q,"name":"p%d","key":"p%d"}`, id(n), n, n)
			if !yield(store.Item{Person: &store.StoredPerson{ID: id(n), Key: fmt.Sprint("p", n), Created: 1, Person: text}}, nil) {
				return
			}
		}
		for _, x := range results {
			if !yield(store.Item{Result: &x}, nil) {
				return
			}
		}
	}
}

// BenchmarkRatings asks a server with 100,000 rated matches of 5,000 people for the pages of
// ratings and the lobby, on SQLite and on PostgreSQL; the first request of all reads the results.
func BenchmarkRatings(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { ratings(b, func(s store.Store) store.Store { return s }) })
	b.Run("postgres", func(b *testing.B) {
		run, err := postgrestest.Start()
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = run.Stop() })
		at, err := run.Address(b.Context(), "ratings")
		if err != nil {
			b.Fatal(err)
		}
		s, err := postgres.Open(b.Context(), at)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = s.Close() })
		ratings(b, func(store.Store) store.Store { return s })
	})
}

func ratings(b *testing.B, on func(store.Store) store.Store) {
	h := hosting(b, server.OptionalAccounts, func(o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store {
			s = on(s)
			refs := make([]game.Ref, 20)
			for i := range refs {
				refs[i] = game.Ref{ID: fmt.Sprintf("toy/battle-%d", i), Sum: fmt.Sprint("sum", i)}
			}
			if err := s.Import(b.Context(), ratedStore(5000, 100_000, "toy", refs)); err != nil {
				b.Fatal(err)
			}
			return s
		}
	})
	server.Unlimited(h.Server)
	ana := h.Client(b)
	ana.Want(nil, "POST", "/api/account", map[string]string{"name": "Ana", "password": horse})
	get := func(path string) string {
		status, text := ana.Get(path)
		if status != http.StatusOK {
			b.Fatalf("%s: %d %s", path, status, text)
		}
		return string(text)
	}
	begun := time.Now()
	list := get("/account/ratings?system=toy&pace=letters")
	b.Logf("the first request: %v", time.Since(begun))
	at := list[strings.Index(list, "/account/player/"):]
	at = at[:strings.Index(at, "?")]
	for name, path := range map[string]string{
		"ladder": "/account/ratings?system=toy&pace=letters", "player": at, "battles": "/account/battles", "hall": "/api/hall", "matches": "/api/matches",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				get(path)
			}
		})
	}
	b.Run("ladder with a new result each time", func(b *testing.B) {
		n := 0
		for b.Loop() {
			n++
			r := store.Result{Match: fmt.Sprint("new", n, b.N), System: "toy", Letters: true, Battle: "toy/battle-1", Sum: "sum1", People: [2]string{fmt.Sprintf("%020x", n), fmt.Sprintf("%020x", n+1)}, Halves: 2, Ended: time.Now().UnixMilli()}
			if err := h.Store.AddResult(b.Context(), r); err != nil {
				b.Fatal(err)
			}
			get("/account/ratings?system=toy&pace=letters")
		}
	})
}
