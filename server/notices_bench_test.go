package server_test

import (
	"fmt"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// BenchmarkScan looks through 100,000 matches by letter under way among 5,000 people for what
// there is to tell, as a server does every 20 minutes: in one of a hundred a question waits that
// has not been told.
func BenchmarkScan(b *testing.B) {
	const matches, people = 100_000, 5_000
	now := time.Now()
	id := func(n int) string { return fmt.Sprintf("%020x", n+1) }
	h := hosting(b, server.OptionalAccounts, func(o *servertest.Options) {
		o.Hooks = true
		o.Wrap = func(s store.Store) store.Store {
			err := s.Import(b.Context(), func(yield func(store.Item, error) bool) {
				for n := range matches {
					since := now.Add(-24 * time.Hour).UnixMilli()
					if n%100 != 0 {
						since = now.Add(-30 * 24 * time.Hour).UnixMilli()
					}
					at := now.Add(-time.Duration(n) * time.Second).UnixMilli()
					m := store.Stored{ID: id(n), System: "toy", Scenario: "toy/duel", Sum: "sum", Rules: "1", Status: string(store.Playing), Pace: "3d"}
					m.Seats = fmt.Sprintf(`[{"kind":"human","name":"a","holder":"@%s"},{"kind":"human","name":"b","holder":"@%s"}]`, id(n%people), id((n+1)%people))
					m.Standing = fmt.Sprintf(`{"turn":3,"asked":0,"scores":[{},{}],"due":%d,"question":{"number":7,"since":%d}}`, now.Add(48*time.Hour).UnixMilli(), since)
					m.Created, m.Updated = at, at
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
			})
			if err != nil {
				b.Fatal(err)
			}
			return s
		}
	})
	for b.Loop() {
		server.Forget(h.Server)
		server.Deliver(h.Server)
	}
}
