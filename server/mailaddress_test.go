package server_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mariscal/post/mail/mailtest"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// posting starts a server that sends mails.
func posting(t *testing.T, change ...func(*servertest.Options)) (*servertest.Host, *mailtest.Box) {
	t.Helper()
	box := mailtest.Start(t)
	return hosting(t, server.OptionalAccounts, append([]func(*servertest.Options){func(o *servertest.Options) { o.Mail = box.Config }}, change...)...), box
}

// proofOf reads a link from a letter.
func proofOf(t *testing.T, l mailtest.Letter, page string) object {
	t.Helper()
	u := parsed(t, l.Link(t, "/account/"+page+"?"))
	return object{"person": u.Get("person"), "token": u.Get("token")}
}

// letterWith waits for the next letter with a link to a page, whatever else comes before.
func letterWith(t *testing.T, box *mailtest.Box, page string) mailtest.Letter {
	t.Helper()
	for {
		if l := box.Next(t); strings.Contains(l.Text, "/account/"+page+"?") {
			return l
		}
	}
}

// leftBehind waits for the letter that tells an address that no more mails go there. Letters that
// tell of other changes are sent at the same time and may come before it.
func leftBehind(t *testing.T, box *mailtest.Box, address string) mailtest.Letter {
	t.Helper()
	for {
		if l := box.Next(t); l.To == address && strings.Contains(l.Text, "do not come to this address") {
			return l
		}
	}
}

// reached gives somebody a confirmed mail address.
func reached(t *testing.T, box *mailtest.Box, c *servertest.Client, address string) {
	t.Helper()
	does[server.Account](t, c, "POST", "/api/account/mail", object{"address": address}, http.StatusOK)
	does[struct{}](t, c, "POST", "/api/account/mail/confirm", proofOf(t, letterWith(t, box, "confirm"), "confirm"), http.StatusNoContent)
}

func TestAMailAddressCountsOnceItsLinkWasOpenedAndTheLinkWorksOnce(t *testing.T) {
	now := &clock{now: time.Now()}
	h, box := posting(t, func(o *servertest.Options) { o.Now = now.Now })
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	for _, wrong := range []string{"ana", "Ana <ana@example.org>", "ana@example.org\r\nBcc: eva@example.org"} {
		refusedWith(t, ana, "POST", "/api/account/mail", object{"address": wrong}, "server.bad-mail")
	}
	a := does[server.Account](t, ana, "POST", "/api/account/mail", object{"address": "ana@example.org"}, http.StatusOK)
	if !a.Mails || a.Me.Mail != "" || a.Me.MailAsked != "ana@example.org" {
		t.Errorf("%+v", a.Me)
	}
	letter := box.Next(t)
	if letter.To != "ana@example.org" || !strings.Contains(letter.Text, "Ana") {
		t.Errorf("%+v", letter)
	}
	proof := proofOf(t, letter, "confirm")
	if _, page := ana.Get(strings.TrimPrefix(letter.Link(t, "/account/confirm?"), h.URL)); !strings.Contains(string(page), "<form") {
		t.Errorf("%s", page)
	}
	everybody, err := h.Store.Persons(t.Context(), "", 10)
	if err != nil || strings.Contains(everybody[0].Mail.Confirm.Digest, proof["token"].(string)) || everybody[0].Mail.Address != "" {
		t.Errorf("the page alone confirms, or the store has the token: %+v %v", everybody, err)
	}
	other := object{"person": proof["person"], "token": strings.Repeat("0", 64)}
	refusedWith(t, h.Client(t), "POST", "/api/account/mail/confirm", other, "server.bad-link")
	does[struct{}](t, h.Client(t), "POST", "/api/account/mail/confirm", proof, http.StatusNoContent)
	refusedWith(t, h.Client(t), "POST", "/api/account/mail/confirm", proof, "server.bad-link")
	if a := does[server.Account](t, ana, "GET", "/api/account", nil, http.StatusOK); a.Me.Mail != "ana@example.org" || a.Me.MailAsked != "" {
		t.Errorf("%+v", a.Me)
	}

	does[server.Account](t, ana, "POST", "/api/account/mail", object{"address": "new@example.org"}, http.StatusOK)
	late := proofOf(t, letterWith(t, box, "confirm"), "confirm")
	now.pass(49 * time.Hour)
	refusedWith(t, ana, "POST", "/api/account/mail/confirm", late, "server.bad-link")
	signIn(t, ana, "Ana")
	reached(t, box, ana, "new@example.org")
	if l := leftBehind(t, box, "ana@example.org"); strings.Contains(l.Text, "new@") {
		t.Errorf("the former address is told too much: %+v", l)
	}
	does[server.Account](t, ana, "POST", "/api/account/mail", object{"address": ""}, http.StatusOK)
	leftBehind(t, box, "new@example.org")
}

