package storetest

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
)

func person(name string) store.Person {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return store.Person{
		ID: "id-" + name, Name: name, Key: strings.ToLower(name), Shown: name + " la Grande", Language: "es", Zone: "Europe/Madrid",
		Password: "$argon2id$", Codes: []string{"c1", "c2"}, Created: at,
		Mail: store.Mail{Address: name + "@Example.org", Confirm: store.Ticket{Digest: "d", Until: at}},
		Told: map[string][]string{"move": {"mail"}, "end": {}}, Written: map[string]time.Time{"mail": at},
		Passkeys: []store.Passkey{{ID: "k1", Host: "localhost", Label: "phone", Added: at, Data: `{"a":1}`}},
	}
}

func session(token string, of store.Person, at time.Time) store.Session {
	return store.Session{Token: token, Person: of.ID, Created: at, Proved: at, Seen: at, Device: "Firefox", Network: "n-" + of.Key[:1]}
}

func persons(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	must(t, s.AddPerson(ctx, eva))
	must(t, s.AddPerson(ctx, ana))
	again := person("Otra")
	again.Key = ana.Key
	wants(t, s.AddPerson(ctx, again), store.ErrExists)
	again.ID, again.Key = ana.ID, "otra"
	wants(t, s.AddPerson(ctx, again), store.ErrExists)
	s = reopened(t, open, dir, s)
	got, err := s.Person(ctx, ana.ID)
	must(t, err)
	named, err := s.PersonNamed(ctx, "ana")
	must(t, err)
	list, err := s.Persons(ctx, "", 10)
	must(t, err)
	rest, err := s.Persons(ctx, "ana", 10)
	must(t, err)
	with, err := s.PersonsWith(ctx, append(make([]string, 300), ana.ID, "nobody", eva.ID))
	must(t, err)
	if d := cmp.Diff(map[string]store.Person{ana.ID: ana, eva.ID: eva}, with); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([][]store.Person{{ana}, {ana}, {ana, eva}, {eva}}, [][]store.Person{{got}, {named}, list, rest}); d != "" {
		t.Error(d)
	}
	var all sync.WaitGroup
	for range 5 { // each takes a code away: none is lost, and none taken twice
		all.Go(func() {
			_, err := s.ChangePerson(ctx, ana.ID, func(p *store.Person) error {
				p.Codes, p.Key, p.ID = append(p.Codes, "more"), "other", "other"
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	mine := errors.New("mine")
	_, err = s.ChangePerson(ctx, ana.ID, func(p *store.Person) error { p.Shown = ""; return mine })
	wants(t, err, mine)
	ana.Codes = append(ana.Codes, "more", "more", "more", "more", "more")
	got, err = s.Person(ctx, ana.ID)
	must(t, err)
	if d := cmp.Diff(ana, got); d != "" {
		t.Error(d)
	}
	must(t, s.DropPerson(ctx, ana.ID))
	for _, err := range []error{
		s.DropPerson(ctx, ana.ID), second(s.Person(ctx, ana.ID)), second(s.PersonNamed(ctx, "ana")),
		second(s.ChangePerson(ctx, ana.ID, func(*store.Person) error { return nil })),
	} {
		wants(t, err, store.ErrNotFound)
	}
}

func second[T any](_ T, err error) error { return err }

func sessions(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	at := ana.Created
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	old := session("old", ana, at.Add(-time.Hour))
	must(t, s.OpenSession(ctx, old, at.Add(-2*time.Hour)))
	one, two, three, hers := session("s1", ana, at), session("s2", ana, at), session("s3", ana, at), session("s4", eva, at)
	for _, x := range []store.Session{one, two, three, hers} { // the old one is stale by now
		must(t, s.OpenSession(ctx, x, at))
	}
	one.Seen = at.Add(time.Minute)
	must(t, s.SawSession(ctx, "s1", one.Seen))
	s = reopened(t, open, dir, s)
	got, who, err := s.Session(ctx, "s1")
	must(t, err)
	list, err := s.SessionsOf(ctx, ana.ID)
	must(t, err)
	if d := cmp.Diff([]store.Session{one, one, two, three}, append([]store.Session{got}, list...)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(ana, who); d != "" {
		t.Error(d)
	}
	ends := func(token string) {
		t.Helper()
		_, _, err := s.Session(ctx, token)
		wants(t, err, store.ErrNotFound)
	}
	ends("old")
	wants(t, s.EndSession(ctx, eva.ID, "s1"), store.ErrNotFound) // it is not hers
	must(t, s.EndSession(ctx, ana.ID, "s2"))
	ends("s2")
	must(t, s.EndSessions(ctx, ana.ID, "s1"))
	must(t, s.EndSessions(ctx, ana.ID, "s1"))
	ends("s3")
	must(t, s.DropPerson(ctx, ana.ID))
	ends("s1")
	_, _, err = s.Session(ctx, "s4")
	must(t, err)
}

func audits(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	at := person("Ana").Created
	want := []store.Audited{
		{ID: "b", At: at.Add(time.Minute), By: "Eva", What: "role", Whom: "Ana", Why: "admin"},
		{ID: "a", At: at, By: "shell", What: "ban", Whom: "Ana", Why: "ñ"},
	}
	must(t, s.Audit(t.Context(), want[1]))
	must(t, s.Audit(t.Context(), want[0]))
	got, err := s.Audits(t.Context(), 2)
	must(t, err)
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
