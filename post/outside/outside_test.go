package outside_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"

	"mariscal/post/outside"
)

func TestNothingThatOnlyThisMachineReachesIsReached(t *testing.T) {
	came := 0
	s := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { came++ }))
	defer s.Close()
	for _, url := range []string{s.URL, "https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest/meta-data", "https://10.0.0.1/", "https://[::ffff:127.0.0.1]/"} {
		req, err := http.NewRequestWithContext(t.Context(), "POST", url, nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := outside.Client(false).Do(req)
		if err == nil {
			_ = res.Body.Close()
		}
		if !errors.Is(err, outside.ErrForbidden) {
			t.Errorf("%s: %v", url, err)
		}
	}
	if came > 0 {
		t.Error("a request came")
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	came := 0
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { came++ }))
	defer inside.Close()
	s := httptest.NewServer(http.RedirectHandler(inside.URL, http.StatusTemporaryRedirect))
	defer s.Close()
	req, err := http.NewRequestWithContext(t.Context(), "POST", s.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := outside.Client(true).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusTemporaryRedirect || came > 0 {
		t.Errorf("%d, %d came", res.StatusCode, came)
	}
}

func TestOnlyPublicAddressesArePublic(t *testing.T) {
	for text, want := range map[string]bool{
		"8.8.8.8": true, "2a00:1450:4001:82a::200e": true, "::ffff:8.8.8.8": true,
		"0.0.0.0": false, "0.1.2.3": false, "127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "100.64.0.1": false, "169.254.169.254": false,
		"224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false, "::": false, "::1": false, "fe80::1": false, "fd00::1": false, "::ffff:10.0.0.1": false,
		"64:ff9b::a00:1": false, "2002:a00:1::": false, "::10.0.0.1": false, "ff02::1": false, "2001:db8::1": false, "fec0::1": false,
	} {
		if outside.IsPublic(netip.MustParseAddr(text)) != want {
			t.Errorf("%s: %v", text, !want)
		}
	}
}

func TestAnAddressIsHTTPSWithoutAPassword(t *testing.T) {
	for url, want := range map[string][2]bool{ // public, any
		"https://bot.example/hook?a=1": {true, true}, "https://bot.example:443/": {true, true},
		"http://bot.example/": {false, true}, "https://bot.example:8443/": {false, true}, "https://192.168.1.7/": {false, true}, "https://[::1]/": {false, true},
		"https://a:b@bot.example/": {}, "ftp://bot.example/": {}, "https:///x": {}, "bot.example": {}, "https://bot.example/#a": {}, "javascript:alert(1)": {}, "": {},
	} {
		for i, any := range []bool{false, true} {
			if err := outside.Check(url, any); (err == nil) != want[i] {
				t.Errorf("%s, any %v: %v", url, any, err)
			}
		}
	}
}