func TestOnlyWhoHasSignedInLatelyChangesTheMailAddress(t *testing.T) {
	now := &clock{now: time.Now()}
	h, box := posting(t, func(o *servertest.Options) { o.Now = now.Now })
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	now.pass(time.Hour)
	refusedWith(t, ana, "POST", "/api/account/mail", object{"address": "eve@example.org"}, "server.prove")
	refusedWith(t, h.Client(t), "POST", "/api/account/mail", object{"address": "eve@example.org"}, "server.sign-in")
	box.None(t)
}

func TestALostPasswordIsReplacedByAMailOnce(t *testing.T) {
	now := &clock{now: time.Now()}
	h, box := posting(t, func(o *servertest.Options) { o.Now = now.Now })
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	reached(t, box, ana, "Ana@example.org")
	lost := func(who string) {
		t.Helper()
		does[struct{}](t, h.Client(t), "POST", "/api/account/lost", object{"who": who}, http.StatusNoContent)
	}
	lost("ana@EXAMPLE.org")
	first := proofOf(t, letterWith(t, box, "reset"), "reset")
	lost("ana")
	second := proofOf(t, letterWith(t, box, "reset"), "reset")
	set := func(proof object, password string) object {
		return object{"person": proof["person"], "token": proof["token"], "password": password}
	}
	refusedWith(t, h.Client(t), "POST", "/api/account/reset", set(first, "another long password"), "server.bad-link") // a newer one was sent
	refusedWith(t, h.Client(t), "POST", "/api/account/reset", set(second, "short"), "server.weak-password")
	phone := h.Client(t)
	does[server.Account](t, phone, "POST", "/api/account/reset", set(second, "another long password"), http.StatusOK)
	refusedWith(t, h.Client(t), "POST", "/api/account/reset", set(second, "yet another password"), "server.bad-link")
	refusedWith(t, ana, "GET", "/api/account/export", nil, "server.sign-in") // her sessions have ended
	does[server.Account](t, h.Client(t), "POST", "/api/account/session", object{"name": "Ana", "password": "another long password"}, http.StatusOK)
	now.pass(2 * time.Hour)
	lost("Ana")
	late := proofOf(t, letterWith(t, box, "reset"), "reset")
	now.pass(61 * time.Minute)
	refusedWith(t, h.Client(t), "POST", "/api/account/reset", set(late, "yet another password"), "server.bad-link")
}

func TestNobodyLearnsByALostPasswordWhoHasAnAccount(t *testing.T) {
	h, box := posting(t)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	reached(t, box, ana, "ana@example.org")
	signUp(t, h.Client(t), "Eva") // without an address
	var answers []string
	for _, who := range []string{"Nobody", "nobody@example.org", "Eva", "Ana"} {
		status, text := h.Client(t).Post("/api/account/lost", object{"who": who})
		answers = append(answers, http.StatusText(status)+string(text))
	}
	for _, a := range answers {
		if a != answers[0] {
			t.Errorf("%q", answers)
		}
	}
	if l := box.Next(t); l.To != "ana@example.org" {
		t.Errorf("%+v", l)
	}
	box.None(t)
}

