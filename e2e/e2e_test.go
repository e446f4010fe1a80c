//go:build e2e

package e2e

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

//go:embed policy.js
var policy string

// patience is how long one thing the page promises may take. It ends a test
// that hangs and decides nothing else.
const patience = 30 * time.Second

// mostClicks ends a battle that does not want to end.
const mostClicks = 6000

// program is the program under test, built once.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "mariscal-e2e-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "mariscal")
	out, err := exec.Command("go", "build", "-o", path, "mariscal/cmd/mariscal").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := program(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path)) // a temporary folder
	}
	os.Exit(code)
}

var addressIn = regexp.MustCompile(`http://[^\s"]+`)

// serve starts the program on a free port and returns its address.
func serve(t testing.TB) string {
	t.Helper()
	address, _ := serveAt(t, "127.0.0.1:0", filepath.Join(t.TempDir(), "table.db"))
	return address
}

// serveAt starts the program on an address with a database, and returns where it
// is and how it is stopped before the test ends. It answers to more hosts when
// they are named.
func serveAt(t testing.TB, listen, db string, hosts ...string) (address string, stop func()) {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "serve", "--listen", listen, "--db", db)
	for _, h := range hosts {
		cmd.Args = append(cmd.Args, "--host", h)
	}
	cmd.Stderr = t.Output()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() {
		_ = cmd.Process.Signal(os.Interrupt) // gone already is gone
		_ = cmd.Wait()                       // it was interrupted
	})
	t.Cleanup(stop)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if address := addressIn.FindString(lines.Text()); address != "" {
			return strings.TrimSuffix(address, "/"), stop
		}
	}
	t.Fatal("the program ended without saying where it listens")
	return "", nil
}

// A page is a tab of a real browser.
type page struct {
	t   testing.TB
	ctx context.Context
	// at is the address of the server.
	at string
	// press is how this player touches a point of the page: a click, or a finger.
	press func(x, y float64) chromedp.Action[chromedp.Void]
	// cut is true while the network or the server is away on purpose: the browser
	// may then say that a request failed.
	cut *atomic.Bool
}

// browse opens a tab of the given width that speaks a language. At the end of the test
// its console must be empty and all its requests must have gone to the server.
func browse(t testing.TB, at string, width, height int, language string, more ...chromedp.ExecAllocatorOption) *page {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, // it sees nothing but our own server, and containers run as root
		chromedp.WindowSize(width, height),
		chromedp.Flag("lang", language),
		chromedp.Flag("accept-lang", language),
	)
	options = append(options, more...)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, leave := chromedp.NewContext(ctx)
	var watching sync.WaitGroup
	t.Cleanup(func() {
		leave()
		watching.Wait()
	})
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(int64(width), int64(height))); err != nil {
		t.Fatalf("no browser: %v", err)
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
	_, err := chromedp.Run(p.ctx, chromedp.Poll[chromedp.Void]("!!("+condition+")",
		chromedp.WithPollingTimeout(patience), chromedp.WithPollingMutation()))
	if err != nil {
		p.fail("waiting for %s: %v", condition, err)
	}
}

// waitFrame waits for what is no mutation of the tree: every frame is looked at.
func (p *page) waitFrame(condition string) {
	p.t.Helper()
	if _, err := chromedp.Run(p.ctx, chromedp.Poll[chromedp.Void]("!!("+condition+")", chromedp.WithPollingTimeout(patience))); err != nil {
		p.fail("waiting for %s: %v", condition, err)
	}
}

// waitWords waits until an element says something. Words may change in place.
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

// fail ends the test with what the page shows, and keeps a picture of it.
func (p *page) fail(format string, args ...any) {
	p.t.Helper()
	text, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.body.innerText`)) // best effort
	if picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
		name := filepath.Join(os.TempDir(), strings.ReplaceAll(p.t.Name(), "/", "-")+".png")
		if os.WriteFile(name, picture, 0o600) == nil {
			p.t.Logf("the page as it was: %s", name)
		}
	}
	p.t.Fatalf(format+"\nThe page says:\n%s", append(args, text)...)
}

// A move is what the policy answers.
type move struct {
	Over   bool    `json:"over"`
	Moment string  `json:"moment"`
	What   string  `json:"what"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
}

const settled = `(() => {
	if (document.querySelector("[data-screen=result]")) return true;
	const d = document.querySelector("[data-screen=table]")?.dataset;
	return d && d.busy === "no" && d.asked === "yes";
})()`

// next clicks once, as the policy says; over is true at the end of the battle.
func (p *page) next() (what string, over bool) {
	p.t.Helper()
	p.wait(settled)
	m := eval[move](p, `(() => {
		const d = document.querySelector("[data-screen=table]").dataset;
		const turn = d.turn + d.kind;
		if (window.triedIn !== turn) { window.triedIn = turn; window.tried = new Set(); }
		return (`+policy+`)(window.tried);
	})()`)
	if m.Over {
		return "", true
	}
	p.do(p.press(m.X, m.Y))
	moment, err := json.Marshal(m.Moment)
	if err != nil {
		p.t.Fatal(err)
	}
	p.wait(`document.querySelector("[data-screen=result]") ||
		document.querySelector("[data-screen=table]").dataset.moment !== ` + string(moment))
	return m.What, false
}

// atPace says how the other side's turns are told on every page from now on.
func (p *page) atPace(pace string) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{
		Source: `if (location.protocol !== "about:") localStorage.setItem("mariscal.pace", "` + pace + `")`,
	}); err != nil {
		p.t.Fatal(err)
	}
}

