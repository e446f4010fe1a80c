package server_test

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// ratedDuel is a match that may be rated.
func ratedDuel() object {
	return object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}, "pace": "3d", "rated": true}
}

// rated begins a rated match between two accounts.
func rated(t *testing.T, top, bottom *servertest.Client) (id string) {
	t.Helper()
	id = create(top, ratedDuel()).ID
	does[server.MatchState](t, top, "POST", "/api/matches/"+id+"/offer", object{"to": ""}, http.StatusOK)
	does[server.MatchState](t, bottom, "POST", "/api/matches/"+id+"/join", object{"token": "open"}, http.StatusOK)
	return id
}

// resigns ends a match.
func resigns(t *testing.T, who *servertest.Client, id, seat string) {
	t.Helper()
	does[server.MatchState](t, who, "POST", "/api/matches/"+id+"/resign", object{"seat": seat}, http.StatusOK)
}

func signedUp(t *testing.T, h *servertest.Host, names ...string) (all []*servertest.Client) {
	t.Helper()
	for _, name := range names {
		c := h.Client(t)
		signUp(t, c, name)
		all = append(all, c)
	}
	return all
}

// resultsIn returns all results of a server.
func resultsIn(t *testing.T, h *servertest.Host) []store.Result {
	t.Helper()
	all, err := h.Store.Results(t.Context(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func page(t *testing.T, c *servertest.Client, path string) string {
	t.Helper()
	status, text := c.Get(path)
	if status != http.StatusOK {
		t.Fatalf("%s: %d %s", path, status, text)
	}
	return string(text)
}

func TestAMatchIsRatedOnlyWhereItCanBe(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	guest := h.Client(t)
	for field, x := range map[string]struct {
		value any
		why   string
	}{
		"bottom": {object{"kind": "computer", "player": "random"}, "server.rated-computer"},
		"top":    {object{"kind": "open"}, "server.rated-two"},
		"advice": {"on", "server.rated-no-advice"},
		"pace":   {"", "server.rated-pace"},
		"lesson": {true, "server.rated-lesson"},
	} {
		m := ratedDuel()
		m[field] = x.value
		refusedWith(t, who[0], "POST", "/api/matches", m, x.why)
	}
	refusedWith(t, guest, "POST", "/api/matches", ratedDuel(), "server.sign-in")
	at := "/api/matches/" + create(who[0], ratedDuel()).ID
	var invitation struct{ Token string }
	who[0].Want(&invitation, "POST", at+"/invite", object{"seat": "bottom"})
	var own struct{ Token string }
	who[0].Want(&own, "POST", at+"/invite", object{"seat": "top"})
	refusedWith(t, guest, "POST", at+"/join", object{"token": invitation.Token}, "server.sign-in")
	refusedWith(t, who[0], "POST", at+"/join", object{"token": invitation.Token}, "server.own-invitation")
	does[server.MatchState](t, who[0], "POST", at+"/offer", object{"to": ""}, http.StatusOK)
	hall := does[server.Hall](t, who[1], "GET", "/api/hall?lang=en", nil, http.StatusOK)
	if len(hall.Offers) != 1 || !strings.Contains(hall.Offers[0].Words, ", rated, and so is the return match") {
		t.Errorf("%+v", hall)
	}
	s := does[server.MatchState](t, who[1], "POST", at+"/join", object{"token": invitation.Token}, http.StatusOK)
	if s.Match.Rated != store.Rated || s.Match.RatedWords != "rated" || s.Advice {
		t.Errorf("%+v", s.Match)
	}
	refusedWith(t, who[1], "POST", at+"/advice", object{"seat": "bottom", "number": s.Number}, "server.rated-no-advice")
	refusedWith(t, who[1], "POST", at+"/invite", object{"seat": "bottom"}, "server.rated-seats")
	refusedWith(t, signedUp(t, h, "Luis")[0], "POST", at+"/join", object{"token": own.Token}, "server.rated-seats")
}

func TestARatedPairIsNotedAndShown(t *testing.T) {
	h := hosting(t, server.RequiredAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	ana, eva := who[0], who[1]
	first := rated(t, ana, eva)
	resigns(t, eva, first, "bottom")
	if list := page(t, ana, "/account/ratings?lang=en&system=toy&pace=letters"); !strings.Contains(list, "Ana") || !strings.Contains(list, "1553?") {
		t.Errorf("after a single game: %s", list)
	}
	back := does[server.MatchState](t, ana, "POST", "/api/matches", object{"returnOf": first}, http.StatusCreated).Match
	if back.Rated != store.Rated {
		t.Errorf("the return match: %+v", back)
	}
	for _, c := range who[:2] {
		c.Send("POST", "/api/matches/"+back.ID+"/muster", object{"seat": "top"})
		c.Send("POST", "/api/matches/"+back.ID+"/muster", object{"seat": "bottom"})
	}
	resigns(t, eva, back.ID, "top")
	var halves []int
	for _, r := range resultsIn(t, h) {
		halves = append(halves, r.Halves)
		if r.System != "toy" || !r.Letters || r.Battle != "toy/duel" || r.Ended == 0 {
			t.Errorf("%+v", r)
		}
	}
	if fmt.Sprint(halves) != "[2 0]" {
		t.Errorf("results %v", halves)
	}
	list := page(t, who[2], "/account/ratings?lang=en&system=toy&pace=letters")
	if strings.Contains(list, "Luis</a>") || strings.Index(list, "Ana</a>") > strings.Index(list, "Eva</a>") || !strings.Contains(list, "1662?") {
		t.Errorf("the pair: %s", list)
	}
	if other := page(t, ana, "/account/ratings?lang=es&system=toy"); strings.Contains(other, "Eva</a>") || !strings.Contains(other, "Nadie ha terminado") {
		t.Errorf("the live ladder: %s", other)
	}
	if status, _ := h.Client(t).Get("/account/ratings"); status != http.StatusUnauthorized {
		t.Errorf("who has not signed in: %d", status)
	}
	at := list[strings.Index(list, "/account/player/"):]
	at = at[:strings.Index(at, "?")]
	for c, link := range map[*servertest.Client]bool{ana: true, who[2]: false} {
		of := page(t, c, at+"?lang=en")
		if !strings.Contains(of, "won · won") || strings.Contains(of, first) != link || !strings.Contains(of, "pairs 1, single games 0") {
			t.Errorf("her page: %s", of)
		}
	}
	if status, _ := ana.Get("/account/player/0123456789abcdef"); status != http.StatusNotFound {
		t.Errorf("nobody's page: %d", status)
	}
	if sides := page(t, ana, "/account/battles?system=toy&lang=en"); !strings.Contains(sides, "50 %") || !strings.Contains(sides, "games: 2") {
		t.Errorf("by side: %s", sides)
	}
	export := does[server.Export](t, eva, "GET", "/api/account/export", nil, http.StatusOK)
	if len(export.Rated) != 2 || export.Rated[0].Won != 0 || export.Rated[0].Seat != "top" {
		t.Errorf("the export: %+v", export.Rated)
	}
	does[struct{}](t, eva, "DELETE", "/api/account?name=Eva", nil, http.StatusNoContent)
	if list := page(t, ana, "/account/ratings?lang=en&system=toy&pace=letters"); strings.Contains(list, "Eva") || !strings.Contains(list, "1662?") {
		t.Errorf("after her account is deleted: %s", list)
	}
	if of := page(t, ana, at+"?lang=en"); strings.Contains(of, "Eva") || !strings.Contains(of, "a player") {
		t.Errorf("her page: %s", of)
	}
}

func TestTheFormOfALadderProposesARatedMatch(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	if text := page(t, h.Client(t), "/account/ratings?system=toy"); strings.Contains(text, "/account/propose") {
		t.Errorf("nobody proposes: %s", text)
	}
	if text := page(t, who[0], "/account/ratings?system=toy&pace=letters"); !strings.Contains(text, `value="bottom toy/duel"`) || !strings.Contains(text, `value="7d"`) {
		t.Errorf("%s", text)
	}
	fields := map[string]string{"side": "bottom toy/duel", "pace": "3d", "to": "Nobody"}
	if status, _ := form(t, h, who[0], "/account/propose", h.URL, fields); status != http.StatusNotFound {
		t.Errorf("to nobody: %d", status)
	}
	fields["to"] = "eva"
	if status, text := form(t, h, who[0], "/account/propose", h.URL, fields); status != http.StatusSeeOther {
		t.Fatalf("%d %s", status, text)
	}
	hall := does[server.Hall](t, who[1], "GET", "/api/hall", nil, http.StatusOK)
	if len(hall.Offers) != 1 || !hall.Offers[0].You {
		t.Fatalf("%+v", hall)
	}
	s := does[server.MatchState](t, who[1], "POST", "/api/matches/"+hall.Offers[0].ID+"/join", object{"token": "open"}, http.StatusOK)
	if s.Match.Rated != store.Rated || !s.Match.Seats[0].Yours {
		t.Errorf("%+v", s.Match)
	}
}

func TestNobodyEscapesAResult(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	lost, dropped := rated(t, who[0], who[1]), rated(t, who[0], who[1])
	does[server.Deletion](t, who[1], "DELETE", "/api/matches/"+lost, nil, http.StatusOK) // Ana does not agree
	resigns(t, who[1], lost, "bottom")
	for _, x := range []struct { // now both agree
		c  *servertest.Client
		id string
	}{{who[0], lost}, {who[0], dropped}, {who[1], dropped}} {
		does[server.Deletion](t, x.c, "DELETE", "/api/matches/"+x.id, nil, http.StatusOK)
	}
	if all := resultsIn(t, h); len(all) != 1 || all[0].Match != lost {
		t.Errorf("%+v", all)
	}
	left := rated(t, who[0], who[1])
	does[struct{}](t, who[1], "DELETE", "/api/account?name=Eva", nil, http.StatusNoContent)
	resigns(t, who[0], left, "top")
	if all := resultsIn(t, h); len(all) != 2 || all[1].Halves != 0 {
		t.Errorf("%+v", all)
	}
}

func TestASeatGivenByAnAdminEndsTheRating(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	id := rated(t, who[0], who[1])
	order := object{"match": id, "seat": "bottom", "name": "Luis"}
	if status, text := h.Client(t).Send("POST", "/api/admin/seat", order, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	resigns(t, who[2], id, "bottom")
	if s := does[server.MatchState](t, who[0], "GET", "/api/matches/"+id, nil, http.StatusOK); s.Match.Rated != store.RatedHanded || s.Match.RatedWords == "" {
		t.Errorf("%+v", s.Match)
	}
	if all := resultsIn(t, h); len(all) != 0 {
		t.Errorf("%+v", all)
	}
}

// forgetful is a store that notes no results.
type forgetful struct{ store.Store }

func (forgetful) AddResult(context.Context, store.Result) error { return store.ErrFull }

func TestAResultThatWasNotNotedIsFoundAtTheNextStart(t *testing.T) {
	forgets := true
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store {
			if forgets {
				return forgetful{s}
			}
			return s
		}
	})
	who := signedUp(t, h, "Ana", "Eva")
	id := rated(t, who[0], who[1])
	resigns(t, who[1], id, "bottom")
	forgets = false
	h.Restart(t)
	for late := time.Now().Add(10 * time.Second); len(resultsIn(t, h)) == 0; {
		if time.Now().After(late) {
			t.Fatal("it is not found")
		}
	}
	if list := page(t, who[0], "/account/ratings?system=toy&pace=letters"); !strings.Contains(list, "Ana</a>") {
		t.Errorf("%s", list)
	}
}

func TestAdminsAreToldOfAccountsThatMayBeOnePersons(t *testing.T) {
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} })
	from := func(name, address string) *servertest.Client {
		c := h.Client(t)
		status, text := c.Send("POST", "/api/account", map[string]string{"name": name, "password": horse}, "X-Forwarded-For", address, "X-Forwarded-Proto", "https")
		if status != http.StatusCreated {
			t.Fatalf("%d %s", status, text)
		}
		return c
	}
	ana, twin, eva := from("Ana", "203.0.113.7"), from("Twin", "203.0.113.7"), from("Eva", "198.51.100.1")
	for range 3 {
		resigns(t, twin, rated(t, ana, twin), "bottom")
		resigns(t, eva, rated(t, ana, eva), "bottom")
	}
	does[server.PersonInfo](t, ana, "GET", "/api/account", nil, http.StatusOK)
	if status, text := h.Client(t).Send("POST", "/api/admin/people", object{"name": "Eva", "do": "admin"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	text := page(t, eva, "/account/admin?lang=en")
	hints := strings.Count(text, " games</span>")
	if hints != 1 || !strings.Contains(text, "Ana and Twin: 3 games") && !strings.Contains(text, "Twin and Ana: 3 games") {
		t.Errorf("%d hints: %s", hints, text)
	}
}
