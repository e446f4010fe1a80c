package server_test

import (
	"net/http"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

// tookBack is what a client reads of answers to be taken back.
type tookBack struct {
	state
	Step     int
	TakeBack *struct {
		Asked string
		To    int
		Steps []int
	}
}

// untilAsked plays on until a seat may ask to take back.
func untilAsked(t *testing.T, seats [2]*servertest.Client, id string, seat game.Seat) (s tookBack) {
	t.Helper()
	for range 40 {
		if seats[seat].Want(&s, "GET", "/api/matches/"+id+"?as="+seat.String(), nil); s.TakeBack != nil && len(s.TakeBack.Steps) > 0 {
			return s
		}
		asked := s.Question.Seat
		answer(seats[asked], look(seats[asked], id, asked.String()))
	}
	t.Fatal("nothing could be asked to be taken back")
	return s
}

func TestAnswersAreTakenBackWhenBothAgree(t *testing.T) {
	t.Parallel()
	h, _ := timed(t)
	id, seats := paired(t, h, "600+0+5")
	path := "/api/matches/" + id + "/takeback"
	first := clockOf(t, h, id).Question.Seat
	other := first.Other()
	s := untilAsked(t, seats, id, first)
	step, number := s.TakeBack.Steps[0], s.Step
	var asked tookBack
	seats[first].Want(&asked, "POST", path, object{"seat": first.String(), "do": "ask", "step": step})
	refused(t, seats[first], "server.no-offer", "POST", path, object{"seat": first.String(), "do": "grant"})
	refused(t, h.Client(t), "server.not-yours", "POST", path, object{"seat": other.String(), "do": "grant"})
	refused(t, seats[other], "server.bad-take-back", "POST", path, object{"seat": other.String(), "do": "yes"})
	asked = tookBack{}
	seats[other].Want(&asked, "POST", path, object{"seat": other.String(), "do": "deny"})
	if asked.TakeBack != nil && asked.TakeBack.Asked != "" || asked.Step < number {
		t.Fatalf("refused, and %+v at step %d", asked.TakeBack, asked.Step)
	}
	refused(t, seats[first], "server.no-take-back", "POST", path, object{"seat": first.String(), "do": "ask", "step": step})

	s = untilAsked(t, seats, id, other)
	step = s.TakeBack.Steps[0]
	seats[other].Want(nil, "POST", path, object{"seat": other.String(), "do": "ask", "step": step})
	seats[first].Want(&asked, "GET", "/api/matches/"+id+"?as="+first.String(), nil)
	if asked.TakeBack == nil || asked.TakeBack.Asked != other.String() || asked.TakeBack.To != step {
		t.Fatalf("%+v", asked.TakeBack)
	}
	seats[first].Want(&asked, "POST", path, object{"seat": first.String(), "do": "grant"})
	if asked.Step != step {
		t.Errorf("at step %d, not %d", asked.Step, step)
	}
}

func TestAComputerAgreesToEveryTakeback(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	id := create(c, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "computer", "player": "random"}}).ID
	var s tookBack
	for range 60 {
		c.Want(&s, "GET", "/api/matches/"+id+"?as=top", nil)
		if s.TakeBack != nil || s.Outcome.Over {
			break
		}
		if s.Question.Seat == game.Top && len(s.Options) > 0 {
			answer(c, s.state)
		}
		time.Sleep(20 * time.Millisecond)
	}
	if s.TakeBack == nil {
		t.Fatal("nothing could be asked to be taken back")
	}
	step := s.TakeBack.Steps[0]
	s = tookBack{}
	c.Want(&s, "POST", "/api/matches/"+id+"/takeback", object{"seat": "top", "do": "ask", "step": step})
	if s.Step != step || s.TakeBack != nil && s.TakeBack.Asked != "" {
		t.Errorf("at step %d, %+v", s.Step, s.TakeBack)
	}
}

func TestInARatedMatchDiceAreNotTakenBack(t *testing.T) {
	t.Parallel()
	h := hosting(t, server.OptionalAccounts)
	people := signedUp(t, h, "Ana", "Blas")
	id := rated(t, people[0], people[1])
	seats := [2]*servertest.Client(people)
	for range 30 {
		asked := look(people[0], id, "top").Question.Seat
		before := look(seats[asked], id, asked.String())
		if before.Outcome.Over {
			break
		}
		answer(seats[asked], before)
		for seat := game.Top; seat <= game.Bottom; seat++ {
			var s tookBack
			seats[seat].Want(&s, "GET", "/api/matches/"+id+"?as="+seat.String(), nil)
			if s.TakeBack == nil || len(s.TakeBack.Steps) == 0 {
				continue
			}
			status, _ := seats[seat].Send("POST", "/api/matches/"+id+"/takeback", object{"seat": seat.String(), "do": "ask", "step": s.TakeBack.Steps[0]})
			if status == http.StatusConflict {
				refused(t, seats[seat], "server.revealed", "POST", "/api/matches/"+id+"/takeback", object{"seat": seat.String(), "do": "ask", "step": s.TakeBack.Steps[0]})
				return
			}
			seats[seat].Want(nil, "POST", "/api/matches/"+id+"/takeback", object{"seat": seat.String(), "do": "deny"})
		}
	}
	t.Fatal("no wish was refused because of dice")
}
