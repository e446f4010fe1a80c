package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

func start(t *testing.T) *servertest.Host {
	return servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}})
}

type object = map[string]any

func people() object {
	return object{
		"scenario": "toy/duel", "name": "A duel",
		"top": object{"kind": "human", "name": "Ana"}, "bottom": object{"kind": "human", "name": "Luis"},
	}
}

func against(top, bottom string) object {
	seat := func(kind string) object {
		if kind == "human" {
			return object{"kind": "human"}
		}
		return object{"kind": "computer", "player": kind}
	}
	return object{"scenario": "toy/duel", "top": seat(top), "bottom": seat(bottom)}
}

// A state is what the tests read of a match.
type state struct {
	ID       string
	Number   int
	Step     int
	Event    int
	As       string
	CanUndo  bool
	Offer    string
	Prompt   string
	Thinking bool
	Missed   string
	Question struct {
		Over bool
		Seat game.Seat
		Kind string
	}
	Options []struct{ Text, Words string }
	Outcome struct {
		Over, Draw bool
		Winner     game.Seat
		Reason     string
	}
	OutcomeWords string
	Match        struct {
		Name, Status string
		Seats        [2]struct {
			Kind, Player, Name string
			Yours, Invited     bool
			seatNews
		}
	}
	Scene json.RawMessage
	Log   []struct {
		N     int
		Words string
	}
}

func create(c *servertest.Client, match object) (s state) {
	c.Want(&s, "POST", "/api/matches", match)
	return s
}

// pair returns a match with a client at each seat.
func pair(t *testing.T, h *servertest.Host) (id string, seats [2]*servertest.Client) {
	t.Helper()
	seats = [2]*servertest.Client{h.Client(t), h.Client(t)}
	match := people()
	match["bottom"] = object{"kind": "open"}
	id = create(seats[0], match).ID
	var invitation struct{ Token string }
	seats[0].Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	seats[1].Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Eva"})
	return id, seats
}

// asked returns a pair whose top seat is asked which of several cards it plays.
func asked(t *testing.T, h *servertest.Host) (id string, seats [2]*servertest.Client, s state) {
	t.Helper()
	for {
		id, seats = pair(t, h)
		s = look(seats[0], id, "top")
		if !s.Question.Over && s.Question.Seat == game.Top && s.Question.Kind == "card" {
			return id, seats, s
		}
	}
}

func look(c *servertest.Client, id, as string) (s state) {
	c.Want(&s, "GET", "/api/matches/"+id+"?as="+as, nil)
	return s
}

// answer gives the first answer for whoever is asked.
func answer(c *servertest.Client, s state) (next state) {
	c.Want(&next, "POST", "/api/matches/"+s.ID+"/actions",
		object{"seat": s.Question.Seat.String(), "number": s.Number, "action": s.Options[0].Text})
	return next
}

func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	h := start(t)
	id, seats := pair(t, h)
	for range 500 {
		s := look(seats[0], id, "top")
		if s.Question.Over {
			if !s.Outcome.Over || s.OutcomeWords == "" || s.Match.Status != "finished" {
				t.Errorf("the end is told as %+v", s)
			}
			var list []struct{ ID, Status string }
			seats[1].Want(&list, "GET", "/api/matches", nil)
			if len(list) != 1 || list[0].Status != "finished" {
				t.Errorf("the list says %+v", list)
			}
			return
		}
		if s.Question.Seat == game.Bottom {
			s = look(seats[1], id, "bottom")
		}
		if len(s.Options) == 0 || s.Prompt == "" {
			t.Fatalf("no question: %+v", s)
		}
		answer(seats[s.Question.Seat], s)
	}
	t.Fatal("no end")
}

func TestOnOneScreenTheCreatorHoldsBothSeats(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	s := create(c, people())
	if s.As != "top" || !s.Match.Seats[0].Yours || !s.Match.Seats[1].Yours {
		t.Fatalf("created: %+v", s)
	}
	for !s.Question.Over {
		s = answer(c, look(c, s.ID, s.Question.Seat.String()))
	}
}

func wantProblem(t *testing.T, status int, answer []byte) {
	t.Helper()
	var p server.Problem
	if err := json.Unmarshal(answer, &p); err != nil || p.Status != status || p.ID == "" || p.Detail == "" ||
		p.Title != http.StatusText(status) || strings.Contains(p.Detail, "%!") {
		t.Errorf("%d is no problem as RFC 9457 has it: %s (%v)", status, answer, err)
	}
}

