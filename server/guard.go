package server

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// policy limits the client's pages: they may only talk to this server. Script and style
// are separate files.
const policy = "default-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; " +
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// guard wraps the whole server: any page in a browser can send requests to localhost, so
// the origin is checked before anything else.
func (s *Server) guard(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection()
	cross.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.problem(w, r, refuse(http.StatusForbidden, "server.cross-origin"))
	}))
	next = cross.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer s.recovered(w, r)
		r, err := s.arrive(r)
		w = s.pace.set(w, r)
		protect(w.Header(), r)
		s.onlyHTTPS(w.Header(), r)
		switch {
		case err != nil:
			s.problem(w, r, err)
		case !s.hosts.allows(r.Host) && !s.byAddress(r):
			s.problem(w, r, refuse(http.StatusForbidden, "server.foreign-host", r.Host))
		case !s.sameOrigin(r):
			s.problem(w, r, refuse(http.StatusForbidden, "server.cross-origin"))
		case !fromHere(r) && !s.limits.allow(client(r), 1):
			s.tooMany(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// protect sets the headers that keep other sites' pages from an answer. Answers of the
// interface are no pages, so fewer headers suffice; they are many, and this saves bytes.
func protect(h http.Header, r *http.Request) {
	h["X-Content-Type-Options"] = nosniff
	h["Cross-Origin-Resource-Policy"] = sameOriginOnly
	if strings.HasPrefix(r.URL.Path, "/api/") {
		h["Content-Security-Policy"] = noPage
		return
	}
	h.Set("Content-Security-Policy", policy)
	h.Set("Referrer-Policy", "no-referrer")
	if secure(r) { // browsers complain about it elsewhere
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
	}
	h.Set("X-Frame-Options", "DENY")
}

// onlyHTTPS has browsers come by HTTPS alone from now on, where that is how people write the
// server's address: a first request in the clear could be answered by somebody else.
func (s *Server) onlyHTTPS(h http.Header, r *http.Request) {
	if strings.HasPrefix(s.config.URL, "https://") && originOf(r).https && !strings.HasPrefix(r.URL.Path, "/api/") {
		h["Strict-Transport-Security"] = oneYear
	}
}

// Header values, made once; they must not be changed.
var (
	oneYear        = []string{"max-age=31536000"}
	nosniff        = []string{"nosniff"}
	sameOriginOnly = []string{"same-origin"}
	noPage         = []string{"default-src 'none'; frame-ancestors 'none'"}
)

// recovered confines a panic to one request. It is a fault of the program: logged in
// full, reported briefly.
func (s *Server) recovered(w http.ResponseWriter, r *http.Request) {
	p := recover()
	if p == nil {
		return
	}
	if err, ok := p.(error); ok && err == http.ErrAbortHandler { //nolint:errorlint // the one value net/http documents
		panic(p)
	}
	s.config.Logger.Error("panic in a request", "method", r.Method, "path", r.URL.Path,
		"panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	s.problem(w, r, refuse(http.StatusInternalServerError, "server.fault"))
}

// elsewhere reports whether a page of another site led the browser here: what a link leads to is
// shown then, but the link begins nothing.
func elsewhere(r *http.Request) bool {
	site := r.Header.Get("Sec-Fetch-Site")
	return site != "" && site != "same-origin" && site != "none"
}

// sameOrigin reports whether a request comes from a page of this server, or from no page.
func (s *Server) sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return !elsewhere(r) || r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate"
	}
	for _, scheme := range []string{"http://", "https://"} {
		if host, ok := strings.CutPrefix(origin, scheme); ok {
			return strings.EqualFold(host, r.Host)
		}
	}
	return false
}

// hostList is the names of this server, without ports, in lower case.
type hostList map[string]bool

func newHostList(listen string, more []string) hostList {
	l := hostList{"localhost": true, "127.0.0.1": true, "::1": true}
	if name := hostname(listen); name != "" {
		if ip, err := netip.ParseAddr(name); err != nil || !ip.IsUnspecified() {
			l[name] = true
		}
	}
	for _, h := range more {
		l[hostname(h)] = true
	}
	return l
}

func (l hostList) allows(host string) bool { return l[hostname(host)] }

// hostname returns a host without port and brackets.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// A client may send perSecond requests a second, and burst at once: far more than a
// person with a few windows needs.
const (
	perSecond = 100
	burst     = 400
)

// limiter counts the costs of every client's requests. One network counts as one client.
type limiter struct {
	every rate.Limit
	burst int
	now   func() time.Time

	mu      sync.Mutex
	clients map[string]*rate.Limiter
	swept   time.Time
}

func newLimiter(every rate.Limit, burst int, now func() time.Time) *limiter {
	return &limiter{every: every, burst: burst, now: now, clients: map[string]*rate.Limiter{}, swept: now()}
}

// allow charges a client; false when its allowance is used up.
func (l *limiter) allow(client string, cost int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	return l.of(client, now).AllowN(now, cost)
}

// may reports whether a client has allowance left, without charging it.
func (l *limiter) may(client string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	return l.of(client, now).TokensAt(now) >= 1
}

// of returns the count of a client; the caller holds mu.
func (l *limiter) of(client string, now time.Time) *rate.Limiter {
	client = counted(client)
	if now.Sub(l.swept) > time.Minute {
		// Clients that have used nothing for a while can be removed.
		for name, c := range l.clients {
			if c.TokensAt(now) >= float64(l.burst) {
				delete(l.clients, name)
			}
		}
		l.swept = now
	}
	c := l.clients[client]
	if c == nil {
		c = rate.NewLimiter(l.every, l.burst)
		l.clients[client] = c
	}
	return c
}
