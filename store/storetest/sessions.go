package storetest

import (
	"bytes"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
)

func secrets(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	first, err := s.Secret(t.Context(), "one")
	must(t, err)
	other, err := s.Secret(t.Context(), "two")
	must(t, err)
	s = reopened(t, open, dir, s)
	again, err := s.Secret(t.Context(), "one")
	must(t, err)
	if len(first) != 32 || !bytes.Equal(first, again) || bytes.Equal(first, other) {
		t.Errorf("the secret %x is %x later, and %x under another name", first, again, other)
	}
	former, err := s.Former(t.Context(), "00ff")
	must(t, err)
	if former {
		t.Error("a new store knows tokens of before")
	}
}

func passes(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, now := t.Context(), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	pass := func(code, match, holder string) store.Pass {
		return store.Pass{Code: code, Match: match, Holder: holder, Until: now.Add(time.Minute)}
	}
	must(t, s.PutPass(ctx, pass("a", "m1", "ana"), now))
	must(t, s.PutPass(ctx, pass("b", "m1", "eva"), now))
	must(t, s.PutPass(ctx, pass("c", "m1", "ana"), now)) // replaces a
	s = reopened(t, open, dir, s)
	_, err := s.Pass(ctx, "a")
	wants(t, err, store.ErrNotFound)
	got, err := s.Pass(ctx, "c")
	must(t, err)
	if d := cmp.Diff(pass("c", "m1", "ana"), got); d != "" {
		t.Error(d)
	}
	must(t, s.DropPass(ctx, "c"))
	wants(t, s.DropPass(ctx, "c"), store.ErrNotFound)
	must(t, s.PutPass(ctx, pass("d", "m2", "ana"), now.Add(time.Hour))) // b has expired
	_, err = s.Pass(ctx, "b")
	wants(t, err, store.ErrNotFound)
}

func seen(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, at := t.Context(), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	must(t, s.Saw(ctx, map[string][2]time.Time{"m1": {{}, at}}))
	must(t, s.Saw(ctx, map[string][2]time.Time{"m1": {{}, at.Add(time.Hour)}}))
	must(t, s.Saw(ctx, map[string][2]time.Time{"m1": {{}, at.Add(time.Minute)}, "m2": {at, at}}))
	s = reopened(t, open, dir, s)
	got, err := s.Seen(ctx, "m1")
	must(t, err)
	if want := [2]time.Time{{}, at.Add(time.Hour)}; got != want {
		t.Errorf("seen %v, want %v", got, want)
	}
}
