package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// An origin is the source of a request, determined once for each request: whom to count,
// whether he owns the machine, what the browser may know, and whose seats he has.
type origin struct {
	client  string // address whose requests are counted
	here    bool   // sent at the server's own machine, to one of its names, without a proxy
	https   bool   // the browser uses HTTPS
	visitor string // digest of the token, "" without one that this server issued
	proxied bool   // it came through an untrusted proxy

	person *signedIn // the account, nil without one; visitor is then its holder
	shell  bool      // sent by the program at the server's shell
	// program says that a program of the person sent it ([programMay]).
	program bool
}

type originKey struct{}

// originOf returns the origin of a request. Without the guard the visitor is unknown, and
// no proxy trusted.
func originOf(r *http.Request) origin {
	if o, ok := r.Context().Value(originKey{}).(origin); ok {
		return o
	}
	return readOrigin(r, nil)
}

// client returns the address whose requests are counted.
func client(r *http.Request) string { return originOf(r).client }

// fromHere reports whether a request comes from the server's own machine, not through a
// proxy on it: its sender is the owner of the server.
func fromHere(r *http.Request) bool { return originOf(r).here }

// arrive determines the origin of a request and attaches it.
func (s *Server) arrive(r *http.Request) (*http.Request, error) {
	o := readOrigin(r, s.proxies)
	if o.proxied {
		s.unnamed.Do(func() {
			s.config.Logger.Warn("requests come through a proxy that is not trusted; name it with --trusted-proxy", "proxy", o.client)
		})
	}
	var err error
	if s.config.Accounts.on() {
		err = s.identify(r, &o)
	}
	if err == nil && o.person == nil {
		o.visitor, err = s.recognise(r)
	}
	return r.WithContext(context.WithValue(r.Context(), originKey{}, o)), err
}

// readOrigin determines the origin of a request. Forwarding headers are believed only
// from trusted proxies; that a proxy exists is believed from anybody.
func readOrigin(r *http.Request, trusted []netip.Prefix) origin {
	o := origin{client: hostname(r.RemoteAddr), https: r.TLS != nil}
	forwarded := r.ProtoAtLeast(1, 0) && !r.ProtoAtLeast(1, 1) // browsers never use HTTP/1.0, many proxies do
	for _, name := range []string{"X-Forwarded-For", "Forwarded", "X-Real-Ip", "X-Forwarded-Proto", "X-Forwarded-Host", "Via"} {
		forwarded = forwarded || len(r.Header.Values(name)) > 0
	}
	peer, err := netip.ParseAddr(o.client)
	switch {
	case err != nil:
	case !forwarded:
		o.here = peer.Unmap().IsLoopback() && loopbackName(r.Host)
	case trusts(trusted, peer):
		o.client = behind(r.Header.Values("X-Forwarded-For"), trusted, peer).String()
		o.https = o.https || strings.EqualFold(strings.TrimSpace(r.Header.Get("X-Forwarded-Proto")), "https")
	default:
		o.proxied = peer.Unmap().IsLoopback()
	}
	return o
}

// behind returns the client address that the trusted proxies report: reading from the
// nearest to the farthest, the first that is not one of them.
func behind(via []string, trusted []netip.Prefix, peer netip.Addr) netip.Addr {
	hops := strings.Split(strings.Join(via, ","), ",")
	for _, hop := range slices.Backward(hops) {
		at, err := netip.ParseAddr(hostname(strings.TrimSpace(hop)))
		if err != nil {
			return peer // entries before it cannot be trusted
		}
		if peer = at; !trusts(trusted, at) {
			break
		}
	}
	return peer
}

func trusts(trusted []netip.Prefix, a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	return slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(a) })
}

// loopbackName reports whether a host is a name of the own machine.
func loopbackName(host string) bool {
	name := hostname(host)
	ip, err := netip.ParseAddr(name)
	return name == "localhost" || err == nil && ip.Unmap().IsLoopback()
}

// Proxies parses the addresses and networks ("10.0.0.7", "10.1.0.0/16") of trusted proxies.
func Proxies(list []string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, text := range list {
		p, err := netip.ParsePrefix(text)
		if err != nil {
			a, err := netip.ParseAddr(text)
			if err != nil {
				return nil, &net.ParseError{Type: "address or network of a proxy", Text: text}
			}
			p = netip.PrefixFrom(a, a.BitLen())
		}
		if a := p.Addr(); a.Is4In6() && p.Bits() >= 96 {
			p = netip.PrefixFrom(a.Unmap(), p.Bits()-96)
		}
		all = append(all, p.Masked())
	}
	return all, nil
}
