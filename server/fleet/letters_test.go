package fleet_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mariscal/post/mail/mailtest"
	"mariscal/server"
	"mariscal/server/servertest"
)

// Both servers find the same questions, for one is started again while they wait, and the other
// while they are told; each is told once, whichever of them sends.
func TestOfSeveralServersOneTellsAQuestion(t *testing.T) {
	box := mailtest.Start(t)
	p := start(t, nil, func(_ int, o *servertest.Options) {
		o.Accounts, o.Mail, o.NoticeAfter, o.MailEvery = server.OptionalAccounts, box.Config, 3*time.Millisecond, time.Millisecond
	})
	var people [2][2]*servertest.Client // Ana and Luis, at both servers
	for i, name := range []string{"Ana", "Luis"} {
		people[i] = p.browser(t)
		people[i][0].Want(nil, http.MethodPost, "/api/account", map[string]string{"name": name, "password": "correct horse battery"})
		people[i][1].Want(nil, http.MethodPost, "/api/account/mail", map[string]string{"address": strings.ToLower(name) + "@example.org"})
		u, err := url.Parse(box.Next(t).Link(t, "/account/confirm?"))
		if err != nil {
			t.Fatal(err)
		}
		said, err := url.ParseQuery(u.Fragment)
		if err != nil {
			t.Fatal(err)
		}
		people[i][0].Want(nil, http.MethodPost, "/api/account/mail/confirm", map[string]string{"person": said.Get("person"), "token": said.Get("token")})
	}
	const matches = 6
	waits := map[string]bool{}
	for range matches {
		var s server.MatchState
		people[0][0].Want(&s, http.MethodPost, "/api/matches", newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "open"}})
		id := s.ID
		people[0][1].Want(nil, http.MethodPost, "/api/matches/"+id+"/offer", map[string]string{"to": "Luis"})
		people[1][1].Want(nil, http.MethodPost, "/api/matches/"+id+"/join", map[string]string{"token": "open"})
		waits[id] = true
	}
	p.hosts[1].Restart(t)
	told := map[string]int{}
	count := func(l mailtest.Letter) {
		for part := range strings.SplitSeq(l.Text, "\n\n") {
			for id := range waits {
				if strings.Contains(part, id) && strings.Contains(part, "it is your move") {
					told[id]++
				}
			}
		}
	}
	count(box.Next(t))
	p.hosts[0].Restart(t)
	for len(told) < matches {
		count(box.Next(t))
	}
	for range 2 { // whatever else there is comes before the answer to this
		people[0][0].Want(nil, http.MethodPost, "/api/account/lost", map[string]string{"who": "Ana"})
		for l := box.Next(t); !strings.Contains(l.Text, "/account/reset?"); l = box.Next(t) {
			count(l)
		}
	}
	for id, n := range told {
		if n != 1 {
			t.Errorf("the question of %s was told %d times", id, n)
		}
	}
}
