package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

const horse = "correct horse battery"

// hosting starts a server with accounts.
func hosting(t testing.TB, how server.Accounts, change ...func(*servertest.Options)) *servertest.Host {
	t.Helper()
	o := servertest.Options{Systems: []game.System{marked{}}, Accounts: how, Shell: "the shell's own token"}
	for _, f := range change {
		f(&o)
	}
	return servertest.Start(t, o)
}

// does sends a request, wants a status, and reads the answer.
func does[T any](t *testing.T, c *servertest.Client, method, path string, body any, status int) (out T) {
	t.Helper()
	got, text := c.Send(method, path, body)
	if got != status {
		t.Fatalf("%s %s: status %d, want %d: %s", method, path, got, status, text)
	}
	if len(text) > 0 {
		_ = json.Unmarshal(text, &out)
	}
	return out
}

func signUp(t *testing.T, c *servertest.Client, name string) server.Account {
	t.Helper()
	return does[server.Account](t, c, "POST", "/api/account", map[string]string{"name": name, "password": horse}, http.StatusCreated)
}

// refusedWith wants a refusal.
func refusedWith(t *testing.T, c *servertest.Client, method, path string, body any, id string) {
	t.Helper()
	_, text := c.Send(method, path, body)
	var p server.Problem
	if err := json.Unmarshal(text, &p); err != nil || p.ID != id {
		t.Errorf("%s %s: %s, want %s", method, path, text, id)
	}
}

func TestWithoutAccountsThereAreNone(t *testing.T) {
	c := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}}).Client(t)
	for _, r := range [][2]string{{"GET", "/api/account"}, {"POST", "/api/account/session"}, {"POST", "/api/account/passkey"}, {"GET", "/api/account/export"}, {"GET", "/api/admin/people"}} {
		var body any
		if r[0] == "POST" {
			body = map[string]string{}
		}
		refusedWith(t, c, r[0], r[1], body, "server.no-accounts")
	}
}

func TestAPersonSignsUpOutAndIn(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana := h.Client(t)
	a := signUp(t, ana, "Ana")
	if len(a.Codes) != 8 || a.Me == nil || a.Me.Name != "Ana" || a.Me.Codes != 8 || len(a.Me.Sessions) != 1 || !a.Me.Sessions[0].Here {
		t.Errorf("%+v", a)
	}
	refusedWith(t, h.Client(t), "POST", "/api/account", map[string]string{"name": "ANA", "password": horse}, "server.name-taken")
	refusedWith(t, h.Client(t), "POST", "/api/account", map[string]string{"name": "Eva", "password": "short"}, "server.weak-password")
	refusedWith(t, h.Client(t), "POST", "/api/account", map[string]string{"name": "E v a", "password": horse}, "server.bad-account-name")
	does[struct{}](t, ana, "DELETE", "/api/account/session", nil, http.StatusNoContent)
	if a := does[server.Account](t, ana, "GET", "/api/account", nil, http.StatusOK); a.Me != nil {
		t.Errorf("signed out, and still %+v", a.Me)
	}
	refusedWith(t, ana, "POST", "/api/account/session", map[string]string{"name": "Ana", "password": horse + "x"}, "server.bad-password")
	refusedWith(t, ana, "POST", "/api/account/session", map[string]string{"name": "Nobody", "password": horse}, "server.bad-password")
	does[server.Account](t, ana, "POST", "/api/account/session", map[string]string{"name": "ana", "password": horse}, http.StatusOK)
}

func signIn(t *testing.T, c *servertest.Client, name string) server.Account {
	t.Helper()
	return does[server.Account](t, c, "POST", "/api/account/session", map[string]string{"name": name, "password": horse}, http.StatusOK)
}

