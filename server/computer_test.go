package server_test

import (
	"errors"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// finished waits for the end of a match by its stream.
func finished(t *testing.T, h *servertest.Host, c *servertest.Client, id string) {
	t.Helper()
	next := listen(t, h, c, "/api/matches/"+id+"/events?as=spectator", 0)
	for {
		m, ok := next()
		if !ok {
			t.Fatal("the stream ended before the match")
		}
		if m.kind == "state" && look(c, id, "spectator").Question.Over {
			return
		}
	}
}

func TestTwoComputersPlayToTheEnd(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	id := create(c, against("random", "random")).ID
	finished(t, h, c, id)
}

func TestAComputerAnswersAPersonAndGoesOnAfterARestart(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	s := create(c, against("human", "random"))
	next := listen(t, h, c, "/api/matches/"+s.ID+"/events?as=top", 0)
	for n := 0; ; {
		s = look(c, s.ID, "top")
		if s.Question.Over {
			return
		}
		if s.Question.Seat == game.Top {
			answer(c, s)
			if n++; n == 2 {
				h.Restart(t)
				next = listen(t, h, c, "/api/matches/"+s.ID+"/events?as=top", 0)
			}
			continue
		}
		if !s.Thinking || s.Match.Seats[1].Player != "random" || len(s.Options) != 0 {
			t.Errorf("while the computer is asked: %+v", s)
		}
		for {
			m, ok := next()
			if !ok {
				t.Fatal("the stream ended")
			}
			if m.kind == "state" {
				break
			}
		}
	}
}

func TestAComputerDeclinesADraw(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	s := create(c, against("human", "random"))
	next := listen(t, h, c, "/api/matches/"+s.ID+"/events?as=top", 0)
	if status, body := c.Post("/api/matches/"+s.ID+"/draw", object{"seat": "top", "do": "offer"}); status != 200 {
		if look(c, s.ID, "top").Question.Over {
			return // the deal left no choices
		}
		t.Fatalf("%d %s", status, body)
	}
	for {
		m, ok := next()
		if !ok {
			t.Fatal("the stream ended")
		}
		if m.kind == "state" && look(c, s.ID, "top").Offer == "" {
			return
		}
	}
}

// faulty players fail in every way there is.
type faulty struct{ servertest.Random }

func (faulty) Names(string) []string { return []string{"panics", "cheats"} }

func (faulty) New(name, _ string, _ uint64) (server.Player, error) {
	switch name {
	case "panics":
		return chooser(func(game.Position) game.Action { panic("no idea") }), nil
	case "cheats":
		return chooser(func(game.Position) game.Action { return 1 << 60 }), nil
	}
	return nil, errors.New("no such player")
}

type chooser func(game.Position) game.Action

func (c chooser) Choose(pos game.Position) game.Action { return c(pos) }

func TestAComputerPlayerThatFailsDoesNotStopTheMatch(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Players: faulty{}})
	c := h.Client(t)
	for _, name := range (faulty{}).Names("") {
		finished(t, h, c, create(c, against(name, name)).ID)
	}
}

func TestAnEndedMatchIsListedAsFinishedAfterARestart(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	id := create(c, against("random", "random")).ID
	finished(t, h, c, id)
	h.Restart(t)
	row, err := h.Store.Match(t.Context(), id)
	if err != nil || row.Status != store.Finished {
		t.Errorf("%v %v", row.Status, err)
	}
}
