package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/server/servertest"
)

// A message is one message of a stream.
type message struct {
	kind string
	id   int
	data string
}

// listen opens a stream; next waits for a message and ok is false at the end.
func listen(t *testing.T, h *servertest.Host, c *servertest.Client, path string, last int) (next func() (m message, ok bool)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, "GET", h.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if last > 0 {
		req.Header.Set("Last-Event-ID", strconv.Itoa(last))
	}
	res, err := c.HTTP.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = res.Body.Close() })
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("%s: %d %s", path, res.StatusCode, res.Header.Get("Content-Type"))
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	return func() (m message, ok bool) {
		for lines.Scan() {
			key, value, _ := strings.Cut(lines.Text(), ": ")
			switch key {
			case "event":
				m.kind = value
			case "id":
				m.id, _ = strconv.Atoi(value)
			case "data":
				m.data = value
			case "":
				if m.kind != "" {
					return m, true
				}
			}
		}
		return m, false
	}
}

// events reads up to event number n and returns their ids in order.
func events(t *testing.T, next func() (message, bool), n int) (ids []int, text string) {
	t.Helper()
	for {
		m, ok := next()
		if !ok {
			t.Fatalf("the stream ended after %v", ids)
		}
		if m.kind == "event" {
			ids = append(ids, m.id)
			text += m.data + "\n"
		}
		if m.id >= n {
			return ids, text
		}
	}
}

func TestAStreamGoesOnWhereItWasBroken(t *testing.T) {
	h := start(t)
	id, seats, s := asked(t, h)
	path := "/api/matches/" + id + "/events?as=top"
	first := listen(t, h, seats[0], path, 0)
	before, _ := events(t, first, s.Event)
	for i, n := range before {
		if n != i+1 {
			t.Fatalf("events %v", before)
		}
	}
	if m, _ := first(); m.kind != "state" || !strings.Contains(m.data, `"number":`+strconv.Itoa(s.Number)) {
		t.Errorf("after the events: %+v", m)
	}
	next := answer(seats[0], s)
	more, live := events(t, first, next.Event)
	again, resumed := events(t, listen(t, h, seats[0], path, s.Event), next.Event)
	if more[0] != s.Event+1 || again[0] != s.Event+1 || live != resumed {
		t.Errorf("live %v, resumed %v\n%s\n%s", more, again, live, resumed)
	}
	h.Restart(t)
	again, resumed = events(t, listen(t, h, seats[0], path, s.Event), next.Event)
	if again[0] != s.Event+1 || live != resumed {
		t.Errorf("after a restart: %v\n%s\n%s", again, live, resumed)
	}
}

func TestWhoWatchesHearsThatAnAnswerIsTakenBack(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	id := create(c, people()).ID
	for s := seen(c, id); !s.Question.Over; s = seen(c, id) {
		next := answer(c, s)
		if !next.CanUndo {
			continue
		}
		bell := listen(t, h, h.Client(t), "/api/matches/"+id+"/events?bell=true", 0)
		if m, ok := bell(); !ok || m.kind != "state" {
			t.Fatalf("the stream begins with %+v", m)
		}
		c.Want(nil, "POST", "/api/matches/"+id+"/undo", object{"seat": s.Question.Seat.String(), "number": next.Number})
		if m, ok := bell(); !ok || m.kind != "state" {
			t.Errorf("after the answer was taken back: %+v", m)
		}
		if now := look(c, id, s.Question.Seat.String()); now.Question != s.Question || string(now.Scene) != string(s.Scene) {
			t.Errorf("it was %+v, and is %+v", s, now)
		}
		return
	}
	t.Error("nothing could be taken back")
}

func TestStreamsCarryOnlyTheViewersOwn(t *testing.T) {
	h := start(t)
	id, seats, s := asked(t, h)
	streams := map[string]func() (message, bool){
		"top":       listen(t, h, seats[0], "/api/matches/"+id+"/events?as=top", 0),
		"bottom":    listen(t, h, seats[1], "/api/matches/"+id+"/events?as=bottom", 0),
		"spectator": listen(t, h, h.Client(t), "/api/matches/"+id+"/events", 0),
	}
	answer(seats[0], s)
	for as, next := range streams {
		var now state
		_, body := seats[0].Get("/api/matches/" + id + "?as=spectator")
		if as == "top" {
			_, body = seats[0].Get("/api/matches/" + id + "?as=top")
		}
		if as == "bottom" {
			_, body = seats[1].Get("/api/matches/" + id + "?as=bottom")
		}
		if err := json.Unmarshal(body, &now); err != nil {
			t.Fatal(err)
		}
		_, text := events(t, next, now.Event)
		for seat := range game.Seat(2) {
			if has := strings.Contains(text, secret(seat)); has != (seat.String() == as) {
				t.Errorf("the stream of %s has %s: %v", as, secret(seat), has)
			}
		}
	}
}

func TestAStreamEndsWhenTheSeatIsHandedOnTheMatchDeletedOrTheServerStopped(t *testing.T) {
	ended := func(next func() (message, bool)) (last string) {
		for {
			m, ok := next()
			if !ok {
				return last
			}
			last = m.kind
		}
	}
	h := start(t)
	ana, eva := h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	next := listen(t, h, ana, "/api/matches/"+id+"/events?as=bottom", 0)
	var invitation struct{ Token string }
	ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	eva.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Eva"})
	if last := ended(next); last != "left" {
		t.Errorf("whose seat was handed on hears %q last", last)
	}
	next = listen(t, h, eva, "/api/matches/"+id+"/events?as=bottom", 0)
	for _, c := range []*servertest.Client{ana, eva} {
		c.Want(nil, "DELETE", "/api/matches/"+id, nil)
	}
	ended(next)
	id = create(ana, people()).ID
	next = listen(t, h, ana, "/api/matches/"+id+"/events", 0)
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	ended(next)
}
