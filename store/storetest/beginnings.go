package storetest

import (
	"bytes"
	"strings"
	"testing"

	"mariscal/store"
)

// beginnings checks that what matches keep secret is listed until they are over, and replaced
// only where it is as it was read.
func beginnings(t *testing.T, open Open) {
	dir, ctx := t.TempDir(), t.Context()
	s := opened(t, open, dir)
	Fill(t, s)
	var ids []string
	for after := ""; ; {
		page, err := s.Beginnings(ctx, after, 2)
		must(t, err)
		if len(page) == 0 {
			break
		}
		for _, b := range page {
			after, ids = b.ID, append(ids, b.ID)
			if (b.Entry == nil) != (b.ID == "m4") || (b.Muster == "") == (b.ID == "m4") {
				t.Errorf("beginning of %s: entry %q, muster %q", b.ID, b.Entry, b.Muster)
			}
		}
	}
	if got := strings.Join(ids, " "); got != "A m1 m3 m4 é" { // m2 is over, m3 is deleted
		t.Errorf("beginnings of %s", got)
	}
	_, err := s.Beginning(ctx, "m2")
	wants(t, err, store.ErrNotFound)
	was, err := s.Beginning(ctx, "m1")
	must(t, err)
	before := rowOf(t, s, "m1")
	is := was
	is.Entry = []byte("another deal")
	must(t, s.Reseal(ctx, was, is))
	wants(t, s.Reseal(ctx, was, is), store.ErrConflict)
	muster, err := s.Beginning(ctx, "m4")
	must(t, err)
	other := muster
	other.Muster = strings.Replace(muster.Muster, `"seed":"`, `"seed":"`+store.SealedSeed, 1)
	must(t, s.Reseal(ctx, muster, other))
	wants(t, s.Reseal(ctx, muster, other), store.ErrConflict)
	must(t, s.Scour(ctx))
	s = reopened(t, open, dir, s)
	if first := entriesOf(t, s, "m1")[0]; !bytes.Equal(first, is.Entry) {
		t.Errorf("the first entry is %q", first)
	}
	must(t, s.Append(ctx, "m1", 4, []byte("the game goes on")))
	if after := rowOf(t, s, "m1"); after.Name != before.Name || after.Status != before.Status {
		t.Errorf("the row changed: %+v", after)
	}
	all, err := s.Matches(ctx, store.Query{})
	must(t, err)
	for _, m := range all {
		if m.Damaged != "" {
			t.Errorf("match %s is damaged: %s", m.ID, m.Damaged)
		}
	}
}
