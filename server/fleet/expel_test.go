package fleet_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"mariscal/bus"
	"mariscal/server"
	"mariscal/server/servertest"
)

const password = "correct horse battery"

// withAccounts lets people have accounts at both servers.
func withAccounts(_ int, o *servertest.Options) {
	o.Accounts, o.Shell = server.OptionalAccounts, "the shell's own token"
	o.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
}

// Who is banned at one server is out at the other: by a hint at once, without one when it looks.
func TestABanCountsAtEveryServer(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		line   *bus.Local
		within time.Duration
	}{{"with hints", &bus.Local{}, 2 * time.Second}, {"without", nil, 8 * time.Second}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := start(t, c.line, withAccounts)
			ana, eva := p.browser(t), p.browser(t)
			ana[0].Want(nil, http.MethodPost, "/api/account", map[string]string{"name": "Ana", "password": password})
			eva[0].Want(nil, http.MethodPost, "/api/account", map[string]string{"name": "Eva", "password": password})
			var s server.MatchState
			ana[1].Want(&s, http.MethodPost, "/api/matches", duel)
			bell := ana[1].Bell(s.ID, "top")
			<-bell
			here := func() (names []string) {
				var hall server.Hall
				eva[1].Want(&hall, http.MethodGet, "/api/hall", nil)
				return hall.Here
			}
			if got := here(); len(got) != 1 || got[0] != "Ana" {
				t.Fatalf("%q are here", got)
			}
			if status, text := p.hosts[0].Client(t).Send(http.MethodPost, "/api/admin/people", map[string]string{"name": "Ana", "do": "ban"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
				t.Fatalf("%d %s", status, text)
			}
			banned := time.Now()
			if status, _ := ana[1].Get("/api/account/export"); status != http.StatusUnauthorized {
				t.Errorf("who is banned still asks: %d", status)
			}
			over := time.After(c.within)
			for open := true; open; {
				select {
				case _, open = <-bell:
				case <-over:
					t.Fatal("the stream goes on")
				}
			}
			for len(here()) > 0 {
				if time.Since(banned) > c.within {
					t.Fatal("who is banned is still shown")
				}
				time.Sleep(20 * time.Millisecond)
			}
			t.Logf("it took %v", time.Since(banned).Round(time.Millisecond))
		})
	}
}

// Two servers allow a guesser no more wrong passwords and codes for a name than one.
func TestWrongPasswordsForANameAreCountedByAllServersTogether(t *testing.T) {
	p := start(t, nil, withAccounts)
	p.browser(t)[0].Want(nil, http.MethodPost, "/api/account", map[string]string{"name": "Ana", "password": password})
	tries := [2]int{}
	for n := range 60 {
		i := n % 2
		status, text := p.hosts[i].Client(t).Send(http.MethodPost, "/api/account/recover", map[string]string{"name": "Ana", "code": "ABCD-1234-EFGH-5678", "password": "another long password"},
			"Host", "localhost", "X-Forwarded-Proto", "https", "X-Forwarded-For", fmt.Sprintf("203.0.113.%d", n)) // each try from somewhere else
		if status == http.StatusTooManyRequests {
			break
		}
		if status != http.StatusForbidden {
			t.Fatalf("%d %s", status, text)
		}
		tries[i]++
	}
	if tries != [2]int{10, 10} {
		t.Errorf("%d wrong passwords were taken, want 10 at each", tries)
	}
	for _, h := range p.hosts {
		if status, _ := h.Client(t).Post("/api/account/session", map[string]string{"name": "Ana", "password": password}); status != http.StatusTooManyRequests {
			t.Errorf("status %d", status)
		}
	}
}