func TestTheSessionCookieIsOfThisHostAloneAndSentOnlySecurely(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	post := func(host string) *http.Response {
		req, err := http.NewRequestWithContext(t.Context(), "POST", h.URL+"/api/account", strings.NewReader(`{"name":"Ana-`+strings.Split(host, ".")[0]+`","password":"`+horse+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		if host != "" {
			req.Host = host
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		return res
	}
	res := post("localhost")
	for _, c := range res.Cookies() {
		if c.Name == "__Host-mariscal" {
			if !c.Secure || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" || len(c.Value) != 64 {
				t.Errorf("%+v", c)
			}
			if _, _, err := h.Store.Session(t.Context(), c.Value); err == nil {
				t.Error("the store has the token itself")
			}
			return
		}
	}
	t.Errorf("no cookie: %d", res.StatusCode)
}

func TestWhoWouldSendAPasswordInTheClearIsRefused(t *testing.T) {
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.Hosts = []string{"table.example"} })
	for _, path := range []string{"", "/session", "/recover", "/passkey", "/passkey/answer"} {
		status, text := h.Client(t).Send("POST", "/api/account"+path, map[string]string{}, "Host", "table.example")
		if !strings.Contains(string(text), "server.need-https") {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
}

func TestAPersonPlaysHisSeatsOnEveryDevice(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	home, phone, other := h.Client(t), h.Client(t), h.Client(t)
	guest := create(home, people()).ID // before she has an account
	signUp(t, home, "Ana")
	later := create(home, people())
	if name := later.Match.Seats[0].Name; name != "Ana" {
		t.Errorf("she is called %q", name)
	}
	signIn(t, phone, "Ana")
	var list []server.MatchItem
	phone.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 2 || !list[0].Mine || !list[1].Mine {
		t.Fatalf("%+v", list)
	}
	for _, id := range []string{guest, later.ID} {
		var now server.MatchState
		phone.Want(&now, "GET", "/api/matches/"+id, nil)
		phone.Want(nil, "POST", "/api/matches/"+id+"/actions", object{"seat": []string{"top", "bottom"}[now.Decision.Seat], "number": now.Number, "action": now.Options[0].Text})
		refusedWith(t, other, "POST", "/api/matches/"+id+"/actions", object{"seat": "top", "number": 1, "action": now.Options[0].Text}, "server.not-yours")
	}
	does[struct{}](t, phone, "DELETE", "/api/account/session", nil, http.StatusNoContent)
	refusedWith(t, phone, "GET", "/api/matches/"+guest+"?as=top", nil, "server.not-yours")
}

func TestMatchesOfABrowserMoveToTheAccount(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	home, phone, eva := h.Client(t), h.Client(t), h.Client(t)
	signUp(t, home, "Ana")
	id := create(phone, people()).ID
	var invitation struct{ Token string }
	phone.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	eva.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Eva"})
	if a := signIn(t, phone, "Ana"); a.Guest != 1 {
		t.Errorf("%+v", a)
	}
	refusedWith(t, home, "GET", "/api/matches/"+id+"?as=top", nil, "server.not-yours")
	if a := does[server.Account](t, phone, "POST", "/api/account/matches", nil, http.StatusOK); a.Guest != 0 {
		t.Errorf("%+v", a)
	}
	if s := look(home, id, "top"); s.As != "top" {
		t.Errorf("%+v", s.Match)
	}
	if s := look(eva, id, ""); s.As != "bottom" || s.Match.Seats[0].Yours {
		t.Errorf("Eva sees %+v", s.Match)
	}
}

func TestAChangedPasswordEndsTheOtherSessions(t *testing.T) {
	now := &clock{now: time.Now()}
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.Now = now.Now })
	home, phone, tablet := h.Client(t), h.Client(t), h.Client(t)
	signUp(t, home, "Ana")
	signIn(t, phone, "Ana")
	a := signIn(t, tablet, "Ana")
	if len(a.Me.Sessions) != 3 {
		t.Fatalf("%+v", a.Me)
	}
	ends := ""
	for _, x := range does[server.Account](t, phone, "GET", "/api/account", nil, http.StatusOK).Me.Sessions {
		if x.Here {
			ends = x.ID
		}
	}
	does[server.Account](t, home, "DELETE", "/api/account/sessions/"+ends, nil, http.StatusOK)
	refusedWith(t, phone, "GET", "/api/account/export", nil, "server.sign-in")
	now.pass(time.Hour)
	refusedWith(t, home, "POST", "/api/account/password", map[string]string{"password": horse + "2"}, "server.prove")
	signIn(t, home, "Ana")
	a = does[server.Account](t, home, "POST", "/api/account/password", map[string]string{"password": horse + "2"}, http.StatusOK)
	if len(a.Me.Sessions) != 1 || !a.Me.Sessions[0].Here {
		t.Errorf("%+v", a.Me.Sessions)
	}
	refusedWith(t, tablet, "GET", "/api/account/export", nil, "server.sign-in")
	now.pass(91 * 24 * time.Hour)
	refusedWith(t, home, "GET", "/api/account/export", nil, "server.sign-in")
}

func TestAPrintedCodeWorksOnceAndEndsAllSessions(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	home, thief := h.Client(t), h.Client(t)
	a := signUp(t, home, "Ana")
	with := func(name, code string) map[string]string {
		return map[string]string{"name": name, "code": code, "password": horse + "3"}
	}
	refusedWith(t, thief, "POST", "/api/account/recover", with("Nobody", a.Codes[0]), "server.bad-recovery")
	refusedWith(t, thief, "POST", "/api/account/recover", with("Ana", "0000-0000-0000-0000"), "server.bad-recovery")
	got := does[server.Account](t, h.Client(t), "POST", "/api/account/recover", with("Ana", strings.ToLower(a.Codes[0])), http.StatusOK)
	if got.Me == nil || got.Me.Codes != 7 {
		t.Errorf("%+v", got)
	}
	refusedWith(t, home, "GET", "/api/account/export", nil, "server.sign-in")
	refusedWith(t, thief, "POST", "/api/account/recover", with("Ana", a.Codes[0]), "server.bad-recovery")
}

