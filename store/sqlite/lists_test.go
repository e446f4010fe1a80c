package sqlite

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"mariscal/store"
)

// A database of before lists has them once it is opened, for whoever holds a seat.
func TestADatabaseOfBeforeIsListedByHolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	old, err := open(t.Context(), path, version(t, 6, ""))
	if err != nil {
		t.Fatal(err)
	}
	for i, seats := range []string{
		`[{"kind":"human","holder":"ana","also":["phone"]},{"kind":"human","holder":"eva"}]`,
		`[{"kind":"human","holder":"zoe","away":{"holder":"eva"}},{"kind":"computer","player":"random"}]`,
		`[{"kind":"human","holder":"ana"}]`, `[{"holder":"ana"},{"kind":"human","holder":"ana"}]`, `{"holder":"ana"}`, `[{"kind":"hum`,
		`[{"kind":"human","holder":7,"also":"ana"},{"kind":"human","also":{"a":7}}]`, `[7,"ana"]`, ``,
	} {
		updated := int64(1000 - i)
		if i == 1 {
			updated = 1 << 62 // no calendar has it
		}
		if _, err := old.write.ExecContext(t.Context(),
			`INSERT INTO matches (id, name, system, scenario, sum, rules, status, seats, created, updated) VALUES (?, '', '', '', '', '', 'playing', ?, 1, ?)`,
			fmt.Sprint("m", i), seats, updated); err != nil {
			t.Fatal(err)
		}
	}
	_ = old.Close()
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for holder, want := range map[string]string{"ana": "[m0]", "phone": "[m0]", "eva": "[m0 m1]", "zoe": "[m1]", "7": "[]"} {
		ids := []string{}
		for m, err := range store.All(t.Context(), s, store.Query{Holder: holder}) {
			if err != nil {
				t.Fatal(err)
			}
			if m.Damaged == "" {
				ids = append(ids, m.ID)
			}
		}
		if fmt.Sprint(ids) != want {
			t.Errorf("%s: %v, want %s", holder, ids, want)
		}
	}
	// A damaged match has no holder, and is in the list of all.
	all, err := s.Matches(t.Context(), store.Query{Holder: "ana", Others: true})
	if err != nil || len(all) < 7 || all[len(all)-1].ID != "m1" {
		t.Errorf("%d matches are others', the last %+v (%v)", len(all), all[len(all)-1], err)
	}
	if n, err := s.Holding(t.Context(), "eva"); n != 1 || err != nil {
		t.Errorf("eva holds %d (%v)", n, err)
	}
}

// BenchmarkLists measures lists of a store with 100,000 matches; a page takes what the
// page takes.
func BenchmarkLists(b *testing.B) {
	s, err := Open(b.Context(), filepath.Join(b.TempDir(), "table.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	const matches = 100_000
	fill(b, s, matches)
	middle, err := s.Matches(b.Context(), store.Query{IDs: []string{fmt.Sprintf("m%06d", matches/2)}})
	if err != nil {
		b.Fatal(err)
	}
	at := middle[0].Place()
	for _, list := range []struct {
		name string
		q    store.Query
	}{
		{"all", store.Query{}},
		{"all/from-the-middle", store.Query{After: &at}},
		{"holder-of-10", store.Query{Holder: "h77"}},
		{"holder-of-half", store.Query{Holder: "many"}},
		{"holder-of-half/from-the-middle", store.Query{Holder: "many", After: &at}},
		{"others", store.Query{Holder: "h77", Others: true}},
		{"others-of-half", store.Query{Holder: "many", Others: true}},
		{"others-of-half/none-left", store.Query{Holder: "many", Others: true, After: &at}},
		{"finished", store.Query{Status: store.Finished}},
		{"deleted", store.Query{Deleted: true, Holder: "many"}},
		{"return", store.Query{ReturnOf: []string{"m000123"}}},
		{"id", store.Query{IDs: []string{"m000123"}}},
	} {
		b.Run(list.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Matches(b.Context(), list.q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("holding", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Holding(b.Context(), "many"); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// fill makes many matches at once: the older half is that of one who plays much, the
// rest of many who hold ten each.
func fill(b *testing.B, s *Store, n int) {
	tx, err := s.write.BeginTx(b.Context(), nil)
	if err != nil {
		b.Fatal(err)
	}
	seats, ending := [2]store.Seat{{Kind: "human", Name: "Ana", Here: true}, {Kind: "computer", Player: "veteran"}}, `{"winner":1,"scores":[{"id":"banners","value":3,"goal":5},{"id":"banners","seat":1,"value":5,"goal":5}],"reason":"ancients.over.banners"}`
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for i := range n {
		seats[0].Holder = fmt.Sprintf("h%d", i%(n/20))
		if i < n/2 {
			seats[0].Holder = "many"
		}
		_, err = tx.ExecContext(b.Context(), "INSERT INTO matches ("+columns+") VALUES (?, '', 'ancients', 'ancients/akragas', 'ab12', '2', 'finished', ?, ?, ?, '', ?, '', '', 0)",
			fmt.Sprintf("m%06d", i), inJSON(&seats), at.UnixMilli()+int64(i), at.UnixMilli()+int64(i), ending)
		if err != nil {
			b.Fatal(err)
		}
	}
	if err := tx.Commit(); err != nil {
		b.Fatal(err)
	}
}
