//go:build e2e

package e2e

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

// A club is a server with tournaments as far as they come: one that takes entries, a Swiss one in
// its first round, a knock-out and a league that are over. Berta hosts them.
type club struct {
	*servertest.Host
	entry, swiss, knockout, league string // addresses of the pages
}

func clubhouse(t *testing.T) *club {
	t.Helper()
	c := &club{Host: servertest.Start(t, servertest.Options{Content: content.Standard(), Accounts: server.OptionalAccounts, Tournaments: server.EverybodyMakes})}
	var who []*servertest.Client
	by := map[string]*servertest.Client{}
	for _, name := range []string{"Ana", "Eva", "Luis", "Pía", "Maximiliano"} {
		one := c.Client(t)
		one.Want(nil, "POST", "/api/account", map[string]string{"name": name, "password": horse})
		who, by[name] = append(who, one), one
	}
	host := c.Client(t)
	host.Want(nil, "POST", "/api/account", map[string]string{"name": "Berta", "password": horse})
	announce := func(name, system string, more map[string]any) string {
		n := map[string]any{
			"name": name, "system": system, "battles": []string{"ancients/akragas", "ancients/cannae"}, "pace": "3d", "minutes": 20160, "overdue": "asked",
		}
		for k, v := range more {
			n[k] = v
		}
		var info server.TournamentInfo
		host.Want(&info, "POST", "/api/tournaments", n)
		for _, one := range who {
			one.Want(nil, "POST", "/api/tournaments/"+info.ID+"/enter", nil)
		}
		return info.ID
	}
	// played ends all tables of a round: the first game of each is resigned, or all.
	played := func(id string, round int, games int) {
		var v server.TournamentView
		for waits := true; waits; {
			time.Sleep(100 * time.Millisecond)
			host.Want(&v, "GET", "/api/tournaments/"+id, nil)
			waits = len(v.Rounds) < round || slices.ContainsFunc(v.Rounds[round-1].Tables, func(x server.TournamentTableInfo) bool {
				return len(x.Players) == 2 && len(x.Matches) == 0
			})
		}
		for _, x := range v.Rounds[round-1].Tables {
			for k := range min(len(x.Matches), games) {
				loser := by[x.Players[1]]
				var s server.MatchState
				loser.Want(&s, "GET", "/api/matches/"+x.Matches[k], nil)
				loser.Want(nil, "POST", "/api/matches/"+x.Matches[k]+"/resign", map[string]string{"seat": map[bool]string{true: "top", false: "bottom"}[s.Match.Seats[0].Yours]})
			}
		}
	}
	order := func(id string, o map[string]any) { host.Want(nil, "POST", "/api/tournaments/"+id+"/order", o) }
	begin := map[string]any{"do": "begin"}

	c.entry = announce("Kriegsspiel", "swiss", map[string]any{"rounds": 5, "late": 2, "pair": true, "rated": true, "fill": "random"})
	c.league = announce("Alesia", "robin", nil)
	order(c.league, begin)
	for round := 1; round <= 5; round++ {
		played(c.league, round, 1)
	}
	c.knockout = announce("Vercingetorix", "knockout", nil)
	order(c.knockout, begin)
	for round := 1; round <= 3; round++ {
		played(c.knockout, round, 1)
	}
	c.swiss = announce("Wagram", "swiss", map[string]any{"rounds": 3, "pair": true, "rated": true})
	order(c.swiss, begin)
	played(c.swiss, 1, 1)
	order(c.swiss, map[string]any{"do": "decide", "round": 1, "table": 1, "result": "½-½", "why": "Montecuccoli"})
	played(c.swiss, 1, 0)
	return c
}

// tournamentScreens are the pages of tournaments, as their host sees them.
func tournamentScreens(c *club) []screen {
	page := func(name, path, there string) screen {
		return screen{name: name, folded: []string{"details"}, open: func(p *tour) {
			p.do(chromedp.Navigate(fmt.Sprintf("%s/account/tournaments%s?lang=%s", c.URL, path, p.language)))
			p.arrives(there)
		}}
	}
	return []screen{
		page("the list of tournaments", "", `document.querySelectorAll("td a").length === 4`),
		page("the announcement of a tournament", "/new", `document.querySelector("[data-do=announce]")`),
		page("a tournament that may be entered", "/"+c.entry, `document.querySelector("[data-do=begin]")`),
		page("a round, and what its host decides", "/"+c.swiss, `document.querySelector("#round td a") && document.querySelector("[data-do=decide]")`),
		page("a bracket", "/"+c.knockout, `document.querySelector(".bracket .won")`),
		page("the cross table of a league", "/"+c.league, `document.querySelectorAll("table").length === 3`),
	}
}
