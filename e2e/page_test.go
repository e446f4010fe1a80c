//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A page is a window of a real browser.
type page struct {
	t   testing.TB
	ctx context.Context
	// at is the address of the server.
	at string
	// press is how this player presses a point of the page: with a click or a finger.
	press func(x, y float64) chromedp.Action[chromedp.Void]
	// cut is true while a test has taken the network or the server away: the browser may
	// then report failed requests.
	cut *atomic.Bool
}

// browse opens a page of the given size and language; with more options, in a browser of
// its own. At the end of the test its console must be empty and all its requests must have
// gone to the server.
//
// Tests that only click and read open the page unpainted: everything is laid out, hit and
// animated as usual but not drawn, which saves a quarter of the work. Tests of printing,
// animation and measured sizes paint it.
func browse(t testing.TB, at string, width, height int, language string, more ...chromedp.ExecAllocatorOption) *page {
	t.Helper()
	p := painted(t, at, width, height, language, more...)
	if _, measured := t.(*testing.B); measured {
		return p
	}
	source := unpainted
	if len(more) == 0 {
		source += uninstalled
	}
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{Source: source}); err != nil {
		t.Fatal(err)
	}
	return p
}

// dealtAlike makes a page pledge the texts of the last run of this test, so that every run
// deals and shows the same.
const dealtAlike = `crypto.getRandomValues = (bytes) => {
	let n = 0;
	try {
		n = Number(sessionStorage.getItem("pledged"));
		sessionStorage.setItem("pledged", n + 1);
	} catch {} // where storage is forbidden
	return bytes.fill(n).fill(%d, 0, 1);
};`

// nth counts the pages of a test, from 0.
func nth(t testing.TB) int {
	counting.Lock()
	defer counting.Unlock()
	opened[t.Name()]++
	return opened[t.Name()] - 1
}

var (
	opened   = map[string]int{}
	counting sync.Mutex
)

// unpainted hides the page from the renderer but not from clicks and reading: the browser
// does not draw elements that are fully transparent. [revealed] shows it to expressions
// that need its looks.
const unpainted = `(() => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("html:not([data-seen]) { opacity: 0 !important }");
	document.adoptedStyleSheets = [sheet];
})()`

// uninstalled is a page without an offline copy of the client, which every private window
// would download again. A browser of its own keeps one.
const uninstalled = `;delete Navigator.prototype.serviceWorker;`

// revealed is an expression, perhaps a promise, that is evaluated while the page is
// visible. A result at once is ready before a frame would be drawn.
func revealed(expression string) string {
	return `(() => {
		const { dataset } = document.documentElement;
		const unseen = () => delete dataset.seen;
		dataset.seen = "";
		let found;
		try {
			found = ` + expression + `;
		} finally {
			if (!(found instanceof Promise)) unseen();
		}
		return found instanceof Promise ? found.finally(unseen) : found;
	})()`
}

// painted opens a page like [browse] and draws it.
func painted(t testing.TB, at string, width, height int, language string, more ...chromedp.ExecAllocatorOption) *page {
	t.Helper()
	ctx, leave := private(t, language, more...)
	var watching sync.WaitGroup
	t.Cleanup(func() {
		leave()
		watching.Wait()
	})
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(int64(width), int64(height))); err != nil {
		t.Fatalf("no page: %v", err)
	}
	source := fmt.Sprintf(dealtAlike, nth(t))
	if _, err := chromedp.Call(ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{Source: source}); err != nil {
		t.Fatal(err)
	}
	// The page acts as the focused one, whichever window is in front.
	if _, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	host := mustParse(t, at).Host
	cut := new(atomic.Bool)
	watch(&watching, chromedp.Console(ctx), func(m chromedp.ConsoleMessage) {
		if cut.Load() && (strings.Contains(m.Text, "net::ERR_") || strings.Contains(m.Text, "status of 4")) {
			return
		}
		if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleException || m.Type == chromedp.ConsoleWarning {
			t.Errorf("console %s: %s (%s)", m.Type, m.Text, m.URL)
		}
	})
	watch(&watching, chromedp.Events(ctx, network.RequestWillBeSent), func(r network.EventRequestWillBeSent) {
		to, err := url.Parse(r.Request.URL)
		if err != nil || to.Scheme != "data" && to.Scheme != "blob" && to.Host != host {
			t.Errorf("a request to another host: %s", r.Request.URL)
		}
	})
	click := func(x, y float64) chromedp.Action[chromedp.Void] { return chromedp.MouseClickXY(x, y) }
	return &page{t: t, ctx: ctx, at: at, press: click, cut: cut}
}

