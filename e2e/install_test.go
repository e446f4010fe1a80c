//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// fetch gets a file of the server and returns it with its kind.
func fetch(t *testing.T, address string) (kind string, data []byte) {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err = io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %v", address, answer.Status, err)
	}
	kind, _, _ = strings.Cut(answer.Header.Get("Content-Type"), ";")
	return kind, data
}

func TestTheManifestIsValidAndItsIconsAreWhatItSays(t *testing.T) {
	t.Parallel()
	at := mustParse(t, serve(t)+"/manifest.json")
	_, data := fetch(t, at.String())
	var manifest struct {
		Name    string `json:"name"`
		Short   string `json:"short_name"`
		Start   string `json:"start_url"`
		Scope   string `json:"scope"`
		Display string `json:"display"`
		Icons   []struct {
			Src     string `json:"src"`
			Sizes   string `json:"sizes"`
			Type    string `json:"type"`
			Purpose string `json:"purpose"`
		} `json:"icons"`
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.Name != "Mariscal" || manifest.Short != "Mariscal" || manifest.Display != "standalone" || manifest.Scope != "/" {
		t.Errorf("the manifest: %+v", manifest)
	}
	relative := func(path string) string {
		u, err := at.Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		return u.String()
	}
	if kind, start := fetch(t, relative(manifest.Start)); kind != "text/html" || !bytes.Contains(start, []byte("manifest.json")) {
		t.Errorf("it starts at %s, a %s", manifest.Start, kind)
	}
	var sizes []string
	for _, icon := range manifest.Icons {
		kind, data := fetch(t, relative(icon.Src))
		if kind != icon.Type {
			t.Errorf("%s is a %s and declared as %s", icon.Src, kind, icon.Type)
		}
		sizes = append(sizes, icon.Sizes+icon.Purpose)
		if kind != "image/png" {
			continue
		}
		picture, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", icon.Src, err)
			continue
		}
		if is := strconv.Itoa(picture.Width) + "x" + strconv.Itoa(picture.Height); is != icon.Sizes {
			t.Errorf("%s is %s and declared as %s", icon.Src, is, icon.Sizes)
		}
	}
	for _, want := range []string{"192x192", "512x512", "512x512maskable"} {
		if !slices.Contains(sizes, want) {
			t.Errorf("no icon of %s among %v", want, sizes)
		}
	}
}

// public opens a browser of its own: a private window cannot install anything.
var public = chromedp.Flag("incognito", false)

func TestItIsInstalledFromTheOwnMachineAndSaysWhenItsServerIsAway(t *testing.T) {
	t.Parallel()
	listen := freeAddress(t)
	db := filepath.Join(t.TempDir(), "table.db")
	at, stop := serveAt(t, listen, db)
	p := browse(t, at, 390, 844, "es-ES", public)
	p.do(chromedp.Navigate(at + "/"))
	p.wait(`document.querySelector("[data-screen=lobby] [data-scenario]")`)
	manifest, err := chromedp.Call(p.ctx, tab.GetAppManifest, tab.GetAppManifestParams{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range manifest.Errors {
		t.Errorf("the browser says of the manifest: %s", e.Message)
	}
	can, err := chromedp.Call(p.ctx, tab.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range can.InstallabilityErrors {
		t.Errorf("the browser would not install it: %s", e.ErrorID)
	}
	p.waitFrame(`navigator.serviceWorker.controller?.state === "activated"`)

	p.cut.Store(true)
	stop()
	p.do(chromedp.Reload())
	p.waitWords("[data-screen=waiting]", "El servidor no contesta")
	serveAt(t, listen, db)
	p.wait(`document.querySelector("[data-screen=lobby] [data-scenario]")`)
}

func TestALobbyWhoseServerWentAwayGoesOnByItself(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.toLobby()
	p.wait(`document.querySelector(".battle .board .unit")`)
	p.cut.Store(true)
	p.offline(true)
	p.touch("[data-scenario='ancients/cannae']")
	p.waitWords(".notice.bad", "The server does not answer")
	p.offline(false)
	p.wait(`!document.querySelector(".notice.bad") && document.querySelector(".battle h2").innerText === "Cannae" && document.querySelector(".battle .board .unit")`)
}

// freeAddress returns a free address of this machine.
func freeAddress(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close()
	return free.Addr().String()
}

// ownAddress returns a free address of this machine by its name, for a program that is told it
// before it begins.
func ownAddress(t *testing.T) string {
	t.Helper()
	return "http://" + strings.Replace(freeAddress(t), "127.0.0.1", "localhost", 1)
}

// neighbour returns how other machines of the local network would reach this one;
// on a machine without a network, how it reaches itself.
func neighbour(t testing.TB) string {
	t.Helper()
	own, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range own {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil && prefix.Addr().Is4() && prefix.Addr().IsGlobalUnicast() {
			return prefix.Addr().String()
		}
	}
	return "127.0.0.1"
}

func TestOnPlainHTTPOfTheLocalNetworkEverythingWorks(t *testing.T) {
	t.Parallel()
	const name = "mesa.test"
	here, _ := serveAt(t, "0.0.0.0:0", filepath.Join(t.TempDir(), "table.db"), name)
	at := (&url.URL{Scheme: "http", Host: net.JoinHostPort(name, mustParse(t, here).Port())}).String()
	resolve := chromedp.Flag("host-resolver-rules", "MAP "+name+" "+neighbour(t))
	p := browse(t, at, 1440, 1000, "en", resolve)
	p.begin("ancients/first-battle", "by-link", "at-once")
	if eval[bool](p, `isSecureContext || "clipboard" in navigator || !!crypto.subtle || "serviceWorker" in navigator`) {
		t.Fatal("the page is in a secure context; the test shows nothing")
	}
	p.wait(`document.querySelector("[data-invitation=top] svg .ink")`)
	link := eval[string](p, `document.querySelector("[data-do=link]").value`)
	if !strings.HasPrefix(link, at+"/#join/") {
		t.Errorf("the invitation leads to %s", link)
	}
	p.touch(".invitation .copy button")
	p.waitWords(".invitation .copy button", "Copied")
	if chosen := eval[string](p, `getSelection().toString() || document.querySelector("[data-do=link]").value.slice(...["selectionStart", "selectionEnd"].map((k) => document.querySelector("[data-do=link]")[k]))`); chosen != link {
		t.Errorf("marked for copying is %q", chosen)
	}
	guest := browse(t, at, 390, 844, "es-ES", resolve)
	guest.do(chromedp.Navigate(link))
	guest.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "top"`)
	p.wait(settled)
	for range 4 {
		p.next()
	}
	p.click(".logbook .tell")
	p.wait(looking)
	p.do(chromedp.KeyEvent("\x1b"))
	p.wait(`!` + looking + ` && ` + settled)
	p.click(".menu:not(.talk) > summary")
	p.click("[data-do=resign]")
	p.click("[data-do=resign-yes]")
	p.wait(`document.querySelector("[data-screen=result]")`)
	guest.wait(`document.querySelector("[data-screen=result]")`)
	p.click("[data-screen=result] [data-do=report]")
	p.wait(`document.querySelector("[data-screen=report] .race-graph")`)
	p.touch("[data-do=share]")
	p.wait(`document.querySelector(".notice code")?.innerText === location.origin + "/" + location.hash`)
}
