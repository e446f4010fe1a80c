package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

func TestAnInvitationHandsASeatOver(t *testing.T) {
	h := start(t)
	ana, eva, eve := h.Client(t), h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	var first, second struct{ Token, Link string }
	ana.Want(&first, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	ana.Want(&second, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	if !strings.Contains(second.Link, "#join/"+id+"/"+second.Token) {
		t.Errorf("link is %q", second.Link)
	}
	join := func(c *servertest.Client, token string) int {
		status, _ := c.Post("/api/matches/"+id+"/join", object{"token": token, "name": "Eva"})
		return status
	}
	for i, step := range []struct {
		client *servertest.Client
		token  string
		want   int
	}{
		{eve, first.Token, 403}, {eve, "", 403}, {eva, second.Token, 200}, {eve, second.Token, 403},
	} {
		if got := join(step.client, step.token); got != step.want {
			t.Errorf("step %d: %d, want %d", i, got, step.want)
		}
	}
	if status, _ := ana.Get("/api/matches/" + id + "?as=bottom"); status != 403 {
		t.Errorf("who handed the seat over still sees it: %d", status)
	}
	if s := look(eva, id, ""); s.As != "bottom" || s.Match.Seats[1].Name != "Eva" || s.Match.Seats[1].Invited {
		t.Errorf("the new holder sees %+v", s.Match)
	}
}

// roles × endpoints. The columns are creator (top), opponent (bottom), a
// spectator (holds a seat elsewhere) and a stranger (has no cookie).
func TestWhoMayDoWhat(t *testing.T) {
	t.Parallel()
	h := start(t)
	for _, e := range []struct {
		method, path string
		body         object
		want         [4]int
	}{
		{"GET", "", nil, [4]int{200, 200, 200, 200}},
		{"GET", "?as=top", nil, [4]int{200, 403, 403, 403}},
		{"GET", "?as=bottom", nil, [4]int{403, 200, 403, 403}},
		{"GET", "?as=spectator", nil, [4]int{200, 200, 200, 200}},
		{"GET", "?as=all", nil, [4]int{400, 400, 400, 400}},
		{"GET", "/log?as=top", nil, [4]int{200, 403, 403, 403}},
		{"GET", "/now?as=top", nil, [4]int{200, 403, 403, 403}},
		{"GET", "/events?as=top", nil, [4]int{0, 403, 403, 403}},
		{"GET", "/events?as=bottom", nil, [4]int{403, 0, 403, 403}},
		{"GET", "/record", nil, [4]int{200, 200, 200, 200}},
		{"GET", "/record?as=bottom", nil, [4]int{403, 200, 403, 403}},
		{"GET", "/report", nil, [4]int{409, 409, 409, 409}},
		{"GET", "/report?as=bottom", nil, [4]int{403, 409, 403, 403}},
		{"GET", "/at/0?as=top", nil, [4]int{200, 403, 403, 403}},
		{"GET", "/why?as=top&piece=alba&cell=A1", nil, [4]int{200, 403, 403, 403}},
		{"GET", "/reach?as=bottom&piece=alba", nil, [4]int{403, 200, 403, 403}},
		{"GET", "/sight?as=bottom&cell=A1", nil, [4]int{403, 200, 403, 403}},
		{"GET", "/peril?as=bottom&piece=alba", nil, [4]int{403, 200, 403, 403}},
		{"GET", "/danger?as=bottom&seat=top", nil, [4]int{403, 200, 403, 403}},
		{"GET", "/odds?as=top&from=A1&to=A2", nil, [4]int{200, 403, 403, 403}},
		{"POST", "/actions", object{"seat": "top", "number": 1, "action": "nothing"}, [4]int{400, 403, 403, 403}},
		{"POST", "/actions", object{"seat": "bottom", "number": 1, "action": "play step"}, [4]int{403, 409, 403, 403}},
		{"POST", "/undo", object{"seat": "top", "number": 1}, [4]int{409, 403, 403, 403}},
		{"POST", "/wish", object{"seat": "top", "kind": "parry", "wish": "never"}, [4]int{200, 403, 403, 403}},
		{"POST", "/draw", object{"seat": "bottom", "do": "decline"}, [4]int{403, 409, 403, 403}},
		{"POST", "/draw", object{"seat": "top", "do": "offer"}, [4]int{200, 403, 403, 403}},
		{"POST", "/invite", object{"seat": "bottom"}, [4]int{403, 200, 403, 403}},
		{"POST", "/withdraw", object{"seat": "bottom"}, [4]int{403, 200, 403, 403}},
		{"POST", "/return", nil, [4]int{403, 403, 403, 403}},
		{"POST", "/device", nil, [4]int{200, 200, 403, 403}},
		{"POST", "/keep", nil, [4]int{200, 200, 403, 403}},
		{"POST", "/join", object{"token": "0123"}, [4]int{403, 403, 403, 403}},
		{"PATCH", "", object{"name": "other"}, [4]int{200, 200, 403, 403}},
		{"POST", "/restore", nil, [4]int{404, 404, 404, 404}},
		{"POST", "/resign", object{"seat": "top"}, [4]int{200, 403, 403, 403}},
		{"DELETE", "", nil, [4]int{200, 200, 403, 403}},
	} {
		for role, want := range e.want {
			if want == 0 {
				continue // a stream that does not end; see the tests of streams
			}
			id, seats, now := asked(t, h)
			spectator := h.Client(t)
			create(spectator, people())
			who := []*servertest.Client{seats[0], seats[1], spectator, h.Client(t)}[role]
			var body any
			if e.body != nil {
				if _, ok := e.body["number"]; ok {
					e.body["number"] = now.Number
				}
				body = e.body
			}
			status, answer := who.Send(e.method, "/api/matches/"+id+e.path, body)
			if status != want {
				t.Errorf("%s %s %v by %s: %d, want %d: %s", e.method, e.path, e.body,
					[]string{"creator", "opponent", "spectator", "stranger"}[role], status, want, answer)
			}
			if status >= 400 {
				wantProblem(t, status, answer)
			}
		}
	}
}

func TestCreatingSetsACookieNoScriptCanRead(t *testing.T) {
	h := start(t)
	body, err := json.Marshal(people())
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.Post(h.URL+"/api/matches", "application/json", strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	got := res.Header.Get("Set-Cookie")
	for _, want := range []string{"HttpOnly", "SameSite=Strict", "Path=/"} {
		if !strings.Contains(got, want) {
			t.Errorf("cookie %q lacks %s", got, want)
		}
	}
	if res.StatusCode != 201 || !strings.HasPrefix(res.Header.Get("Location"), "/api/matches/") {
		t.Errorf("%d %s", res.StatusCode, res.Header.Get("Location"))
	}
	rows, err := h.Store.Matches(t.Context(), store.Query{})
	if err != nil {
		t.Fatal(err)
	}
	token, _, _ := strings.Cut(strings.TrimPrefix(got, "mariscal="), ";")
	if len(token) != 64 || strings.Contains(fmt.Sprintf("%+v", rows), token) {
		t.Error("the store has the token itself")
	}
}

// A new match is told as to the seat that is asked, if the client wants that and holds it.
func TestANewMatchIsToldToTheSeatThatIsAsked(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	for _, n := range []struct {
		as   string
		body object
		want string
	}{
		{"asked", people(), ""}, {"bottom", people(), "bottom"}, {"top", people(), "top"}, {"nobody", people(), "top"}, {"", people(), "top"},
	} {
		var s server.MatchState
		c.Want(&s, "POST", "/api/matches?as="+n.as, n.body)
		if n.want == "" {
			n.want = s.Decision.Seat.String()
		}
		if s.As != n.want {
			t.Errorf("as %q: told as to %q, not %q", n.as, s.As, n.want)
		}
	}
}