// watch looks at every event until the tab closes.
func watch[E any](watching *sync.WaitGroup, events func(func(E, error) bool), look func(E)) {
	watching.Go(func() {
		for e, err := range events {
			if err != nil {
				return
			}
			look(e)
		}
	})
}

func mustParse(t testing.TB, address string) *url.URL {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// do runs steps in the tab.
func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.fail("%v", err)
	}
}

// wait waits until a condition holds in the page.
func (p *page) wait(condition string) {
	p.t.Helper()
	for again := 0; ; again++ {
		_, err := chromedp.Run(p.ctx, chromedp.Poll[chromedp.Void]("!!("+condition+")",
			chromedp.WithPollingTimeout(patience), chromedp.WithPollingMutation()))
		if err == nil {
			return
		}
		// The browser forgot what it was to tell, which says nothing of the page: it is asked again.
		if !strings.Contains(err.Error(), "Promise was collected") || again == 2 {
			p.fail("waiting for %s: %v", condition, err)
		}
		p.t.Log("the browser forgot that it was asked to wait")
	}
}

// waitFrame waits for a condition that no mutation announces: it checks every frame.
func (p *page) waitFrame(condition string) {
	p.t.Helper()
	if _, err := chromedp.Run(p.ctx, chromedp.Poll[chromedp.Void]("!!("+condition+")", chromedp.WithPollingTimeout(patience))); err != nil {
		p.fail("waiting for %s: %v", condition, err)
	}
}

// waitWords waits until an element has a text. Texts may change in place.
func (p *page) waitWords(selector, words string) {
	p.t.Helper()
	p.waitFrame(fmt.Sprintf("document.querySelector(%q)?.innerText.includes(%q)", selector, words))
}

// eval returns the value of an expression in the page.
func eval[T any](p *page, expression string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.fail("%s: %v", expression, err)
	}
	return v
}

// fail ends the test with the content of the page, and saves a picture of it.
func (p *page) fail(format string, args ...any) {
	p.t.Helper()
	text, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.body.innerText`))                                               // best effort
	_, _ = chromedp.Run(p.ctx, chromedp.Evaluate[chromedp.Void](`document.adoptedStyleSheets = document.adoptedStyleSheets.slice(1)`)) // best effort: now it is painted
	if picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
		name := filepath.Join(os.TempDir(), strings.ReplaceAll(p.t.Name(), "/", "-")+".png")
		if os.WriteFile(name, picture, 0o600) == nil {
			p.t.Logf("the page as it was: %s", name)
		}
	}
	p.t.Fatalf(format+"\nThe page says:\n%s", append(args, text)...)
}

// A spot is a point of the page's window, in its own pixels.
type spot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// spot returns the middle of the selector's element, scrolled into view.
func (p *page) spot(selector string) spot {
	p.t.Helper()
	return eval[spot](p, `(() => {
		const e = document.querySelector(`+quoted(selector)+`);
		e.scrollIntoView({ block: "nearest", inline: "nearest" });
		const box = e.getBoundingClientRect();
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	})()`)
}

// touch clicks or taps the middle of the selector's element.
func (p *page) touch(selector string) {
	p.t.Helper()
	at := p.spot(selector)
	p.do(p.press(at.X, at.Y))
}

// choosing chooses a value of a list.
func choosing(selector, value string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](`(() => {
		const list = document.querySelector(` + quoted(selector) + `);
		list.value = ` + quoted(value) + `;
		list.dispatchEvent(new Event("change", { bubbles: true }));
	})()`)
}