func TestDeletedMatchCanBeRestoredByWhoSitsThere(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	before := look(seats[0], id, "top")
	for _, c := range seats {
		c.Want(nil, "DELETE", "/api/matches/"+id, nil)
	}
	if status, _ := seats[1].Get("/api/matches/" + id); status != 404 {
		t.Errorf("a deleted match answers %d", status)
	}
	if status, _ := h.Client(t).Post("/api/matches/"+id+"/restore", nil); status != 403 {
		t.Errorf("a stranger restores with %d", status)
	}
	var list []object
	seats[1].Want(&list, "GET", "/api/matches?deleted=true", nil)
	if len(list) != 1 {
		t.Errorf("deleted: %v", list)
	}
	seats[1].Want(nil, "POST", "/api/matches/"+id+"/restore", nil)
	if after := look(seats[0], id, "top"); string(after.Scene) != string(before.Scene) || after.Number != before.Number {
		t.Errorf("it came back as %+v", after)
	}
}

func TestRestartInTheMiddleKeepsEverything(t *testing.T) {
	t.Parallel()
	h := start(t)
	id, seats, _ := asked(t, h)
	for range 4 {
		s := look(seats[0], id, "top")
		if s.Question.Over {
			break
		}
		s = look(seats[s.Question.Seat], id, "")
		answer(seats[s.Question.Seat], s)
	}
	all := func() (bodies []string) {
		for i, as := range []string{"top", "bottom"} {
			for _, path := range []string{"?as=" + as, "/log?as=" + as, "/record?as=" + as, "/at/1?as=" + as} {
				_, body := seats[i].Get("/api/matches/" + id + path)
				bodies = append(bodies, string(body))
			}
		}
		return bodies
	}
	before := all()
	h.Restart(t)
	for i, after := range all() {
		if after != before[i] {
			t.Errorf("before\n%s\nafter\n%s", before[i], after)
		}
	}
	if s := look(seats[0], id, "top"); !s.Question.Over {
		s = look(seats[s.Question.Seat], id, "")
		answer(seats[s.Question.Seat], s)
	}
}

func TestStaleAnswersAreToldTheNumber(t *testing.T) {
	h := start(t)
	_, seats, s := asked(t, h)
	c := seats[0]
	next := answer(c, s)
	status, body := c.Post("/api/matches/"+s.ID+"/actions", object{"seat": "top", "number": s.Number, "action": s.Options[0].Text})
	var p server.Problem
	if err := json.Unmarshal(body, &p); err != nil || status != 409 || p.ID != "server.stale" || p.Number != next.Number {
		t.Errorf("%d %s", status, body)
	}
}

func TestARefusalNamesItsRuleInTheLanguageAsked(t *testing.T) {
	h := start(t)
	_, seats, s := asked(t, h)
	c := seats[0]
	status, body := c.Post("/api/matches/"+s.ID+"/actions", object{"seat": "top", "number": s.Number, "action": "step A2"})
	var p server.Problem
	if err := json.Unmarshal(body, &p); err != nil || status != 422 || p.Rule != "T1.1" || p.ID != "toy.refusal.other" {
		t.Errorf("%d %s", status, body)
	}
	for lang, want := range map[string]string{"es-AR": "No hay ninguna partida", "fr": "There is no match", "en": "There is no match"} {
		_, body := c.Send("GET", "/api/matches/none", nil, "Accept-Language", lang)
		if !strings.Contains(string(body), want) {
			t.Errorf("%s: %s", lang, body)
		}
	}
}

func TestUndoAndDrawAndResignation(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	path := "/api/matches/" + id
	seats[0].Want(nil, "POST", path+"/draw", object{"seat": "top", "do": "offer"})
	if s := look(seats[1], id, ""); s.Offer != "top" {
		t.Errorf("offer is %q", s.Offer)
	}
	seats[1].Want(nil, "POST", path+"/draw", object{"seat": "bottom", "do": "decline"})
	seats[0].Want(nil, "POST", path+"/draw", object{"seat": "top", "do": "offer"})
	var s state
	seats[1].Want(&s, "POST", path+"/draw", object{"seat": "bottom", "do": "accept"})
	if !s.Outcome.Draw || s.Match.Status != "finished" {
		t.Errorf("agreed: %+v", s.Outcome)
	}
	if status, body := seats[0].Post(path+"/resign", object{"seat": "top"}); status != 409 {
		t.Errorf("after the end: %d %s", status, body)
	}
	id, seats = pair(t, h)
	seats[1].Want(&s, "POST", "/api/matches/"+id+"/resign", object{"seat": "bottom"})
	if !s.Outcome.Over || s.Outcome.Winner != game.Top {
		t.Errorf("resigned: %+v", s.Outcome)
	}
}

func TestHealthAndLobby(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	for path, want := range map[string]string{
		"/healthz":                "ok",
		"/api/systems":            `"id":"toy"`,
		"/api/scenarios":          `"id":"toy/duel"`,
		"/api/scenarios/toy/duel": `"viewer":"spectator"`,
		"/api/players":            `"id":"random"`,
		"/api/words/es":           "outcome.draw",
		"/api/rules/ancients":     `"chapter"`,
		"/":                       "<title>Mariscal",
	} {
		status, body := c.Get(path)
		if status != 200 || !strings.Contains(string(body), want) {
			t.Errorf("%s: %d %.300s", path, status, body)
		}
	}
}
