package server_test

import (
	"strings"
	"testing"

	"mariscal/game"
)

func TestNothingHiddenLeavesTheServer(t *testing.T) {
	t.Parallel()
	h := start(t)
	id, seats, _ := asked(t, h)
	stranger := h.Client(t)
	paths := []string{
		"", "/log", "/record", "/at/0", "/at/1", "/why?piece=alba&cell=A1", "/why?card=any", "/reach?piece=alba", "/sight?cell=A1",
		"/danger?seat=top", "/peril?piece=alba", "/danger?seat=bottom", "/odds?from=A1&to=A2",
	}
	with := func(path, as string) string {
		if strings.Contains(path, "?") {
			return path + "&as=" + as
		}
		return path + "?as=" + as
	}
	// Every viewer's bodies, and those of answers.
	check := func(what string, body []byte, own string) {
		t.Helper()
		for s := range game.Seat(2) {
			if s.String() != own && strings.Contains(string(body), secret(s)) {
				t.Errorf("%s, seen as %q: %s", what, own, body)
			}
		}
	}
	found := map[string]bool{}
	for range 60 {
		if look(seats[0], id, "top").Question.Over {
			break // what was hidden is told now
		}
		for _, path := range paths {
			for i, c := range seats {
				own := game.Seat(i).String()
				_, body := c.Get("/api/matches/" + id + with(path, own))
				check(path, body, own)
				found[path] = found[path] || strings.Contains(string(body), secret(game.Seat(i)))
				_, body = c.Get("/api/matches/" + id + with(path, "spectator"))
				check(path, body, "")
				_, body = c.Get("/api/matches/" + id + with(path, game.Seat(i).Other().String()))
				check(path, body, "")
			}
			_, body := stranger.Get("/api/matches/" + id + path)
			check(path, body, "")
		}
		s := look(seats[0], id, "top")
		if s.Question.Seat == game.Bottom {
			s = look(seats[1], id, "bottom")
		}
		own := s.Question.Seat.String()
		_, body := seats[s.Question.Seat].Post("/api/matches/"+id+"/actions", object{"seat": own, "number": s.Number, "action": s.Options[0].Text})
		if !look(seats[0], id, "top").Question.Over {
			check("actions", body, own)
		}
	}
	for _, path := range paths {
		if !found[path] {
			t.Errorf("%s never showed a seat its own secret: the test tests nothing", path)
		}
	}
}
