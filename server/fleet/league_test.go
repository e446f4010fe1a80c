//go:build unix

package fleet_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/store"
	"mariscal/store/postgres"
)

// A member plays in a league: his browser asks again while no server answers, and he is told
// only what it cannot mend in time.
type member struct {
	name    string
	number  int
	proxy   *proxy
	pick    *rand.Rand
	http    *http.Client
	cookies map[string]string
	longest time.Duration // that he waited for an answer
	wrong   []string      // what he was told that nobody should have been
	round   *atomic.Int64 // of the league, as its members have seen it
}

// once sends a request to one server.
func (m *member) once(ctx context.Context, at int, method, path string, text []byte, into any) (status int, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, method, "http://"+m.proxy.addresses[at]+path, bytes.NewReader(text))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("192.0.%d.7", m.number))
	req.Header.Set("X-Forwarded-Proto", "https")
	var all []string
	for name, value := range m.cookies {
		all = append(all, name+"="+value)
	}
	req.Header.Set("Cookie", strings.Join(all, "; "))
	res, err := m.http.Do(req)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return 0, err
	}
	for _, c := range res.Cookies() {
		m.cookies[c.Name] = c.Value
	}
	if res.StatusCode/100 == 2 && into != nil {
		return res.StatusCode, json.Unmarshal(body, into)
	}
	if res.StatusCode/100 != 2 {
		return res.StatusCode, fmt.Errorf("%d %s", res.StatusCode, body)
	}
	return res.StatusCode, nil
}

