// Package servertest starts a whole server for tests: a store in a temporary
// folder, a real listener on 127.0.0.1, and clients with their own cookies.
//
//	host := servertest.Start(t, servertest.Options{Systems: systems})
//	ana := host.Client(t)
//	status, body := ana.Post("/api/matches", newMatch)
package servertest

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/server"
	"mariscal/store"
	"mariscal/store/sqlite"
)

// Options say what the server plays: Content, or systems without files. Players is
// [Random] when nil.
type Options struct {
	Content  server.Content
	Systems  []game.System
	Players  server.Players
	Accounts server.Accounts // see [server.Config], for these
	Shell    string
	Hosts    []string
	Mail     server.Mailer
	URL      string
	Hooks    bool // webhooks, to any address
	Push     bool // web push, by any push service

	Chat       server.Chat
	RatedDelay string

	NoticeAfter, MailEvery time.Duration // see [server.Config]
	Tournaments            server.TournamentMakers
	// Limits of memory in bytes for open matches, records and uploads; see [server.Config].
	MatchMemory, RecordMemory, UploadMemory int

	Site fs.FS // the browser client; nil for the embedded one

	Logger  *slog.Logger
	Wrap    func(store.Store) store.Store // wraps the store
	Dir     string                        // folder of the database; a temporary one when empty
	Proxies []netip.Prefix                // trusted proxies
	// Open opens the store, in place of SQLite in Dir; Node makes the server one of several.
	Open  func() (store.Store, error)
	Node  func() *server.Node
	Now   func() time.Time     // the clock
	Pause func() time.Duration // see [server.Config]
}

// A Host is a running server.
type Host struct {
	URL    string
	Server *server.Server
	Store  store.Store

	options Options
	end     func() error
}

const database = "table.db"

// empty is a new database as the store makes it: made once, because that runs all migrations.
var empty = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "servertest")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	db, err := sqlite.Open(context.Background(), filepath.Join(dir, database))
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, database))
})

