package server_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// everybodyMakes lets everybody make tournaments.
func everybodyMakes(o *servertest.Options) { o.Tournaments = server.EverybodyMakes }

// clubhouse is a server on which everybody makes tournaments, and nobody is told to wait.
func clubhouse(t *testing.T, change ...func(*servertest.Options)) *servertest.Host {
	t.Helper()
	h := hosting(t, server.OptionalAccounts, append(change, everybodyMakes)...)
	server.Unlimited(h.Server)
	return h
}

// league is a tournament that somebody announces.
func league(system string, more object) object {
	t := object{"name": "Liga de invierno", "system": system, "battles": []string{"toy/duel"}, "pace": "3d"}
	if system == "swiss" {
		t["rounds"] = 3
	}
	for k, v := range more {
		t[k] = v
	}
	return t
}

// announced announces a tournament.
func announced(t *testing.T, c *servertest.Client, n object) (path string) {
	t.Helper()
	return "/api/tournaments/" + does[server.TournamentInfo](t, c, "POST", "/api/tournaments", n, http.StatusCreated).ID
}

func enters(t *testing.T, path string, who ...*servertest.Client) {
	t.Helper()
	for _, c := range who {
		does[server.TournamentInfo](t, c, "POST", path+"/enter", nil, http.StatusOK)
	}
}

// order gives an order of the host.
func order(t *testing.T, c *servertest.Client, path string, o object) {
	t.Helper()
	does[server.TournamentInfo](t, c, "POST", path+"/order", o, http.StatusOK)
}

func shownTournament(t *testing.T, c *servertest.Client, path string) server.TournamentView {
	t.Helper()
	return does[server.TournamentView](t, c, "GET", path, nil, http.StatusOK)
}

