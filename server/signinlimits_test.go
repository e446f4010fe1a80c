package server_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

func TestOneAddressHasFewPasswordsUnderWay(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana := h.Client(t)
	a := signUp(t, ana, "Ana")
	var ends []func()
	for range server.HashesOfOne {
		end, ok := server.BeginHash(h.Server, "127.0.0.1")
		if !ok {
			t.Fatal("refused too early")
		}
		ends = append(ends, end)
	}
	right := map[string]string{"name": "Ana", "password": horse}
	refusedWith(t, h.Client(t), "POST", "/api/account/session", right, "server.many-passwords")
	refusedWith(t, h.Client(t), "POST", "/api/account", map[string]string{"name": "Eva", "password": horse}, "server.many-passwords")
	refusedWith(t, h.Client(t), "POST", "/api/account/recover", map[string]string{"name": "Ana", "code": a.Codes[0], "password": horse}, "server.many-passwords")
	refusedWith(t, ana, "POST", "/api/account/password", map[string]string{"password": horse + "s"}, "server.many-passwords")
	for i := range server.HashesOfOne {
		end, ok := server.BeginHash(h.Server, fmt.Sprintf("2001:db8::%d", i))
		if !ok {
			t.Fatal("another address waits for the first")
		}
		defer end()
	}
	if _, ok := server.BeginHash(h.Server, "2001:db8::ffff"); ok {
		t.Error("one network counts as many addresses")
	}
	ends[0]()
	signIn(t, h.Client(t), "Ana")
}

func TestStrangersLockNobodyOutOfABrowserThatHasSignedIn(t *testing.T) {
	now := &clock{now: time.Now()}
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) {
		o.Now, o.Proxies = now.Now, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	home, eva := h.Client(t), h.Client(t)
	from := func(c *servertest.Client, n int, name, password string) int {
		status, _ := c.Send("POST", "/api/account/session", map[string]string{"name": name, "password": password},
			"X-Forwarded-For", fmt.Sprintf("203.0.%d.1", n), "X-Forwarded-Proto", "https")
		return status
	}
	signUp(t, home, "Ana")
	signUp(t, eva, "Eva")
	does[struct{}](t, home, "DELETE", "/api/account/session", nil, http.StatusNoContent)
	for n := range 21 {
		from(h.Client(t), n, "Ana", "wrong wrong wrong")
	}
	if status := from(h.Client(t), 100, "Ana", horse); status != http.StatusTooManyRequests {
		t.Errorf("a new browser: %d", status)
	}
	if status := from(eva, 101, "Ana", horse); status != http.StatusTooManyRequests {
		t.Errorf("a browser that knows somebody else: %d", status)
	}
	if status := from(home, 102, "Ana", horse); status != http.StatusOK {
		t.Errorf("her own browser: %d", status)
	}
	last := 0
	for n := range 21 {
		last = from(home, 110+n, "Ana", "wrong wrong wrong")
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("a browser that is known tries without end: %d", last)
	}
}

func TestNobodyHasSessionsWithoutEnd(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	id := personID(t, h, "ana")
	for n := range server.MostSessions + 5 {
		err := h.Store.OpenSession(t.Context(), store.Session{Token: fmt.Sprint("of before ", n), Person: id, Seen: time.Now().Add(-time.Hour)}, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
	}
	if a := signIn(t, h.Client(t), "Ana"); len(a.Me.Sessions) != server.MostSessions {
		t.Errorf("%d sessions", len(a.Me.Sessions))
	}
	if a := does[server.Account](t, ana, "GET", "/api/account", nil, http.StatusOK); a.Me == nil {
		t.Error("the one that was used last has ended")
	}
}

// A hasty store calls hurry just before it opens a session.
type hasty struct {
	store.Store
	hurry *atomic.Pointer[func()]
}

func (s hasty) OpenSession(ctx context.Context, x store.Session, stale time.Time) error {
	if f := s.hurry.Swap(nil); f != nil {
		(*f)()
	}
	return s.Store.OpenSession(ctx, x, stale)
}

func TestWhoKnewTheFormerPasswordIsOutWhenItIsChanged(t *testing.T) {
	var hurry atomic.Pointer[func()]
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store { return hasty{s, &hurry} }
	})
	ana, thief := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	change := func() {
		does[server.Account](t, ana, "POST", "/api/account/password", map[string]string{"password": horse + " staple"}, http.StatusOK)
	}
	hurry.Store(&change) // after his password was checked
	refusedWith(t, thief, "POST", "/api/account/session", map[string]string{"name": "Ana", "password": horse}, "server.bad-password")
	if a := does[server.Account](t, thief, "GET", "/api/account", nil, http.StatusOK); a.Me != nil {
		t.Errorf("the thief is %+v", a.Me)
	}
	if a := does[server.Account](t, ana, "GET", "/api/account", nil, http.StatusOK); len(a.Me.Sessions) != 1 {
		t.Errorf("%+v", a.Me)
	}
}

// A silent store cannot look names up.
type silent struct {
	store.Store
	broken *atomic.Bool
}

func (s silent) PersonNamed(ctx context.Context, key string) (store.Person, error) {
	if s.broken.Load() {
		return store.Person{}, errors.New("the disk is gone")
	}
	return s.Store.PersonNamed(ctx, key)
}

func TestAStoreThatFailsIsNotToldAsATakenName(t *testing.T) {
	var broken atomic.Bool
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store { return silent{s, &broken} }
	})
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	broken.Store(true)
	refusedWith(t, ana, "PATCH", "/api/account", map[string]string{"shown": "Luis"}, "server.fault")
	refusedWith(t, ana, "POST", "/api/matches", object{"scenario": "toy/duel", "top": object{"kind": "human", "name": "Luis"}, "bottom": object{"kind": "open"}}, "server.fault")
	refusedWith(t, ana, "PATCH", "/api/account", map[string]string{"shown": "Ana\u200b"}, "server.odd-name")
}
