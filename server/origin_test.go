package server

import (
	"net/http/httptest"
	"strings"
	"testing"
)

// The origin of a request decides what it may see of others' matches, so its headers about
// itself are believed only from trusted proxies.
func TestWhereARequestComesFrom(t *testing.T) {
	proxies, err := Proxies([]string{"127.0.0.1", "10.1.0.0/16", "::1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range []struct {
		name    string
		from    string
		host    string
		headers string // "Name: value" by line
		trusted bool
		client  string
		here    bool
		https   bool
	}{
		{"the own machine", "127.0.0.1:9", "localhost:8080", "", false, "127.0.0.1", true, false},
		{"the own machine, with proxies named", "[::1]:9", "[::1]:8080", "", true, "::1", true, false},
		{"the local network", "192.168.1.9:9", "192.168.1.7:8080", "", false, "192.168.1.9", false, false},
		{"the local network claims to be the own machine", "192.168.1.9:9", "localhost", "X-Forwarded-For: 127.0.0.1", true, "192.168.1.9", false, false},
		{"a proxy nobody named", "127.0.0.1:9", "localhost:8080", "X-Forwarded-For: 203.0.113.9\nX-Forwarded-Proto: https", false, "127.0.0.1", false, false},
		{"a proxy nobody named, by its standard header", "127.0.0.1:9", "localhost:8080", "Forwarded: for=203.0.113.9", false, "127.0.0.1", false, false},
		{"a proxy nobody named, by another header", "127.0.0.1:9", "localhost:8080", "X-Real-IP: 203.0.113.9", false, "127.0.0.1", false, false},
		{"a proxy nobody named, by an empty header", "127.0.0.1:9", "localhost:8080", "X-Forwarded-For:", false, "127.0.0.1", false, false},
		{"a proxy that says only what it is", "127.0.0.1:9", "localhost:8080", "Via: 1.1 gate", false, "127.0.0.1", false, false},
		{"a proxy that says nothing, under the site's name", "127.0.0.1:9", "table.example", "", false, "127.0.0.1", false, false},
		{"a proxy of the old protocol that says nothing", "127.0.0.1:9", "localhost:8080", "HTTP/1.0", false, "127.0.0.1", false, false},
		{"a named proxy", "127.0.0.1:9", "table.example", "X-Forwarded-For: 203.0.113.9\nX-Forwarded-Proto: https", true, "203.0.113.9", false, true},
		{"a named proxy and the owner behind it", "127.0.0.1:9", "localhost", "X-Forwarded-For: 127.0.0.1", true, "127.0.0.1", false, false},
		{"a chain of named proxies", "127.0.0.1:9", "table.example", "X-Forwarded-For: 198.51.100.1, 203.0.113.9, 10.1.2.3", true, "203.0.113.9", false, false},
		{"a chain told in two headers", "127.0.0.1:9", "table.example", "X-Forwarded-For: 198.51.100.1\nX-Forwarded-For: 203.0.113.9, 10.1.2.3", true, "203.0.113.9", false, false},
		{"a client that names others before the proxy adds it", "127.0.0.1:9", "table.example", "X-Forwarded-For: 127.0.0.1, 203.0.113.9", true, "203.0.113.9", false, false},
		{"what is no address ends the chain", "127.0.0.1:9", "table.example", "X-Forwarded-For: 203.0.113.9, unknown, 10.1.2.3", true, "10.1.2.3", false, false},
		{"an address with its port", "127.0.0.1:9", "table.example", "X-Forwarded-For: [2001:db8::7]:4711", true, "2001:db8::7", false, false},
		{"a named proxy in plain HTTP", "127.0.0.1:9", "table.example", "X-Forwarded-For: 203.0.113.9\nX-Forwarded-Proto: http", true, "203.0.113.9", false, false},
	} {
		t.Run(e.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "http://"+e.host+"/", nil)
			r.RemoteAddr = e.from
			for line := range strings.Lines(e.headers) {
				if name, value, ok := strings.Cut(strings.TrimSpace(line), ":"); ok {
					r.Header.Add(name, strings.TrimSpace(value))
				} else {
					r.ProtoMinor = 0
				}
			}
			named := proxies
			if !e.trusted {
				named = nil
			}
			if o := readOrigin(r, named); o.client != e.client || o.here != e.here || o.https != e.https {
				t.Errorf("client %s, here %t, https %t", o.client, o.here, o.https)
			}
		})
	}
}

func TestProxiesAreAddressesOrNetworks(t *testing.T) {
	got, err := Proxies([]string{"10.0.0.7", "10.1.2.3/16", "::ffff:10.9.0.0/112", "2001:db8::/32"})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"10.0.0.7/32", "10.1.0.0/16", "10.9.0.0/16", "2001:db8::/32"} {
		if got[i].String() != want {
			t.Errorf("%s is not %s", got[i], want)
		}
	}
	for _, bad := range []string{"", "localhost", "10.0.0.0/33", "10.0.0.7:80"} {
		if _, err := Proxies([]string{bad}); err == nil || bad != "" && !strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
