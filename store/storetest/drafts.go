package storetest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
)

// draftRoom is what a person of these tests may have.
var draftRoom = store.DraftRoom{Most: 3, Bytes: 100}

func draft(of store.Person, battle string, base, at int64, writer, text string) store.Draft {
	return store.Draft{Person: of.ID, Battle: battle, Name: "Puente", Revision: base, Writer: writer, Changed: at, Text: text}
}

func drafts(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	put := func(d store.Draft) store.Draft {
		t.Helper()
		got, err := s.PutDraft(ctx, d, draftRoom)
		must(t, err)
		return got
	}
	begun := draft(ana, "toy/bridge", 0, 100, "one", "a\x00\xff")
	begun.Origin = store.Origin{Battle: "toy/duel", Sum: "5"}
	first := put(begun)
	if first.Battle != "toy/bridge" || first.Revision == 0 || first.Origin != begun.Origin {
		t.Errorf("%+v", first)
	}
	second := put(draft(ana, "toy/bridge", first.Revision, 100, "one", "b"))
	if second.Battle != "toy/bridge" || second.Revision <= first.Revision || second.Origin != begun.Origin {
		t.Errorf("%+v", second)
	}
	// Another page that has only read the first one; then the same whose answer was lost.
	beside := put(draft(ana, "toy/bridge", first.Revision, 101, "two", "c"))
	if beside.Battle != "toy/bridge-2" || beside.Origin != begun.Origin {
		t.Errorf("%+v", beside)
	}
	if again := put(draft(ana, "toy/bridge-2", 0, 102, "two", "c")); again.Revision != beside.Revision {
		t.Errorf("%+v", again)
	}
	if mine := put(draft(ana, "toy/bridge", first.Revision, 103, "one", "d")); mine.Battle != "toy/bridge" || mine.Revision <= second.Revision {
		t.Errorf("a page that has written last itself: %+v", mine)
	}
	put(draft(ana, "toy/ford", 0, 50, "one", "e"))
	_, err := s.PutDraft(ctx, draft(ana, "toy/hill", 0, 50, "one", "e"), draftRoom)
	wants(t, err, store.ErrMany)
	_, err = s.PutDraft(ctx, draft(ana, "toy/ford", 50, 50, "one", strings.Repeat("x", 99)), draftRoom)
	wants(t, err, store.ErrMany)
	put(draft(eva, "toy/bridge", 0, 100, "one", "hers"))
	long := "toy/" + strings.Repeat("a", store.MostDraftAddress-4) // one beside it has an address as good
	put(draft(eva, long, 0, 100, "one", "a"))
	if besides := put(draft(eva, long, 1, 100, "two", "b")); len(besides.Battle) != len(long) || besides.Battle == long {
		t.Errorf("%+v", besides)
	}
	s = reopened(t, open, dir, s)
	all, err := s.DraftsOf(ctx, ana.ID)
	must(t, err)
	var at []string
	for _, d := range all {
		at = append(at, d.Battle+d.Text)
	}
	if d := cmp.Diff([]string{"toy/bridge", "toy/bridge-2", "toy/ford"}, at); d != "" {
		t.Error(d)
	}
	got, err := s.Draft(ctx, ana.ID, "toy/bridge")
	must(t, err)
	if got.Text != "d" || got.Origin != begun.Origin || got.Name != "Puente" {
		t.Errorf("%+v", got)
	}
	// A revision is never given twice: who has read what was dropped does not overwrite what is new.
	must(t, s.DropDraft(ctx, ana.ID, "toy/ford"))
	must(t, s.DropDraft(ctx, ana.ID, "toy/bridge"))
	wants(t, s.DropDraft(ctx, ana.ID, "toy/bridge"), store.ErrNotFound)
	put(draft(ana, "toy/bridge", 0, 200, "three", "new"))
	if late := put(draft(ana, "toy/bridge", first.Revision, 201, "two", "late")); late.Battle != "toy/bridge-3" {
		t.Errorf("%+v", late)
	}
	must(t, s.DropPerson(ctx, ana.ID))
	if all, err = s.DraftsOf(ctx, ana.ID); err != nil || len(all) > 0 {
		t.Errorf("%d drafts of a person who is gone, %v", len(all), err)
	}
	if all, err = s.DraftsOf(ctx, eva.ID); err != nil || len(all) != 3 {
		t.Errorf("%d drafts of another, %v", len(all), err)
	}
}