// Start starts a server; the test's end stops it.
func Start(t testing.TB, o Options) *Host {
	t.Helper()
	if o.Dir == "" && o.Open == nil {
		o.Dir = t.TempDir()
		data, err := empty()
		if err == nil {
			err = os.WriteFile(filepath.Join(o.Dir, database), data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if o.Players == nil {
		o.Players = Random{}
	}
	if o.Content == nil {
		entries := make([]frame.Entry, len(o.Systems))
		for i, sys := range o.Systems {
			entries[i].System = sys
		}
		o.Content = content.NewLibrary(entries...)
	}
	h := &Host{options: o}
	h.start(t)
	t.Cleanup(func() {
		if err := h.Stop(); err != nil {
			t.Errorf("server: %v", err)
		}
	})
	return h
}

func (h *Host) start(t testing.TB) {
	t.Helper()
	open, node := h.options.Open, (*server.Node)(nil)
	if open == nil {
		open = func() (store.Store, error) {
			return sqlite.Open(context.Background(), filepath.Join(h.options.Dir, database))
		}
	}
	if h.options.Node != nil {
		node = h.options.Node()
	}
	db, err := open()
	if err != nil {
		t.Fatal(err)
	}
	l, err := server.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.Store = db
	if h.options.Wrap != nil {
		h.Store = h.options.Wrap(db)
	}
	h.Server, err = server.New(server.Config{
		Store: h.Store, Content: h.options.Content, Players: h.options.Players,
		MatchMemory: h.options.MatchMemory, RecordMemory: h.options.RecordMemory, UploadMemory: h.options.UploadMemory, Logger: h.options.Logger, Site: h.options.Site, Listen: l.Addr().String(),
		Proxies: h.options.Proxies, Now: h.options.Now, Pause: h.options.Pause, Accounts: h.options.Accounts, Shell: h.options.Shell, Hosts: h.options.Hosts, Node: node,
		Mail: h.options.Mail, Chat: h.options.Chat, RatedDelay: h.options.RatedDelay, Hooks: h.options.Hooks, Push: h.options.Push, PrivateHooks: true, Tournaments: h.options.Tournaments, NoticeAfter: h.options.NoticeAfter, MailEvery: h.options.MailEvery, URL: cmp.Or(h.options.URL, "http://"+l.Addr().String()),
	})
	if err != nil {
		t.Fatal(err)
	}
	h.URL = "http://" + l.Addr().String()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.Server.Serve(ctx, l) }()
	h.end = func() error {
		stop()
		if err := <-ended; err != nil {
			return err
		}
		return db.Close()
	}
}

// Stop stops the server; a second call does nothing.
func (h *Host) Stop() error {
	if h.end == nil {
		return nil
	}
	end := h.end
	h.end = nil
	return end()
}

// Restart stops the server and starts another on the same database. Its address is new;
// clients use it automatically.
func (h *Host) Restart(t testing.TB) {
	t.Helper()
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	h.start(t)
}

// A Client is a browser: it keeps its cookies.
type Client struct {
	t    testing.TB
	host *Host
	HTTP *http.Client
}

// Client returns a new browser without cookies.
func (h *Host) Client(t testing.TB) *Client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Client{t: t, host: h, HTTP: &http.Client{Jar: ownMachine{jar}}}
}

// An ownMachine keeps cookies as browsers do on the own machine, which they trust without
// HTTPS; Go's jar does not.
type ownMachine struct{ http.CookieJar }

// SetCookies implements http.CookieJar.
func (j ownMachine) SetCookies(u *url.URL, cookies []*http.Cookie) {
	for _, c := range cookies {
		c.Secure = false
	}
	j.CookieJar.SetCookies(u, cookies)
}

// Send sends a request; body is nil, text to send as it is, or a value to send as JSON.
func (c *Client) Send(method, path string, body any, headers ...string) (status int, answer []byte) {
	c.t.Helper()
	var from io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		from = bytes.NewReader([]byte(b))
	case []byte:
		from = bytes.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			c.t.Fatal(err)
		}
		from = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(c.t.Context(), method, c.host.URL+path, from)
	if err != nil {
		c.t.Fatal(err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			req.Host = headers[i+1]
		}
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := c.HTTP.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer res.Body.Close()
	answer, err = io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return res.StatusCode, answer
}

// Get sends a GET request.
func (c *Client) Get(path string) (status int, answer []byte) {
	c.t.Helper()
	return c.Send(http.MethodGet, path, nil)
}

// Post sends a POST request.
func (c *Client) Post(path string, body any) (status int, answer []byte) {
	c.t.Helper()
	return c.Send(http.MethodPost, path, body)
}

// Want sends a request that must succeed, and reads the answer into out unless it is nil.
func (c *Client) Want(out any, method, path string, body any) {
	c.t.Helper()
	status, answer := c.Send(method, path, body)
	if status < 200 || status > 299 {
		c.t.Fatalf("%s %s: %d %s", method, path, status, answer)
	}
	if out == nil {
		return
	}
	if err := json.Unmarshal(answer, out); err != nil {
		c.t.Fatalf("%s %s: %v: %s", method, path, err, answer)
	}
}

// Finished waits for the end of a match, by its stream.
func (c *Client) Finished(match string) {
	c.t.Helper()
	req, err := http.NewRequestWithContext(c.t.Context(), http.MethodGet, c.host.URL+"/api/matches/"+match+"/events?as=spectator&bell=true", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	res, err := c.HTTP.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() {
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok {
			continue
		}
		var now server.Change
		if err := json.Unmarshal([]byte(data), &now); err != nil {
			c.t.Fatal(err)
		}
		if now.Over {
			return
		}
	}
	c.t.Fatal("the stream ended before the match")
}

// Bell follows a match as a viewer and returns the messages of its stream; the channel is
// closed with the stream.
func (c *Client) Bell(match, as string) <-chan server.Change {
	c.t.Helper()
	req, err := http.NewRequestWithContext(c.t.Context(), http.MethodGet, c.host.URL+"/api/matches/"+match+"/events?bell=true&as="+as, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	res, err := c.HTTP.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	messages := make(chan server.Change, 1000)
	go func() {
		defer res.Body.Close()
		defer close(messages)
		for lines := bufio.NewScanner(res.Body); lines.Scan(); {
			var now server.Change
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok && json.Unmarshal([]byte(data), &now) == nil {
				messages <- now
			}
		}
	}()
	return messages
}

// Random is a store of one computer player, "random", that gives random answers.
type Random struct{}

// Names implements server.Players.
func (Random) Names(string) []string { return []string{"random"} }

// New implements server.Players.
func (Random) New(name, _ string, seed uint64) (server.Player, error) {
	if name != "random" {
		return nil, fmt.Errorf("no player %q", name)
	}
	return &random{rand.New(rand.NewPCG(seed, 0))}, nil
}

// Adviser implements server.Players: nobody gives advice.
func (Random) Adviser(string) string { return "" }

// Guest implements server.Players: there are no guests.
func (Random) Guest(string) ai.Guest { return nil }

type random struct{ *rand.Rand }

// Choose implements server.Player.
func (r *random) Choose(pos game.Position) game.Action {
	legal := pos.Actions(nil)
	return legal[r.IntN(len(legal))]
}