// untilIn asks for a tournament until something holds.
func untilIn(t *testing.T, c *servertest.Client, path, what string, holds func(server.TournamentView) bool) server.TournamentView {
	t.Helper()
	for begun := time.Now(); ; {
		v := shownTournament(t, c, path)
		if holds(v) {
			return v
		}
		if time.Since(begun) > time.Minute {
			t.Fatalf("%s: %+v", what, v)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// roundOf waits for the matches of a round.
func roundOf(t *testing.T, c *servertest.Client, path string, round int) server.TournamentRoundInfo {
	t.Helper()
	v := untilIn(t, c, path, fmt.Sprintf("round %d", round), func(v server.TournamentView) bool {
		return len(v.Rounds) == round && !slices.ContainsFunc(v.Rounds[round-1].Tables, func(x server.TournamentTableInfo) bool {
			return len(x.Players) == 2 && len(x.Matches) == 0 && x.Result == ""
		})
	})
	return v.Rounds[round-1]
}

// resignsIn ends a match by the seat that one of its players holds.
func resignsIn(t *testing.T, c *servertest.Client, id string) {
	t.Helper()
	resigns(t, c, id, seatIn(does[server.MatchState](t, c, "GET", "/api/matches/"+id, nil, http.StatusOK)))
}

// seatIn returns the seat of who has asked.
func seatIn(s server.MatchState) string {
	if s.Match.Seats[0].Yours {
		return "top"
	}
	return "bottom"
}

func TestALeagueOfFourIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	names := []string{"Ana", "Eva", "Luis", "Pía"}
	who := signedUp(t, h, names...)
	by := map[string]*servertest.Client{}
	for i, name := range names {
		by[name] = who[i]
	}
	at := announced(t, who[0], league("robin", object{"pair": true, "rated": true}))
	enters(t, at, who...)
	enters(t, at, who[1]) // twice is once
	order(t, who[0], at, object{"do": "begin"})
	rank := func(name string) int { return slices.Index(names, name) }
	for round := 1; round <= 3; round++ {
		r := roundOf(t, who[0], at, round)
		if len(r.Tables) != 2 {
			t.Fatalf("%+v", r)
		}
		for _, table := range r.Tables {
			if len(table.Matches) != 2 {
				t.Fatalf("a pair is two matches: %+v", table)
			}
			loser := table.Players[0]
			if rank(table.Players[1]) > rank(loser) {
				loser = table.Players[1]
			}
			var tops []string
			for _, id := range table.Matches {
				s := does[server.MatchState](t, by[loser], "GET", "/api/matches/"+id, nil, http.StatusOK)
				tops = append(tops, s.Match.Seats[0].Name)
				if s.Match.Rated != store.Rated || s.Match.Name != "Liga de invierno · R"+fmt.Sprint(round) || s.Advice {
					t.Errorf("%+v", s.Match)
				}
				refusedWith(t, by[loser], "DELETE", "/api/matches/"+id, nil, "server.tournament-delete")
				refusedWith(t, by[loser], "POST", "/api/matches/"+id+"/invite", object{"seat": seatIn(s)}, "server.tournament-seats")
				resignsIn(t, by[loser], id)
				refusedWith(t, by[loser], "POST", "/api/matches", object{"returnOf": id}, "server."+map[bool]string{true: "tournament-return", false: "is-return"}[len(tops) == 1])
			}
			if tops[0] == tops[1] {
				t.Errorf("the sides do not change: %v", tops)
			}
		}
	}
	v := untilIn(t, who[0], at, "the end", func(v server.TournamentView) bool { return v.State == "over" })
	if v.Rounds[2].Tables[0].Result == "" {
		t.Errorf("%+v", v)
	}
	standings := does[server.TournamentStandings](t, h.Client(t), "GET", at+"/standings", nil, http.StatusOK)
	for i, line := range standings.Lines {
		if line.Name != names[i] || line.Rank != i+1 || line.Points != float64(3-i) {
			t.Errorf("%+v", standings)
		}
	}
	if all := resultsIn(t, h); len(all) != 12 {
		t.Errorf("%d rated results", len(all))
	}
	export := does[server.Export](t, who[1], "GET", "/api/account/export", nil, http.StatusOK)
	if !slices.Equal(export.Entered, []string{"Liga de invierno"}) {
		t.Errorf("%v", export.Entered)
	}
	text := page(t, who[2], "/account"+strings.TrimPrefix(at, "/api")+"?lang=en")
	for _, want := range []string{"Cross table", "Standings as CSV", "/#match/", "Over", "Sonneborn-Berger"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q: %s", want, text)
		}
	}
}

func TestASwissOfSixComputersIsPlayedByTheServerAlone(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	ana := signedUp(t, h, "Ana")[0]
	at := announced(t, ana, league("swiss", object{"pace": "", "rounds": 3, "fill": "random", "fillTo": 6}))
	order(t, ana, at, object{"do": "begin"})
	v := untilIn(t, ana, at, "the end", func(v server.TournamentView) bool { return v.State == "over" })
	met := map[string]bool{}
	if len(v.Rounds) != 3 { // after three of them the players who have not met may be two threes
		t.Fatalf("%d rounds", len(v.Rounds))
	}
	for _, r := range v.Rounds {
		if len(r.Tables) != 3 {
			t.Errorf("%+v", r)
		}
		for _, x := range r.Tables {
			two := slices.Sorted(slices.Values(x.Players))
			if key := strings.Join(two, " "); met[key] || len(two) != 2 {
				t.Errorf("%v meet twice", two)
			} else {
				met[key] = true
			}
			if len(x.Matches) != 1 || x.Result == "" {
				t.Errorf("%+v", x)
			}
		}
	}
	standings := does[server.TournamentStandings](t, ana, "GET", at+"/standings", nil, http.StatusOK)
	sum := 0.0
	for _, l := range standings.Lines {
		sum += l.Points
	}
	if sum != 9 || len(standings.Lines) != 6 {
		t.Errorf("%v points in all: %+v", sum, standings)
	}
}

func TestWhoLosesAKnockOutIsOut(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	names := []string{"Ana", "Eva", "Luis"}
	who := signedUp(t, h, names...)
	at := announced(t, who[0], league("knockout", nil))
	enters(t, at, who...)
	order(t, who[0], at, object{"do": "begin"})
	first := roundOf(t, who[0], at, 1)
	if fmt.Sprint(first.Tables[0].Players, first.Tables[1].Players) != "[Ana] [Eva Luis]" {
		t.Fatalf("%+v", first)
	}
	resignsIn(t, who[1], first.Tables[1].Matches[0])
	second := roundOf(t, who[0], at, 2)
	if fmt.Sprint(second.Tables[0].Players) != "[Ana Luis]" {
		t.Fatalf("%+v", second)
	}
	resignsIn(t, who[0], second.Tables[0].Matches[0])
	untilIn(t, who[0], at, "the end", func(v server.TournamentView) bool { return v.State == "over" })
	if s := does[server.TournamentStandings](t, who[0], "GET", at+"/standings", nil, http.StatusOK); s.Lines[0].Name != "Luis" || s.Lines[1].Name != "Ana" {
		t.Errorf("%+v", s)
	}
	if text := page(t, who[0], "/account"+strings.TrimPrefix(at, "/api")+"?lang=es"); !strings.Contains(text, `class="bracket"`) || !strings.Contains(text, `class="won">Luis`) {
		t.Errorf("%s", text)
	}
}

func TestOnlyWhoMayMakesATournamentAndDecidesInIt(t *testing.T) {
	t.Parallel()
	h := hosting(t, server.RequiredAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	guest := h.Client(t)
	refusedWith(t, guest, "GET", "/api/tournaments", nil, "server.sign-in")
	refusedWith(t, who[0], "POST", "/api/tournaments", league("robin", nil), "server.tournament-makers")
	shell := func(method, path string, body any, want int) string {
		status, text := h.Client(t).Send(method, path, body, "Authorization", "Bearer the shell's own token")
		if status != want {
			t.Fatalf("%s: %d %s", path, status, text)
		}
		return string(text)
	}
	shell("POST", "/api/tournaments", league("robin", nil), http.StatusCreated)
	list := does[[]server.TournamentInfo](t, who[0], "GET", "/api/tournaments", nil, http.StatusOK)
	if len(list) != 1 || list[0].Yours || !list[0].Open {
		t.Fatalf("%+v", list)
	}
	at := "/api/tournaments/" + list[0].ID
	enters(t, at, who...)
	refusedWith(t, who[0], "POST", at+"/order", object{"do": "begin"}, "server.tournament-host")
	shell("POST", "/api/admin/people", object{"name": "Eva", "do": "admin"}, http.StatusOK)
	order(t, who[1], at, object{"do": "begin"})
	roundOf(t, who[0], at, 1)
	refusedWith(t, who[0], "POST", at+"/order", object{"do": "decide", "round": 1, "table": 1, "result": "1-0"}, "server.tournament-host")
	refusedWith(t, who[1], "POST", at+"/order", object{"do": "decide", "round": 1, "table": 9, "result": "1-0"}, "server.tournament-no-table")
	refusedWith(t, who[1], "POST", at+"/order", object{"do": "decide", "round": 1, "table": 1, "result": "2-0"}, "server.tournament-bad-result")
	order(t, who[1], at, object{"do": "decide", "round": 1, "table": 1, "result": "½-½", "why": "both were ill"})
	v := untilIn(t, who[0], at, "the end", func(v server.TournamentView) bool { return v.State == "over" })
	if x := v.Rounds[0].Tables[0]; x.By != "Eva" || x.Why != "both were ill" || x.Result != "½-½" {
		t.Errorf("%+v", x)
	}
	audit := does[[]server.ExportedAudit](t, who[1], "GET", "/api/admin/audit", nil, http.StatusOK)
	if !slices.ContainsFunc(audit, func(a server.ExportedAudit) bool {
		return a.By == "Eva" && a.Whom == list[0].ID && strings.Contains(a.Why, "½-½ both were ill")
	}) {
		t.Errorf("%+v", audit)
	}
}

func TestWhatATournamentCannotBeIsRefused(t *testing.T) {
	t.Parallel()
	h := clubhouse(t)
	ana := signedUp(t, h, "Ana")[0]
	for why, change := range map[string]object{
		"server.tournament-name": {"name": " "}, "server.tournament-system": {"system": "ladder"}, "server.tournament-rounds": {"rounds": 99},
		"server.bad-pace": {"pace": "soon"}, "server.rated-pace": {"pace": "", "rated": true}, "server.tournament-most": {"most": 65},
		"server.tournament-late": {"late": 4}, "server.tournament-limit": {"minutes": 1 << 30, "overdue": "both"}, "server.tournament-overdue": {"minutes": 5, "overdue": "who"},
		"server.tournament-fill": {"fill": "random", "fillTo": 17}, "server.tournament-battles": {"battles": []string{}}, "server.no-scenario": {"battles": []string{"toy/nothing"}},
		"server.no-player": {"fill": "nobody"}, "server.tournament-until": {"until": "2001-01-01T00:00:00Z"},
	} {
		refusedWith(t, ana, "POST", "/api/tournaments", league("swiss", change), why)
	}
	for range 10 {
		announced(t, ana, league("robin", nil))
	}
	refusedWith(t, ana, "POST", "/api/tournaments", league("robin", nil), "server.tournament-many")
	refusedWith(t, ana, "POST", "/api/tournaments/nothing/enter", nil, "server.no-tournament")
	at := announced2(t, h)
	refusedWith(t, ana, "POST", at+"/withdraw", nil, "server.tournament-not-in")
	enters(t, at, ana)
	eva := signedUp(t, h, "Eva", "Luis")
	enters(t, at, eva[0])
	refusedWith(t, eva[1], "POST", at+"/enter", nil, "server.tournament-full")
}

// announced2 announces a tournament of two by somebody else.
func announced2(t *testing.T, h *servertest.Host) string {
	t.Helper()
	return announced(t, signedUp(t, h, "Otra")[0], league("swiss", object{"most": 2}))
}
