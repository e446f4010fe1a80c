package server_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// filled is a store whose disk is full while full is set; a disk of the test's
// own cannot be filled without privileges.
type filled struct {
	store.Store
	full *atomic.Bool
}

func (f filled) Append(ctx context.Context, id string, seq int, entry []byte) error {
	if f.full.Load() {
		return fmt.Errorf("entry %d: %w", seq, store.ErrFull)
	}
	return f.Store.Append(ctx, id, seq, entry)
}

func (f filled) Create(ctx context.Context, m store.Match, entries ...[]byte) error {
	if f.full.Load() {
		return fmt.Errorf("match %s: %w", m.ID, store.ErrFull)
	}
	return f.Store.Create(ctx, m, entries...)
}

func TestAFullDiskAcknowledgesNothingAndLosesNothing(t *testing.T) {
	var full atomic.Bool
	h := servertest.Start(t, servertest.Options{
		Systems: []game.System{marked{}},
		Wrap:    func(s store.Store) store.Store { return filled{s, &full} },
	})
	id, seats, s := asked(t, h)
	full.Store(true)
	status, body := seats[0].Post("/api/matches/"+id+"/actions", object{"seat": "top", "number": s.Number, "action": s.Options[0].Text})
	if status != 507 || !strings.Contains(string(body), "server.full") {
		t.Errorf("%d %s", status, body)
	}
	if status, body := seats[0].Post("/api/matches", people()); status != 507 {
		t.Errorf("a new match: %d %s", status, body)
	}
	if after := look(seats[0], id, "top"); after.Number != s.Number || string(after.Scene) != string(s.Scene) {
		t.Errorf("it went on: %+v", after)
	}
	full.Store(false)
	answer(seats[0], s)
}

func TestAMatchThatNoLongerReplaysCanBeLookedAt(t *testing.T) {
	h := start(t)
	id, seats, s := asked(t, h)
	other := create(seats[0], people()).ID
	entries, err := h.Store.Entries(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Store.Append(t.Context(), id, len(entries), []byte("top: fly to the moon\n")); err != nil {
		t.Fatal(err)
	}
	h.Restart(t)
	if after := look(seats[0], id, "top"); string(after.Scene) != string(s.Scene) || len(after.Options) != 0 {
		t.Errorf("its last good moment is %+v", after)
	}
	if _, body := seats[0].Get("/api/matches/" + id + "?lang=es"); !strings.Contains(string(body), `"readOnly":"Esta partida`) || strings.Contains(string(body), "moon") {
		t.Errorf("what is told of it: %s", body)
	}
	status, body := seats[0].Post("/api/matches/"+id+"/actions", object{"seat": "top", "number": s.Number, "action": s.Options[0].Text})
	if status != 409 || !strings.Contains(string(body), "server.read-only") {
		t.Errorf("%d %s", status, body)
	}
	look(seats[0], other, "top")
}

func TestAMatchWithoutABeginningSpoilsNothingElse(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	good := create(c, people()).ID
	for id, first := range map[string][][]byte{
		"empty": nil, "garbage": {[]byte("garbage")}, "foreign": {[]byte("match foreign\nmariscal record 1\n")},
	} {
		err := h.Store.Create(t.Context(), store.Match{
			ID: id, System: "toy", Status: store.Playing, Seats: [2]store.Seat{{Kind: "computer", Player: "random"}, {Kind: "human"}},
		}, first...)
		if err != nil {
			t.Fatal(err)
		}
	}
	h.Restart(t)
	for _, id := range []string{"empty", "garbage", "foreign"} {
		status, body := c.Get("/api/matches/" + id)
		if status != 409 || !strings.Contains(string(body), "server.unplayable") {
			t.Errorf("%s: %d %s", id, status, body)
		}
	}
	look(c, good, "top")
}

func TestAPortInUseIsSaidInOneLine(t *testing.T) {
	l, err := server.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, err = server.Listen(l.Addr().String())
	if !errors.Is(err, server.ErrPortInUse) || strings.Contains(err.Error(), "\n") {
		t.Errorf("error is %v", err)
	}
	if _, err := server.Listen("nowhere.invalid:http:x"); err == nil || errors.Is(err, server.ErrPortInUse) {
		t.Errorf("error is %v", err)
	}
}
