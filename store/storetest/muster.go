package storetest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/game"
	"mariscal/store"
)

func musters(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	m := example("m1")
	m.Status = store.Mustering
	m.Muster = &store.Muster{Seed: strings.Repeat("00ff", 16), Choices: game.Choices{"a": "on"}, Seats: [2]store.Pledge{{By: "server", Text: "alea"}}}
	must(t, s.Create(t.Context(), m))
	m.Muster.Seats[1] = store.Pledge{By: "player", Pledge: "ab", Wishes: map[string]string{"react": "never"}}
	must(t, s.Change(t.Context(), "m1", store.Changes{Muster: m.Muster}))
	s = reopened(t, open, dir, s)
	got := rowOf(t, s, "m1")
	if d := cmp.Diff(m, got); d != "" {
		t.Error(d)
	}
	m.Seats[0].Name = "Eva"
	must(t, s.Begin(t.Context(), m, []byte("zero"), []byte("one")))
	wants(t, s.Begin(t.Context(), m, []byte("zero")), store.ErrConflict)
	wants(t, s.Change(t.Context(), "m1", store.Changes{Muster: m.Muster}), store.ErrConflict)
	got = rowOf(t, s, "m1")
	if got.Status != store.Playing || got.Muster != nil || !cmp.Equal(got.Seats, m.Seats) {
		t.Errorf("it began as %+v", got)
	}
	journal := entriesOf(t, s, "m1")
	if d := cmp.Diff([][]byte{[]byte("zero"), []byte("one")}, journal); d != "" {
		t.Error(d)
	}
	must(t, s.Append(t.Context(), "m1", 2, []byte("two")))
}
