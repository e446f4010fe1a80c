package server_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// A slowStore keeps the next entry, and lets nobody know of it before it is told to.
type slowStore struct {
	store.Store
	slow      *atomic.Bool
	came, let chan struct{}
	deaf      *atomic.Bool // takes no standings
}

func (s slowStore) Append(ctx context.Context, id string, seq int, entry []byte) error {
	err := s.Store.Append(ctx, id, seq, entry)
	if s.slow.Swap(false) {
		s.came <- struct{}{}
		<-s.let
	}
	return err
}

func (s slowStore) Note(ctx context.Context, standings map[string]store.Standing) error {
	if s.deaf.Load() {
		return errors.New("deaf")
	}
	return s.Store.Note(ctx, standings)
}

func (s slowStore) Change(ctx context.Context, id string, c store.Changes) error {
	if s.deaf.Load() {
		return errors.New("deaf")
	}
	return s.Store.Change(ctx, id, c)
}

func slowly(o servertest.Options) (servertest.Options, *slowStore) {
	s := &slowStore{slow: new(atomic.Bool), deaf: new(atomic.Bool), came: make(chan struct{}), let: make(chan struct{})}
	o.Wrap = func(inner store.Store) store.Store {
		wrapped := *s
		wrapped.Store = inner
		return wrapped
	}
	return o, s
}

// begin sends an answer whose entry is kept and not yet known of.
func (s *slowStore) begin(c *servertest.Client, now state) (status chan int) {
	status = make(chan int, 1)
	s.slow.Store(true)
	go func() {
		got, _ := c.Post("/api/matches/"+now.ID+"/actions",
			object{"seat": now.Question.Seat.String(), "number": now.Number, "action": now.Options[0].Text})
		status <- got
	}()
	<-s.came
	return status
}

// own is a match as the one is asked who is to answer.
func own(c *servertest.Client, id string) state {
	return look(c, id, look(c, id, "").Question.Seat.String())
}

// standingOf is how a list says that the one match there is stands.
func standingOf(t *testing.T, c *servertest.Client) store.Standing {
	t.Helper()
	var list []server.MatchItem
	c.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 1 || list[0].Standing == nil {
		t.Fatalf("%+v", list)
	}
	return *list[0].Standing
}

// turned plays until the next answer is followed by a question to the other seat.
func turned(t *testing.T, c *servertest.Client, id string) (now state) {
	t.Helper()
	for range 100 {
		if now = own(c, id); now.Question.Kind == "card" && now.Question.Seat == game.Top {
			return now
		}
		answer(c, now)
	}
	t.Fatal("it is never top's turn")
	return now
}

func TestAStandingTheStoreDidNotTakeIsToldAgain(t *testing.T) {
	o, slow := slowly(servertest.Options{Systems: []game.System{marked{}}})
	h := servertest.Start(t, o)
	c := h.Client(t)
	now := turned(t, c, create(c, people()).ID)
	before := standingOf(t, c)
	server.NoteAll(t.Context(), h.Server)
	slow.deaf.Store(true)
	for now.Question.Seat == before.Asked {
		now = answer(c, own(c, now.ID))
	}
	if got := standingOf(t, c); got.Asked != now.Question.Seat {
		t.Fatalf("the store does not know yet, and the list has %+v", got)
	}
	server.NoteAll(t.Context(), h.Server)
	if row, err := h.Store.Match(t.Context(), now.ID); err != nil || row.Standing == nil || row.Standing.Asked != before.Asked {
		t.Fatalf("a store that takes nothing has %+v (%v)", row.Standing, err)
	}
	slow.deaf.Store(false)
	h.Restart(t)
	if got := standingOf(t, c); got.Asked != now.Question.Seat {
		t.Errorf("the list has %+v, %v is asked", got, now.Question.Seat)
	}
}

func TestAnEndTheStoreDidNotTakeIsToldAgain(t *testing.T) {
	o, slow := slowly(servertest.Options{Systems: []game.System{marked{}}})
	h := servertest.Start(t, o)
	c := h.Client(t)
	now := own(c, create(c, people()).ID)
	slow.deaf.Store(true)
	for !now.Question.Over {
		now = answer(c, own(c, now.ID))
	}
	server.NoteAll(t.Context(), h.Server)
	if row, err := h.Store.Match(t.Context(), now.ID); err != nil || row.Status == store.Finished {
		t.Fatalf("a store that takes nothing has %+v (%v)", row, err)
	}
	slow.deaf.Store(false)
	server.NoteAll(t.Context(), h.Server)
	if row, err := h.Store.Match(t.Context(), now.ID); err != nil || row.Status != store.Finished || row.Ending == nil {
		t.Errorf("%+v (%v)", row, err)
	}
}

