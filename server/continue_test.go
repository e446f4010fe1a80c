package server_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/server"
	"mariscal/server/servertest"
)

// recorded plays a match to its end and returns its record, uploaded.
func recorded(t *testing.T, c *servertest.Client) (text string, rec server.RecordInfo) {
	t.Helper()
	s := create(c, people())
	for !s.Question.Over {
		s = answer(c, look(c, s.ID, s.Question.Seat.String()))
	}
	_, body := c.Get("/api/matches/" + s.ID + "/record")
	c.Want(&rec, "POST", "/api/records", object{"text": string(body)})
	return string(body), rec
}

func onFrom(step int, seats ...object) object {
	if len(seats) == 0 {
		seats = []object{{"kind": "human", "name": "Eva"}, {"kind": "human"}}
	}
	return object{"step": step, "top": seats[0], "bottom": seats[1]}
}

func TestARecordIsPlayedOnFromAMomentAsAMatchOfItsOwn(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	text, rec := recorded(t, c)
	path := "/api/records/" + rec.ID
	step := rec.Last / 2
	other := h.Client(t)
	var s state
	other.Want(&s, "POST", path+"/continue", onFrom(step))
	if s.Step < step || !s.Match.Seats[0].Yours || !s.Match.Seats[1].Yours || s.Match.Seats[0].Name != "Eva" {
		t.Fatalf("%+v", s)
	}
	var was, is struct {
		Scene struct{ Pieces, Tracks json.RawMessage }
	}
	other.Want(&was, "GET", path+"/at/"+strconv.Itoa(step)+"?as=spectator", nil)
	other.Want(&is, "GET", "/api/matches/"+s.ID+"/at/"+strconv.Itoa(step)+"?as=spectator", nil)
	if string(was.Scene.Pieces) != string(is.Scene.Pieces) || string(was.Scene.Tracks) != string(is.Scene.Tracks) {
		t.Errorf("it begins elsewhere: %s, was %s", is.Scene.Pieces, was.Scene.Pieces)
	}
	h.Restart(t)
	for s = look(other, s.ID, "top"); !s.Question.Over; {
		s = answer(other, look(other, s.ID, s.Question.Seat.String()))
	}
	_, body := other.Get("/api/matches/" + s.ID + "/record")
	if want := "\ncontinues " + notation.Sum(text) + " " + strconv.Itoa(step) + "\n"; !strings.Contains(string(body), want) {
		t.Errorf("the record does not say where it comes from (%q):\n%s", want, body)
	}
	var next server.RecordInfo
	other.Want(&next, "POST", "/api/records", object{"text": string(body)})
	if !next.Proved || next.Origin != notation.Sum(text) || next.Taken != step {
		t.Errorf("%+v", next)
	}
}

func TestARecordIsPlayedOnAgainstAComputer(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	_, rec := recorded(t, c)
	var s state
	c.Want(&s, "POST", "/api/records/"+rec.ID+"/continue", onFrom(0, object{"kind": "human"}, object{"kind": "computer", "player": "random"}))
	for {
		s = look(c, s.ID, "top")
		if s.Question.Over {
			return
		}
		if s.Question.Seat == game.Top {
			answer(c, s)
		}
	}
}

func TestWhatCannotBePlayedOnIsRefused(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	_, rec := recorded(t, c)
	path := "/api/records/" + rec.ID
	human := object{"kind": "human"}
	for _, bad := range []struct {
		what, path string
		body       any
		status     int
		id         string
	}{
		{"no such record", "/api/records/none/continue", onFrom(0), 404, "server.no-record"},
		{"before the deal", path + "/continue", onFrom(-1), 404, "server.no-step"},
		{"after the end", path + "/continue", onFrom(rec.Last + 1), 404, "server.no-step"},
		{"at the end", path + "/continue", onFrom(rec.Last), 409, "server.over"},
		{"nobody sits down", path + "/continue", object{"step": 0}, 400, "server.bad-kind"},
		{"an unknown player", path + "/continue", onFrom(0, human, object{"kind": "computer", "player": "nobody"}), 400, "server.no-player"},
		{"a name of two lines", path + "/continue", object{"step": 0, "top": human, "bottom": human, "name": "a\nb"}, 400, "server.bad-name"},
		{"an unknown field", path + "/continue", object{"step": 0, "seed": "00"}, 400, "server.bad-json"},
		{"no JSON", path + "/continue", "step", 400, "server.bad-json"},
	} {
		status, body := c.Post(bad.path, bad.body)
		var p server.Problem
		if err := json.Unmarshal(body, &p); err != nil || status != bad.status || p.ID != bad.id || p.Detail == "" {
			t.Errorf("%s: %d %s", bad.what, status, body)
		}
	}
	var list []struct{ ID string }
	c.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 1 {
		t.Errorf("%d matches, of which one was begun", len(list))
	}
	for _, missing := range []string{"/api/records/none", "/api/records/none/log"} {
		if status, _ := c.Get(missing); status != 404 {
			t.Errorf("%s: %d", missing, status)
		}
	}
}

