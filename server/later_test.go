package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// lateHost starts a server on whose own machine nobody has privileges, with a clock.
func lateHost(t *testing.T, change ...func(*servertest.Options)) (*servertest.Host, *clock) {
	t.Helper()
	c := &clock{now: time.Now()}
	return hosting(t, server.OptionalAccounts, append(change, func(o *servertest.Options) {
		o.Now, o.Proxies = c.Now, []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	})...), c
}

// everything sends a match every request of the interface, as somebody who only watches, and
// returns the answers: what is not in them he does not know.
func everything(t *testing.T, h *servertest.Host, c *servertest.Client, id string) map[string]string {
	t.Helper()
	var doc struct {
		Paths map[string]map[string]json.RawMessage
	}
	c.Want(&doc, "GET", "/api/openapi.json", nil)
	told := map[string]string{}
	n := 0
	ask := func(method, path, body string) {
		req, err := http.NewRequestWithContext(t.Context(), method, h.URL+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		n++ // each from another address, so that no allowance is used up
		req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.%d", n/250, n%250))
		if body != "" {
			req.Header.Set("Content-Type", "application/json")
		}
		res, err := c.HTTP.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		for _, name := range []string{"Date", "Mariscal-Time", "Set-Cookie"} {
			res.Header.Del(name)
		}
		told[method+" "+path+" "+body] = fmt.Sprint(res.StatusCode, res.Header, string(text))
	}
	for path, operations := range doc.Paths {
		if !strings.HasPrefix(path, "/api/matches/{id}") || strings.HasSuffix(path, "/events") {
			continue
		}
		at := strings.Replace(path, "{id}", id, 1)
		for method := range operations {
			method = strings.ToUpper(method)
			switch {
			case method == "DELETE" || method == "PATCH" || method == "POST":
				for _, body := range []string{"{}", `{"seat":"top"}`, `{"seat":"top","number":3,"action":"pass"}`, `{"token":"x"}`, `{"do":"offer","seat":"bottom"}`} {
					ask(method, at, body)
				}
			case strings.Contains(at, "{step}"):
				for step := range 12 {
					ask(method, strings.Replace(at, "{step}", fmt.Sprint(step), 1), "")
				}
			case strings.HasSuffix(at, "/report"), strings.HasSuffix(at, "/record"):
				ask(method, at, "")
			default:
				for _, query := range []string{"", "?since=0&after=0", "?as=spectator&log=spectator", "?as=top", "?number=1&seat=top&piece=a&cell=A1&from=A1&to=A2", "?number=2&seat=bottom&cell=A2", "?after=1"} {
					ask(method, at+query, "")
				}
			}
		}
	}
	ask("GET", "/api/matches", "")
	ask("GET", "/api/calls", "")
	ask("POST", "/api/matches", `{"returnOf":"`+id+`"}`)
	return told
}

// plays gives answers for whoever is asked.
func plays(t *testing.T, seats [2]*servertest.Client, id string, answers int) (s state) {
	t.Helper()
	for range answers {
		s = look(seats[0], id, "top")
		if s.Question.Over {
			t.Fatal("the game is over too soon")
		}
		who := seats[s.Question.Seat]
		s = look(who, id, s.Question.Seat.String())
		who.Want(&s, "POST", "/api/matches/"+id+"/actions", object{"seat": s.Question.Seat.String(), "number": s.Number, "action": s.Options[0].Text})
	}
	return s
}

func differences(t *testing.T, before, after map[string]string) (changed []string) {
	t.Helper()
	for what, was := range before {
		if after[what] != was {
			changed = append(changed, fmt.Sprintf("%s\n  before %.600s\n  after  %.600s", what, was, after[what]))
		}
	}
	slices.Sort(changed)
	return changed
}

// lateMatch begins a match that is seen later, with a client at each seat.
func lateMatch(t *testing.T, h *servertest.Host, delay, pace string) (id string, seats [2]*servertest.Client) {
	t.Helper()
	seats = [2]*servertest.Client{h.Client(t), h.Client(t)}
	match := people()
	match["bottom"], match["pace"], match["delay"] = object{"kind": "open"}, pace, delay
	id = create(seats[0], match).ID
	var invitation struct{ Token string }
	seats[0].Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	seats[1].Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Eva"})
	return id, seats
}

// Whatever somebody asks who watches later, its answer does not depend on what he may not see yet.
func TestWhoWatchesLaterLearnsNothingNewerByAnyRequest(t *testing.T) {
	for _, x := range []struct{ delay, pace string }{{"15m", "3d"}, {"50t", ""}} {
		t.Run(x.delay, func(t *testing.T) {
			h, now := lateHost(t)
			id, seats := lateMatch(t, h, x.delay, x.pace)
			guest := h.Client(t)
			bell := guest.Bell(id, "spectator")
			first := <-bell
			before := everything(t, h, guest, id)
			if text := before["GET /api/matches/"+id+" "]; !strings.Contains(text, `"late":"You see this match`) || strings.Contains(text, `"ready"`) {
				t.Errorf("%s", text)
			}
			plays(t, seats, id, 5)
			says(t, seats[0], id, "they do not hear this")
			seats[0].Want(nil, "POST", "/api/matches/"+id+"/draw", object{"seat": "top", "do": "offer"})
			if changed := differences(t, before, everything(t, h, guest, id)); len(changed) > 0 {
				t.Errorf("%d answers tell of what was played:\n%s", len(changed), strings.Join(changed, "\n"))
			}
			select {
			case more := <-bell:
				t.Errorf("the stream rang: %+v after %+v", more, first)
			case <-time.After(2500 * time.Millisecond):
			}
			if x.pace == "" {
				return
			}
			now.pass(14 * time.Minute)
			if changed := differences(t, before, everything(t, h, guest, id)); len(changed) > 0 {
				t.Errorf("too soon:\n%s", strings.Join(changed, "\n"))
			}
			now.pass(time.Minute)
			s, real := look(guest, id, ""), look(seats[0], id, "spectator")
			if s.Number != real.Number || s.Offer != "top" || string(s.Scene) != string(real.Scene) {
				t.Errorf("after its time %+v, of %+v", s, real)
			}
			if more := <-bell; more.Number != s.Number {
				t.Errorf("the stream says %+v", more)
			}
		})
	}
}

func TestATurnIsSeenWhenItIsLateEnough(t *testing.T) {
	h, _ := lateHost(t)
	id, seats := lateMatch(t, h, "2t", "")
	guest := h.Client(t)
	turn := func(c *servertest.Client) (n int) {
		t.Helper()
		var s struct{ Scene struct{ Turn int } }
		c.Want(&s, "GET", "/api/matches/"+id+"?as=spectator", nil)
		return s.Scene.Turn
	}
	seen := 0
	for range 12 {
		before := turn(guest)
		if plays(t, seats, id, 1).Question.Over {
			break
		}
		is, was := turn(seats[0]), turn(guest)
		if was != max(is-1, 1) {
			t.Errorf("turn %d is seen in turn %d", was, is)
		}
		if was != before {
			seen++
		}
	}
	if seen == 0 {
		t.Error("nothing was seen")
	}
}

func TestWhenALateMatchIsOverAllOfItIsSeen(t *testing.T) {
	h, _ := lateHost(t)
	id, seats := lateMatch(t, h, "1440m", "3d")
	guest := h.Client(t)
	next := listen(t, h, guest, "/api/matches/"+id+"/events?bell=true", 0)
	next()
	plays(t, seats, id, 3)
	refusedWith(t, guest, "GET", "/api/matches/"+id+"/report", nil, "server.not-over")
	resigns(t, seats[1], id, "bottom")
	if m, ok := next(); !ok || m.kind != "gone" {
		t.Errorf("the stream says %+v", m)
	}
	s := look(guest, id, "")
	if !s.Outcome.Over || s.Match.Status != "finished" {
		t.Errorf("%+v", s)
	}
	if status, _ := guest.Get("/api/matches/" + id + "/report"); status != http.StatusOK {
		t.Errorf("report: %d", status)
	}
	says(t, seats[0], id, "good game")
	wantHeard(t, guest, id, "Ana: good game (no time)")
}

func TestWhoSitsThereSeesALateMatchAtOnce(t *testing.T) {
	h, _ := lateHost(t)
	id, seats := lateMatch(t, h, "15m", "3d")
	plays(t, seats, id, 3)
	for _, as := range []string{"", "spectator"} {
		if s := look(seats[0], id, as); s.Step == 0 || s.Number != look(seats[1], id, "bottom").Number {
			t.Errorf("as %q: %+v", as, s)
		}
	}
}

func TestTheServerSaysHowMuchLaterRatedMatchesAreSeen(t *testing.T) {
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.RatedDelay = "2t" })
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	id := rated(t, who[0], who[1])
	if s := does[server.MatchState](t, who[2], "GET", "/api/matches/"+id, nil, http.StatusOK); s.Late == "" || s.Match.Delay != "2t" {
		t.Errorf("%q %+v", s.Late, s.Match)
	}
	if s := does[server.MatchState](t, who[0], "GET", "/api/matches/"+id, nil, http.StatusOK); s.Late != "" {
		t.Errorf("who plays is told %q", s.Late)
	}
	for _, delay := range []string{"0m", "1441m", "51t", "5", "m", "05m", "5h"} {
		m := ratedDuel()
		m["delay"] = delay
		refusedWith(t, who[0], "POST", "/api/matches", m, "server.bad-delay")
	}
	m := friendly() // without a pace entries have no times
	m["delay"] = "15m"
	refusedWith(t, who[0], "POST", "/api/matches", m, "server.bad-delay")
}

