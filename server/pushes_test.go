package server_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/post/hook"
	"mariscal/post/push/pushtest"
	"mariscal/server"
	"mariscal/server/servertest"
)

// pushed is a match in which Ana is asked and gone, once a way was set up for her.
func pushed(t *testing.T, setUp func(*lettered)) (l *lettered, id string) {
	t.Helper()
	l = letters(t, func(o *servertest.Options) { o.Hooks, o.Push = true, true })
	setUp(l)
	id = l.begins("")
	for l.play(id) != game.Top {
		l.after(time.Second)
	}
	return l, id
}

// chooses has Ana told that it is her move by one way alone.
func (l *lettered) chooses(way string) {
	l.t.Helper()
	does[server.Account](l.t, l.seat[0], "POST", "/api/account/told", object{"told": map[string][]string{"move": {way, "smoke"}}}, http.StatusOK)
}

func TestAWebhookTellsWhatWaitsAndIsSigned(t *testing.T) {
	t.Parallel()
	type delivery struct {
		header, id string
		body       []byte
	}
	came := make(chan delivery, 10)
	var status atomic.Int64
	status.Store(http.StatusBadGateway)
	bot := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		came <- delivery{r.Header.Get(hook.Header), r.Header.Get("Mariscal-Delivery"), body}
		w.WriteHeader(int(status.Load()))
	}))
	defer bot.Close()
	var secret string
	l, id := pushed(t, func(l *lettered) {
		refusedWith(t, l.seat[0], "POST", "/api/account/hook", object{"url": "ftp://bot.example/"}, "server.bad-hook")
		a := does[server.Account](t, l.seat[0], "POST", "/api/account/hook", object{"url": bot.URL}, http.StatusOK)
		if len(a.Me.Told["end"]) != 2 { // mail and the new way
			t.Errorf("%+v", a.Me)
		}
		secret = a.Me.Hook.Secret
		l.chooses("hook")
	})
	l.after(6 * time.Minute)
	first := <-came
	status.Store(http.StatusOK)
	l.after(2 * time.Minute)
	again := <-came
	var told struct {
		Notices []struct{ Kind, Match, Words, Link string }
		Stop    string
	}
	if err := json.Unmarshal(again.body, &told); err != nil || len(told.Notices) != 1 || told.Notices[0].Kind != "move" || told.Notices[0].Link != l.URL+"/#match/"+id {
		t.Errorf("%s %v", again.body, err)
	}
	if !hook.Signed(again.header, secret, again.body, time.Now(), time.Minute) || first.id == "" || first.id != again.id {
		t.Errorf("%+v %+v", first, again)
	}
	l.after(3 * time.Hour)
	if len(came) > 0 {
		t.Error("it is told again")
	}
	if changed := l.box.Next(t); !strings.Contains(changed.Text, "has a new webhook") {
		t.Errorf("%+v", changed)
	}
	l.box.None(t)
	a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK)
	if strings.Contains(string(again.body), a.Me.Mail) {
		t.Error("a webhook has the mail address")
	}
	l.endsBy(t, told.Stop, "hook")
}

// endsBy ends what the person at the top is told by one way, by the link of a message, which ends
// no other way.
func (l *lettered) endsBy(t *testing.T, stop, way string) {
	t.Helper()
	ways := func() []string {
		return does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK).Me.Told["move"]
	}
	if !slices.Contains(ways(), way) {
		t.Fatalf("told by %v", ways())
	}
	path, query, _ := strings.Cut(strings.TrimPrefix(stop, l.URL), "?")
	said, err := url.ParseQuery(query)
	if err != nil || path != "/account/stop" {
		t.Fatalf("%s: %v", stop, err)
	}
	if status, page := l.Client(t).Get(path + "?" + query); status != http.StatusOK || !strings.Contains(string(page), "End these messages") {
		t.Errorf("%d %s", status, page)
	}
	for _, other := range []string{"", "mail", "push", "hook"} { // the token is of one way
		if said.Set("way", other); other == way {
			continue
		}
		if status, page := l.Client(t).Send("POST", path, said.Encode(), "Content-Type", "application/x-www-form-urlencoded"); status != http.StatusForbidden {
			t.Errorf("%q: %d %s", other, status, page)
		}
	}
	if said.Set("way", way); !slices.Contains(ways(), way) {
		t.Error("ended by a wrong link")
	}
	if status, page := l.Client(t).Send("POST", path, said.Encode(), "Content-Type", "application/x-www-form-urlencoded"); status != http.StatusOK || !strings.Contains(string(page), "any more") {
		t.Errorf("%d %s", status, page)
	}
	if slices.Contains(ways(), way) {
		t.Errorf("still told by %v", ways())
	}
}

func TestABrowserIsToldOfMoreThanItShows(t *testing.T) {
	for n, want := range map[int]string{1: "", 5: "", 6: "and more: 2", 20: "and more: 16"} {
		told := server.Pushed(n)
		if len(told) != min(n, 5) {
			t.Errorf("%d: %v", n, told)
		}
		if last := told[len(told)-1]; want != "" && last != want {
			t.Errorf("%d: %q", n, last)
		}
	}
}

