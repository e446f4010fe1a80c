package server_test

import (
	"net/http"
	"strings"
	"testing"

	"mariscal/server"
	"mariscal/server/servertest"
)

func TestNobodySitsDownUnderTheNameOfAnAccount(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eve := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	single := object{"scenario": "toy/duel", "top": object{"kind": "human", "name": "ANA"}, "bottom": object{"kind": "open"}}
	refusedWith(t, eve, "POST", "/api/matches", single, "server.name-taken")
	single["top"] = object{"kind": "human", "name": "Ana\u200b"}
	refusedWith(t, eve, "POST", "/api/matches", single, "server.odd-name")
	single["top"] = object{"kind": "human", "name": "Ana"}
	id := create(ana, single).ID
	var invitation struct{ Token string }
	ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	refusedWith(t, eve, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Ana"}, "server.name-taken")
	refusedWith(t, ana, "POST", "/api/matches/"+id+"/device", nil, "server.sign-in-there")
}

func TestAnOpenSeatIsOfferedToEverybodyOrToOne(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eva, luis, guest := h.Client(t), h.Client(t), h.Client(t), h.Client(t)
	for name, c := range map[string]*servertest.Client{"Ana": ana, "Eva": eva, "Luis": luis} {
		signUp(t, c, name)
	}
	begin := func(pace string) string {
		return "/api/matches/" + create(ana, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}, "pace": pace}).ID
	}
	offers := func(c *servertest.Client) []server.OfferItem {
		return does[server.Hall](t, c, "GET", "/api/hall?lang=es", nil, http.StatusOK).Offers
	}
	first, second := begin("3d"), begin("")
	refusedWith(t, eva, "POST", first+"/offer", object{"to": ""}, "server.not-seated")
	refusedWith(t, ana, "POST", first+"/offer", object{"to": "Nobody"}, "server.no-person")
	refusedWith(t, ana, "POST", first+"/offer", object{"to": "ana"}, "server.offer-self")
	if hall := does[server.Hall](t, guest, "GET", "/api/hall", nil, http.StatusOK); len(hall.Offers)+len(hall.Here) != 0 {
		t.Errorf("a guest sees %+v", hall)
	}
	if hall := does[server.Hall](t, eva, "GET", "/api/hall", nil, http.StatusOK); strings.Join(hall.Here, ", ") != "Ana, Luis" {
		t.Errorf("Eva sees %+v", hall)
	}
	refusedWith(t, eva, "POST", first+"/join", object{"token": "open"}, "server.bad-invite")
	does[server.MatchState](t, ana, "POST", first+"/offer", object{"to": ""}, http.StatusOK)
	does[server.MatchState](t, ana, "POST", second+"/offer", object{"to": "LUIS"}, http.StatusOK)
	if all := offers(eva); len(all) != 1 || all[0].You || all[0].Yours || !strings.Contains(all[0].Words, "Ana") || !strings.Contains(all[0].Words, "días por carta: 3") {
		t.Errorf("Eva is offered %+v", all)
	}
	if all := offers(luis); len(all) != 2 || !all[0].You {
		t.Errorf("Luis is offered %+v", all)
	}
	if all := offers(ana); len(all) != 2 || !all[0].Yours {
		t.Errorf("Ana has offered %+v", all)
	}
	refusedWith(t, eva, "POST", second+"/join", object{"token": "open"}, "server.bad-invite")
	refusedWith(t, guest, "POST", first+"/join", object{"token": "open"}, "server.bad-invite")
	does[server.MatchState](t, eva, "POST", first+"/join", object{"token": "open"}, http.StatusOK)
	refusedWith(t, luis, "POST", first+"/join", object{"token": "open"}, "server.bad-invite")
	refusedWith(t, ana, "POST", first+"/offer", object{"to": ""}, "server.no-open-seat")
	does[server.MatchState](t, ana, "POST", second+"/offer", object{"to": "-"}, http.StatusOK)
	refusedWith(t, luis, "POST", second+"/join", object{"token": "open"}, "server.bad-invite")
	if all := offers(luis); len(all) != 0 {
		t.Errorf("Luis is offered %+v", all)
	}
}
