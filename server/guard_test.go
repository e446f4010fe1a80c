package server_test

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server/servertest"
)

func TestPagesOfOtherSitesCannotUseTheServer(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	host := strings.TrimPrefix(h.URL, "http://")
	port := host[strings.LastIndexByte(host, ':'):]
	for _, e := range []struct {
		name    string
		method  string
		path    string
		headers []string
		want    int
	}{
		{"no browser", "GET", "/api/systems", nil, 200},
		{"own page", "POST", "/api/matches", []string{"Origin", h.URL, "Sec-Fetch-Site", "same-origin"}, 201},
		{"own page by another name", "POST", "/api/matches", []string{"Host", "localhost" + port, "Origin", "http://localhost" + port}, 201},
		{"name that was rebound", "GET", "/api/systems", []string{"Host", "evil.example" + port}, 403},
		{"name that was rebound, page", "GET", "/", []string{"Host", "evil.example"}, 403},
		{"name that looks alike", "GET", "/api/systems", []string{"Host", "localhost.evil.example"}, 403},
		{"no name", "GET", "/api/systems", []string{"Host", ":80"}, 403},
		{"other site posts", "POST", "/api/matches", []string{"Origin", "http://evil.example", "Sec-Fetch-Site", "cross-site"}, 403},
		{"other site posts from an old browser", "POST", "/api/matches", []string{"Origin", "http://evil.example"}, 403},
		{"other port posts", "POST", "/api/matches", []string{"Origin", "http://127.0.0.1:1", "Sec-Fetch-Site", "same-site"}, 403},
		{"sandboxed page", "POST", "/api/matches", []string{"Origin", "null"}, 403},
		{"other site reads", "GET", "/api/matches", []string{"Origin", "http://evil.example", "Sec-Fetch-Site", "cross-site"}, 403},
		{"other site embeds", "GET", "/api/matches", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors"}, 403},
		{"link on another site", "GET", "/", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}, 200},
		{"typed address", "GET", "/", []string{"Sec-Fetch-Site", "none", "Sec-Fetch-Mode", "navigate"}, 200},
	} {
		t.Run(e.name, func(t *testing.T) {
			var body any
			if e.method == "POST" {
				body = people()
			}
			if status, answer := c.Send(e.method, e.path, body, e.headers...); status != e.want {
				t.Errorf("%d, want %d: %.200s", status, e.want, answer)
			}
		})
	}
}

func TestEveryAnswerCarriesThePolicy(t *testing.T) {
	h := start(t)
	page := map[string]string{
		"Content-Security-Policy": "default-src 'self'", "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
		"Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
	}
	// An answer that is no page may load nothing, and no page may frame it.
	told := map[string]string{
		"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "X-Content-Type-Options": "nosniff",
		"Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store",
	}
	for path, headers := range map[string]map[string]string{"/": page, "/none.js": page, "/api/systems": told, "/api/none": told} {
		res, err := http.Get(h.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		for header, want := range headers {
			if got := res.Header.Get(header); !strings.Contains(got, want) || strings.Contains(got, "unsafe") {
				t.Errorf("%s: %s is %q", path, header, got)
			}
		}
	}
}

// behindProxy starts a server that believes what the own machine says of clients.
func behindProxy(t *testing.T) *servertest.Host {
	return servertest.Start(t, servertest.Options{
		Systems: []game.System{marked{}}, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")},
	})
}

func TestAFarClientThatFloodsIsToldToWait(t *testing.T) {
	now := time.Now() // all at once, however slow the machine is
	h := servertest.Start(t, servertest.Options{
		Systems: []game.System{marked{}}, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, Now: func() time.Time { return now },
	})
	c := h.Client(t)
	last := 0
	for range 600 {
		if last, _ = c.Send("GET", "/healthz", nil, "X-Forwarded-For", "203.0.113.9"); last != 200 {
			break
		}
	}
	if last != 429 {
		t.Errorf("600 requests at once: %d", last)
	}
	if status, _ := c.Send("GET", "/healthz", nil, "X-Forwarded-For", "203.0.113.10"); status != 200 {
		t.Errorf("another client: %d", status)
	}
}

func TestOnlyTheOwnMachineListsTheMatchesOfOthers(t *testing.T) {
	h := start(t)
	ana := h.Client(t)
	create(ana, people())
	for _, e := range []struct {
		far  bool
		mine bool
		want int
	}{{false, false, 1}, {false, true, 1}, {true, false, 0}, {true, true, 1}} {
		c := h.Client(t)
		if e.mine {
			c = ana
		}
		var headers []string
		if e.far {
			headers = []string{"X-Forwarded-For", "203.0.113.9"}
		}
		status, body := c.Send("GET", "/api/matches", nil, headers...)
		if got := strings.Count(string(body), `"scenario":`); status != 200 || got != e.want {
			t.Errorf("far %v, own %v: %d matches (%d)", e.far, e.mine, got, status)
		}
	}
}

func TestAnswersArePackedButForSmallChangesOnTheOwnMachine(t *testing.T) {
	h := ancients(t)
	both := people()
	both["scenario"] = "ancients/akragas"
	id := create(h.Client(t), both).ID
	for _, e := range []struct {
		path, via, want string
	}{
		{"/api/openapi.json", "", "gzip"},
		{"/api/openapi.json", "203.0.113.9", "gzip"},
		{"/api/players", "203.0.113.9", ""},
		{"/api/matches/" + id + "?since=0", "", ""},
		{"/api/matches/" + id + "?since=0", "203.0.113.9", "gzip"},
	} {
		req, err := http.NewRequestWithContext(t.Context(), "GET", h.URL+e.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Accept-Encoding", "gzip")
		if e.via != "" {
			req.Header.Set("X-Forwarded-For", e.via)
		}
		res, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if got := res.Header.Get("Content-Encoding"); got != e.want {
			t.Errorf("%s via %q: encoding %q", e.path, e.via, got)
		}
	}
}