func TestInAMatchPlayedOnNobodySeesTheOthersHand(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	_, rec := recorded(t, c)
	var s state
	c.Want(&s, "POST", "/api/records/"+rec.ID+"/continue", onFrom(1))
	var invitation struct{ Token string }
	c.Want(&invitation, "POST", "/api/matches/"+s.ID+"/invite", object{"seat": "bottom"})
	guest := h.Client(t)
	guest.Want(nil, "POST", "/api/matches/"+s.ID+"/join", object{"token": invitation.Token})
	for _, path := range []string{"", "/log", "/record", "/at/0", "/at/1"} {
		for i, who := range []*servertest.Client{c, guest} {
			_, body := who.Get("/api/matches/" + s.ID + path)
			if strings.Contains(string(body), secret(game.Seat(i).Other())) {
				t.Errorf("%s shows %s the other's secrets: %s", path, game.Seat(i), body)
			}
		}
		_, body := h.Client(t).Get("/api/matches/" + s.ID + path)
		if strings.Contains(string(body), "SECRET-") {
			t.Errorf("%s shows a stranger secrets: %s", path, body)
		}
	}
	_, body := c.Get("/api/matches/" + s.ID)
	var open struct{ Seed, Commitment string }
	if err := json.Unmarshal(body, &open); err != nil || open.Seed != "" || len(open.Commitment) != 64 {
		t.Errorf("seed %q, commitment %q", open.Seed, open.Commitment)
	}
}

func TestTheLogOfARecordNamesTheMomentOfEveryLine(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	_, rec := recorded(t, c)
	var info server.RecordInfo
	c.Want(&info, "GET", "/api/records/"+rec.ID, nil)
	if info.ID != rec.ID || info.ResultWords == "" || info.Seed == "" || info.Commitment == "" {
		t.Errorf("%+v", info)
	}
	var log []server.LogLine
	c.Want(&log, "GET", "/api/records/"+rec.ID+"/log", nil)
	told := 0
	for step := range rec.Last + 1 {
		var past struct{ Words []string }
		c.Want(&past, "GET", "/api/records/"+rec.ID+"/at/"+strconv.Itoa(step), nil)
		for _, w := range past.Words {
			if told >= len(log) || log[told].Step != step || log[told].Words != w || log[told].N != told+1 {
				t.Fatalf("step %d, line %d: %+v, want %q", step, told, log[told], w)
			}
			told++
		}
	}
	if told != len(log) {
		t.Errorf("%d lines, %d are told of", len(log), told)
	}
}

func TestTheLogOfAMatchNamesTheMomentOfEveryLine(t *testing.T) {
	h := start(t)
	id, seats, s := asked(t, h)
	answer(seats[0], s)
	var log []server.LogLine
	seats[0].Want(&log, "GET", "/api/matches/"+id+"/log?as=top", nil)
	for _, l := range log {
		var past struct{ Words []string }
		seats[0].Want(&past, "GET", "/api/matches/"+id+"/at/"+strconv.Itoa(l.Step)+"?as=top", nil)
		found := false
		for _, w := range past.Words {
			found = found || w == l.Words
		}
		if !found {
			t.Errorf("line %d is not told at step %d", l.N, l.Step)
		}
	}
}
