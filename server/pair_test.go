package server_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

func listed(c *servertest.Client, id string) (item server.MatchItem) {
	var list []server.MatchItem
	c.Want(&list, "GET", "/api/matches", nil)
	for _, m := range list {
		if m.ID == id {
			item = m
		}
	}
	return item
}

func TestReturnMatchChangesTheSidesAndIsMadeOnce(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	again := object{"returnOf": id}
	if status, body := seats[0].Post("/api/matches", again); status != 409 {
		t.Errorf("before the end: %d %s", status, body)
	}
	resign(seats[1], id, "bottom")
	if status, _ := h.Client(t).Post("/api/matches", again); status != 403 {
		t.Errorf("a stranger: %d", status)
	}
	first := create(seats[0], again)
	if first.As != "bottom" || first.Match.Seats[0].Name != "Eva" || first.Match.Seats[1].Name != "Ana" {
		t.Errorf("%+v", first)
	}
	if second := create(seats[1], again); second.ID != first.ID || second.As != "top" {
		t.Errorf("the other player has match %s as %s, not %s", second.ID, second.As, first.ID)
	}
	seats[0].Want(nil, "POST", "/api/matches/"+first.ID+"/muster", object{"seat": "bottom"})
	seats[1].Want(nil, "POST", "/api/matches/"+first.ID+"/muster", object{"seat": "top"})
	if p := listed(seats[0], id).Pair; p == nil || p.First != id || p.Return != first.ID || p.Played != 1 || p.Wins != [2]int{1, 0} {
		t.Errorf("after the first: %+v", p)
	}
	resign(seats[0], first.ID, "bottom") // who won as top loses as bottom
	for _, m := range []string{id, first.ID} {
		if p := listed(seats[1], m).Pair; p == nil || p.Played != 2 || p.Wins != [2]int{1, 1} {
			t.Errorf("after the return: %+v", p)
		}
	}
	if status, _ := seats[0].Post("/api/matches", object{"returnOf": first.ID}); status != 409 {
		t.Errorf("the return of a return: %d", status)
	}
	if status, _ := seats[0].Post("/api/matches", object{"returnOf": "nothing"}); status != 404 {
		t.Errorf("the return of nothing: %d", status)
	}
}

func TestTheListSaysHowMatchesStandAndHowTheyEnded(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	var s state
	for range 4 {
		s = look(seats[0], id, "top")
		if s.Question.Over {
			t.Fatal("the duel was over at once")
		}
		var scene game.Scene
		if err := json.Unmarshal(s.Scene, &scene); err != nil {
			t.Fatal(err)
		}
		want := store.Standing{Turn: scene.Turn, Asked: s.Question.Seat, Scores: scene.Scores()}
		if got := listed(seats[1], id).Standing; got == nil || *got != want {
			t.Fatalf("the list says %+v, want %+v", got, want)
		}
		answer(seats[s.Question.Seat], look(seats[s.Question.Seat], id, s.Question.Seat.String()))
	}
	resign(seats[1], id, "bottom")
	over := listed(seats[0], id)
	if over.Standing != nil || over.Ending == nil || !strings.Contains(over.EndingWords, "resigned") {
		t.Errorf("after the end: %+v, %q", over.Standing, over.EndingWords)
	}
}
