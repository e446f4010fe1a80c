package server_test

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// A movedClock is one that a test moves.
type movedClock struct{ by atomic.Int64 }

func (c *movedClock) now() time.Time { return time.Now().Add(time.Duration(c.by.Load())) }

func TestWhoLetsTheTimeOfARoundPassLoses(t *testing.T) {
	t.Parallel()
	for overdue, want := range map[string]string{"asked": "0-1", "both": "0-0", "host": ""} {
		ticks := &movedClock{}
		h := clubhouse(t, func(o *servertest.Options) { o.Now = ticks.now })
		who := signedUp(t, h, "Ana", "Eva")
		at := announced(t, who[0], league("robin", object{"minutes": 60, "overdue": overdue, "rated": true}))
		enters(t, at, who...)
		order(t, who[0], at, object{"do": "begin"})
		r := roundOf(t, who[0], at, 1)
		s := does[server.MatchState](t, who[0], "GET", "/api/matches/"+r.Tables[0].Matches[0], nil, http.StatusOK)
		if got := s.Match.Seats[s.Decision.Seat].Name; got != r.Tables[0].Players[0] {
			t.Fatalf("%s is asked first, of %v", got, r.Tables[0].Players)
		}
		server.NoteAll(t.Context(), h.Server)
		ticks.by.Store(int64(time.Hour))
		server.LookAtTournaments(h.Server)
		if v := shownTournament(t, who[0], at); v.Rounds[0].Tables[0].Result != "" {
			t.Errorf("%s: decided before the margin: %+v", overdue, v)
		}
		ticks.by.Store(int64(time.Hour + 6*time.Second))
		server.LookAtTournaments(h.Server)
		v := shownTournament(t, who[0], at)
		if x := v.Rounds[0].Tables[0]; x.Result != want || (want != "") != (x.By == "late") || (v.State == "over") != (want != "") {
			t.Errorf("%s: %+v", overdue, v)
		}
		// Nobody plays on in a match that the tournament has decided.
		after := does[server.MatchState](t, who[0], "GET", "/api/matches/"+s.ID, nil, http.StatusOK)
		if decided := want != ""; after.Outcome.Over != decided || after.Outcome.Draw != (want == "0-0") || decided && after.Outcome.Reason != map[bool]string{true: "match.outcome.no-winner", false: "match.outcome.adjudged"}[after.Outcome.Draw] {
			t.Errorf("%s: the match stands at %+v", overdue, after.Outcome)
		} else if decided {
			refusedWith(t, who[0], "POST", "/api/matches/"+s.ID+"/actions", object{"seat": seatIn(s), "number": s.Number, "action": s.Options[0].Text}, "server.tournament-decided")
			if all := resultsIn(t, h); len(all) != 0 || after.Match.Rated != store.RatedJudged {
				t.Errorf("%s: what a tournament decides is rated: %+v %q", overdue, all, after.Match.Rated)
			}
		} else {
			refusedWith(t, who[0], "POST", at+"/order", object{"do": "decide", "round": 1, "table": 1, "result": "1-0"}, "server.tournament-own")
			refusedWith(t, who[0], "POST", at+"/order", object{"do": "out", "name": "Eva"}, "server.tournament-own")
		}
		if err := h.Stop(); err != nil {
			t.Error(err)
		}
	}
}

func TestWhoEntersLateHasHalfAPointForEachRoundMissedAndWhoWithdrawsLoses(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	who := signedUp(t, h, "Ana", "Eva", "Luis", "Pía")
	at := announced(t, who[0], league("swiss", object{"late": 2}))
	enters(t, at, who[:2]...)
	order(t, who[0], at, object{"do": "begin"})
	r := roundOf(t, who[0], at, 1)
	enters(t, at, who[2])
	does[server.TournamentInfo](t, who[1], "POST", at+"/withdraw", nil, http.StatusOK)
	second := roundOf(t, who[0], at, 2)
	v := shownTournament(t, who[0], at)
	if first := v.Rounds[0].Tables; first[0].Result != map[string]string{"Ana": "1-0", "Eva": "0-1"}[r.Tables[0].Players[0]] || first[0].By != "withdrawn" || first[1].Result != "½" || fmt.Sprint(first[1].Players) != "[Luis]" {
		t.Errorf("%+v", first)
	}
	if len(second.Tables) != 1 || fmt.Sprint(second.Tables[0].Players) != "[Ana Luis]" {
		t.Errorf("%+v", second)
	}
	refusedWith(t, who[3], "POST", at+"/enter", nil, "server.tournament-closed")
	// Who deletes his account is "a player", and is not paired again.
	does[struct{}](t, who[2], "DELETE", "/api/account?name=Luis", nil, http.StatusNoContent)
	server.LookAtTournaments(h.Server)
	v = untilIn(t, who[0], at, "the end", func(v server.TournamentView) bool { return v.State == "over" })
	if x := v.Rounds[1].Tables[0]; len(v.Rounds) != 2 || x.Result != "1-0" || fmt.Sprint(x.Players) != "[Ana a player]" {
		t.Errorf("%+v", v)
	}
}

func TestAnOddPlaceIsFilledByAComputer(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	who := signedUp(t, h, "Ana", "Eva", "Luis", "Pía", "Berta")
	at := announced(t, who[4], league("swiss", object{"late": 3, "fill": "random"}))
	enters(t, at, who[:3]...)
	order(t, who[4], at, object{"do": "begin"})
	r := roundOf(t, who[0], at, 1)
	if len(r.Tables) != 2 || len(r.Tables[1].Players) != 2 {
		t.Fatalf("nobody fills the place: %+v", r)
	}
	enters(t, at, who[3])
	for i, x := range r.Tables {
		if x.Result == "" {
			order(t, who[4], at, object{"do": "decide", "round": 1, "table": i + 1, "result": "1-0"})
		}
	}
	for _, x := range roundOf(t, who[0], at, 2).Tables {
		for _, name := range x.Players {
			if !slices.Contains([]string{"Ana", "Eva", "Luis", "Pía"}, name) {
				t.Errorf("the computer makes the field odd: %+v", x)
			}
		}
	}
}