func TestLettersForLostPasswordsAreFewForAnAddressAndForASource(t *testing.T) {
	h, box := posting(t)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	reached(t, box, ana, "ana@example.org")
	refused := 0
	for range 14 {
		if status, _ := h.Client(t).Post("/api/account/lost", object{"who": "ana@example.org"}); status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused != 4 {
		t.Errorf("%d of 14 refused", refused)
	}
	for range 3 {
		box.Next(t)
	}
	server.Deliver(h.Server)
	box.None(t)
}

func TestWhoIsBannedGetsNoNewPassword(t *testing.T) {
	h, box := posting(t)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	reached(t, box, ana, "ana@example.org")
	does[struct{}](t, ana, "POST", "/api/account/lost", object{"who": "Ana"}, http.StatusNoContent)
	proof := proofOf(t, letterWith(t, box, "reset"), "reset")
	if status, text := h.Client(t).Send("POST", "/api/admin/people", object{"name": "Ana", "do": "ban"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	does[struct{}](t, h.Client(t), "POST", "/api/account/lost", object{"who": "Ana"}, http.StatusNoContent)
	proof["password"] = "another long password"
	refusedWith(t, h.Client(t), "POST", "/api/account/reset", proof, "server.banned")
	server.Deliver(h.Server)
	box.None(t)
}

func TestALetterThatTheMailServerDoesNotTakeIsTriedAgainWithAFreshLink(t *testing.T) {
	now := &clock{now: time.Now()}
	h, box := posting(t, func(o *servertest.Options) { o.Now = now.Now })
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	box.Refuse(451)
	a := does[server.Account](t, ana, "POST", "/api/account/mail", object{"address": "ana@example.org"}, http.StatusOK)
	server.Deliver(h.Server)
	box.Refuse(0)
	server.Deliver(h.Server) // too early
	box.None(t)
	now.pass(61 * time.Second)
	server.Deliver(h.Server)
	letter := box.Next(t)
	does[struct{}](t, ana, "POST", "/api/account/mail/confirm", proofOf(t, letter, "confirm"), http.StatusNoContent)
	box.Refuse(550) // that address never
	does[server.Account](t, ana, "POST", "/api/account/mail", object{"address": "gone@example.org"}, http.StatusOK)
	server.Deliver(h.Server)
	tries := box.Tries()
	now.pass(24 * time.Hour)
	server.Deliver(h.Server)
	if box.Tries() != tries {
		t.Error("a refused address is tried again")
	}
	everybody, err := h.Store.Persons(t.Context(), "", 1)
	if err != nil || everybody[0].Name != a.Me.Name {
		t.Fatal(err)
	}
	all, err := h.Store.NoticesOf(t.Context(), everybody[0].ID)
	if err != nil || len(all) != 3 || all[0].State != store.Sent || all[1].State != store.Failed {
		t.Errorf("%+v %v", all, err)
	}
}

// parsed returns what a link says.
func parsed(t *testing.T, link string) url.Values {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	if u.Fragment != "" {
		values, err := url.ParseQuery(u.Fragment)
		if err != nil {
			t.Fatal(err)
		}
		return values
	}
	return u.Query()
}

// Who knew the former password may have asked for an address of his own, or for a link.
func TestANewPasswordVoidsTheLinksThatWereSentBefore(t *testing.T) {
	h, box := posting(t)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	reached(t, box, ana, "ana@example.org")
	does[struct{}](t, h.Client(t), "POST", "/api/account/lost", object{"who": "Ana"}, http.StatusNoContent)
	reset := proofOf(t, letterWith(t, box, "reset"), "reset")
	does[server.Account](t, ana, "POST", "/api/account/mail", object{"address": "eve@example.org"}, http.StatusOK)
	confirm := proofOf(t, letterWith(t, box, "confirm"), "confirm")
	a := does[server.Account](t, ana, "POST", "/api/account/password", object{"password": "another long password"}, http.StatusOK)
	if a.Me.Mail != "ana@example.org" || a.Me.MailAsked != "" {
		t.Errorf("%+v", a.Me)
	}
	refusedWith(t, h.Client(t), "POST", "/api/account/mail/confirm", confirm, "server.bad-link")
	reset["password"] = "yet another password"
	refusedWith(t, h.Client(t), "POST", "/api/account/reset", reset, "server.bad-link")
	does[server.Account](t, h.Client(t), "POST", "/api/account/session", object{"name": "Ana", "password": "another long password"}, http.StatusOK)
}

func TestOneSourceHasFewLettersSentToAddressesThatAreNotItsOwn(t *testing.T) {
	h, box := posting(t)
	sent, same := 0, 0
	for i, name := range []string{"Ana", "Eva", "Luis"} {
		c := h.Client(t)
		signUp(t, c, name)
		for j := range 5 {
			to := fmt.Sprintf("somebody%d@example.org", i*5+j)
			if i == 0 {
				to = "somebody@example.org"
			}
			if status, _ := c.Post("/api/account/mail", object{"address": to}); status != http.StatusOK {
				continue
			}
			box.Next(t)
			if sent++; i == 0 {
				same++
			}
		}
	}
	if same != 3 || sent != 8 {
		t.Errorf("%d of 15 letters, %d of 5 to the same address", sent, same)
	}
}

func TestNobodyFillsTheListOfWhatWasDoneWithHisOwnAccount(t *testing.T) {
	h, _ := posting(t, func(o *servertest.Options) { o.Hooks = true })
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	for i := range 20 {
		ana.Post("/api/account/mail", object{"address": ""})
		ana.Post("/api/account/hook", object{"url": []string{"https://a.example/", "https://b.example/", ""}[i%3]})
	}
	for range 7 {
		ana.Post("/api/account/password", object{"password": "another long password"})
	}
	all, err := h.Store.Audits(t.Context(), 100)
	if err != nil || len(all) == 0 || len(all) > 15 {
		t.Errorf("%d: %+v %v", len(all), all, err)
	}
}