func TestWrongPasswordsAreLimitedByAddressAndByNameAlikeForNamesThatNobodyHas(t *testing.T) {
	now := &clock{now: time.Now()}
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) {
		o.Now, o.Proxies = now.Now, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	signUp(t, h.Client(t), "Ana")
	for _, name := range []string{"Ana", "Nobody"} {
		var last string
		tries := 0
		for last != "server.many-passwords" && tries < 30 {
			tries++
			_, text := h.Client(t).Send("POST", "/api/account/session", map[string]string{"name": name, "password": "wrong wrong wrong"},
				"X-Forwarded-For", fmt.Sprintf("203.0.%d.1", tries/5), "X-Forwarded-Proto", "https")
			var p server.Problem
			_ = json.Unmarshal(text, &p)
			last = p.ID
		}
		if tries != 21 {
			t.Errorf("%s: limited after %d tries from many addresses (%s)", name, tries, last)
		}
	}
	now.pass(time.Hour)
	one := h.Client(t)
	for range 10 {
		refusedWith(t, one, "POST", "/api/account/session", map[string]string{"name": "somebody", "password": "wrong wrong wrong"}, "server.bad-password")
	}
	refusedWith(t, one, "POST", "/api/account/session", map[string]string{"name": "Ana", "password": horse}, "server.many-passwords")
}

func TestWhereAccountsAreRequiredNobodyPlaysOrWatchesWithout(t *testing.T) {
	h := hosting(t, server.RequiredAccounts)
	ana, guest := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	id := create(ana, people()).ID
	for _, r := range [][2]string{{"GET", ""}, {"GET", "/log"}, {"GET", "/events"}, {"GET", "/record"}, {"POST", "/join"}, {"POST", "/actions"}} {
		var body any
		if r[0] == "POST" {
			body = object{}
		}
		refusedWith(t, guest, r[0], "/api/matches/"+id+r[1], body, "server.sign-in")
	}
	refusedWith(t, guest, "POST", "/api/matches", people(), "server.sign-in")
	for _, path := range []string{"/api/systems", "/api/scenarios", "/api/words/en", "/api/matches", "/api/calls", "/"} {
		if status, _ := guest.Get(path); status != http.StatusOK {
			t.Errorf("%s: %d", path, status)
		}
	}
}

func TestTheOwnMachineHasNoPrivilegeOnceAccountsAreOn(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	here := h.Client(t)
	id := create(h.Client(t), people()).ID
	var list []server.MatchItem
	here.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 0 {
		t.Errorf("%+v", list)
	}
	refusedWith(t, here, "POST", "/api/matches/"+id+"/reclaim", object{"seat": "top"}, "server.not-here")
	refusedWith(t, here, "DELETE", "/api/scenarios/toy/duel", nil, "server.uploads-here")
}

func TestWhoIsBannedIsOutAtOnceAndAdminsAreWatched(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	id := create(eva, people()).ID
	order := object{"name": "Eva", "do": "ban", "why": "insults"}
	refusedWith(t, ana, "POST", "/api/admin/people", order, "server.no-admin")
	refusedWith(t, h.Client(t), "POST", "/api/admin/people", order, "server.sign-in")
	shell := func(path string, body any) (status int, text []byte) {
		return h.Client(t).Send("POST", path, body, "Authorization", "Bearer the shell's own token")
	}
	if status, text := shell("/api/admin/people", object{"name": "ana", "do": "admin"}); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	does[server.PersonInfo](t, ana, "POST", "/api/admin/people", order, http.StatusOK)
	refusedWith(t, ana, "POST", "/api/admin/people", object{"name": "Eva", "do": "codes"}, "server.only-shell")
	refusedWith(t, eva, "GET", "/api/matches/"+id+"?as=top", nil, "server.not-yours")
	refusedWith(t, eva, "POST", "/api/account/session", map[string]string{"name": "Eva", "password": horse}, "server.banned")
	refusedWith(t, eva, "POST", "/api/account/session", map[string]string{"name": "Eva", "password": horse + "x"}, "server.bad-password")
	does[server.MatchItem](t, ana, "POST", "/api/admin/seat", object{"match": id, "seat": "bottom", "name": "Ana", "why": "stand-in"}, http.StatusOK)
	if s := look(ana, id, ""); s.As != "bottom" || s.Match.Seats[1].Name != "Ana" {
		t.Errorf("%+v", s.Match)
	}
	done := does[[]server.ExportedAudit](t, ana, "GET", "/api/admin/audit", nil, http.StatusOK)
	if len(done) != 3 || done[0].What != "seat" || done[1].What != "ban" || done[1].By != "Ana" || done[2].By != "shell" {
		t.Errorf("%+v", done)
	}
	if status, _ := h.Client(t).Send("GET", "/api/admin/people", nil, "Authorization", "Bearer another token"); status != http.StatusUnauthorized {
		t.Errorf("another token: %d", status)
	}
	if _, text := shell("/api/admin/people", object{"name": "Eva", "do": "codes"}); !strings.Contains(string(text), `"new":["`) {
		t.Errorf("%s", text)
	}
	if _, err := h.Store.ChangePerson(t.Context(), personID(t, h, "ana"), func(p *store.Person) error { p.Role = ""; return nil }); err != nil {
		t.Fatal(err)
	}
	refusedWith(t, ana, "GET", "/api/admin/people", nil, "server.no-admin") // an admin of before
}

