package server_test

import (
	"fmt"
	"net/http"
	"testing"

	"mariscal/game"
	"mariscal/match"
	"mariscal/server"
	"mariscal/server/servertest"
)

// openState is what the test reads of a match.
type openState struct {
	ID       string
	Number   int
	Question match.Decision
	Scene    game.Scene
}

// askedOpen returns a match as whoever is asked sees it.
func askedOpen(c *servertest.Client, id string) (s openState) {
	c.Want(&s, "GET", "/api/matches/"+id+"?as="+seen(c, id).Question.Seat.String(), nil)
	return s
}

// On an open table only the seat that decides can try a drag, at every step, and the
// result is an answer like the listed ones.
func TestADragOnAnOpenTableIsTriedAndPlayed(t *testing.T) {
	t.Parallel()
	open := 0
	eachSystem(t, func(t *testing.T, h *servertest.Host, _ game.System, id string) {
		c := h.Client(t)
		wanted := people()
		wanted["scenario"] = id
		id = create(c, wanted).ID
		s := askedOpen(c, id)
		if s.Scene.Board.Kind != game.PlaneBoard {
			return
		}
		for range 30 { // cards and clocks come before a unit may move
			if s.Question.Open {
				break
			}
			answer(c, seen(c, id))
			s = askedOpen(c, id)
		}
		if !s.Question.Open {
			t.Fatalf("after 30 answers no unit may move: %+v", s.Question)
		}
		open++
		path := func(as game.Seat, piece string, x, y int32, number int) string {
			return fmt.Sprintf("/api/matches/%s/try?as=%s&piece=%s&x=%d&y=%d&number=%d", s.ID, as, piece, x, y, number)
		}
		played := false
		for _, p := range s.Scene.Pieces {
			var trial server.TrialAnswer
			c.Want(&trial, "GET", path(s.Question.Seat, p.ID, p.At.X+137, p.At.Y+211, s.Number), nil)
			if len(trial.Words) != len(trial.Reasons) || len(trial.Words) == 0 {
				t.Errorf("%s: the trial tells %v of %v", p.ID, trial.Words, trial.Reasons)
			}
			if trial.Text == "" || played {
				continue
			}
			c.Want(nil, "POST", "/api/matches/"+s.ID+"/actions", object{"seat": s.Question.Seat.String(), "number": s.Number, "action": trial.Text})
			played = true
			if status, _ := c.Get(path(s.Question.Seat, p.ID, 0, 0, s.Number)); status != http.StatusNoContent {
				t.Errorf("a drag of before is answered with %d", status)
			}
			break
		}
		if !played {
			t.Error("no piece could be moved a little")
		}
		s = askedOpen(c, s.ID)
		piece := s.Scene.Pieces[0].ID
		for name, bad := range map[string]string{
			"the other seat": path(s.Question.Seat.Other(), piece, 1000, 1000, 0),
			"no piece":       path(s.Question.Seat, "nobody", 1000, 1000, 0),
			"far off":        path(s.Question.Seat, piece, 1<<30, 0, 0),
			"farther still":  "/api/matches/" + s.ID + "/try?as=" + s.Question.Seat.String() + "&piece=" + piece + "&x=-9223372036854775808&y=0",
			"no number":      "/api/matches/" + s.ID + "/try?as=top&piece=" + piece + "&x=a&y=0",
		} {
			if status, answer := c.Get(bad); status != http.StatusBadRequest {
				t.Errorf("%s: %d %s", name, status, answer)
			}
		}
		if status, _ := h.Client(t).Get(path(s.Question.Seat, piece, 1000, 1000, 0)); status == http.StatusOK {
			t.Error("somebody without a seat may try")
		}
	})
	if open == 0 {
		t.Error("no system has an open table")
	}
}
