package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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