func personID(t *testing.T, h *servertest.Host, key string) string {
	t.Helper()
	p, err := h.Store.PersonNamed(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	return p.ID
}

func TestWhoDeletesHisAccountIsAPlayerInTheMatchesOfOthers(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	alone := create(ana, people()).ID
	shared := create(ana, people()).ID
	var invitation struct{ Token string }
	ana.Want(&invitation, "POST", "/api/matches/"+shared+"/invite", object{"seat": "bottom"})
	eva.Want(nil, "POST", "/api/matches/"+shared+"/join", object{"token": invitation.Token, "name": "Eva"})
	gone := create(ana, people()).ID
	ana.Want(nil, "DELETE", "/api/matches/"+gone, nil)
	status, text := ana.Get("/api/account/export")
	var all server.Export
	if err := json.Unmarshal(text, &all); err == nil && (len(all.Matches) != 3 || all.Matches[2].ID != gone || all.Matches[2].Deleted.IsZero() || !all.Matches[0].Deleted.IsZero()) {
		t.Errorf("a deleted match that can be brought back: %s", text)
	}
	if err := json.Unmarshal(text, &all); err != nil || status != http.StatusOK || len(all.Matches) != 3 || !strings.Contains(all.Matches[0].Record, "Eva") || all.Account.Name != "Ana" {
		t.Errorf("%d %v %s", status, err, text)
	}
	if strings.Contains(string(text), "argon2id") {
		t.Error("the export has the password's hash")
	}
	refusedWith(t, ana, "DELETE", "/api/account?name=Eva", nil, "server.other-name")
	does[struct{}](t, ana, "DELETE", "/api/account?name=ANA", nil, http.StatusNoContent)
	refusedWith(t, ana, "GET", "/api/account/export", nil, "server.sign-in")
	refusedWith(t, ana, "GET", "/api/matches/"+shared+"?as=top", nil, "server.not-yours")
	refusedWith(t, eva, "GET", "/api/matches/"+alone, nil, "server.no-match")
	var s server.MatchState
	eva.Want(&s, "GET", "/api/matches/"+shared, nil)
	_, record := eva.Get("/api/matches/" + shared + "/record?lang=es")
	if s.Match.Seats[0].Name != "a player" || s.Names[0] != "a player" || strings.Contains(string(record), "Ana") || !strings.Contains(string(record), "un jugador") {
		t.Errorf("%+v %v\n%s", s.Match.Seats[0], s.Names, record)
	}
	if gone := does[server.Deletion](t, eva, "DELETE", "/api/matches/"+shared, nil, http.StatusOK); !gone.Deleted {
		t.Error("who is gone must agree to a deletion")
	}
	signUp(t, h.Client(t), "Ana") // the name is free again, and opens nothing of the old one
	if _, err := h.Store.PersonNamed(t.Context(), "ana"); err != nil {
		t.Error(err)
	}
}

func TestAnExportSaysNothingOfSomebodyWhoHadTheNameBefore(t *testing.T) {
	now := &clock{now: time.Now()}
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.Now = now.Now })
	before, after := h.Client(t), h.Client(t)
	signUp(t, before, "Ana")
	does[server.Account](t, before, "POST", "/api/account/password", map[string]string{"password": horse + " staple"}, http.StatusOK)
	if out := does[server.Export](t, before, "GET", "/api/account/export", nil, http.StatusOK); len(out.Audited) != 1 {
		t.Fatalf("%+v", out.Audited)
	}
	does[struct{}](t, before, "DELETE", "/api/account?name=Ana", nil, http.StatusNoContent)
	now.pass(time.Hour)
	signUp(t, after, "Ana")
	if out := does[server.Export](t, after, "GET", "/api/account/export", nil, http.StatusOK); len(out.Audited) != 0 {
		t.Errorf("%+v", out.Audited)
	}
}
