package server_test

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// killed is a store in which a server that is killed leaves only journals.
type killed struct {
	store.Store
	dead *atomic.Bool
}

func (k killed) Note(ctx context.Context, standings map[string]store.Standing) error {
	if k.dead.Load() {
		return errors.New("killed")
	}
	return k.Store.Note(ctx, standings)
}

func (k killed) Saw(ctx context.Context, seen map[string][2]time.Time) error {
	if k.dead.Load() {
		return errors.New("killed")
	}
	return k.Store.Saw(ctx, seen)
}

func TestAServerThatIsKilledBeforeItNotesAQuestionTellsItAfterwards(t *testing.T) {
	t.Parallel()
	var dead atomic.Bool
	l := letters(t, func(o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store { return killed{s, &dead} }
	})
	id := l.begins("")
	l.after(time.Minute)
	dead.Store(true)
	at := look(l.Client(t), id, "spectator").Question.Seat
	s := look(l.seat[at], id, at.String())
	for s.Question.Seat == at {
		s = answer(l.seat[at], s)
	}
	if err := l.Stop(); err != nil {
		t.Fatal(err)
	}
	dead.Store(false)
	l.Restart(t)
	for range 2 { // it opens what may have been played meanwhile, and notes how that stands
		server.Deliver(l.Server)
	}
	l.after(6 * time.Minute)
	l.next(l.to(s.Question.Seat), "it is your move")
}

func TestWhoIsSilencedGetsNoMoreLetters(t *testing.T) {
	t.Parallel()
	l := letters(t)
	id := l.begins("")
	for l.play(id) != game.Top {
		l.after(time.Second)
	}
	if status, text := l.Client(t).Send("POST", "/api/admin/people", object{"name": "Ana", "do": "silence"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	l.after(6 * time.Minute)
	l.box.None(t)
	if a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK); a.Me.Mail != "" || len(a.Me.Ways) > 0 {
		t.Errorf("%+v", a.Me)
	}
}