// unreadable is a store that cannot be read while broken is set.
type unreadable struct {
	store.Store
	broken *atomic.Bool
}

func (u unreadable) Entries(ctx context.Context, id string, from int) ([][]byte, error) {
	if u.broken.Load() {
		return nil, errors.New("the disk does not answer about entry 7")
	}
	return u.Store.Entries(ctx, id, from)
}

func (u unreadable) Match(ctx context.Context, id string) (store.Match, error) {
	if u.broken.Load() {
		return store.Match{}, errors.New("the disk does not answer about entry 7")
	}
	return u.Store.Match(ctx, id)
}

// Neither a server that begins anew nor one that cannot read tells who watches later anything newer.
func TestWhoWatchesLaterLearnsNothingNewerFromABrokenServer(t *testing.T) {
	for _, x := range []struct{ delay, pace string }{{"15m", "3d"}, {"50t", ""}} {
		t.Run(x.delay, func(t *testing.T) {
			var broken atomic.Bool
			h, now := lateHost(t, func(o *servertest.Options) {
				o.Wrap = func(s store.Store) store.Store { return unreadable{s, &broken} }
			})
			id, seats := lateMatch(t, h, x.delay, x.pace)
			guest := h.Client(t)
			// What a stream says first that begins again after an event.
			opening := func(after int) (said string) {
				next := listen(t, h, guest, "/api/matches/"+id+"/events", after)
				for m, ok := next(); ok; m, ok = next() {
					if said += fmt.Sprintln(m); m.kind == "state" {
						break
					}
				}
				return said
			}
			before, opened := everything(t, h, guest, id), map[int]string{}
			for _, after := range []int{0, 3, 1000} {
				opened[after] = opening(after)
			}
			plays(t, seats, id, 5)
			same := func(when string) {
				t.Helper()
				if changed := differences(t, before, everything(t, h, guest, id)); len(changed) > 0 {
					t.Errorf("%s %d answers tell of what was played:\n%s", when, len(changed), strings.Join(changed, "\n"))
				}
			}
			h.Restart(t)
			same("after a restart")
			broken.Store(true)
			now.pass(20 * time.Minute)
			for what, answer := range everything(t, h, guest, id) {
				if answer != before[what] && (!strings.HasPrefix(answer, "500 ") || strings.Contains(answer, "disk")) {
					t.Errorf("while nothing can be read: %s\n%.600s", what, answer)
				}
			}
			now.pass(-20 * time.Minute)
			broken.Store(false)
			same("when it can be read again")
			h.Restart(t)
			for after, was := range opened {
				if is := opening(after); is != was {
					t.Errorf("a stream that begins again after %d says\n%s\nand before\n%s", after, is, was)
				}
			}
			if x.pace == "" {
				return
			}
			now.pass(16 * time.Minute)
			h.Restart(t)
			if s, real := look(guest, id, ""), look(seats[0], id, "spectator"); s.Number != real.Number {
				t.Errorf("after its time %+v, of %+v", s, real)
			}
		})
	}
}
