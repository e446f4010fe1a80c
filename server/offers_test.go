package server_test

import (
	"fmt"
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

func TestNoNameOfAnAccountIsLeftForSomebodyElse(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eva, guest := h.Client(t), h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	id := create(eva, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}}).ID
	does[server.MatchState](t, eva, "POST", "/api/matches/"+id+"/offer", object{"to": "Ana"}, http.StatusOK)
	var invitation struct{ Token string }
	eva.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	guest.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	if s := look(guest, id, "bottom"); s.Match.Seats[1].Name != "" {
		t.Errorf("a guest is called %q", s.Match.Seats[1].Name)
	}
	for _, name := range []string{"𝐀na", "Ａｎａ", "admin", "Shell"} {
		refusedWith(t, guest, "POST", "/api/matches", object{"scenario": "toy/duel", "top": object{"kind": "human", "name": name}, "bottom": object{"kind": "open"}}, "server.name-taken")
	}
	refusedWith(t, guest, "POST", "/api/matches", object{"scenario": "toy/duel", "top": object{"kind": "human", "name": "Ana\u3164"}, "bottom": object{"kind": "open"}}, "server.odd-name")
}

func TestNamesOfAccountsAreNotTriedByTheThousand(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	id := create(eva, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}}).ID
	for n := range server.AskedBurst / 2 {
		refusedWith(t, eva, "POST", "/api/matches/"+id+"/offer", object{"to": fmt.Sprint("somebody", n)}, "server.no-person")
		refusedWith(t, eva, "PATCH", "/api/account", object{"shown": "ana"}, "server.name-taken")
	}
	refusedWith(t, eva, "POST", "/api/matches/"+id+"/offer", object{"to": "Ana"}, "server.many-passwords")
	refusedWith(t, eva, "PATCH", "/api/account", object{"shown": "Ana"}, "server.many-passwords")
	does[server.Account](t, eva, "PATCH", "/api/account", object{"shown": "Eva"}, http.StatusOK)
}

func TestNobodyFillsTheListOfOffers(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	for range server.MostOffers + 2 {
		id := create(ana, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}}).ID
		does[server.MatchState](t, ana, "POST", "/api/matches/"+id+"/offer", object{"to": ""}, http.StatusOK)
	}
	for c, want := range map[*servertest.Client]int{ana: server.MostOffers + 2, eva: server.MostOffers} {
		if hall := does[server.Hall](t, c, "GET", "/api/hall", nil, http.StatusOK); len(hall.Offers) != want {
			t.Errorf("%d offers, want %d", len(hall.Offers), want)
		}
	}
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

func TestTheDispatchesForgetTheNameOfWhoDeletedHisAccount(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana-Bolena")
	match := people()
	match["top"] = object{"kind": "human", "name": "Eva"}
	id := "/api/matches/" + create(eva, match).ID
	var invitation struct{ Token string }
	eva.Want(&invitation, "POST", id+"/invite", object{"seat": "bottom"})
	ana.Want(nil, "POST", id+"/join", object{"token": invitation.Token})
	log := func() string {
		t.Helper()
		var all string
		for _, path := range []string{"", "/log", "/at/0", "/record"} {
			_, text := eva.Get(id + path)
			all += string(text)
		}
		return all
	}
	if all := log(); !strings.Contains(all, "Ana-Bolena; Luis") {
		t.Error("nobody took the seat")
	}
	does[struct{}](t, ana, "DELETE", "/api/account?name=ana-bolena", nil, http.StatusNoContent)
	if all := log(); strings.Contains(all, "Bolena") {
		t.Errorf("her name is told still: %s", all)
	}
	// Somebody else takes the seat: the name does not come back.
	signUp(t, h.Client(t), "Luisa")
	h.Client(t).Want(nil, "GET", id, nil)
	if status, text := h.Client(t).Send("POST", "/api/admin/seat", object{"match": strings.TrimPrefix(id, "/api/matches/"), "seat": "bottom", "name": "Luisa"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	if all := log(); strings.Contains(all, "Bolena") || !strings.Contains(all, "Luisa") {
		t.Errorf("her name is told again: %s", all)
	}
}
