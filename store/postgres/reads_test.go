package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"mariscal/store"
	"mariscal/store/storetest"
)

// Rows that are wanted at once are read together: nobody gets one from before his own change,
// what is missing is missing for him alone, and seats that one changes are nobody else's.
func TestRowsReadTogetherAreEachNewAndOnesOwn(t *testing.T) {
	s := opened(t, t.TempDir())
	people := [2]store.Seat{{Kind: "human", Also: []string{"a"}}, {Kind: "human"}}
	for i := range 4 {
		if err := s.Create(t.Context(), store.Match{ID: fmt.Sprint("m", i), Seats: people, Created: time.Now(), Updated: time.Now()}, []byte("first")); err != nil {
			t.Fatal(err)
		}
	}
	var all sync.WaitGroup
	for i := range 24 {
		id := fmt.Sprint("m", i%4)
		all.Go(func() {
			for n := range 10 {
				if i < 4 {
					name := fmt.Sprint("name ", n)
					if err := s.Change(t.Context(), id, store.Changes{Name: &name}); err != nil {
						t.Error(err)
					}
					if m, err := s.Match(t.Context(), id); err != nil || m.Name != name {
						t.Errorf("%s was named %q: %q, %v", id, name, m.Name, err)
					}
					continue
				}
				m, err := s.Match(t.Context(), id)
				if err != nil || m.ID != id || m.Entries != 1 || len(m.Seats[0].Also) != 1 || m.Seats[0].Also[0] != "a" {
					t.Errorf("%s: %+v, %v", id, m, err)
					return
				}
				m.Seats[0].Also[0] = "changed"
				for _, none := range []string{"none", "a\xff", "a\x00b"} { // PostgreSQL takes no such texts
					if _, err := s.Match(t.Context(), none); !errors.Is(err, store.ErrNotFound) {
						t.Errorf("%q: %v", none, err)
					}
				}
			}
		})
	}
	all.Wait()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Match(gone, "m0"); !errors.Is(err, context.Canceled) {
		t.Errorf("read for nobody: %v", err)
	}
	if m, err := s.Match(t.Context(), "m0"); err != nil || m.ID != "m0" {
		t.Errorf("after one who left: %+v, %v", m, err)
	}
}

// BenchmarkLists measures lists of a store with 100,000 matches.
func BenchmarkLists(b *testing.B) {
	s, err := open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	storetest.Lists(b, s)
}
