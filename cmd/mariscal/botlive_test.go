package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/bot"
	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

// A bot at a server sits down where a seat is offered to its account, answers until the match is
// over, and ends when its secret is void.
func TestABotPlaysAtAServerForAnAccount(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed to try the examples")
	}
	h := servertest.Start(t, servertest.Options{Content: content.Standard(), Accounts: server.OptionalAccounts})
	ana, bea := h.Client(t), h.Client(t)
	type object = map[string]any
	ana.Want(nil, "POST", "/api/account", object{"name": "Ana", "password": "correct horse battery"})
	bea.Want(nil, "POST", "/api/account", object{"name": "Bea", "password": "correct horse battery"})
	var a server.Account
	bea.Want(&a, "POST", "/api/account/programs", object{"name": "engine", "bot": true})
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte(a.Program+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var match server.MatchState
	ana.Want(&match, "POST", "/api/matches", object{"scenario": "ancients/first-battle", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}})
	at := "/api/matches/" + match.Match.ID
	ana.Want(nil, "POST", at+"/offer", object{"to": "Bea"})
	ctx, stop := context.WithTimeout(t.Context(), 3*time.Minute)
	defer stop()
	over := make(chan struct{})
	go func() { // once the bot has played its first turn, Ana gives up
		defer close(over)
		for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			var s server.MatchState
			ana.Want(&s, "GET", at+"?as=top", nil)
			if s.Step > 0 && s.Muster == nil && s.Decision.Seat == 0 {
				ana.Want(nil, "POST", at+"/resign", object{"seat": "top"})
				return
			}
		}
	}()
	_, said, err := told(ctx, &botCommand{
		botFlag: botFlag{BotTime: time.Minute}, Program: bot.Prefix + python + " ../../docs/bots/random.py", At: h.URL, SecretFile: secret, once: true,
	})
	<-over
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	var s server.MatchState
	ana.Want(&s, "GET", at+"?as=top", nil)
	if !s.Outcome.Over || s.Names[1] != "Bea [bot]" || s.Step < 1 {
		t.Errorf("%+v, %v, step %d: %s", s.Outcome, s.Names, s.Step, said)
	}
	bea.Want(nil, "DELETE", "/api/account/programs/"+a.Me.Programs[0].ID, nil)
	_, said, err = told(ctx, &botCommand{
		botFlag: botFlag{BotTime: time.Minute}, Program: bot.Prefix + python + " ../../docs/bots/random.py", At: h.URL, SecretFile: secret, once: true,
	})
	if err == nil || !strings.Contains(err.Error(), "secret is void") {
		t.Errorf("%v: %s", err, said)
	}
}

// A server may be a stranger's: it gets no secret for another one, and nothing that it says does
// anything to the terminal.
func TestABotTakesNothingButItsQuestionsFromAServer(t *testing.T) {
	var stolen atomic.Value
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { stolen.Store(r.Header.Get("Authorization")) }))
	defer other.Close()
	elsewhere := strings.Replace(other.URL, "127.0.0.1", "localhost", 1)
	for _, to := range []string{other.URL, elsewhere, "https" + strings.TrimPrefix(other.URL, "http")} {
		here := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, to+r.URL.Path, http.StatusTemporaryRedirect)
		}))
		base, _ := url.Parse(here.URL)
		l := &liveBot{base: base, secret: "a secret", client: liveClient(), p: new(program)}
		if err := l.ask(t.Context(), http.MethodGet, "/api/hall", nil, new(server.Hall)); err == nil || stolen.Load() != nil {
			t.Errorf("sent to %s: %v; there it told %v", to, err, stolen.Load())
		}
		here.Close()
	}
	rude := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusConflict)
		_, _ = w.Write([]byte(`{"detail":"\u001b]0;owned\u0007 no\u202e"}`))
	}))
	defer rude.Close()
	base, _ := url.Parse(rude.URL)
	l := &liveBot{base: base, p: new(program)}
	if err := l.ask(t.Context(), http.MethodGet, "/", nil, nil); err == nil || err.Error() != "]0;owned no" {
		t.Errorf("%q", err)
	}
}