func TestAnAnswerThatComesWhileTheServerStopsIsInTheList(t *testing.T) {
	o, slow := slowly(servertest.Options{Systems: []game.System{marked{}}, Dir: t.TempDir()})
	h := servertest.Start(t, o)
	c := h.Client(t)
	now := turned(t, c, create(c, people()).ID)
	if before := standingOf(t, c); before.Asked != now.Question.Seat {
		t.Fatalf("%+v", before)
	}
	server.NoteAll(t.Context(), h.Server) // so that nothing is left to tell when it stops
	status := slow.begin(c, now)
	stopped := make(chan error, 1)
	go func() { stopped <- h.Stop() }()
	until(t, "the server closes its door", func() bool {
		conn, err := net.Dial("tcp", strings.TrimPrefix(h.URL, "http://"))
		if err == nil {
			_ = conn.Close()
		}
		return err != nil
	})
	close(slow.let)
	if got := <-status; got != http.StatusOK {
		t.Errorf("%d", got)
	}
	if err := <-stopped; err != nil {
		t.Fatal(err)
	}
	h.Restart(t)
	listed := standingOf(t, c)
	if after := own(c, now.ID); after.Number == now.Number || listed.Asked != after.Question.Seat {
		t.Errorf("the list has %+v, question %d is asked of %v", listed, after.Number, after.Question.Seat)
	}
}

// until waits for what must come.
func until(t *testing.T, what string, there func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !there(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}

func TestAMatchThatIsClosedDuringACommitKeepsNoOtherWaiting(t *testing.T) {
	o, slow := slowly(servertest.Options{Systems: []game.System{marked{}}})
	h := servertest.Start(t, o)
	c, other := h.Client(t), h.Client(t)
	first, second := create(c, people()), create(other, people())
	answer(c, own(c, first.ID)) // the list is to be told
	status := slow.begin(c, own(c, first.ID))
	deleted := make(chan int, 1)
	go func() {
		got, _ := c.Send("DELETE", "/api/matches/"+first.ID, nil)
		deleted <- got
	}()
	looked := make(chan string, 1)
	go func() {
		for server.OpenTables(h.Server) > 1 {
			time.Sleep(time.Millisecond)
		}
		got, _ := other.Get("/api/matches/" + second.ID)
		looked <- fmt.Sprint(got)
	}()
	select {
	case got := <-looked:
		if got != "200" {
			t.Error(got)
		}
	case <-time.After(10 * time.Second):
		t.Error("another match waits for the commit of one that is closed")
	}
	close(slow.let)
	if a, b := <-status, <-deleted; a != http.StatusOK || b != http.StatusOK {
		t.Errorf("answered with %d, deleted with %d", a, b)
	}
}

// A battle goes with the last match that has it, and then nobody asks how that
// match stands.
func TestAMatchThatWasDeletedUnderAnAnswerIsNotAskedHowItStands(t *testing.T) {
	o, slow := slowly(servertest.Options{RecordMemory: 1})
	h := startAncients(t, o)
	c := h.Client(t)
	id := lonely(t, c, 31)
	server.NoteAll(t.Context(), h.Server)
	status := slow.begin(c, own(c, id))
	c.Want(nil, "DELETE", "/api/matches/"+id, nil)
	close(slow.let)
	if got := <-status; got != http.StatusOK {
		t.Errorf("%d", got)
	}
	for range 2 {
		if status, body := c.Get("/api/matches"); status != http.StatusOK {
			t.Fatalf("%d %s", status, body)
		}
	}
}

// lonely begins a match of a battle that nothing else has.
func lonely(t *testing.T, c *servertest.Client, n int) (id string) {
	t.Helper()
	rec := upload(c, alteredRecord(t, n))
	var s state
	c.Want(&s, "POST", "/api/records/"+rec.ID+"/continue", onFrom(rec.Last-1))
	upload(c, alteredRecord(t, n+1))
	return s.ID
}

func TestTheLogOfAMatchThatIsClosedAtOnceIsToldWhole(t *testing.T) {
	h := startAncients(t, servertest.Options{RecordMemory: 1, MatchMemory: 1})
	c := h.Client(t)
	id := lonely(t, c, 41)
	var all []server.LogLine
	c.Want(&all, "GET", "/api/matches/"+id+"/log?as=spectator", nil)
	var change server.MatchChange
	c.Want(&change, "GET", "/api/matches/"+id+"?as=spectator&since=0&after=0", nil)
	if len(all) < 20 || fmt.Sprint(said(change.Log)) != fmt.Sprint(said(all)) {
		t.Errorf("%d lines:\n%v\nwant %d:\n%v", len(change.Log), said(change.Log), len(all), said(all))
	}
}
