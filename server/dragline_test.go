package server_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"mariscal/game"
	"mariscal/server/servertest"
)

// lineOf opens the line of a match for drags.
func lineOf(t *testing.T, h *servertest.Host, c *servertest.Client, id string, headers http.Header) (*websocket.Conn, *http.Response, error) {
	line, res, err := websocket.Dial(t.Context(), h.URL+"/api/matches/"+id+"/drags", &websocket.DialOptions{HTTPClient: c.HTTP, HTTPHeader: headers})
	if err == nil {
		t.Cleanup(func() { _ = line.CloseNow() })
	}
	return line, res, err
}

// lineAsk asks on a line.
func lineAsk(t *testing.T, line *websocket.Conn, query string) (status int, body string) {
	t.Helper()
	if err := line.Write(t.Context(), websocket.MessageText, []byte(query)); err != nil {
		t.Fatal(err)
	}
	_, answer, err := line.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	status, err = strconv.Atoi(string(answer[:min(3, len(answer))]))
	if err != nil {
		t.Fatalf("an answer begins with %.20q", answer)
	}
	return status, string(answer[3:])
}

// A line answers like requests, and refuses what they refuse: every question on its own.
func TestALineAnswersDragsLikeRequests(t *testing.T) {
	t.Parallel()
	eachSystem(t, func(t *testing.T, h *servertest.Host, _ game.System, id string) {
		c := h.Client(t)
		wanted := people()
		wanted["scenario"] = id
		s := create(c, wanted)
		line, _, err := lineOf(t, h, c, s.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		open := askedOpen(c, s.ID)
		for _, query := range []string{
			"piece=" + open.Scene.Pieces[0].ID + "&x=9000&y=9000&lang=es&as=" + open.Question.Seat.String(),
			"piece=nobody&x=1&y=1&as=top", "piece=nobody&x=a&y=1&as=top", "x=%zz", "", "as=top&number=999&x=1&y=1&piece=nobody",
		} {
			status, body := lineAsk(t, line, query)
			want, told := c.Get("/api/matches/" + s.ID + "/try?" + query)
			if status != want || body != string(told) {
				t.Errorf("%q: %d %s\nby a request: %d %s", query, status, body, want, told)
			}
		}
		if status, _ := lineAsk(t, line, "as=top&x=1&y=1&piece=../../"); status == http.StatusOK {
			t.Error("a piece of no name is dragged")
		}
		stranger, _, err := lineOf(t, h, h.Client(t), s.ID, http.Header{"X-Forwarded-For": {"203.0.113.9"}})
		if err != nil {
			t.Fatal(err)
		}
		if status, body := lineAsk(t, stranger, "as=top&x=1&y=1&piece=nobody"); status != http.StatusForbidden {
			t.Errorf("who has no seat asks for it: %d %s", status, body)
		}
	})
}

func TestALineIsForPagesOfThisServerAndShortQuestions(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	id := create(c, people()).ID
	if status, _ := c.Get("/api/matches/" + id + "/drags"); status != http.StatusUpgradeRequired {
		t.Errorf("a request for a line is answered with %d", status)
	}
	if _, res, err := lineOf(t, h, c, id, http.Header{"Origin": {"https://example.org"}}); err == nil || res == nil || res.StatusCode != http.StatusForbidden {
		t.Errorf("a page of another site has a line: %v", err)
	}
	line, _, err := lineOf(t, h, c, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	_ = line.Write(t.Context(), websocket.MessageText, []byte(strings.Repeat("x", 5000)))
	if _, _, err := line.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusMessageTooBig {
		t.Errorf("after 5,000 bytes: %v", err)
	}
	another, _, err := lineOf(t, h, c, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Server.Close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := another.Read(context.WithoutCancel(t.Context())); err == nil {
		t.Error("a line outlives its server")
	}
}
