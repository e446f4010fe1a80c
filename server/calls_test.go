package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mariscal/game/notation"
	"mariscal/server"
	"mariscal/server/servertest"
)

// callsOf is what a browser without a stream is told.
func callsOf(c *servertest.Client) (ids []string) {
	c.Want(&ids, "GET", "/api/calls", nil)
	return ids
}

// stream returns what the bell of a match tells a client from now on.
func stream(t *testing.T, h *servertest.Host, c *servertest.Client, id string) func() server.Change {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, h.URL+"/api/matches/"+id+"/events?bell=true", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	res, err := c.HTTP.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = res.Body.Close() })
	lines := bufio.NewScanner(res.Body)
	return func() (now server.Change) {
		t.Helper()
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				if err := json.Unmarshal([]byte(data), &now); err != nil {
					t.Fatal(err)
				}
				return now
			}
		}
		t.Fatalf("the stream ended: %v", lines.Err())
		return now
	}
}

// A return match waits for the text of whoever did not ask for it. His browser is
// told wherever it is, by the stream of another table or when it asks, until it has
// promised and told one; he who asked is told when it is his turn to tell his.
func TestWhoeverAReturnMatchWaitsForIsCalledWhereverHeIs(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	resign(seats[1], id, "bottom")
	another := create(seats[1], people())
	told := stream(t, h, seats[1], another.ID)
	if c := told(); c.Calls != nil {
		t.Errorf("called before there is a match: %v", c.Calls)
	}
	const texts = "0123456789abcdef"
	text := [2]string{texts + "ana", texts + "eva"}
	back := create(seats[0], object{"returnOf": id, "bottom": object{"kind": "human", "pledge": notation.Pledge(text[0])}})
	if c := told(); !slices.Equal(c.Calls, []string{back.ID}) {
		t.Errorf("the other player is told of %v, not of %s", c.Calls, back.ID)
	}
	if ids := callsOf(seats[1]); !slices.Equal(ids, []string{back.ID}) {
		t.Errorf("and asked, of %v", ids)
	}
	if ids := callsOf(h.Client(t)); len(ids) > 0 {
		t.Errorf("a stranger is called: %v", ids)
	}
	if ids := callsOf(seats[0]); len(ids) > 0 {
		t.Errorf("he who asked has nothing to do yet: %v", ids)
	}
	h.Restart(t)
	if ids := callsOf(seats[1]); !slices.Equal(ids, []string{back.ID}) {
		t.Errorf("after a restart: %v", ids)
	}
	say := func(who int, seat, what, value string) {
		seats[who].Want(nil, "POST", "/api/matches/"+back.ID+"/muster", object{"seat": seat, what: value})
	}
	say(1, "top", "pledge", notation.Pledge(text[1]))
	for who := range seats {
		if ids := callsOf(seats[who]); !slices.Equal(ids, []string{back.ID}) {
			t.Errorf("both texts are to be told, and %d is called by %v", who, ids)
		}
	}
	say(0, "bottom", "text", text[0])
	if ids := callsOf(seats[0]); len(ids) > 0 {
		t.Errorf("told already, and called by %v", ids)
	}
	say(1, "top", "text", text[1])
	for who := range seats {
		if ids := callsOf(seats[who]); len(ids) > 0 {
			t.Errorf("dealt, and %d is called by %v", who, ids)
		}
	}
}

func TestACalledOffReturnMatchCallsNobody(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	resign(seats[1], id, "bottom")
	back := create(seats[0], object{"returnOf": id, "bottom": object{"kind": "human", "pledge": notation.Pledge("0123456789abcdef")}})
	seats[0].Want(nil, "DELETE", "/api/matches/"+back.ID, nil)
	if ids := callsOf(seats[1]); len(ids) > 0 {
		t.Errorf("deleted, and calls: %v", ids)
	}
	seats[0].Want(nil, "POST", "/api/matches/"+back.ID+"/restore", nil)
	if ids := callsOf(seats[1]); !slices.Equal(ids, []string{back.ID}) {
		t.Errorf("restored: %v", ids)
	}
}
