package sqlite

import (
	"fmt"
	"path/filepath"
	"testing"

	"mariscal/store"
	"mariscal/store/storetest"
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

// BenchmarkLists measures lists of a store with 100,000 matches.
func BenchmarkLists(b *testing.B) {
	s, err := Open(b.Context(), filepath.Join(b.TempDir(), "table.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	storetest.Lists(b, s)
}
