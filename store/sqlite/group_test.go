package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"mariscal/store"
)

// fresh opens a new database with some matches in it that nobody has touched for long.
func fresh(t *testing.T, ids ...string) *Store {
	t.Helper()
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "table.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	for _, id := range ids {
		m := whole(id)
		m.Updated = time.UnixMilli(1)
		if err := s.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// An entry of a test, and what became of it.
type entry struct {
	id   string
	seq  int
	data []byte
	err  error
}

// held makes the entries of a test one group: while the writer is at work
// elsewhere, they wait.
func held(t *testing.T, s *Store, entries ...*entry) {
	t.Helper()
	writer, err := s.write.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	add := func(e *entry) { all.Go(func() { e.err = s.Append(t.Context(), e.id, e.seq, e.data) }) }
	wait := func(what string, ready func() bool) {
		for late := time.Now().Add(time.Minute); !ready(); runtime.Gosched() {
			if time.Now().After(late) {
				t.Fatal(what)
			}
		}
	}
	before := s.write.Stats().WaitCount
	add(&entry{id: "none"}) // begins a commit, which waits for the writer
	wait("nobody waits for the writer", func() bool { return s.write.Stats().WaitCount > before && s.group.Waiting() == 0 })
	for i, e := range entries {
		add(e)
		wait(fmt.Sprintf("entry %d does not wait for the group", i), func() bool { return s.group.Waiting() == i+1 })
	}
	_ = writer.Close()
	ended := make(chan struct{})
	go func() { all.Wait(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Fatal("an entry of the group was never answered")
	}
}

func TestEntriesOfOneGroupHaveEachTheirOwnEnd(t *testing.T) {
	s := fresh(t, "a", "b", "c")
	if err := s.Delete(t.Context(), "c"); err != nil {
		t.Fatal(err)
	}
	group := []*entry{
		{id: "a", seq: 0, data: []byte("first")},
		{id: "b", seq: 3, data: []byte("leaves a gap")},
		{id: "a", seq: 1, data: []byte("second")},
		{id: "a", seq: 1, data: []byte("second too")},
		{id: "c", seq: 0, data: []byte("deleted")},
		{id: "b", seq: 0, data: []byte("first")},
	}
	held(t, s, group...)
	for i, want := range []error{nil, store.ErrConflict, nil, store.ErrConflict, store.ErrNotFound, nil} {
		if !errors.Is(group[i].err, want) {
			t.Errorf("entry %d: %v, want %v", i, group[i].err, want)
		}
	}
	for id, want := range map[string]string{"a": "[first second]", "b": "[first]", "c": "[]"} {
		if have, err := s.Entries(t.Context(), id, 0); err != nil || fmt.Sprintf("%s", have) != want {
			t.Errorf("%s: %s, want %s (%v)", id, have, want, err)
		}
	}
}

func TestAnEntryWithoutRoomTakesNoNeighbourWithIt(t *testing.T) {
	s := fresh(t, "a", "b")
	if _, err := s.write.Exec("PRAGMA max_page_count = 24"); err != nil {
		t.Fatal(err)
	}
	group := []*entry{
		{id: "a", seq: 0, data: []byte("small")},
		{id: "b", seq: 0, data: bytes.Repeat([]byte("x"), 1<<18)},
	}
	held(t, s, group...)
	if group[0].err != nil || !errors.Is(group[1].err, store.ErrFull) {
		t.Errorf("%v, %v", group[0].err, group[1].err)
	}
	if err := s.Append(t.Context(), "b", 0, []byte("small")); err != nil {
		t.Errorf("after what had no room: %v", err)
	}
}

// Entries that fail for reasons of their own are each told their own.
func TestAnEntryIsToldItsOwnFault(t *testing.T) {
	s := fresh(t, "a", "b")
	for _, q := range []string{
		"CREATE TRIGGER at_once BEFORE INSERT ON entries WHEN new.match = 'a' BEGIN SELECT raise(ABORT, 'fault of a'); END",
		"CREATE TABLE later (id TEXT REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED)",
		"CREATE TRIGGER at_commit AFTER INSERT ON entries WHEN new.match = 'b' BEGIN INSERT INTO later VALUES ('none'); END",
	} {
		if _, err := s.write.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	group := []*entry{{id: "a", seq: 0, data: []byte("first")}, {id: "b", seq: 0, data: []byte("first")}}
	held(t, s, group...)
	for i, want := range []string{"fault of a", "FOREIGN KEY"} {
		if err := group[i].err; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("entry %d: %v, want %s", i, err, want)
		}
	}
}

func TestAMatchThatIsDeletedTakesNoMoreEntries(t *testing.T) {
	s := fresh(t, "a")
	if err := s.Append(t.Context(), "a", 0, []byte("first")); err != nil {
		t.Fatal(err)
	}
	if err := s.Delete(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), "a", 1, []byte("second")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("%v", err)
	}
}

// Cached rows equal the stored ones, after every change, and have the time of the last entry.
func TestRowsAreRememberedAsTheyAre(t *testing.T) {
	s := fresh(t, "a", "b")
	ctx := t.Context()
	for _, id := range []string{"b", "a"} {
		before, err := s.Match(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Append(ctx, id, 0, []byte("first")); err != nil {
			t.Fatal(err)
		}
		if m, err := s.Match(ctx, id); err != nil || !m.Updated.After(before.Updated) {
			t.Errorf("%s was changed at %s, now %s (%v)", id, before.Updated, m.Updated, err)
		}
	}
	name := "another"
	if err := s.Change(ctx, "b", store.Changes{Name: &name}); err != nil {
		t.Fatal(err)
	}
	if m, err := s.Match(ctx, "b"); err != nil || m.Name != name {
		t.Errorf("%+v (%v)", m, err)
	}
	list, err := s.Matches(ctx, store.Query{})
	if err != nil || len(list) != 2 || list[0].Updated.Year() < 2000 || list[1].Updated.Year() < 2000 {
		t.Errorf("%+v (%v)", list, err)
	}
	if err := s.Delete(ctx, "b"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Match(ctx, "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a deleted match is remembered: %v", err)
	}
}
