package server

import (
	"context"
	"net/http/httptest"
	"net/netip"
	"testing"
)

// Browsers trust pages of the own machine and of HTTPS, and complain of headers
// that speak of openers elsewhere.
func TestWhichPagesAreSecureContexts(t *testing.T) {
	for _, e := range []struct {
		host, from, proto string
		want              bool
	}{
		{"localhost:8080", "127.0.0.1:9", "", true},
		{"127.0.0.1:8080", "127.0.0.1:9", "", true},
		{"[::1]:8080", "[::1]:9", "", true},
		{"192.168.1.7:8080", "192.168.1.9:9", "", false},
		{"table.example", "127.0.0.1:9", "https", true},
		{"table.example", "192.168.1.9:9", "https", false},
	} {
		r := httptest.NewRequest("GET", "http://"+e.host+"/", nil)
		r.RemoteAddr = e.from
		if e.proto != "" {
			r.Header.Set("X-Forwarded-Proto", e.proto)
		}
		o := readOrigin(r, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")})
		r = r.WithContext(context.WithValue(r.Context(), originKey{}, o))
		if got := secure(r); got != e.want {
			t.Errorf("%s from %s by %q: %t", e.host, e.from, e.proto, got)
		}
	}
}
