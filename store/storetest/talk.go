package storetest

import (
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"mariscal/store"
)

func line(match, author string, seat int, text string) store.Line {
	return store.Line{Match: match, At: 1_772_366_400_000, Author: author, Seat: seat, Name: "Luis", Text: text}
}

func report(id, match, by, whom string, lines ...store.Line) store.Report {
	return store.Report{ID: id, At: 1_772_366_400_000, Match: match, By: by, Whom: whom, Why: "insultos", Lines: lines}
}

func texts(t *testing.T, s store.Store, match string) (all []string) {
	t.Helper()
	lines, err := s.Lines(t.Context(), match)
	must(t, err)
	for i, l := range lines {
		if all = append(all, l.Text+l.Phrase); i > 0 && l.At <= lines[i-1].At {
			t.Errorf("%+v follows %+v", l, lines[i-1])
		}
	}
	return all
}

func talks(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx := t.Context()
	ana := person("Ana")
	must(t, s.AddPerson(ctx, ana))
	const most = 3
	say := func(l store.Line) store.Line {
		t.Helper()
		said, err := s.AddLine(ctx, l, most)
		must(t, err)
		return said
	}
	first := say(line("m1", ana.Holder(), 0, "uno"))
	if first.At != 1_772_366_400_000 {
		t.Errorf("said at %d", first.At)
	}
	say(line("m1", "00ff", store.Watching, "fuera"))
	for n := range 4 {
		say(line("m1", "00ff", n%2, fmt.Sprint("n", n)))
	}
	greeting := line("m2", ana.Holder(), 1, "")
	greeting.Phrase = "hello"
	greeting.At += 60_000
	say(greeting)
	s = reopened(t, open, dir, s)
	// Watchers do not push out what players said, nor the other way round.
	if d := cmp.Diff([]string{"fuera", "n1", "n2", "n3"}, texts(t, s, "m1")); d != "" {
		t.Error(d)
	}
	since, err := s.TalkedSince(ctx, greeting.At, 10)
	must(t, err)
	if d := cmp.Diff(map[string]int64{"m2": greeting.At}, since); d != "" {
		t.Error(d)
	}
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			if _, err := s.AddLine(ctx, line("m3", "aa", 0, fmt.Sprint(n)), 8); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := len(texts(t, s, "m3")); n != 8 {
		t.Errorf("%d lines of 8 at one moment", n)
	}
	must(t, s.MoveTalk(ctx, "00ff", ana.Holder()))
	hers, err := s.LinesBy(ctx, ana.Holder(), 3)
	must(t, err)
	if len(hers) != 3 || hers[0].Phrase != "hello" || hers[1].Text != "n3" {
		t.Errorf("%+v", hers)
	}
	must(t, s.DropPerson(ctx, ana.ID))
	if left := append(texts(t, s, "m1"), texts(t, s, "m2")...); len(left) != 0 {
		t.Errorf("who is gone still says %q", left)
	}
}

func mutes(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx := t.Context()
	ana, eva := person("Ana"), person("Eva")
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	here, anywhere := store.Mute{Holder: "00ff", Whom: eva.Holder(), Match: "m1"}, store.Mute{Holder: "00ff", Whom: "aa"}
	for range 2 {
		must(t, s.PutMute(ctx, here, true))
		must(t, s.PutMute(ctx, anywhere, true))
	}
	must(t, s.PutMute(ctx, store.Mute{Holder: "00ff", Whom: "bb"}, true))
	must(t, s.PutMute(ctx, store.Mute{Holder: "00ff", Whom: "bb"}, false))
	must(t, s.PutMute(ctx, store.Mute{Holder: "00ff", Whom: "cc"}, false))
	must(t, s.PutMute(ctx, store.Mute{Holder: ana.Holder(), Whom: "aa"}, true))
	must(t, s.MoveTalk(ctx, "00ff", ana.Holder()))
	s = reopened(t, open, dir, s)
	has := func(want ...store.Mute) {
		t.Helper()
		got, err := s.Mutes(ctx, ana.Holder())
		must(t, err)
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
			t.Error(d)
		}
	}
	here.Holder, anywhere.Holder = ana.Holder(), ana.Holder()
	has(here, anywhere)
	must(t, s.DropPerson(ctx, eva.ID))
	has(anywhere)
	must(t, s.DropPerson(ctx, ana.ID))
	has()
}

func reports(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx := t.Context()
	ana, eva, luis := person("Ana"), person("Eva"), person("Luis")
	for _, p := range []store.Person{ana, eva, luis} {
		must(t, s.AddPerson(ctx, p))
	}
	said, answered := line("m1", eva.Holder(), 0, "bad words"), line("m1", ana.Holder(), 1, "stop it")
	first := report("r1", "m1", ana.ID, eva.ID, said, answered)
	must(t, s.AddReport(ctx, first))
	wants(t, s.AddReport(ctx, report("r2", "m1", ana.ID, eva.ID)), store.ErrExists)
	later := report("r3", "m2", ana.ID, luis.ID, said)
	later.At++
	must(t, s.AddReport(ctx, later))
	must(t, s.EndReport(ctx, "r3", "shell"))
	wants(t, s.EndReport(ctx, "r9", "shell"), store.ErrNotFound)
	later.Done = "shell"
	s = reopened(t, open, dir, s)
	has := func(want ...store.Report) {
		t.Helper()
		got, err := s.Reports(ctx, 10)
		must(t, err)
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
			t.Error(d)
		}
	}
	has(first, later)
	if hers, err := s.ReportsBy(ctx, ana.ID); err != nil || len(hers) != 2 {
		t.Errorf("%v %v", hers, err)
	}
	must(t, s.DropPerson(ctx, ana.ID))
	first.By, first.Lines, later.By = "", []store.Line{said}, ""
	has(first, later)
	must(t, s.DropPerson(ctx, luis.ID))
	has(first)
	must(t, s.DropPerson(ctx, eva.ID))
	has()
}
