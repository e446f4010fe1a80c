package storetest

import (
	"fmt"
	"testing"
	"time"

	"mariscal/store"
)

// Lists measures lists of an empty store after it was given 100,000 matches; a page of a list
// has up to [store.MostListed].
func Lists(b *testing.B, s store.Store) {
	const matches = 100_000
	if err := s.Import(b.Context(), crowd(matches)); err != nil {
		b.Fatal(err)
	}
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

// crowd yields n matches: the older half is that of one who plays much, the rest of many who
// hold ten each.
func crowd(n int) func(yield func(store.Item, error) bool) {
	const ending = `{"winner":1,"scores":[{"id":"banners","value":3,"goal":5},{"id":"banners","seat":1,"value":5,"goal":5}],"reason":"ancients.over.banners"}`
	begun := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC).UnixMilli()
	return func(yield func(store.Item, error) bool) {
		for i := range n {
			holder := fmt.Sprintf("h%d", i%(n/20))
			if i < n/2 {
				holder = "many"
			}
			m := store.Stored{ID: fmt.Sprintf("m%06d", i), System: "ancients", Scenario: "ancients/akragas", Sum: "ab12", Rules: "2", Status: string(store.Finished)}
			m.Ending = ending
			m.Seats = fmt.Sprintf(`[{"kind":"human","name":"Ana","holder":%q,"here":true},{"kind":"computer","player":"veteran"}]`, holder)
			m.Created, m.Updated = begun+int64(i), begun+int64(i)
			if !yield(store.Item{Match: &m}, nil) {
				return
			}
		}
	}
}
