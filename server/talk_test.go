package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
)

// met begins a match between two accounts.
func met(t *testing.T, top, bottom *servertest.Client, match object) (id string) {
	t.Helper()
	id = create(top, match).ID
	does[server.MatchState](t, top, "POST", "/api/matches/"+id+"/offer", object{"to": ""}, http.StatusOK)
	does[server.MatchState](t, bottom, "POST", "/api/matches/"+id+"/join", object{"token": "open"}, http.StatusOK)
	return id
}

func friendly() object {
	return object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}}
}

func talkAt(id string) string { return "/api/matches/" + id + "/talk" }

func says(t *testing.T, c *servertest.Client, id, text string) server.TalkInfo {
	t.Helper()
	return does[server.TalkInfo](t, c, "POST", talkAt(id), object{"text": text}, http.StatusOK)
}

// hears returns what somebody is told at a match: names and words, with what it says of times.
func hears(t *testing.T, c *servertest.Client, id string) string {
	t.Helper()
	var all []string
	for _, l := range does[server.TalkInfo](t, c, "GET", talkAt(id)+"?lang=en", nil, http.StatusOK).Lines {
		line := l.Name + ": " + l.Words
		if l.At == nil {
			line += " (no time)"
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

func wantHeard(t *testing.T, c *servertest.Client, id, want string) {
	t.Helper()
	if got := hears(t, c, id); got != want {
		t.Errorf("heard:\n%s\nwanted:\n%s", got, want)
	}
}

func whois(t *testing.T, c *servertest.Client, id, name string) string {
	t.Helper()
	for _, p := range does[server.TalkInfo](t, c, "GET", talkAt(id), nil, http.StatusOK).Others {
		if p.Name == name {
			return p.Who
		}
	}
	t.Fatalf("%s is not among the others", name)
	return ""
}

func TestPlayersTalkAndEachReadsPhrasesInHisLanguage(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	id := met(t, who[0], who[1], friendly())
	said := says(t, who[0], id, "  one\u202e\tline\n\u0000only\u2066\u200b  ")
	if said.May != "text" || len(said.Lines) != 1 || !said.Lines[0].Yours || said.Lines[0].Seat != "top" || said.Last != "" {
		t.Errorf("%+v", said)
	}
	does[server.TalkInfo](t, who[1], "POST", talkAt(id), object{"phrase": "adjourn"}, http.StatusOK)
	wantHeard(t, who[0], id, "Ana: one line only\nEva: Shall we adjourn?")
	es := does[server.TalkInfo](t, who[0], "GET", talkAt(id)+"?lang=es", nil, http.StatusOK)
	if es.Lines[1].Words != "¿Aplazamos la partida?" || es.Phrases[0].Words != "¡Hola!" || es.Last != es.Lines[1].ID {
		t.Errorf("%+v", es)
	}
	for body, why := range map[*object]string{
		{"text": " \u2028\u2800\u200d "}:        "server.talk-empty",
		{"text": strings.Repeat("a", 301)}:      "server.talk-long",
		{"phrase": "swear"}:                     "server.talk-no-phrase",
		{"phrase": "hello", "text": "and more"}: "server.talk-no-phrase",
	} {
		refusedWith(t, who[0], "POST", talkAt(id), *body, why)
	}
	says(t, who[0], id, strings.Repeat("ñ", 300))
	if got := says(t, who[0], id, "e"+strings.Repeat("\u0301", 50)).Lines[3].Words; got != "e"+strings.Repeat("\u0301", 3) {
		t.Errorf("%q", got)
	}
	// Nothing of it is in the game's record.
	if _, record := who[0].Get("/api/matches/" + id + "/record"); strings.Contains(string(record), "only") {
		t.Errorf("%s", record)
	}
}

func TestWhoMayTalkIsDecidedForEachRequest(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	guest := h.Client(t)
	id := met(t, who[0], who[1], friendly())
	says(t, who[0], id, "hello")
	says(t, who[2], id, "from outside")
	refusedWith(t, guest, "POST", talkAt(id), object{"text": "x"}, "server.sign-in")
	wantHeard(t, who[1], id, "Ana: hello\nLuis: from outside")
	wantHeard(t, guest, id, "Ana: hello (no time)\nLuis: from outside (no time)")
	if may := does[server.TalkInfo](t, guest, "GET", talkAt(id), nil, http.StatusOK).May; may != "read" {
		t.Errorf("a guest who watches may %s", may)
	}
	for match, why := range map[*object]string{
		{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}}:                        "server.talk-alone",
		{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "computer", "player": "random"}}: "server.talk-alone",
	} {
		alone := create(who[0], *match)
		if alone.ID == "" {
			t.Fatal("no match")
		}
		refusedWith(t, who[0], "POST", talkAt(alone.ID), object{"text": "x"}, why)
		refusedWith(t, who[2], "GET", talkAt(alone.ID), nil, why)
	}
	open := create(who[0], friendly()).ID
	refusedWith(t, who[0], "POST", talkAt(open), object{"text": "x"}, "server.mustering")
	refusedWith(t, who[0], "POST", talkAt("nowhere"), object{"text": "x"}, "server.no-match")
	shell := func(do string) {
		t.Helper()
		status, text := guest.Send("POST", "/api/admin/people", object{"name": "Luis", "do": do}, "Authorization", "Bearer the shell's own token")
		if status != http.StatusOK {
			t.Fatalf("%s: %s", do, text)
		}
	}
	shell("no-talk")
	refusedWith(t, who[2], "POST", talkAt(id), object{"phrase": "hello"}, "server.talk-quiet")
	shell("talk")
	says(t, who[2], id, "again")
	shell("ban")
	refusedWith(t, who[2], "POST", talkAt(id), object{"text": "banned"}, "server.sign-in")
}

func TestWhoWatchesARatedMatchNeitherHearsNorReachesItsPlayers(t *testing.T) {
	h := hosting(t, server.RequiredAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	id := rated(t, who[0], who[1])
	bell := who[2].Bell(id, "spectator")
	<-bell
	says(t, who[0], id, "only for you")
	refusedWith(t, who[2], "GET", talkAt(id), nil, "server.talk-later")
	refusedWith(t, who[2], "POST", talkAt(id), object{"text": "your left is weak"}, "server.talk-later")
	refusedWith(t, who[2], "POST", "/api/matches/"+id+"/mute", object{"who": "x", "mute": true}, "server.talk-later")
	refusedWith(t, who[2], "POST", "/api/matches/"+id+"/complaint", object{"who": "x"}, "server.talk-later")
	if s := does[server.MatchState](t, who[2], "GET", "/api/matches/"+id, nil, http.StatusOK); s.Talk != "" {
		t.Errorf("who watches is offered %q", s.Talk)
	}
	select {
	case now := <-bell:
		t.Errorf("the stream of who watches rang: %+v", now)
	case <-time.After(200 * time.Millisecond):
	}
	resigns(t, who[1], id, "bottom")
	says(t, who[2], id, "well done")
	wantHeard(t, who[2], id, "Ana: only for you (no time)\nLuis: well done (no time)")
	// They may play the return match by now, which is rated too.
	wantHeard(t, who[0], id, "Ana: only for you")
}

func TestAStreamRingsOnlyForWhatItsOwnerIsTold(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	id := met(t, who[0], who[1], friendly())
	bell := who[1].Bell(id, "bottom")
	first := <-bell
	said := says(t, who[0], id, "hello").Lines[0].ID
	if now := <-bell; now.Talk != said || now.Number != first.Number || now.Heard != first.Heard {
		t.Errorf("%+v after %+v, for line %s", now, first, said)
	}
	now := does[server.Change](t, who[1], "GET", "/api/matches/"+id+"/now", nil, http.StatusOK)
	if now.Talk != said {
		t.Errorf("a hidden page is told %+v", now)
	}
	luis := says(t, who[2], id, "me too")
	<-bell
	does[server.TalkInfo](t, who[1], "POST", "/api/matches/"+id+"/mute", object{"who": luis.Lines[1].Who, "mute": true}, http.StatusOK)
	if now := <-bell; now.Talk != said { // his line is no news any more
		t.Errorf("after the mute %+v", now)
	}
	says(t, who[2], id, "nobody hears this")
	says(t, who[1], id, "my own line")
	select {
	case now := <-bell:
		t.Errorf("rang for a muted line or an own one: %+v", now)
	case <-time.After(200 * time.Millisecond):
	}
}

func TestWhoIsMutedIsNotToldAndNotHeard(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	id := met(t, who[0], who[1], friendly())
	mute := func(c *servertest.Client, match string, order object) server.TalkInfo {
		t.Helper()
		return does[server.TalkInfo](t, c, "POST", "/api/matches/"+match+"/mute", order, http.StatusOK)
	}
	says(t, who[1], id, "you are slow")
	eva := whois(t, who[0], id, "Eva")
	info := mute(who[0], id, object{"who": eva, "mute": true})
	if len(info.Lines) != 0 || info.Last != "" || len(info.Others) != 1 || info.Others[0].Muted != "here" {
		t.Errorf("%+v", info)
	}
	if seen := says(t, who[1], id, "are you there?"); len(seen.Lines) != 2 || seen.Others[0].Muted != "" {
		t.Errorf("who is muted sees %+v", seen)
	}
	second := met(t, who[0], who[1], friendly())
	says(t, who[1], second, "a new match")
	wantHeard(t, who[0], second, "Eva: a new match")
	if there := whois(t, who[0], second, "Eva"); there == eva {
		t.Error("a person is called the same at two matches")
	}
	mute(who[0], second, object{"who": whois(t, who[0], second, "Eva"), "mute": true, "everywhere": true})
	wantHeard(t, who[0], second, "")
	mute(who[0], id, object{"who": eva, "mute": false, "everywhere": true})
	wantHeard(t, who[0], id, "Eva: you are slow\nEva: are you there?")
	wantHeard(t, who[0], second, "Eva: a new match")
	refusedWith(t, who[0], "POST", "/api/matches/"+id+"/mute", object{"who": "0123", "mute": true}, "server.talk-nobody")
}

func TestWithoutAccountsPlayersByLinkTalkAndMuteEachOther(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	says(t, seats[0], id, "hello")
	does[server.TalkInfo](t, seats[1], "POST", talkAt(id), object{"phrase": "luck"}, http.StatusOK)
	wantHeard(t, seats[0], id, "Ana: hello\nEva: Good luck, and have fun.")
	eva := whois(t, seats[0], id, "Eva")
	refusedWith(t, seats[0], "POST", "/api/matches/"+id+"/mute", object{"who": eva, "mute": true, "everywhere": true}, "server.talk-no-account")
	does[server.TalkInfo](t, seats[0], "POST", "/api/matches/"+id+"/mute", object{"who": eva, "mute": true}, http.StatusOK)
	wantHeard(t, seats[0], id, "Ana: hello")
	refusedWith(t, h.Client(t), "POST", talkAt(id), object{"text": "x"}, "server.no-accounts")
}

func TestAReportGoesToTheHostOnceWithTheLastLines(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva", "Luis")
	id := met(t, who[0], who[1], friendly())
	at, eva := "/api/matches/"+id+"/complaint", whois(t, who[0], id, "Eva")
	refusedWith(t, who[0], "POST", at, object{"who": eva}, "server.complaint-nothing")
	refusedWith(t, who[0], "POST", at, object{"who": eva, "why": strings.Repeat("a", 301)}, "server.talk-long")
	says(t, who[1], id, "bad words")
	does[server.TalkInfo](t, who[0], "POST", "/api/matches/"+id+"/mute", object{"who": eva, "mute": true}, http.StatusOK)
	does[server.TalkInfo](t, who[0], "POST", talkAt(id), object{"phrase": "bye"}, http.StatusOK)
	info := does[server.TalkInfo](t, who[0], "POST", at, object{"who": eva, "why": "insults\u202e"}, http.StatusOK)
	if !info.Others[0].Reported {
		t.Errorf("%+v", info.Others)
	}
	refusedWith(t, who[0], "POST", at, object{"who": eva}, "server.complaint-once")
	if seen := does[server.TalkInfo](t, who[1], "GET", talkAt(id), nil, http.StatusOK); seen.Others[0].Reported {
		t.Errorf("who is reported learns of it: %+v", seen)
	}
	refusedWith(t, who[0], "GET", "/api/admin/reports", nil, "server.no-admin")
	guest := h.Client(t)
	shell := []string{"Authorization", "Bearer the shell's own token"}
	reports := func() (list []server.ReportInfo) {
		t.Helper()
		_, text := guest.Send("GET", "/api/admin/reports?lang=en", nil, shell...)
		if err := json.Unmarshal(text, &list); err != nil {
			t.Fatal(err)
		}
		return list
	}
	list := reports()
	if len(list) != 1 || list[0].By != "Ana" || list[0].Whom != "Eva" || list[0].Why != "insults" || list[0].Match != id || list[0].Done != "" {
		t.Fatalf("%+v", list)
	}
	if l := list[0].Lines; len(l) != 2 || l[0].Words != "bad words" || !l[0].Whom || l[1].Words != "See you soon!" || l[1].Whom {
		t.Errorf("%+v", l)
	}
	if status, text := guest.Send("POST", "/api/admin/reports", object{"id": list[0].ID}, shell...); status != http.StatusNoContent {
		t.Errorf("%d %s", status, text)
	}
	if list := reports(); list[0].Done != "shell" {
		t.Errorf("%+v", list)
	}
	for range 5 { // somebody who complains of everybody
		says(t, who[2], id, "x")
		other := met(t, who[0], who[2], friendly())
		says(t, who[2], other, "x")
		who[0].Send("POST", "/api/matches/"+other+"/complaint", object{"who": whois(t, who[0], other, "Luis")})
	}
	refusedWith(t, who[0], "POST", at, object{"who": whois(t, who[0], id, "Luis")}, "server.complaint-many")
}

func TestNobodySaysTooMuchAtOnce(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	id := met(t, who[0], who[1], friendly())
	fast := 0
	for range 8 {
		if status, _ := who[0].Post(talkAt(id), object{"text": "x"}); status == http.StatusTooManyRequests {
			fast++
		}
	}
	if fast != 2 {
		t.Errorf("%d of 8 lines were refused", fast)
	}
	says(t, who[1], id, "the other one may still speak")
}

func TestTheHostSaysWhetherThereIsTalk(t *testing.T) {
	for chat, why := range map[server.Chat]string{server.ChatOff: "server.talk-off", server.ChatPhrases: "server.talk-phrases"} {
		h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.Chat = chat })
		who := signedUp(t, h, "Ana", "Eva")
		id := met(t, who[0], who[1], friendly())
		refusedWith(t, who[0], "POST", talkAt(id), object{"text": "x"}, why)
		s := does[server.MatchState](t, who[0], "GET", "/api/matches/"+id, nil, http.StatusOK)
		if chat == server.ChatOff {
			refusedWith(t, who[0], "POST", talkAt(id), object{"phrase": "hello"}, why)
			refusedWith(t, who[0], "GET", talkAt(id), nil, why)
		} else {
			does[server.TalkInfo](t, who[0], "POST", talkAt(id), object{"phrase": "hello"}, http.StatusOK)
		}
		if want := map[server.Chat]string{server.ChatOff: "", server.ChatPhrases: "phrases"}[chat]; s.Talk != want {
			t.Errorf("%s: %q", chat, s.Talk)
		}
	}
}

func TestWhatAPersonSaidIsInHisFileAndGoesWithHim(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	guest := h.Client(t)
	id := create(guest, friendly()).ID
	var invitation struct{ Token string }
	guest.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	who[1].Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	says(t, guest, id, "before I had an account")
	signUp(t, guest, "Luis")
	says(t, guest, id, "and after")
	wantHeard(t, who[1], id, "Luis: before I had an account\nLuis: and after")
	file := does[server.Export](t, guest, "GET", "/api/account/export", nil, http.StatusOK)
	if len(file.Said.Lines) != 2 || file.Said.Lines[0].Words != "and after" || file.Said.Lines[0].Match != id {
		t.Errorf("%+v", file.Said)
	}
	does[struct{}](t, guest, "DELETE", "/api/account?name=Luis", nil, http.StatusNoContent)
	wantHeard(t, who[1], id, "")
}
