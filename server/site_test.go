package server_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"mariscal/server/servertest"
)

// sited starts a server with a client of its own.
func sited(t *testing.T) (h *servertest.Host, get func(path string, headers ...string) (*http.Response, string)) {
	t.Helper()
	script := strings.Repeat("let a = 1;\n", 500)
	h = servertest.Start(t, servertest.Options{Site: fstest.MapFS{
		"index.html":               {Data: []byte("<!doctype html>")},
		"mariscal-0A1B2C3D.js":     {Data: []byte(script)},
		"worker.js":                {Data: []byte(script)},
		"crimson-pro-normal.woff2": {Data: []byte("woff2")},
	}})
	return h, func(path string, headers ...string) (*http.Response, string) {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(headers); i += 2 {
			req.Header.Set(headers[i], headers[i+1])
		}
		res, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		body := io.Reader(res.Body)
		if res.Header.Get("Content-Encoding") == "gzip" {
			if body, err = gzip.NewReader(res.Body); err != nil {
				t.Fatal(err)
			}
		}
		text, err := io.ReadAll(body)
		if err != nil {
			t.Fatal(err)
		}
		return res, string(text)
	}
}

func TestWhatHasItsHashInItsNameIsKeptForEver(t *testing.T) {
	_, get := sited(t)
	for path, immutable := range map[string]bool{"/mariscal-0A1B2C3D.js": true, "/worker.js": false, "/": false, "/crimson-pro-normal.woff2": false} {
		res, _ := get(path)
		if have := strings.Contains(res.Header.Get("Cache-Control"), "immutable"); res.StatusCode != 200 || have != immutable {
			t.Errorf("%s: %d, Cache-Control %q", path, res.StatusCode, res.Header.Get("Cache-Control"))
		}
		if !immutable {
			if again, _ := get(path, "If-None-Match", res.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
				t.Errorf("%s asked again: %d", path, again.StatusCode)
			}
		}
	}
}

func TestTheClientIsSentPacked(t *testing.T) {
	_, get := sited(t)
	plain, text := get("/mariscal-0A1B2C3D.js", "Accept-Encoding", "identity")
	packed, unpacked := get("/mariscal-0A1B2C3D.js", "Accept-Encoding", "gzip")
	if packed.Header.Get("Content-Encoding") != "gzip" || packed.ContentLength >= plain.ContentLength/2 || unpacked != text {
		t.Errorf("%d bytes packed, %d plain", packed.ContentLength, plain.ContentLength)
	}
	if kind := packed.Header.Get("Content-Type"); !strings.Contains(kind, "javascript") {
		t.Errorf("Content-Type %q", kind)
	}
}

func TestAPathThatIsNoPageLeadsHome(t *testing.T) {
	_, get := sited(t)
	for _, path := range []string{"/matches/x", "/lobby", "/match/", "/a%3Cb%3E/c"} {
		res, body := get(path, "Accept-Language", "es")
		if res.StatusCode != http.StatusNotFound || !strings.Contains(res.Header.Get("Content-Type"), "text/html") || !strings.Contains(res.Header.Get("Content-Security-Policy"), "default-src 'self'") {
			t.Errorf("%s: %d, %v", path, res.StatusCode, res.Header)
		}
		spanish, english := strings.Index(body, "A las partidas"), strings.Index(body, "To the matches")
		if spanish < 0 || english < spanish || strings.Count(body, `<a href="/">`) != 2 || strings.ContainsAny(body, "'") || strings.Contains(body, "style=") {
			t.Errorf("%s: %s", path, body)
		}
	}
	if res, body := get("/"); res.StatusCode != http.StatusOK || body != "<!doctype html>" {
		t.Errorf("the page itself: %d %s", res.StatusCode, body)
	}
}
