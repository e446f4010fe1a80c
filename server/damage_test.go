package server_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// spoil changes the rows of a database behind the store's back.
func spoil(t *testing.T, dir, statement string, args ...any) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "table.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement, args...); err != nil {
		t.Fatal(err)
	}
}

func TestAMusterThatLostItsSeedIsSaidToBeDamaged(t *testing.T) {
	dir := t.TempDir()
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Dir: dir})
	c := h.Client(t)
	var s server.MatchState
	c.Want(&s, "POST", "/api/matches", object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}})
	if s.Muster == nil {
		t.Fatal("the match is dealt")
	}
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	spoil(t, dir, "UPDATE matches SET muster = json_set(muster, '$.seed', '00ff') WHERE id = ?", s.ID)
	h.Restart(t)
	path := "/api/matches/" + s.ID
	for _, way := range []string{"", "/now", "/record", "/log", "/events"} {
		if status, body := c.Get(path + way); status != 409 || !strings.Contains(string(body), "server.damaged") {
			t.Errorf("%s: %d %s", way, status, body)
		}
	}
	if status, body := c.Post(path+"/muster", object{"seat": "top", "text": "alea"}); status != 409 {
		t.Errorf("a text: %d %s", status, body)
	}
	var list []server.MatchItem
	c.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 1 || list[0].DamagedWords == "" {
		t.Errorf("%+v", list)
	}
}

func TestADamagedMatchIsSetAsideAndSaidToBe(t *testing.T) {
	dir := t.TempDir()
	var log bytes.Buffer
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Dir: dir, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	c := h.Client(t)
	bad, good := create(c, against("human", "random")).ID, create(c, people()).ID
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	spoil(t, dir, "UPDATE matches SET seats = '[{\"kind\":' WHERE id = ?", bad)
	h.Restart(t)
	look(c, good, "top")
	var list []server.MatchItem
	c.Want(&list, "GET", "/api/matches", nil)
	for _, m := range list {
		if (m.DamagedWords != "") != (m.ID == bad) {
			t.Errorf("%s: %q", m.ID, m.DamagedWords)
		}
	}
	if len(list) != 2 {
		t.Errorf("%d matches are listed", len(list))
	}
	status, body := c.Get("/api/matches/" + bad + "?lang=es")
	if status != 409 || !strings.Contains(string(body), "server.damaged") || !strings.Contains(string(body), "dañado") {
		t.Errorf("%d %s", status, body)
	}
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "a match is damaged and was set aside") || !strings.Contains(log.String(), bad) {
		t.Errorf("the log says %s", log.String())
	}
}

func TestAnAbsurdDateDoesNotHideTheList(t *testing.T) {
	dir := t.TempDir()
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Dir: dir})
	c := h.Client(t)
	odd, good := create(c, people()).ID, create(c, people()).ID
	for _, absurd := range []int64{1 << 62, -(1 << 62)} {
		if err := h.Stop(); err != nil {
			t.Fatal(err)
		}
		spoil(t, dir, "UPDATE matches SET created = ?, updated = ? WHERE id = ?", absurd, absurd, odd)
		h.Restart(t)
		var list []server.MatchItem
		c.Want(&list, "GET", "/api/matches", nil)
		if len(list) != 2 {
			t.Errorf("%d matches are listed", len(list))
		}
		look(c, odd, "top")
		look(c, good, "top")
	}
}

// unwritable is a store whose file may only be read while it is set: whoever
// runs the tests as root may write any file.
type unwritable struct {
	store.Store
	set    *atomic.Bool
	probes *atomic.Int32
}

func (u unwritable) fault() error {
	if u.set.Load() {
		return fmt.Errorf("table.db: %w", store.ErrUnwritable)
	}
	return nil
}

func (u unwritable) Append(ctx context.Context, id string, seq int, entry []byte) error {
	if err := u.fault(); err != nil {
		return err
	}
	return u.Store.Append(ctx, id, seq, entry)
}

func (u unwritable) Probe(ctx context.Context) error {
	u.probes.Add(1)
	if err := u.fault(); err != nil {
		return err
	}
	return u.Store.Probe(ctx)
}

func TestAFileThatMayNotBeWrittenIsSaidToBe(t *testing.T) {
	var set atomic.Bool
	var probes atomic.Int32
	o := servertest.Options{Systems: []game.System{marked{}}, Wrap: func(s store.Store) store.Store { return unwritable{s, &set, &probes} }}
	h := servertest.Start(t, o)
	id, seats, s := asked(t, h)
	var health server.Health
	for range 20 {
		seats[0].Want(&health, "GET", "/healthz", nil)
	}
	if !health.Writable || probes.Load() == 0 || probes.Load() > 3 {
		t.Errorf("%+v after %d probes", health, probes.Load())
	}
	set.Store(true)
	status, body := seats[0].Post("/api/matches/"+id+"/actions", object{"seat": "top", "number": s.Number, "action": s.Options[0].Text})
	if status != 503 || !strings.Contains(string(body), "server.unwritable") {
		t.Errorf("%d %s", status, body)
	}
	h.Restart(t) // another server probes anew
	c := h.Client(t)
	if status, body := c.Get("/healthz"); status != 503 || !strings.Contains(string(body), "server.unwritable") {
		t.Errorf("its health: %d %s", status, body)
	}
	set.Store(false)
	h.Restart(t)
	answer(seats[0], s)
}
