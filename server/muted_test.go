package server_test

import (
	"net/http"
	"strings"
	"testing"

	"mariscal/server"
)

func TestMutesAreListedAndLiftedOnThePageOfTheAccount(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	id := met(t, who[0], who[1], friendly())
	second := met(t, who[0], who[2], friendly())
	says(t, who[1], id, "hello")
	mute := func(match, name string, everywhere bool) {
		t.Helper()
		does[server.TalkInfo](t, who[0], "POST", "/api/matches/"+match+"/mute", object{"who": whois(t, who[0], match, name), "mute": true, "everywhere": everywhere}, http.StatusOK)
	}
	mute(id, "Eva", false)
	mute(second, "Luis", true)
	muted := func() map[string]server.MutedInfo {
		t.Helper()
		by := map[string]server.MutedInfo{}
		for _, m := range does[server.Account](t, who[0], "GET", "/api/account?lang=en", nil, http.StatusOK).Me.Muted {
			by[m.Name] = m
		}
		return by
	}
	list := muted()
	if len(list) != 2 || list["Eva"].Match != id || list["Eva"].Where == "" || list["Luis"].Match != "" {
		t.Fatalf("%+v", list)
	}
	if text := page(t, who[0], "/account?lang=es"); !strings.Contains(text, "Jugadores silenciados") || !strings.Contains(text, "/#match/"+id) {
		t.Errorf("%s", text)
	}
	eva := list["Eva"].ID
	refusedWith(t, who[1], "DELETE", "/api/account/muted/"+eva, nil, "server.no-mute") // another one's
	refusedWith(t, h.Client(t), "DELETE", "/api/account/muted/"+eva, nil, "server.sign-in")
	if status, text := form(t, h, who[0], "/account/unmute", h.URL, map[string]string{"mute": eva}); status != http.StatusSeeOther {
		t.Errorf("%d %s", status, text)
	}
	wantHeard(t, who[0], id, "Eva: hello")
	does[server.Account](t, who[0], "DELETE", "/api/account/muted/"+list["Luis"].ID, nil, http.StatusOK)
	if list := muted(); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	refusedWith(t, who[0], "DELETE", "/api/account/muted/"+eva, nil, "server.no-mute")
}

// What somebody has said whom the host has banned or silenced is read by nobody else.
func TestNobodyReadsWhatABannedPersonHasSaid(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	guest := h.Client(t)
	id := met(t, who[0], who[1], friendly())
	says(t, who[0], id, "hello")
	says(t, who[2], id, "bad words")
	shell := func(do string) {
		t.Helper()
		if status, text := guest.Send("POST", "/api/admin/people", object{"name": "Luis", "do": do}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
			t.Fatalf("%s: %s", do, text)
		}
	}
	for _, x := range [][2]string{{"no-talk", "talk"}, {"ban", "unban"}} {
		shell(x[0])
		wantHeard(t, who[1], id, "Ana: hello")
		if x[0] == "no-talk" { // he does not learn that nobody reads it
			wantHeard(t, who[2], id, "Ana: hello (no time)\nLuis: bad words (no time)")
		}
		wantHeard(t, guest, id, "Ana: hello (no time)")
		if now := does[server.Change](t, who[0], "GET", "/api/matches/"+id+"/now", nil, http.StatusOK); now.Talk != "" {
			t.Errorf("%s: the stream tells of it: %+v", x[0], now)
		}
		shell(x[1])
		wantHeard(t, who[1], id, "Ana: hello\nLuis: bad words")
	}
}