func TestALiveMatchBeginsWhenBothAreHere(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	who := signedUp(t, h, "Ana", "Eva")
	at := announced(t, who[0], league("robin", object{"pace": "900+15+5", "pair": true}))
	enters(t, at, who...)
	order(t, who[0], at, object{"do": "begin"})
	r := roundOf(t, who[0], at, 1)
	if len(r.Tables[0].Matches) != 1 {
		t.Fatalf("both matches of a pair run on the clock at once: %+v", r)
	}
	first := r.Tables[0].Matches[0]
	for i, c := range who {
		var calls []string
		c.Want(&calls, "GET", "/api/calls", nil)
		if !slices.Contains(calls, first) {
			t.Errorf("player %d is not called: %v", i, calls)
		}
	}
	for _, c := range who {
		for _, seat := range []string{"top", "bottom"} {
			c.Send("POST", "/api/matches/"+first+"/muster", object{"seat": seat})
		}
	}
	resignsIn(t, who[0], first)
	v := untilIn(t, who[0], at, "the second game", func(v server.TournamentView) bool { return len(v.Rounds[0].Tables[0].Matches) == 2 })
	second := v.Rounds[0].Tables[0].Matches[1]
	if s := does[server.MatchState](t, who[0], "GET", "/api/matches/"+second, nil, http.StatusOK); s.Match.ReturnOf != first {
		t.Errorf("%+v", s.Match)
	}
}

func TestATableForASpreadsheetHasNoFormulas(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	who := signedUp(t, h, "Ana", "Eva", "Berta")
	evil := `=HYPERLINK("http://evil")`
	does[server.Account](t, who[1], "PATCH", "/api/account", object{"shown": evil}, http.StatusOK)
	at := announced(t, who[2], league("robin", object{"name": "<b>Liga</b>"}))
	enters(t, at, who[:2]...)
	order(t, who[2], at, object{"do": "begin"})
	roundOf(t, who[0], at, 1)
	order(t, who[2], at, object{"do": "decide", "round": 1, "table": 1, "result": "1-0"})
	path := "/account" + strings.TrimPrefix(at, "/api")
	for _, name := range []string{"/standings.csv", "/rounds.csv"} {
		rows, err := csv.NewReader(strings.NewReader(page(t, who[0], path+name))).ReadAll()
		if err != nil || len(rows) < 2 {
			t.Fatalf("%v %v", rows, err)
		}
		found := false
		for _, row := range rows {
			for _, text := range row {
				found = found || text == "'"+evil
				if strings.HasPrefix(text, "=") {
					t.Errorf("%s: %q", name, text)
				}
			}
		}
		if !found {
			t.Errorf("%s: %v", name, rows)
		}
	}
	if text := page(t, who[0], path); strings.Contains(text, "<b>Liga") {
		t.Error("a name is markup")
	}
}

// breaking is a store that fails now and then, as one does whose server is killed: after it has
// stored what it was given.
type breaking struct {
	store.Store
	after atomic.Int64 // it fails at that call from now on
}

var errBroken = errors.New("broken")

func (b *breaking) broken() bool { return b.after.Add(-1) == 0 }

func (b *breaking) Create(ctx context.Context, m store.Match, entries ...[]byte) error {
	if err := b.Store.Create(ctx, m, entries...); err != nil || m.Seats[0].Tournament == "" {
		return err
	}
	if b.broken() {
		return errBroken
	}
	return nil
}

func (b *breaking) ChangeTournament(ctx context.Context, id string, f func(*store.Tournament) error) (store.Tournament, error) {
	t, err := b.Store.ChangeTournament(ctx, id, f)
	if err == nil && b.broken() {
		err = errBroken
	}
	return t, err
}

// TestAServerThatEndsBetweenTwoStepsLosesAndDoublesNothing breaks after each step of a round, and begins again.
func TestAServerThatEndsBetweenTwoStepsLosesAndDoublesNothing(t *testing.T) {
	t.Parallel()
	var db *breaking
	h := clubhouse(t, func(o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store { db = &breaking{Store: s}; return db }
	})
	who := signedUp(t, h, "Ana", "Eva", "Luis", "Pía")
	for step := range 7 {
		at := announced(t, who[0], league("robin", object{"pair": true}))
		enters(t, at, who...)
		db.after.Store(int64(step + 2)) // the first change is the order itself
		who[0].Send("POST", at+"/order", object{"do": "begin"})
		h.Restart(t)
		server.Unlimited(h.Server)
		r := roundOf(t, who[0], at, 1)
		ids := map[string]bool{}
		for _, x := range r.Tables {
			for _, id := range x.Matches {
				ids[id] = true
			}
		}
		untilIn(t, who[0], at, "all matches", func(v server.TournamentView) bool {
			return len(v.Rounds[0].Tables[0].Matches) == 2 && len(v.Rounds[0].Tables[1].Matches) == 2
		})
		rows := 0
		for row, err := range store.All(t.Context(), h.Store, store.Query{}) {
			if err != nil {
				t.Fatal(err)
			}
			if "/api/tournaments/"+row.Seats[0].Tournament == at {
				rows++
			}
		}
		if rows != 4 {
			t.Errorf("step %d: %d matches in place of 4", step, rows)
		}
		order(t, who[0], at, object{"do": "off"})
	}
}
