package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/server"
)

func TestWhoFollowsAPlayerIsToldWhatHeOffersAndBegins(t *testing.T) {
	l := letters(t)
	ana, luis := l.seat[0], l.seat[1]
	eva := l.Client(t)
	signUp(t, eva, "Eva")
	refusedWith(t, luis, "POST", "/api/account/follows", object{"name": "Nobody"}, "server.no-person")
	refusedWith(t, luis, "POST", "/api/account/follows", object{"name": "luis"}, "server.follow-self")
	f := does[server.Following](t, luis, "POST", "/api/account/follows", object{"name": "ana"}, http.StatusOK)
	if len(f.Follows) != 1 || f.Follows[0].Name != "Ana" || !f.Follows[0].Here {
		t.Fatalf("%+v", f)
	}
	p := does[server.ProposalInfo](t, ana, "POST", "/api/proposals", anyDuel(nil), http.StatusCreated)
	does[server.ProposalInfo](t, ana, "POST", "/api/proposals", anyDuel(object{"link": true}), http.StatusCreated) // nobody is told of it
	l.after(10 * time.Minute)
	if letter := l.next("luis@example.org", "Ana offers a match"); !strings.Contains(letter.Text, "/account/proposal/"+p.ID) {
		t.Errorf("%s", letter.Text)
	}
	s := does[server.MatchState](t, eva, "POST", "/api/proposals/"+p.ID+"/accept", object{"battle": "toy/duel", "seat": "top"}, http.StatusOK)
	l.after(2 * time.Hour)
	l.after(2 * time.Hour)
	found := false
	for range 2 { // Ana is told that her proposal was accepted
		letter := l.box.Next(t)
		found = found || letter.To == "luis@example.org" && strings.Contains(letter.Text, "Ana begins a match") && strings.Contains(letter.Text, s.ID)
	}
	if !found {
		t.Error("Luis was not told of the match")
	}
	f = does[server.Following](t, luis, "POST", "/api/account/follows", object{"name": "ana", "stop": true}, http.StatusOK)
	if len(f.Follows) != 0 {
		t.Errorf("%+v", f)
	}
}

func TestAPlayerRefusesFollowersAndGoesWithHisAccount(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Zoe")
	follow := func(name string) server.Following {
		t.Helper()
		return does[server.Following](t, who[0], "POST", "/api/account/follows", object{"name": name}, http.StatusOK)
	}
	follow("Eva")
	follow("Zoe")
	if hall := does[server.Hall](t, who[1], "GET", "/api/hall", nil, http.StatusOK); strings.Join(hall.Here, ",") != "Ana,Zoe" || hall.Me != "Eva" {
		t.Errorf("%+v", hall)
	}
	does[server.Following](t, who[1], "POST", "/api/account/private", object{"private": true}, http.StatusOK)
	if f := does[server.Following](t, who[0], "GET", "/api/account/follows", nil, http.StatusOK); len(f.Follows) != 1 || f.Follows[0].Name != "Zoe" {
		t.Errorf("%+v", f)
	}
	refusedWith(t, who[0], "POST", "/api/account/follows", object{"name": "Eva"}, "server.no-followers")
	if hall := does[server.Hall](t, who[0], "GET", "/api/hall", nil, http.StatusOK); strings.Join(hall.Here, ",") != "Zoe,Eva" {
		t.Errorf("whom she follows is not first: %+v", hall.Here)
	}
	export := does[server.Export](t, who[0], "GET", "/api/account/export", nil, http.StatusOK)
	if len(export.Follows) != 1 || export.Follows[0].Name != "Zoe" || export.Offers == nil {
		t.Errorf("%+v", export.Follows)
	}
	does[struct{}](t, who[2], "DELETE", "/api/account?name=Zoe", nil, http.StatusNoContent)
	if f := does[server.Following](t, who[0], "GET", "/api/account/follows", nil, http.StatusOK); len(f.Follows) != 0 {
		t.Errorf("she follows nobody, and %+v", f)
	}
	if status, text := form(t, h, who[0], "/account/follow", h.URL, map[string]string{"name": "Eva"}); status != http.StatusForbidden {
		t.Errorf("%d %s", status, text)
	}
}
