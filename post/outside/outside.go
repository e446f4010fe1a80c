// Package outside sends requests to addresses that people have typed: to servers anybody can
// reach, and to nothing that only this machine can.
package outside

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"
)

// ErrForbidden says that an address is none that requests are sent to.
var ErrForbidden = errors.New("no request goes to that address")

// Limits of a request.
const (
	timeout    = 10 * time.Second
	mostHeader = 32 << 10
	mostURL    = 1000
)

// Client returns a client that connects to public addresses only, whatever a name resolves
// to, and follows no redirect. With everywhere it connects to every address.
func Client(everywhere bool) *http.Client {
	dialer := &net.Dialer{Timeout: timeout}
	if !everywhere {
		// The check is at the connection itself: a name cannot mean one address when it is
		// checked and another one afterwards.
		dialer.ControlContext = func(_ context.Context, _, address string, _ syscall.RawConn) error {
			if at, err := netip.ParseAddrPort(address); err != nil || !isPublic(at.Addr()) || at.Port() != 443 {
				return fmt.Errorf("%w: %s", ErrForbidden, address)
			}
			return nil
		}
	}
	return &http.Client{
		Timeout: timeout,
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, ForceAttemptHTTP2: true, MaxIdleConns: 20, IdleConnTimeout: time.Minute,
			TLSHandshakeTimeout: timeout, MaxResponseHeaderBytes: mostHeader, MaxConnsPerHost: 4,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Check refuses what is no address for a request: without everywhere all but HTTPS at its
// usual port. Where the name leads is checked when it is connected to.
func Check(text string, everywhere bool) error {
	u, err := url.Parse(text)
	if err != nil || len(text) > mostURL || u.Hostname() == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return ErrForbidden
	}
	if everywhere && (u.Scheme == "http" || u.Scheme == "https") {
		return nil
	}
	if u.Scheme != "https" || u.Port() != "" && u.Port() != "443" {
		return ErrForbidden
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !isPublic(ip) {
		return ErrForbidden
	}
	return nil
}

// special are the networks that are not of the public internet, or lead into others, besides
// those that netip knows (IANA's registries of special-purpose addresses).
var special = func() (all []netip.Prefix) {
	for _, text := range []string{
		"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
		"64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10",
	} {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}()

// isPublic reports whether an address is one that anybody can reach.
func isPublic(ip netip.Addr) bool {
	ip = ip.Unmap()
	if !ip.IsValid() || !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.Zone() != "" {
		return false
	}
	if ip.Is6() && netip.MustParsePrefix("::/96").Contains(ip) { // an IPv4 address in old dress
		return false
	}
	for _, p := range special {
		if p.Contains(ip) {
			return false
		}
	}
	return true
}
