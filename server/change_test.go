package server_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/server/servertest"
)

// A change is what a client reads of a MatchChange.
type change struct {
	Since, Version      int64
	State, Match, Scene object
	Pieces, Options     []any
	BoardAt             string
	Log                 []struct{ N int }
}

// A copied is a client's copy of a state, kept up by changes.
type copied struct {
	version             int64
	state, match, scene object
	pieces, options     []any
	board               string
}

// with is the copy after a change; the copy before it stays as it is.
func (c copied) with(t *testing.T, d change) copied {
	t.Helper()
	if d.Since == 0 {
		c = copied{pieces: []any{}, options: []any{}}
	} else if d.Since != c.version {
		t.Fatalf("a change since %d was told, the copy is %d", d.Since, c.version)
	}
	fields := func(old, now object) object {
		merged := object{}
		for k, v := range old {
			merged[k] = v
		}
		for k, v := range now {
			if merged[k] = v; v == nil {
				delete(merged, k)
			}
		}
		return merged
	}
	list := func(old, now []any) []any {
		if now == nil {
			return old
		}
		made := []any{}
		for _, item := range now {
			if run, ok := item.([]any); ok {
				from, n := int(run[0].(float64)), int(run[1].(float64))
				made = append(made, old[from:from+n]...)
				continue
			}
			made = append(made, item)
		}
		return made
	}
	c.version = d.Version
	c.state, c.match, c.scene = fields(c.state, d.State), fields(c.match, d.Match), fields(c.scene, d.Scene)
	c.pieces, c.options = list(c.pieces, d.Pieces), list(c.options, d.Options)
	if d.BoardAt != "" {
		c.board = d.BoardAt
	}
	return c
}

// whole is the copy as a whole answer tells it, its board fetched from where it is.
func (c copied) whole(fetch func(at string) any) object {
	all := object{}
	for k, v := range c.state {
		all[k] = v
	}
	scene := object{}
	for k, v := range c.scene {
		scene[k] = v
	}
	scene["pieces"], scene["board"] = c.pieces, fetch(c.board)
	all["match"], all["scene"], all["options"] = c.match, scene, c.options
	return all
}

func TestAChangeAppliedToTheOldStateIsTheWholeState(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"ancients/akragas", "ancients/proving-ground"} {
		t.Run(scenario, func(t *testing.T) {
			h := ancients(t)
			owner, stranger := h.Client(t), h.Client(t)
			both := people()
			both["scenario"] = scenario
			id := create(owner, both).ID
			boards := map[string]any{}
			fetch := func(at string) any {
				if boards[at] == nil {
					var board any
					owner.Want(&board, "GET", at, nil)
					boards[at] = board
				}
				return boards[at]
			}
			looks := []struct {
				c  *servertest.Client
				as string
			}{{owner, "top"}, {owner, "bottom"}, {owner, "spectator"}, {stranger, "spectator"}}
			copies := make([][]copied, len(looks)) // some of each, the last one last
			pick := rand.New(rand.NewPCG(1, 2))
			saved, steps := 0, 120
			for n := range steps {
				for i, l := range looks {
					if pick.IntN(3) == 0 {
						continue // not everybody looks at everything
					}
					var want object
					l.c.Want(&want, "GET", "/api/matches/"+id+"?as="+l.as, nil)
					delete(want, "log")
					var old copied
					if k := len(copies[i]); k > 0 {
						old = copies[i][k-1-pick.IntN(min(k, 3))]
					}
					var d change
					l.c.Want(&d, "GET", fmt.Sprintf("/api/matches/%s?as=%s&since=%d", id, l.as, old.version), nil)
					if d.Since != 0 {
						saved++
					}
					now := old.with(t, d)
					if whole := now.whole(fetch); !reflect.DeepEqual(want, whole) {
						t.Fatalf("step %d, seen by %s: %s", n, l.as, cmp.Diff(want, whole))
					}
					copies[i] = append(copies[i], now)
				}
				s := look(owner, id, "top")
				if s.Question.Over {
					break
				}
				s = look(owner, id, s.Question.Seat.String())
				owner.Want(nil, "POST", "/api/matches/"+id+"/actions",
					object{"seat": s.Question.Seat.String(), "number": s.Number, "action": s.Options[pick.IntN(len(s.Options))].Text})
			}
			if saved < steps {
				t.Errorf("only %d of %d looks were told as changes", saved, steps*len(looks))
			}
		})
	}
}