// ask asks until a server answers; ok is false for what a server refuses.
func (m *member) ask(ctx context.Context, method, path string, body, into any) (ok bool) {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	for begun := time.Now(); ; {
		at := m.proxy.pick(m.pick)
		status, err := m.once(ctx, at, method, path, text, into)
		took := time.Since(begun)
		m.longest = max(m.longest, took)
		switch {
		case err == nil:
			return true
		case ctx.Err() != nil:
			return false
		case status == http.StatusTooManyRequests:
		case status/100 == 4:
			if status != http.StatusConflict { // somebody else was first, or the first try was heard
				m.wrong = append(m.wrong, fmt.Sprintf("%s %s %s: %v", m.name, method, path, err))
			}
			return false
		default:
			m.proxy.bad[at].Store(time.Now().Add(time.Second).UnixNano())
		}
		if took > soon {
			m.wrong = append(m.wrong, fmt.Sprintf("%s waits for %s %s since %v: %v", m.name, method, path, took, err))
			return false
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// plays plays all matches of a league until it is over.
func (m *member) plays(ctx context.Context, league string) {
	for ctx.Err() == nil {
		var t server.TournamentView
		if !m.ask(ctx, http.MethodGet, league, nil, &t) {
			continue
		}
		if t.State == "over" {
			return
		}
		m.round.Store(int64(len(t.Rounds)))
		for _, r := range t.Rounds {
			for _, x := range r.Tables {
				if x.Result == "" && slices.Contains(x.Players, m.name) {
					for _, id := range x.Matches {
						m.answers(ctx, id)
					}
				}
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// longEnough is the question at which a match of the league is given up: a duel has a hundred.
const longEnough = 40

// answers answers a few questions of a match.
func (m *member) answers(ctx context.Context, id string) {
	for range 4 {
		var v view
		if !m.ask(ctx, http.MethodGet, "/api/matches/"+id, nil, &v) || v.Outcome.Over || v.Decision.Over || v.As != seats[v.Decision.Seat] || len(v.Options) == 0 {
			return
		}
		if v.Number >= longEnough {
			m.ask(ctx, http.MethodPost, "/api/matches/"+id+"/resign", server.SeatOnly{Seat: v.As}, nil)
			return
		}
		m.ask(ctx, http.MethodPost, "/api/matches/"+id+"/actions", answer{v.As, v.Number, v.Options[m.pick.IntN(len(v.Options))].Text}, nil)
	}
}

// Each server is killed in a round of its own. The league ends with standings that follow from the
// matches, each of which there is once, and nobody has waited for long.
func TestALeagueOfFourIsPlayedOnThreeServersOfWhichEachIsKilled(t *testing.T) {
	f := &fleet{t: t}
	var err error
	if f.address, err = cluster.Address(t.Context(), schema(t)); err != nil {
		t.Fatal(err)
	}
	var logs io.Writer = io.Discard
	if *noisy {
		logs = t.Output()
	}
	at := addresses(t, 4)
	f.nats = &process{role: "nats", at: at[3], log: logs}
	f.proxy = newProxy(at[:3])
	for _, a := range at[:3] {
		f.nodes = append(f.nodes, &process{role: "node", at: a, log: logs, env: []string{
			databaseVar + "=" + f.address, natsVar + "=nats://" + at[3], battleVar + "=toy/duel", accountsVar + "=optional",
		}})
	}
	for _, p := range append([]*process{f.nats}, f.nodes...) {
		if err := p.start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = p.kill() })
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	var club []*member
	var round atomic.Int64
	for i, name := range []string{"Ana", "Eva", "Luis", "Pía"} {
		m := &member{name: name, number: i, proxy: f.proxy, pick: rand.New(rand.NewPCG(*seed, uint64(i))), http: &http.Client{}, cookies: map[string]string{}, round: &round}
		if !m.ask(ctx, http.MethodPost, "/api/account", map[string]string{"name": name, "password": "correct horse battery"}, nil) {
			t.Fatal(m.wrong)
		}
		club = append(club, m)
	}
	var made server.TournamentInfo
	plan := map[string]any{"name": "League", "system": "robin", "battles": []string{"toy/duel"}, "pace": "3d", "pair": true, "rated": true}
	if !club[0].ask(ctx, http.MethodPost, "/api/tournaments", plan, &made) {
		t.Fatal(club[0].wrong)
	}
	league := "/api/tournaments/" + made.ID
	for _, m := range club {
		m.ask(ctx, http.MethodPost, league+"/enter", nil, nil)
	}
	if !club[0].ask(ctx, http.MethodPost, league+"/order", map[string]string{"do": "begin"}, nil) {
		t.Fatal(club[0].wrong)
	}
	var playing sync.WaitGroup
	for _, m := range club {
		playing.Go(func() { m.plays(ctx, league) })
	}
	over := make(chan struct{})
	go func() { playing.Wait(); close(over) }()
	r := rand.New(rand.NewPCG(*seed, 3))
	for k, node := range f.nodes {
		for round.Load() <= int64(k) && ctx.Err() == nil {
			time.Sleep(5 * time.Millisecond)
		}
		time.Sleep(time.Duration(r.IntN(150)) * time.Millisecond)
		if err := node.kill(); err != nil {
			t.Fatal(err)
		}
		rest(r)
		if err := node.start(); err != nil {
			t.Fatal(err)
		}
	}
	<-over
	for _, m := range club {
		t.Logf("%s waited for %v at most", m.name, m.longest.Round(time.Millisecond))
		for _, wrong := range m.wrong {
			t.Error(wrong)
		}
	}
	if ctx.Err() != nil {
		t.Errorf("the league is not over: %v", ctx.Err())
	}
	f.settles(made.ID)
}

// settles holds a league against its matches.
func (f *fleet) settles(id string) {
	t := f.t
	t.Helper()
	db, err := postgres.Open(t.Context(), f.address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	league, err := db.Tournament(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	matches := map[string]store.Match{}
	for row, err := range store.All(t.Context(), db, store.Query{}) {
		if err != nil {
			t.Fatal(err)
		}
		matches[row.ID] = row
	}
	if len(league.Rounds) != 3 || len(matches) != 12 || league.State != store.TournamentOver {
		t.Errorf("%s: %d rounds, %d matches", league.State, len(league.Rounds), len(matches))
	}
	met := map[[2]int]bool{}
	for _, r := range league.Rounds {
		for _, x := range r.Tables {
			pair := [2]int{min(x.Players[0], x.Players[1]), max(x.Players[0], x.Players[1])}
			if met[pair] || !x.Over || x.By != "" {
				t.Errorf("%+v", x)
			}
			met[pair] = true
			var won, scores [2]int
			for _, g := range x.Games {
				e := matches[g.Match].Ending
				if e == nil {
					t.Fatalf("match %s is not over", g.Match)
				}
				for p := range 2 {
					scores[p] += e.Scores[p^g.Top].Value
					if !e.Draw && int(e.Winner) == p^g.Top {
						won[p]++
					}
				}
			}
			want := [2]int{1, 1}
			switch better := 100*(won[0]-won[1]) + scores[0] - scores[1]; {
			case better > 0:
				want = [2]int{2, 0}
			case better < 0:
				want = [2]int{0, 2}
			}
			if x.Halves != want {
				t.Errorf("%+v, not %v", x, want)
			}
		}
	}
	if len(met) != 6 {
		t.Errorf("%d pairs have met", len(met))
	}
	results, err := db.Results(t.Context(), 0, 100)
	if err != nil || len(results) != 12 {
		t.Errorf("%d rated results, %v", len(results), err)
	}
}