// begin goes from the lobby to a new battle against a computer player, whose
// turns are told at the given pace.
func (p *page) begin(scenario, opponent, pace string) {
	p.t.Helper()
	p.atPace(pace)
	p.do(chromedp.Navigate(p.at + "/"))
	// The first battle's map is drawn last: until then the page still grows.
	p.wait(`document.querySelector("[data-scenario='` + scenario + `']") && document.querySelector(".battle .board .unit")`)
	p.touch("[data-scenario='" + scenario + "']")
	p.wait(`document.querySelector("[data-scenario='` + scenario + `']").getAttribute("aria-current") &&
		document.querySelector(".battle .board .unit") && document.querySelector("[data-do=start]:not(:disabled)")`)
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const choice = document.querySelector("[data-do=opponent]");
		choice.value = "` + opponent + `";
		choice.dispatchEvent(new Event("change", { bubbles: true }));
	})()`))
	p.touch("[data-do=start]")
	p.wait(settled)
}

// A spot is a point of the page's window, in its own pixels.
type spot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// spot returns the middle of what a selector finds, brought into view.
func (p *page) spot(selector string) spot {
	p.t.Helper()
	return eval[spot](p, `(() => {
		const e = document.querySelector(`+quoted(selector)+`);
		e.scrollIntoView({ block: "nearest", inline: "nearest" });
		const box = e.getBoundingClientRect();
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	})()`)
}

// touch clicks or taps the middle of what a selector finds.
func (p *page) touch(selector string) {
	p.t.Helper()
	at := p.spot(selector)
	p.do(p.press(at.X, at.Y))
}

// finish plays to the result screen.
func (p *page) finish() {
	p.t.Helper()
	var last []string
	for range mostClicks {
		what, over := p.next()
		if over {
			return
		}
		last = append(last[max(0, len(last)-20):], what)
	}
	p.fail("the battle does not end; the last clicks: %s", strings.Join(last, ", "))
}

func TestAWholeGameOfAkragasAgainstCenturionByMouse(t *testing.T) {
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "centurion", "at-once")
	p.finish()
	if words := eval[string](p, `document.querySelector("[data-screen=result]").innerText`); strings.TrimSpace(words) == "" {
		t.Error("the result says nothing")
	}
	if banners := eval[int](p, `Math.max(...[...document.querySelectorAll("[data-screen=result] .banners")].map((b) => b.querySelectorAll(".won").length))`); banners < 5 {
		t.Errorf("a battle ended with %d banners; Akragas is won with 5", banners)
	}
	record := eval[string](p, `(() => {
		const r = new XMLHttpRequest();
		r.open("GET", document.querySelector("[data-do=record]").href, false);
		r.send();
		return r.status + " " + r.responseText;
	})()`)
	if !strings.HasPrefix(record, "200 ") || !strings.Contains(record, "akragas") {
		t.Errorf("the record: %.200s", record)
	}
	p.do(chromedp.Click(chromedp.CSS("[data-do=lobby]")))
	p.wait(`document.querySelector("[data-screen=lobby] [data-match]")`)
}

func TestReloadingKeepsTheTableAndTheQuestion(t *testing.T) {
	p := browse(t, serve(t), 390, 844, "es-ES")
	p.begin("ancients/cannae", "recruit", "at-once")
	const shown = `(() => {
		const d = document.querySelector("[data-screen=table]").dataset;
		return [document.documentElement.lang, d.number, d.kind, d.as, document.querySelectorAll("[data-piece]").length,
			document.querySelectorAll(".hand .card").length, document.querySelector(".question strong").textContent].join(" ");
	})()`
	for range 30 {
		if _, over := p.next(); over {
			t.Fatal("the battle was over too soon")
		}
	}
	p.wait(settled)
	before := eval[string](p, shown)
	if !strings.HasPrefix(before, "es ") {
		t.Errorf("a Spanish browser is answered in another language: %s", before)
	}
	p.do(chromedp.Reload())
	p.wait(settled)
	if after := eval[string](p, shown); after != before {
		t.Errorf("after reloading the table is another:\n%s\n%s", before, after)
	}
	if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 390 {
		t.Errorf("on a telephone the page is %d wide", wide)
	}
}

func TestWhatIsNotAllowedIsExplainedWithItsRule(t *testing.T) {
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	p.do(chromedp.Click(chromedp.CSS("[data-cell=A1]")))
	p.do(chromedp.Click(chromedp.CSS("[data-cell=H4]")))
	p.wait(`/A\d/.test(document.querySelector(".reasons")?.textContent)`)
}

func TestTheOtherSidesTurnIsToldStepByStepAndCanBeSkipped(t *testing.T) {
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "slow")
	// What is told may be gone when we look, so the page itself notes it.
	p.do(chromedp.Evaluate[chromedp.Void](`new MutationObserver(() => {
		if (document.querySelector("[data-replay=yes] .last-line p")) window.told = true;
	}).observe(document.body, { subtree: true, childList: true, attributes: true })`))
	const telling = `document.querySelector("[data-replay=yes] .last-line p")`
	for eval[string](p, `document.querySelector("[data-screen=table]").dataset.turn`) == "1" {
		p.next()
		p.wait(settled + " || " + telling)
		if eval[bool](p, telling+" !== null") {
			p.do(chromedp.MouseClickXY(700, 400))
			p.wait(settled)
		}
	}
	if !eval[bool](p, "window.told === true") {
		t.Error("nothing was told of the other side's turn")
	}
}