func TestAWebhookThatIsGoneIsForgotten(t *testing.T) {
	t.Parallel()
	bot := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) }))
	defer bot.Close()
	l, _ := pushed(t, func(l *lettered) {
		does[server.Account](t, l.seat[0], "POST", "/api/account/hook", object{"url": bot.URL}, http.StatusOK)
		l.chooses("hook")
	})
	l.after(6 * time.Minute)
	if a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK); a.Me.Hook != nil {
		t.Errorf("%+v", a.Me.Hook)
	}
}

func TestABrowserIsToldWhatWaitsUntilItTakesNoMore(t *testing.T) {
	t.Parallel()
	browser := pushtest.Start(t)
	l, id := pushed(t, func(l *lettered) {
		wrong := browser.Subscription
		wrong.Auth = "?"
		refusedWith(t, l.seat[0], "POST", "/api/account/push", wrong, "server.bad-push")
		for range 2 { // the same browser twice
			a := does[server.Account](t, l.seat[0], "POST", "/api/account/push", browser.Subscription, http.StatusOK)
			if a.PushKey == "" || len(a.Me.Push) != 1 || len(a.Me.Told["move"]) != 2 {
				t.Errorf("%+v", a.Me)
			}
		}
		l.chooses("push")
	})
	l.after(6 * time.Minute)
	var told struct{ Body, Link, Tag, Stop, End string }
	if err := json.Unmarshal([]byte(browser.Next(t)), &told); err != nil || !strings.Contains(told.Body, "it is your move") || told.Link != l.URL+"/#match/"+id {
		t.Errorf("%+v %v", told, err)
	}
	l.after(time.Hour)
	if browser.Waiting() > 0 {
		t.Error("it is told again")
	}
	browser.Answer(http.StatusGone)
	l.play(id)
	for l.play(id) != game.Top {
		l.after(time.Second)
	}
	l.after(6 * time.Minute)
	if a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK); len(a.Me.Push) != 0 {
		t.Errorf("%+v", a.Me.Push)
	}
	l.endsBy(t, told.Stop, "push")
	l.box.None(t)
}

func TestWaysThatTheServerDoesNotHaveAreRefused(t *testing.T) {
	t.Parallel()
	l := letters(t)
	refusedWith(t, l.seat[0], "POST", "/api/account/hook", object{"url": "https://bot.example/"}, "server.no-hooks")
	refusedWith(t, l.seat[0], "POST", "/api/account/push", pushtest.Start(t).Subscription, "server.no-push")
	none := hosting(t, server.OptionalAccounts)
	ana := none.Client(t)
	signUp(t, ana, "Ana")
	refusedWith(t, ana, "POST", "/api/account/mail", object{"address": "ana@example.org"}, "server.no-mail")
	refusedWith(t, ana, "POST", "/api/account/lost", object{"who": "Ana"}, "server.no-mail")
	if _, page := ana.Get("/account"); strings.Contains(string(page), "/account/mail") {
		t.Errorf("%s", page)
	}
}

func TestABrowserIsToldNothingOnceItIsSignedOut(t *testing.T) {
	t.Parallel()
	browser := pushtest.Start(t)
	l, id := pushed(t, func(l *lettered) {
		does[server.Account](t, l.seat[0], "POST", "/api/account/push", browser.Subscription, http.StatusOK)
		l.chooses("push")
		signIn(t, l.seat[0], "Ana") // once more: another session, the same browser
	})
	l.after(6 * time.Minute)
	if told := browser.Next(t); !strings.Contains(told, "it is your move") {
		t.Error(told)
	}
	l.play(id)
	for l.play(id) != game.Top {
		l.after(time.Second)
	}
	does[struct{}](t, l.seat[0], "DELETE", "/api/account/session", nil, http.StatusNoContent)
	l.after(6 * time.Minute)
	if browser.Waiting() > 0 {
		t.Errorf("who signed out is told %s", browser.Next(t))
	}
	signIn(t, l.seat[0], "Ana")
	if a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK); len(a.Me.Push) != 0 {
		t.Errorf("%+v", a.Me.Push)
	}
}

func TestSlowBrowsersHoldALetterNoLongerThanOneMayTake(t *testing.T) {
	t.Parallel()
	var came atomic.Int64
	over := make(chan struct{})
	slow := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		came.Add(1)
		<-over
	}))
	defer slow.Close()
	defer close(over)
	l, _ := pushed(t, func(l *lettered) {
		server.SetLetterTime(l.Server, 10*time.Second) // letters of the beginning come on a busy machine
		to := pushtest.Start(t).Subscription
		for _, path := range []string{"/1", "/2", "/3"} {
			to.Endpoint = slow.URL + path
			does[server.Account](t, l.seat[0], "POST", "/api/account/push", to, http.StatusOK)
		}
		l.chooses("push")
	})
	server.SetLetterTime(l.Server, 300*time.Millisecond)
	l.after(6 * time.Minute)
	if n := came.Load(); n > 1 {
		t.Errorf("after the first, which took all the time, %d more were tried", n-1)
	}
}
