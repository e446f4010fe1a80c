package server_test

import (
	"context"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"mariscal/post/mail/mailtest"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// posted sends a form of the page of accounts, and returns where its answer leads, and the page.
func posted(t *testing.T, h *servertest.Host, c *servertest.Client, form string, fields url.Values) (to, page string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.URL+"/account/"+form, strings.NewReader(fields.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := c.HTTP.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.Request.URL.RequestURI(), string(text)
}

// hisOwn gives an account of Ana's what a thief may leave behind: a passkey and a webhook.
func hisOwn(t *testing.T, h *servertest.Host) store.Person {
	t.Helper()
	p, err := h.Store.PersonNamed(t.Context(), "ana")
	if err == nil {
		p, err = h.Store.ChangePerson(t.Context(), p.ID, func(p *store.Person) error {
			p.Passkeys = []store.Passkey{{ID: "k", Host: "localhost", Label: "the thief’s phone", Added: time.Now()}}
			p.Hook = store.Hook{URL: "https://thief.example/hook", Salt: "s"}
			return nil
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAfterARecoveryWhatAThiefMayHaveLeftIsListedAndRemovedByOneButton(t *testing.T) {
	h, box := posting(t, func(o *servertest.Options) { o.Hooks = true })
	ana := h.Client(t)
	codes := signUp(t, ana, "Ana").Codes
	reached(t, box, ana, "ana@example.org")
	for _, way := range []string{"mail", "code"} {
		hisOwn(t, h)
		mine := h.Client(t)
		fields, form := url.Values{"password": {"another long password"}}, "recover"
		if way == "code" {
			fields.Set("name", "Ana")
			fields.Set("code", codes[0])
		} else {
			form = "reset"
			does[struct{}](t, mine, "POST", "/api/account/lost", object{"who": "Ana"}, http.StatusNoContent)
			proof := proofOf(t, letterWith(t, box, "reset"), "reset")
			fields.Set("person", proof["person"].(string))
			fields.Set("token", proof["token"].(string))
		}
		to, page := posted(t, h, mine, form, fields)
		if l := box.Next(t); l.To != "ana@example.org" || !strings.Contains(l.Text, "a new password") {
			t.Errorf("%s: %+v", way, l)
		}
		for _, says := range []string{"the thief’s phone", "https://thief.example/hook", `action="/account/clear"`} {
			if !strings.Contains(page, says) {
				t.Errorf("%s: %q is missing at %s", way, says, to)
			}
		}
		if _, page = posted(t, h, mine, "clear", url.Values{}); strings.Contains(page, "thief") {
			t.Errorf("%s: something is left", way)
		}
		p, err := h.Store.PersonNamed(t.Context(), "ana")
		if err != nil || len(p.Passkeys) > 0 || p.Hook.URL != "" || p.Mail.Address == "" {
			t.Errorf("%s: %+v %v", way, p, err)
		}
		if _, page := mine.Get("/account"); strings.Contains(string(page), `action="/account/clear"`) {
			t.Errorf("%s: it is offered without a recovery", way)
		}
	}
	hisOwn(t, h)
	if _, page := posted(t, h, h.Client(t), "clear", url.Values{}); !strings.Contains(page, `role="alert"`) {
		t.Error("a stranger clears an account")
	}
	if p, _ := h.Store.PersonNamed(t.Context(), "ana"); len(p.Passkeys) != 1 {
		t.Error("a stranger has cleared an account")
	}
}

func TestAConfirmedAddressIsToldOfEachNewWayToItsAccount(t *testing.T) {
	h, box := posting(t, func(o *servertest.Options) { o.Hooks = true })
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva") // without an address
	reached(t, box, ana, "ana@example.org")
	for _, change := range []struct {
		path string
		body object
		says string
	}{
		{"/api/account/hook", object{"url": "https://ana.example/hook"}, "a new webhook"},
		{"/api/account/codes", nil, "new recovery codes"},
		{"/api/account/password", object{"password": "another long password"}, "a new password"},
		{"/api/account/mail", object{"address": "new@example.org"}, "another address"},
	} {
		does[server.Account](t, ana, "POST", change.path, change.body, http.StatusOK)
		var l mailtest.Letter
		for l = box.Next(t); !strings.Contains(l.Text, change.says); l = box.Next(t) {
			if l.To != "new@example.org" {
				t.Errorf("%s: %s", change.path, l.Text)
			}
		}
		if l.To != "ana@example.org" || strings.Contains(l.Text, "new@") || strings.Contains(l.Text, "ana.example") || strings.Contains(l.Text, "password=") {
			t.Errorf("%s: to %s:\n%s", change.path, l.To, l.Text)
		}
		if change.path != "/api/account/mail" {
			does[server.Account](t, eva, "POST", change.path, change.body, http.StatusOK)
		}
	}
	server.Deliver(h.Server)
	for box.Waiting() > 0 {
		if l := box.Next(t); l.To != "new@example.org" {
			t.Errorf("%+v", l)
		}
	}
}

// What stands behind # is in no request: no log of a proxy has it, and no other site.
func TestTheSecretOfALinkIsInNoRequestAndWorksPastedWithoutScripts(t *testing.T) {
	h, box := posting(t)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	does[server.Account](t, ana, "POST", "/api/account/mail", object{"address": "ana@example.org"}, http.StatusOK)
	link := box.Next(t).Link(t, "/account/confirm?")
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(u.RequestURI(), "token") || !strings.Contains(u.Fragment, "token=") {
		t.Errorf("the link is %s", link)
	}
	_, page := ana.Get(u.RequestURI())
	for _, says := range []string{`src="/account/link.js"`, `<noscript>`, `name="token" value=""`} {
		if !strings.Contains(string(page), says) {
			t.Errorf("%q is missing in %s", says, page)
		}
	}
	if to, page := posted(t, h, h.Client(t), "confirm", url.Values{"link": {" " + link + " "}}); !strings.Contains(to, "done=confirmed") {
		t.Errorf("%s: %s", to, page)
	}
	if to, _ := posted(t, h, h.Client(t), "confirm", url.Values{"link": {link}}); strings.Contains(to, "done=") {
		t.Error("the link works twice")
	}
}

func TestBrowsersAreToldToComeByHTTPSOnlyWhereTheServerHasIt(t *testing.T) {
	for _, c := range []struct {
		url, proto, path string
		want             bool
	}{
		{"https://table.example", "https", "/", true},
		{"https://table.example", "https", "/account", true},
		{"https://table.example", "https", "/api/scenarios", false},
		{"https://table.example", "http", "/", false},
		{"", "https", "/", false},
	} {
		h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) {
			o.URL, o.Hosts, o.Proxies = c.url, []string{"table.example"}, []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
		})
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.URL+c.path, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = "table.example"
		req.Header.Set("X-Forwarded-For", "203.0.113.9")
		req.Header.Set("X-Forwarded-Proto", c.proto)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if got := res.Header.Get("Strict-Transport-Security") != ""; got != c.want {
			t.Errorf("%+v: %q", c, res.Header.Get("Strict-Transport-Security"))
		}
	}
}

// The stream of somebody who is banned ends at once, not at its next beat.
func TestAStreamEndsWhenItsPersonIsBanned(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	s := create(ana, object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}})
	bell := ana.Bell(s.ID, "top")
	<-bell
	if status, text := h.Client(t).Send("POST", "/api/admin/people", object{"name": "Ana", "do": "ban"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	for open := true; open; {
		select {
		case _, open = <-bell:
		case <-ctx.Done():
			t.Fatal("the stream goes on")
		}
	}
}
