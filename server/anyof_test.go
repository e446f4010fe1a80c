package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// anyDuel proposes toy/duel.
func anyDuel(more object) object {
	o := object{"battles": []string{"toy/duel"}, "pace": "3d"}
	for k, v := range more {
		o[k] = v
	}
	return o
}

func offersOf(t *testing.T, c *servertest.Client) []server.OfferItem {
	t.Helper()
	return does[server.Hall](t, c, "GET", "/api/hall", nil, http.StatusOK).Offers
}

func TestWhoAcceptsAProposalChoosesABattleOfIt(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	ana, eva, luis := who[0], who[1], who[2]
	refusedWith(t, h.Client(t), "POST", "/api/proposals", anyDuel(nil), "server.sign-in")
	for why, o := range map[string]object{
		"server.proposal-battles": {"battles": []string{}}, "server.no-scenario": {"battles": []string{"toy/other"}}, "server.bad-seat": {"seat": "left"},
		"server.bad-pace": {"pace": "soon"}, "server.rated-pace": {"pace": "", "rated": true}, "server.no-person": {"to": "Nobody"},
	} {
		refusedWith(t, ana, "POST", "/api/proposals", anyDuel(o), why)
	}
	p := does[server.ProposalInfo](t, ana, "POST", "/api/proposals?lang=es", anyDuel(object{"rated": true, "seat": "top"}), http.StatusCreated)
	if !p.Yours || !strings.Contains(p.Words, "Ana propone") || len(p.Battles) != 1 {
		t.Errorf("%+v", p)
	}
	if all := offersOf(t, eva); len(all) != 1 || all[0].ID != p.ID || !strings.HasPrefix(all[0].Link, p.Address) {
		t.Fatalf("Eva is offered %+v", all)
	}
	path := "/api/proposals/" + p.ID
	refusedWith(t, ana, "POST", path+"/accept", object{"battle": "toy/duel"}, "server.offer-self")
	refusedWith(t, eva, "POST", path+"/accept", object{"battle": "toy/other"}, "server.proposal-choice")
	refusedWith(t, eva, "DELETE", path, nil, "server.not-yours")
	s := does[server.MatchState](t, eva, "POST", path+"/accept", object{"battle": "toy/duel", "seat": "top"}, http.StatusOK)
	if s.Muster == nil || !s.Match.Seats[1].Yours || s.Match.Seats[0].Name != "Ana" || s.Match.Pace != "3d" || s.Match.Rated == "" {
		t.Errorf("%+v", s.Match)
	}
	refusedWith(t, luis, "POST", path+"/accept", object{"battle": "toy/duel"}, "server.no-proposal")
	if all := offersOf(t, luis); len(all) != 0 {
		t.Errorf("Luis is offered %+v", all)
	}
	if calls := does[[]string](t, ana, "GET", "/api/calls", nil, http.StatusOK); len(calls) != 1 || calls[0] != s.ID {
		t.Errorf("the browser of who proposed is called to %v", calls)
	}
}

func TestAProposalByLinkIsListedNowhereAndAPairBeginsAtOnce(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	p := does[server.ProposalInfo](t, who[0], "POST", "/api/proposals", anyDuel(object{"link": true, "twice": true}), http.StatusCreated)
	if all := offersOf(t, who[1]); len(all) != 0 {
		t.Errorf("Eva is offered %+v", all)
	}
	if text := page(t, who[1], p.Address+"?lang=en"); !strings.Contains(text, `data-do="accept"`) {
		t.Errorf("%s", text)
	}
	fields := map[string]string{"proposal": p.ID, "choice": "bottom toy/duel"}
	if status, text := form(t, h, who[1], "/account/accept", h.URL, fields); status != http.StatusSeeOther {
		t.Fatalf("%d %s", status, text)
	}
	all := does[[]server.MatchItem](t, who[1], "GET", "/api/matches", nil, http.StatusOK)
	if len(all) != 2 || all[0].Pair == nil || all[0].Pair.Return == "" {
		t.Fatalf("%+v", all)
	}
	if status, text := form(t, h, who[2], "/account/accept", h.URL, fields); status != http.StatusNotFound {
		t.Errorf("accepted twice: %d %s", status, text)
	}
	one := does[server.ProposalInfo](t, who[0], "POST", "/api/proposals", anyDuel(object{"to": "luis"}), http.StatusCreated)
	refusedWith(t, who[1], "GET", "/api/proposals/"+one.ID, nil, "server.no-proposal")
	does[server.ProposalInfo](t, who[2], "GET", "/api/proposals/"+one.ID, nil, http.StatusOK)
	does[struct{}](t, who[0], "DELETE", "/api/proposals/"+one.ID, nil, http.StatusNoContent)
	refusedWith(t, who[2], "GET", "/api/proposals/"+one.ID, nil, "server.no-proposal")
}