func TestAnActionIsAnsweredWithWhatItChanged(t *testing.T) {
	h := ancients(t)
	c := h.Client(t)
	both := people()
	both["scenario"] = "ancients/akragas"
	var d change
	c.Want(&d, "POST", "/api/matches?since=0", both)
	id := d.State["id"].(string)
	seat := []string{"top", "bottom"}
	asked := func(s copied) (int, bool) {
		q := s.state["question"].(object)
		return int(q["seat"].(float64)), q["over"].(bool)
	}
	first, _ := asked(copied{}.with(t, d))
	c.Want(&d, "GET", "/api/matches/"+id+"?since=0&as="+seat[first], nil)
	now := copied{}.with(t, d)
	heard := int(now.state["event"].(float64))
	small := 0
	for n := range 60 {
		who, over := asked(now)
		if over {
			break
		}
		if len(now.options) == 0 {
			t.Fatalf("step %d: whoever is asked has no answers in what he was told", n)
		}
		text := now.options[n%len(now.options)].(object)["text"]
		d = change{}
		path := fmt.Sprintf("/api/matches/%s/actions?as=asked&since=%d&after=%d", id, now.version, heard)
		status, body := c.Post(path, object{"seat": seat[who], "number": now.state["number"], "action": text})
		if status != 200 {
			t.Fatalf("%d %s", status, body)
		}
		if err := json.Unmarshal(body, &d); err != nil {
			t.Fatal(err)
		}
		if d.Since != 0 && len(body) < 6000 {
			small++
		}
		if now = now.with(t, d); d.Since == 0 {
			t.Errorf("step %d is told whole", n)
		}
		next, _ := asked(now)
		if as := now.state["as"]; as != seat[next] {
			t.Fatalf("%s is asked and the answer is for %s", seat[next], as)
		}
		if next == who { // the numbers of events are each viewer's own
			for i, l := range d.Log {
				if l.N != heard+i+1 {
					t.Fatalf("line %d after %d is %d", i, heard, l.N)
				}
			}
		}
		heard = int(now.state["event"].(float64))
	}
	if small < 40 {
		t.Errorf("only %d answers of 60 were small", small)
	}
	// Without a version the answer is whole, and its log begins after the answer.
	who, _ := asked(now)
	var s state
	c.Want(&s, "POST", "/api/matches/"+id+"/actions", object{"seat": seat[who], "number": now.state["number"], "action": now.options[0].(object)["text"]})
	if len(s.Scene) == 0 || !strings.Contains(string(s.Scene), `"cells":[{`) || len(s.Log) == 0 || len(s.Log) > 20 {
		t.Errorf("a whole answer has a scene of %d bytes and %d lines", len(s.Scene), len(s.Log))
	}
}

func TestAChangeOfAnothersStateIsNotTold(t *testing.T) {
	h := ancients(t)
	owner, stranger := h.Client(t), h.Client(t)
	both := people()
	both["scenario"] = "ancients/akragas"
	id := create(owner, both).ID
	var d change
	owner.Want(&d, "GET", "/api/matches/"+id+"?as=top&since=0", nil)
	version := d.Version
	d = change{}
	stranger.Want(&d, "GET", fmt.Sprintf("/api/matches/%s?since=%d", id, version), nil)
	if d.Since != 0 {
		t.Errorf("a stranger is told what changed since the state of a seat: %+v", d)
	}
}

func TestABoardNeverChangesAtItsAddress(t *testing.T) {
	h := ancients(t)
	c := h.Client(t)
	both := people()
	both["scenario"] = "ancients/akragas"
	var d change
	c.Want(&d, "POST", "/api/matches?since=0", both)
	res, err := c.HTTP.Get(h.URL + d.BoardAt)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if kept := res.Header.Get("Cache-Control"); res.StatusCode != 200 || !strings.Contains(kept, "immutable") {
		t.Errorf("%s: %d, Cache-Control %q", d.BoardAt, res.StatusCode, kept)
	}
	refused(t, c, "server.no-board", "GET", "/api/boards/0000", nil)
}
