package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
)

// duelIn begins a tournament of two, of which somebody else is the host, and returns its first match.
func duelIn(t *testing.T, host *servertest.Client, who []*servertest.Client, more object) (at, id string) {
	t.Helper()
	at = announced(t, host, league("robin", more))
	enters(t, at, who...)
	order(t, host, at, object{"do": "begin"})
	return at, roundOf(t, host, at, 1).Tables[0].Matches[0]
}

func untilOver(t *testing.T, c *servertest.Client, at string) {
	t.Helper()
	untilIn(t, c, at, "the end", func(v server.TournamentView) bool { return v.State == "over" })
}

func TestWhoWithdrawsFromATournamentResignsInItsMatches(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	who := signedUp(t, h, "Ana", "Eva", "Berta")
	at, id := duelIn(t, who[2], who[:2], object{"rated": true})
	does[server.TournamentInfo](t, who[1], "POST", at+"/withdraw", nil, http.StatusOK)
	untilOver(t, who[0], at)
	s := does[server.MatchState](t, who[1], "GET", "/api/matches/"+id, nil, http.StatusOK)
	if all := resultsIn(t, h); s.Outcome.Reason != "match.outcome.resigned" || s.Match.Seats[s.Outcome.Winner].Name != "Ana" || len(all) != 1 {
		t.Errorf("%+v, %d results", s.Outcome, len(all))
	}
}

func TestWhatAHostDecidesEndsTheMatchAndIsNotRated(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	who := signedUp(t, h, "Ana", "Eva", "withdrawn") // a host whose name is a word of the tournament's own
	for _, o := range []object{{"do": "decide", "round": 1, "table": 1, "result": "1-0"}, {"do": "out", "name": "Eva"}} {
		at, id := duelIn(t, who[2], who[:2], object{"rated": true})
		order(t, who[2], at, o)
		untilOver(t, who[0], at)
		s := does[server.MatchState](t, who[0], "GET", "/api/matches/"+id, nil, http.StatusOK)
		if x := shownTournament(t, who[0], at).Rounds[0].Tables[0]; s.Outcome.Reason != "match.outcome.adjudged" || x.By != "withdrawn" || s.Match.Seats[s.Outcome.Winner].Name != map[string]string{"1-0": x.Players[0], "0-1": x.Players[1]}[x.Result] {
			t.Errorf("%+v: %+v", x, s.Outcome)
		}
		if text := page(t, who[0], "/account"+strings.TrimPrefix(at, "/api")+"?lang=en"); !strings.Contains(text, "decided by withdrawn.") {
			t.Errorf("it is not said who has decided: %s", text)
		}
	}
	// A match that waited for its players is dealt, so that it leaves a record.
	at, id := duelIn(t, who[2], who[:2], object{"rated": true, "pace": "900+15+5"})
	order(t, who[2], at, object{"do": "decide", "round": 1, "table": 1, "result": "0-0"})
	untilOver(t, who[0], at)
	if _, record := who[0].Send("GET", "/api/matches/"+id+"/record", nil); !strings.Contains(string(record), "\nadjudged draw\nresult draw match.outcome.no-winner\n") {
		t.Errorf("%s", record)
	}
	var calls []string
	if who[0].Want(&calls, "GET", "/api/calls", nil); len(calls) != 0 {
		t.Errorf("still called: %v", calls)
	}
	if all := resultsIn(t, h); len(all) != 0 {
		t.Errorf("rated: %+v", all)
	}
}

func TestMatchesOfATournamentThatIsCalledOffAreLeftToTheirPlayers(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	who := signedUp(t, h, "Ana", "Eva", "Berta")
	at, id := duelIn(t, who[2], who[:2], object{"rated": true})
	order(t, who[2], at, object{"do": "off"})
	for begun := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		left, err := h.Store.Tournaments(t.Context(), true, nil, 10)
		if err != nil {
			t.Fatal(err)
		}
		if len(left) == 0 {
			break
		}
		if time.Since(begun) > time.Minute {
			t.Fatalf("still looked after: %+v", left)
		}
	}
	if d := does[server.Deletion](t, who[0], "DELETE", "/api/matches/"+id, nil, http.StatusOK); d.Deleted {
		t.Error("deleted without the other one")
	}
	resignsIn(t, who[0], id)
	if all := resultsIn(t, h); len(all) != 1 {
		t.Errorf("%+v", all)
	}
}

func TestWhoWatchesATournamentSeesItsMatchesLaterAsRatedOnes(t *testing.T) {
	t.Parallel()
	h := clubhouse(t, func(o *servertest.Options) { o.RatedDelay = "15m" })
	who := signedUp(t, h, "Ana", "Eva", "Berta")
	for pace, want := range map[string]string{"3d": "15m", "": ""} { // without a pace nothing has a time
		_, id := duelIn(t, who[2], who[:2], object{"pace": pace})
		if s := does[server.MatchState](t, who[2], "GET", "/api/matches/"+id, nil, http.StatusOK); s.Match.Delay != want || (s.Late == "") != (want == "") {
			t.Errorf("pace %q: %q %q", pace, s.Match.Delay, s.Late)
		}
	}
}

func TestARoundThatIsPairedIsToldByMailOnce(t *testing.T) {
	t.Parallel()
	l := letters(t, everybodyMakes)
	server.Unlimited(l.Server)
	host := signedUp(t, l.Host, "Berta")[0]
	at, id := duelIn(t, host, l.seat[:], nil)
	server.NoteAll(t.Context(), l.Server)
	l.after(6 * time.Minute)
	told := map[string]string{"ana@example.org": "Luis", "luis@example.org": "Ana"}
	for range 2 {
		got := l.box.Next(t)
		rival, due := told[got.To]
		if delete(told, got.To); !due || !strings.Contains(got.Text, "Liga de invierno · R1: a new round is paired. You play Duel against "+rival+".") || got.Link(t, "#match/") != l.URL+"/#match/"+id {
			t.Errorf("to %s: %s\n%s", got.To, got.Subject, got.Text)
		}
	}
	server.LookAtTournaments(l.Server)
	l.after(2 * time.Hour)
	l.box.None(t)
	if v := shownTournament(t, host, at); v.Round != 1 {
		t.Errorf("%+v", v)
	}
}
