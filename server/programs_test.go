package server_test

import (
	"net/http"
	"strings"
	"testing"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// programOf makes the account of a client that of a bot, and returns the headers of its program.
func programOf(t *testing.T, c *servertest.Client) (a server.Account, headers []string) {
	t.Helper()
	a = does[server.Account](t, c, "POST", "/api/account/programs", object{"name": "engine", "bot": true}, http.StatusOK)
	return a, []string{"Authorization", "Bearer " + a.Program}
}

// A program signs in with the account's secret, sits down where a seat is offered to the
// account, sees what the seat sees, and plays; everybody reads that it is a bot.
func TestAProgramPlaysForAnAccount(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, bea, engine := h.Client(t), h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, bea, "Bea")
	refusedWith(t, bea, "POST", "/api/account/programs", object{"name": "engine"}, "server.program-agree")
	refusedWith(t, bea, "POST", "/api/account/programs", object{"name": "", "bot": true}, "server.program-name")
	a, by := programOf(t, bea)
	if !a.Me.Bot || a.Me.Shown != "Bea [bot]" || len(a.Me.Programs) != 1 || a.Me.Programs[0].Name != "engine" || len(a.Program) < 64 {
		t.Fatalf("%+v", a)
	}
	if a := does[server.Account](t, bea, "GET", "/api/account", nil, http.StatusOK); a.Program != "" {
		t.Error("the secret is told again")
	}
	id := create(ana, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}}).ID
	at := "/api/matches/" + id
	does[server.MatchState](t, ana, "POST", at+"/offer", object{"to": "Bea"}, http.StatusOK)
	status, text := engine.Send("GET", "/api/hall", nil, by...)
	if status != http.StatusOK || !strings.Contains(string(text), id) {
		t.Fatalf("%d: %s", status, text)
	}
	if status, text := engine.Send("POST", at+"/join", object{"token": "open", "name": "Ana the Great"}, by...); status != http.StatusOK {
		t.Fatalf("%d: %s", status, text)
	}
	if s := look(ana, id, "top"); s.Match.Seats[1].Name != "Bea [bot]" || s.Match.Status != string(store.Playing) {
		t.Errorf("%+v", s.Match)
	}
	status, text = engine.Send("GET", at+"/guess?seed=3", nil, by...)
	if status != http.StatusOK || !strings.Contains(string(text), `"position":"toy`) {
		t.Errorf("%d: %s", status, text)
	}
	refusedWith(t, h.Client(t), "GET", at+"/guess", nil, "server.not-seated")
	if status, text := engine.Send("POST", at+"/resign", object{"seat": "bottom"}, by...); status != http.StatusOK {
		t.Errorf("%d: %s", status, text)
	}
}

// A program's secret opens play and nothing else, and it ends when it is removed, with a new
// password, and with a ban.
func TestAProgramCannotTouchTheAccount(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	bea, engine := h.Client(t), h.Client(t)
	signUp(t, bea, "Bea")
	a, by := programOf(t, bea)
	no := func(id, method, path string, body any, headers ...string) {
		t.Helper()
		if _, text := engine.Send(method, path, body, headers...); !strings.Contains(string(text), `"id":"`+id+`"`) {
			t.Errorf("%s %s: %.200s, want %s", method, path, text, id)
		}
	}
	for _, r := range []struct{ method, path string }{
		{"PATCH", "/api/account"},
		{"DELETE", "/api/account"},
		{"GET", "/api/account"},
		{"GET", "/api/account/export"},
		{"POST", "/api/account/password"},
		{"POST", "/api/account/programs"},
		{"DELETE", "/api/account/programs/" + a.Me.Programs[0].ID},
		{"POST", "/api/account/mail"},
		{"DELETE", "/api/account/sessions/others"},
		{"POST", "/api/matches"},
		{"POST", "/api/matches/x/advice"},
		{"POST", "/api/matches/x/talk"},
		{"POST", "/api/scenarios"},
		{"GET", "/api/admin/people"},
		{"POST", "/api/tournaments/x/enter"},
	} {
		var body any
		if r.method == "POST" || r.method == "PATCH" {
			body = object{}
		}
		no("server.program-may-not", r.method, r.path, body, by...)
	}
	if status, text := engine.Send("GET", "/account", nil, by...); strings.Contains(string(text), "Bea") {
		t.Errorf("the page of the account opens to a program: %d", status)
	}
	for _, wrong := range []string{by[1][:len(by[1])-1] + "x", by[1] + "0", "Bearer mariscal_", "Bearer mariscal_x_y"} {
		no("server.program-void", "GET", "/api/hall", nil, "Authorization", wrong)
	}
	ends := func(how string, end func()) {
		t.Helper()
		if status, text := engine.Send("GET", "/api/hall", nil, by...); status != http.StatusOK {
			t.Fatalf("before %s: %d %s", how, status, text)
		}
		end()
		no("server.program-void", "GET", "/api/hall", nil, by...)
	}
	ends("removal", func() {
		does[server.Account](t, bea, "DELETE", "/api/account/programs/"+a.Me.Programs[0].ID, nil, http.StatusOK)
	})
	_, by = programOf(t, bea)
	ends("a new password", func() {
		does[server.Account](t, bea, "POST", "/api/account/password", object{"password": "another long password"}, http.StatusOK)
	})
	_, by = programOf(t, bea)
	ends("a ban", func() {
		if status, text := h.Client(t).Send("POST", "/api/admin/people", object{"name": "Bea", "do": "ban"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
			t.Fatalf("%d %s", status, text)
		}
	})
}

// A bot's account plays nothing that counts, and one that did becomes no bot.
func TestABotPlaysNothingRated(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, bea := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, bea, "Bea")
	_, by := programOf(t, bea)
	refusedWith(t, bea, "POST", "/api/matches", ratedDuel(), "server.rated-bot")
	id := create(ana, ratedDuel()).ID
	does[server.MatchState](t, ana, "POST", "/api/matches/"+id+"/offer", object{"to": ""}, http.StatusOK)
	refusedWith(t, bea, "POST", "/api/matches/"+id+"/join", object{"token": "open"}, "server.rated-bot")
	if _, text := h.Client(t).Send("POST", "/api/matches/"+id+"/join", object{"token": "open"}, by...); !strings.Contains(string(text), "server.rated-bot") {
		t.Errorf("%s", text)
	}
	refusedWith(t, ana, "POST", "/api/account/programs", object{"name": "engine", "bot": true}, "server.program-rated")
	for range 4 {
		does[server.Account](t, bea, "POST", "/api/account/programs", object{"name": "more"}, http.StatusOK)
	}
	refusedWith(t, bea, "POST", "/api/account/programs", object{"name": "more"}, "server.program-most")
}
