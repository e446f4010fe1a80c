package server_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/server/servertest"
	"mariscal/store"
)

// bring gives a browser a cookie of one's own making.
func bring(t *testing.T, h *servertest.Host, c *servertest.Client, token string) {
	t.Helper()
	at, err := url.Parse(h.URL)
	if err != nil {
		t.Fatal(err)
	}
	c.HTTP.Jar.SetCookies(at, []*http.Cookie{{Name: "mariscal", Value: token}})
}

func token(t *testing.T, h *servertest.Host, c *servertest.Client) string {
	t.Helper()
	at, err := url.Parse(h.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range c.HTTP.Jar.Cookies(at) {
		if k.Name == "mariscal" {
			return k.Value
		}
	}
	return ""
}

func TestATokenOneChoseOneselfIsReplaced(t *testing.T) {
	h := start(t)
	for _, chosen := range []string{strings.Repeat("0", 32), strings.Repeat("0", 64), "x"} {
		c := h.Client(t)
		bring(t, h, c, chosen)
		id := create(c, people()).ID
		given := token(t, h, c)
		if given == chosen || len(given) != 64 {
			t.Errorf("%q was taken for a token: %q", chosen, given)
		}
		if s := look(c, id, ""); s.As != "top" {
			t.Errorf("with the token that was given one sits as %s", s.As)
		}
		thief := h.Client(t)
		bring(t, h, thief, chosen)
		if status, _ := thief.Get("/api/matches/" + id + "?as=top"); status != 403 {
			t.Errorf("who fixed the token beforehand sees %d", status)
		}
	}
}

func TestATokenIsGoodAfterARestartAndNowhereElse(t *testing.T) {
	h, other := start(t), start(t)
	c := h.Client(t)
	id := create(c, people()).ID
	mine := token(t, h, c)
	h.Restart(t)
	bring(t, h, c, mine)
	if s := look(c, id, ""); s.As != "top" {
		t.Errorf("after a restart one sits as %s", s.As)
	}
	far := other.Client(t)
	bring(t, other, far, mine)
	create(far, people())
	if token(t, other, far) == mine {
		t.Error("the token of one server is taken by another")
	}
}

func TestTheCookieIsSecureBehindANamedProxyThatSpeaksHTTPS(t *testing.T) {
	named := []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	for _, e := range []struct {
		named []netip.Prefix
		proto string
		want  bool
	}{{named, "https", true}, {named, "http", false}, {nil, "https", false}} {
		h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Proxies: e.named})
		req, err := http.NewRequestWithContext(t.Context(), "POST", h.URL+"/api/matches", strings.NewReader(`{"scenario": "toy/duel", "top": {"kind": "human"}, "bottom": {"kind": "human"}}`))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("X-Forwarded-For", "203.0.113.9")
		req.Header.Set("X-Forwarded-Proto", e.proto)
		res, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if got := strings.Contains(res.Header.Get("Set-Cookie"), "; Secure"); got != e.want || res.StatusCode != 201 {
			t.Errorf("%s by a proxy named %v: secure %t (%d)", e.proto, e.named, got, res.StatusCode)
		}
	}
}

// before is a store in which a token held seats before tokens were signed.
type before struct {
	store.Store
	holder string
}

func (b before) Former(_ context.Context, digest string) (bool, error) {
	return digest == b.holder, nil
}

func TestTheCookieOfWhoHeldASeatBeforeTokensWereSignedIsGood(t *testing.T) {
	old := strings.Repeat("0123456789abcdef", 2)
	sum := sha256.Sum256([]byte(old))
	holder := hex.EncodeToString(sum[:])
	h := servertest.Start(t, servertest.Options{
		Systems: []game.System{marked{}}, Wrap: func(s store.Store) store.Store { return before{s, holder} },
	})
	ana, anybody := h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	row, err := h.Store.Match(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	row.Seats[0].Holder = holder
	if err := h.Store.Change(t.Context(), id, store.Changes{Seats: &row.Seats}); err != nil {
		t.Fatal(err)
	}
	bring(t, h, ana, old)
	if s := look(ana, id, ""); s.As != "top" {
		t.Errorf("with the old cookie one sits as %s", s.As)
	}
	create(ana, people())
	if token(t, h, ana) != old {
		t.Error("the old cookie was replaced, and its seats with it")
	}
	bring(t, h, anybody, strings.Repeat("f", 32))
	if s := look(anybody, id, ""); s.As != "spectator" {
		t.Errorf("another token of that form sits as %s", s.As)
	}
}