func TestThePairOfAProposalOnAClockIsPlayedOneAfterTheOther(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	p := does[server.ProposalInfo](t, who[0], "POST", "/api/proposals", anyDuel(object{"pace": "1800+30+5", "seat": "top", "twice": true}), http.StatusCreated)
	first := does[server.MatchState](t, who[1], "POST", "/api/proposals/"+p.ID+"/accept", object{"battle": "toy/duel"}, http.StatusOK).ID
	mine := func() []server.MatchItem {
		return does[[]server.MatchItem](t, who[1], "GET", "/api/matches", nil, http.StatusOK)
	}
	if all := mine(); len(all) != 1 {
		t.Fatalf("at once: %+v", all)
	}
	for _, c := range who { // who does not sit there is refused
		c.Send("POST", "/api/matches/"+first+"/muster", object{"seat": "top"})
		c.Send("POST", "/api/matches/"+first+"/muster", object{"seat": "bottom"})
	}
	resigns(t, who[1], first, "bottom")
	all := mine()
	if len(all) != 2 || all[0].ReturnOf != first || all[0].Status != "mustering" || all[0].Seats[0].Name != "Eva" || all[0].Seats[1].Name != "Ana" || all[0].Pace != "1800+30+5" {
		t.Fatalf("after the first: %+v", all)
	}
	for _, c := range who {
		c.Send("POST", "/api/matches/"+all[0].ID+"/muster", object{"seat": "top"})
		c.Send("POST", "/api/matches/"+all[0].ID+"/muster", object{"seat": "bottom"})
	}
	resigns(t, who[1], all[0].ID, "top")
	if all := mine(); len(all) != 2 {
		t.Errorf("after the second: %+v", all)
	}
}

// A server that ends between the end of the first match and the second makes that when it runs again.
func TestASecondMatchThatIsMissingIsMadeLater(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	first := rated(t, who[0], who[1])
	for _, c := range who {
		c.Send("POST", "/api/matches/"+first+"/muster", object{"seat": "top"})
		c.Send("POST", "/api/matches/"+first+"/muster", object{"seat": "bottom"})
	}
	resigns(t, who[1], first, "bottom")
	row, err := h.Store.Match(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	seats := row.Seats
	seats[0].Twice = true
	if err := h.Store.Change(t.Context(), first, store.Changes{Seats: &seats}); err != nil {
		t.Fatal(err)
	}
	h.Restart(t)
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		back, err := h.Store.Matches(t.Context(), store.Query{ReturnOf: []string{first}})
		if err != nil {
			t.Fatal(err)
		}
		if len(back) == 1 && back[0].Rated == store.Rated && back[0].Seats[0].Name == "Eva" {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%+v", back)
		}
	}
}

func TestProposalsOfOnePersonAreFewAndExpire(t *testing.T) {
	now := &clock{now: time.Now()}
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.Now = now.Now })
	ana := signedUp(t, h, "Ana")[0]
	var last server.ProposalInfo
	for range 10 {
		last = does[server.ProposalInfo](t, ana, "POST", "/api/proposals", anyDuel(nil), http.StatusCreated)
	}
	refusedWith(t, ana, "POST", "/api/proposals", anyDuel(nil), "server.many-proposals")
	now.pass(15 * 24 * time.Hour)
	refusedWith(t, ana, "GET", "/api/proposals/"+last.ID, nil, "server.no-proposal")
	if all := offersOf(t, ana); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	does[server.ProposalInfo](t, ana, "POST", "/api/proposals", anyDuel(nil), http.StatusCreated)
}

func TestThePageOfProposalsMakesThem(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana := signedUp(t, h, "Ana")[0]
	if text := page(t, ana, "/account/offers?lang=es"); !strings.Contains(text, `value="toy/duel"`) || !strings.Contains(text, "Proponer varias batallas") {
		t.Errorf("%s", text)
	}
	if text := page(t, ana, "/account/offers?to=Luis"); !strings.Contains(text, `name="to" maxlength="30" value="Luis"`) {
		t.Errorf("a challenge: %s", text)
	}
	if status, text := form(t, h, ana, "/account/proposals", h.URL, map[string]string{"pace": "3d", "to": "Luis"}); status == http.StatusSeeOther || !strings.Contains(text, `value="Luis"`) {
		t.Errorf("a challenge without a battle: %d %s", status, text)
	}
	if status, text := form(t, h, ana, "/account/proposals", h.URL, map[string]string{"battle": "toy/duel", "pace": "3d", "side": "twice"}); status != http.StatusSeeOther {
		t.Fatalf("%d %s", status, text)
	}
	if all := offersOf(t, ana); len(all) != 1 || !all[0].Yours {
		t.Errorf("%+v", all)
	}
	if text := page(t, h.Client(t), "/account/offers"); strings.Contains(text, "<form") {
		t.Errorf("a guest: %s", text)
	}
}
