//go:build unix

package fleet_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/post/mail/mailtest"
	"mariscal/server"
)

// Letters go on while servers are killed. A letter whose server dies between giving it away and
// noting it comes twice, with one Message-ID, by which mail programs see that it is the same: no
// server could know that it came. None is lost, and none comes twice as two.
func TestNoLetterIsLostOrWrittenTwiceWhenServersAreKilled(t *testing.T) {
	t.Parallel()
	box := mailtest.Start(t)
	address, err := cluster.Address(t.Context(), schema(t))
	if err != nil {
		t.Fatal(err)
	}
	at := addresses(t, 2)
	var nodes []*process
	for _, a := range at {
		p := &process{role: "node", at: a, env: []string{databaseVar + "=" + address, battleVar + "=toy/duel", mailVar + "=" + fmt.Sprint(box.Config.Port)}}
		if err := p.start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = p.kill() })
		nodes = append(nodes, p)
	}
	alive := 0 // the server that people ask
	const people = 6
	var who [people]*letterReader
	for i := range who {
		jar, err := cookiejar.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("Reader%c", 'A'+i)
		who[i] = &letterReader{t: t, http: &http.Client{Jar: trusting{jar}}}
		who[i].post(at[alive], "/api/account", map[string]string{"name": name, "password": password}, nil)
		who[i].post(at[alive], "/api/account/mail", map[string]string{"address": fmt.Sprintf("reader%d@example.org", i)}, nil)
		link := box.Next(t).Link(t, "/account/confirm?")
		_, said, _ := strings.Cut(link, "#")
		values, err := url.ParseQuery(said)
		if err != nil {
			t.Fatal(err)
		}
		who[i].post(at[alive], "/api/account/mail/confirm", map[string]string{"person": values.Get("person"), "token": values.Get("token")}, nil)
	}
	r := rand.New(rand.NewPCG(*seed, 2))
	waits := map[string]bool{}
	const rounds, each = 3, 6
	for round := range rounds {
		for n := range each {
			i := (round*each + n) % people
			other := (i + 1) % people
			var s server.MatchState
			who[i].post(at[alive], "/api/matches", newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "open"}}, &s)
			who[i].post(at[alive], "/api/matches/"+s.ID+"/offer", map[string]string{"to": fmt.Sprintf("Reader%c", 'A'+other)}, nil)
			who[other].post(at[alive], "/api/matches/"+s.ID+"/join", map[string]string{"token": "open"}, nil)
			waits[s.ID] = true
		}
		time.Sleep(time.Duration(r.IntN(60)) * time.Millisecond) // letters are on their way
		if err := nodes[alive].kill(); err != nil {
			t.Logf("killed: %v", err)
		}
		if err := nodes[alive].start(); err != nil {
			t.Fatal(err)
		}
		alive = 1 - alive
	}
	told, twice := map[string]string{}, 0 // the Message-ID of each match's letter
	limit, came := time.Now().Add(30*time.Second), time.Now()
	for len(told) < len(waits) {
		if time.Since(came) > 3*time.Second { // a killed server had them; others try again after three minutes
			came = time.Now()
			dueNow(t, address)
		}
		if time.Now().After(limit) {
			t.Fatalf("%d of %d matches were told", len(told), len(waits))
		}
		if box.Waiting() == 0 {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		twice += read(t, box.Next(t), waits, told)
		came = time.Now()
	}
	time.Sleep(300 * time.Millisecond)
	for box.Waiting() > 0 {
		twice += read(t, box.Next(t), waits, told)
	}
	t.Logf("%d servers killed, %d questions told, %d came again with the same Message-ID", rounds, len(told), twice)
}

// dueNow lets letters be tried again that a killed server had taken.
func dueNow(t *testing.T, address string) {
	t.Helper()
	db, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close(t.Context())
	if _, err := db.Exec(t.Context(), "UPDATE notices SET due = made WHERE state = 'waiting'"); err != nil {
		t.Fatal(err)
	}
}

// read takes in a letter about matches, and counts what it tells once more.
func read(t *testing.T, l mailtest.Letter, waits map[string]bool, told map[string]string) (again int) {
	t.Helper()
	id := l.Header.Get("Message-Id")
	for match := range waits {
		moves := false
		for part := range strings.SplitSeq(l.Text, "\n\n") {
			moves = moves || strings.Contains(part, match) && strings.Contains(part, "it is your move")
		}
		if !moves {
			continue
		}
		if before := told[match]; before != "" && before != id {
			t.Errorf("match %s was told by two letters, %s and %s", match, before, id)
		} else if before != "" {
			again++
		}
		told[match] = id
	}
	return again
}

// A letterReader is a browser of somebody who then goes away.
type letterReader struct {
	t    *testing.T
	http *http.Client
}

// trusting keeps the cookies of the own machine without HTTPS, as browsers do.
type trusting struct{ *cookiejar.Jar }

func (j trusting) SetCookies(u *url.URL, cookies []*http.Cookie) {
	for _, c := range cookies {
		c.Secure = false
	}
	j.Jar.SetCookies(u, cookies)
}

func (c *letterReader) post(at, path string, body, into any) {
	c.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		c.t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(c.t.Context(), http.MethodPost, "http://"+at+path, bytes.NewReader(text))
	if err != nil {
		c.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := c.http.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer res.Body.Close()
	if text, err = io.ReadAll(res.Body); err != nil || res.StatusCode > 299 {
		c.t.Fatalf("%s: %d %s %v", path, res.StatusCode, text, err)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			c.t.Fatal(err)
		}
	}
}
