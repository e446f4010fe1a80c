package server_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/server"
	"mariscal/server/servertest"
)

// sage is a random player who advises, one question at a time, and counts.
type sage struct {
	servertest.Random
	mu    sync.Mutex
	asked int
	think func() // called while he thinks, if it is there
}

func (s *sage) Adviser(string) string { return "sage" }

func (s *sage) New(name, system string, seed uint64) (server.Player, error) {
	if name != "sage" {
		return s.Random.New(name, system, seed)
	}
	p, err := s.Random.New("random", system, seed)
	return heeding{p, s}, err
}

type heeding struct {
	server.Player
	s *sage
}

func (c heeding) Choose(pos game.Position) game.Action {
	c.s.mu.Lock()
	c.s.asked++
	c.s.mu.Unlock()
	if c.s.think != nil {
		c.s.think()
	}
	return c.Player.Choose(pos)
}

func withSage(t *testing.T, s *sage) *servertest.Host {
	return servertest.Start(t, servertest.Options{Systems: []game.System{toy.System{}}, Players: s})
}

func TestAdviceIsMarkedForBothAndInTheRecord(t *testing.T) {
	s := new(sage)
	h := withSage(t, s)
	c := h.Client(t)
	m := create(c, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}, "advice": "on"})
	var state server.MatchState
	c.Want(&state, "GET", "/api/matches/"+m.ID, nil)
	seat := state.Decision.Seat.String()
	at := "/api/matches/" + m.ID
	if _, log := c.Get(at + "/log?as=spectator"); bytes.Contains(log, []byte("match.event.advised")) {
		t.Fatal("marked before it was asked")
	}
	var a, again server.AdviceAnswer
	c.Want(&a, "POST", at+"/advice", object{"seat": seat, "number": state.Number})
	thought := s.asked
	c.Want(&again, "POST", at+"/advice", object{"seat": seat, "number": state.Number})
	if a.Action == "" || a.Words == "" || len(a.Reasons) == 0 || a.Player != "sage" || again.Action != a.Action || s.asked != thought {
		t.Errorf("%+v, then %+v; thought %d and %d times", a, again, thought, s.asked)
	}
	_, log := c.Get(at + "/log?as=spectator")
	if n := bytes.Count(log, []byte("match.event.advised")); n != 1 {
		t.Errorf("both are told %d times: %s", n, log)
	}
	h.Restart(t)
	_, record := c.Get(at + "/record")
	if want := fmt.Sprintf("\nadvice on\nadvised %s %d\n", seat, state.Scene.Turn); !strings.Contains(string(record), want) {
		t.Errorf("the record has no %q:\n%s", want, record)
	}
}

func TestAdviceIsForThoseWhoMayHaveIt(t *testing.T) {
	h := withSage(t, new(sage))
	path, players := twoApart(t, h)
	var s server.MatchState
	players[0].Want(&s, "GET", path, nil)
	seat := s.Decision.Seat
	ask := func(c *servertest.Client, at string, seat game.Seat, number int) int {
		status, _ := c.Post(at+"/advice", object{"seat": seat.String(), "number": number})
		return status
	}
	if status := ask(players[seat].Client, path, seat, s.Number); status != http.StatusForbidden || s.Advice {
		t.Errorf("between two people who did not agree: %d", status)
	}
	alone := h.Client(t)
	for advice, want := range map[string]int{"": 200, "off": 403} {
		m := against("human", "random")
		m["scenario"], m["advice"] = "toy/duel", advice
		var look server.MatchState
		begun := create(alone, m)
		alone.Want(&look, "GET", "/api/matches/"+begun.ID, nil)
		if look.Decision.Seat != game.Top {
			continue // the computer is asked first
		}
		if status := ask(alone, "/api/matches/"+begun.ID, game.Top, look.Number); status != want || look.Advice != (want == 200) {
			t.Errorf("against a computer, advice %q: %d, %v", advice, status, look.Advice)
		}
		if status := ask(alone, "/api/matches/"+begun.ID, game.Bottom, look.Number); status != http.StatusForbidden {
			t.Errorf("for a seat of another: %d", status)
		}
		if status := ask(h.Client(t), "/api/matches/"+begun.ID, game.Top, look.Number); status != http.StatusForbidden {
			t.Errorf("for a stranger: %d", status)
		}
		if status := ask(alone, "/api/matches/"+begun.ID, game.Top, look.Number+1); want == 200 && status != http.StatusNoContent {
			t.Errorf("about a question that is not open: %d", status)
		}
	}
	if status, _ := alone.Post("/api/matches", object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}, "advice": "maybe"}); status != http.StatusBadRequest {
		t.Errorf("neither on nor off: %d", status)
	}
}

func TestOneAdviserThinksForASeatAtATime(t *testing.T) {
	begun, finish := make(chan struct{}, 1), make(chan struct{})
	s := &sage{think: func() {
		select {
		case begun <- struct{}{}:
		default:
		}
		<-finish
	}}
	h := withSage(t, s)
	c := h.Client(t)
	m := create(c, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}, "advice": "on"})
	seat := m.Question.Seat.String()
	at := "/api/matches/" + m.ID + "/advice"
	first := make(chan int)
	go func() {
		status, _ := c.Post(at, object{"seat": seat, "number": m.Number})
		first <- status
	}()
	<-begun
	if status, _ := c.Post(at, object{"seat": seat, "number": m.Number}); status != http.StatusTooManyRequests {
		t.Errorf("a second adviser for one seat: %d", status)
	}
	close(finish)
	if status := <-first; status != http.StatusOK {
		t.Errorf("the first: %d", status)
	}
}
