//go:build e2e

package e2e

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

//go:embed screens.js
var looked string

//go:embed march.js
var march string

// stillness tells a test when all requests of a page are done, and lets it hold the
// animation of the other side's turn; earlier parts continue, and the test's time limit
// still applies.
const stillness = `(() => {
	window.pending = 0;
	const counted = (o, name) => {
		const real = o[name];
		o[name] = function (...a) { window.pending++; return real.apply(this, a).finally(() => window.pending--); };
	};
	counted(window, "fetch");
	counted(Response.prototype, "json");
	counted(Response.prototype, "text");
	const later = window.setTimeout;
	const told = () => window.held && document.querySelector("[data-replay=yes]");
	window.setTimeout = (f, ms, ...a) => later(ms >= 400 && ms < 10000 ? (...b) => told() || f(...b) : f, ms, ...a);
})()`

// quiet resolves when no request was open for some frames.
const quiet = `(async () => {
	await document.fonts.ready;
	for (let calm = 0; calm < 3; calm = window.pending ? 0 : calm + 1) await new Promise(requestAnimationFrame);
})()`

// A window is a size in pixels in which a page must be readable.
type window struct {
	name          string
	width, height int
	text          int // the size of the reader's text in percent, if not 100
	touched       bool
}

// windows are the two main sizes: a desktop and a phone.
var windows = []window{{name: "at a desk", width: 1440, height: 900}, {name: "on a telephone", width: 390, height: 844}}

// others are the further sizes. Each screen is checked in one of them, in turn, with the
// theme and language it then has.
var others = []window{
	{name: "on a telephone lying down", width: 844, height: 390, touched: true},
	{name: "on a small telephone", width: 360, height: 640, touched: true},
	{name: "on a tablet", width: 820, height: 1180, touched: true},
	{name: "on a small telephone lying down", width: 740, height: 360, touched: true},
	{name: "with letters twice as large", width: 1440, height: 900, text: 200},
}

// A tour is a browser that opens and checks one screen after the other.
type tour struct {
	*page
	language string
	// judged are the kinds of words, by window, and of parts of boards that the
	// accessibility check has judged.
	judged map[string]int
	// read is the texts read, by language and text, with screen and place.
	read map[string]map[string]string
	// visited is the number of screens checked.
	visited int
	// open is the window the page is in.
	open window
}

// A screen is something a person may see, with the way to it.
type screen struct {
	name  string
	open  func(p *tour)
	close func(p *tour)
	// folded are the folded parts, which are checked unfolded.
	folded []string
	// anew: it is opened again in the other language, because its events stay in the
	// language in which they came.
	anew bool
}

func begins(t *testing.T, at string) *tour {
	t.Helper()
	p := &tour{page: browse(t, at, windows[0].width, windows[0].height, "en"), language: "en", judged: map[string]int{}, read: map[string]map[string]string{"en": {}, "es": {}}}
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{Source: stillness}); err != nil {
		t.Fatal(err)
	}
	p.light(true)
	p.toLobby()
	return p
}

// light sets the light or the dark theme of the page. Nothing is animated in either.
func (p *tour) light(on bool) {
	p.t.Helper()
	scheme := "dark"
	if on {
		scheme = "light"
	}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}}); err != nil {
		p.t.Fatal(err)
	}
}

// answer is the value a promise of the page resolves with.
func answer[T any](p *page, expression string) T {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.fail("%s: %v", expression, err)
	}
	return v
}

func (p *tour) calm() {
	p.t.Helper()
	answer[any](p.page, quiet)
}

// speak changes the language where one is, or from one page to the next.
func (p *tour) speak(language string) {
	p.t.Helper()
	p.language = language
	if eval[bool](p.page, `!!document.querySelector("main.account")`) { // pages of accounts have it in their address
		p.run(`const to = new URL(location); to.searchParams.set("lang", ` + quoted(language) + `); location.replace(to)`)
		p.arrives(`document.documentElement.lang === ` + quoted(language))
		p.calm()
		return
	}
	chosen := eval[bool](p.page, `((lang) => {
		const choice = document.querySelector("[data-do=language]");
		if (choice) {
			choice.value = lang;
			choice.dispatchEvent(new Event("change", { bubbles: true }));
		} else localStorage.setItem("mariscal.language", lang);
		return !!choice;
	})(`+quoted(language)+`)`)
	if !chosen {
		p.do(chromedp.Reload())
	}
	p.wait(`document.documentElement.lang === ` + quoted(language) + ` && !document.querySelector("[data-screen=waiting] [role=status]:only-child")`)
	p.calm()
}

// visit opens a screen and checks it in both windows, themes and languages, and in one of
// the other windows on the way.
func (p *tour) visit(t *testing.T, s screen) {
	p.t = t
	s.open(p)
	p.calm()
	for i, w := range windows {
		if i > 0 {
			p.elsewhere(s)
		}
		p.through(w, s)
		p.report(w.name, p.malformed(w))
		for _, light := range []bool{false, true} {
			p.light(light)
			p.report(fmt.Sprintf("%s, in the light %t", w.name, light), p.faint(w))
		}
	}
	other := "es"
	if p.language == "es" {
		other = "en"
	}
	if s.anew {
		p.resize(windows[0])
	}
	if s.anew && s.close != nil {
		s.close(p)
	}
	p.speak(other)
	if s.anew {
		s.open(p)
		p.calm()
	}
	for _, w := range slices.Backward(windows) {
		p.through(w, s)
	}
	for _, part := range s.folded {
		p.fold(part, false)
	}
	if s.close != nil {
		s.close(p)
		p.calm()
	}
}

// elsewhere checks a screen in one of the other windows.
func (p *tour) elsewhere(s screen) {
	p.t.Helper()
	w := others[p.visited%len(others)]
	p.visited++
	p.through(w, s)
	p.report(w.name, append(p.malformed(w), p.faint(w)...))
}

// resize gives the page another window, and waits until it has adapted.
func (p *tour) resize(w window) {
	p.t.Helper()
	if w == p.open {
		return
	}
	p.open = w
	var more []chromedp.EmulateViewportOption
	if w.touched {
		more = []chromedp.EmulateViewportOption{chromedp.EmulateMobile, chromedp.EmulateTouch}
	}
	p.do(chromedp.EmulateViewport(int64(w.width), int64(w.height), more...))
	answer[any](p.page, fmt.Sprintf(`document.documentElement.style.fontSize = %d ? "%.4f%%" : "", %s`, w.text, 1.0625*float64(w.text), quiet))
}

// report fails for every fault.
func (p *tour) report(where string, faults []string) {
	p.t.Helper()
	for _, fault := range faults {
		p.t.Errorf("%s: %s", where, fault)
	}
}

// through reads the page in one of the windows.
func (p *tour) through(w window, s screen) {
	p.t.Helper()
	p.resize(w)
	if len(s.folded) > 0 {
		for _, part := range s.folded {
			p.fold(part, true)
		}
		p.calm()
	}
	p.report(w.name+", "+p.language, p.illegible(s.name))
}

// illegible are the texts that are cut off or are no words of the language. The rest is
// kept to compare the two languages.
func (p *tour) illegible(screen string) []string {
	p.t.Helper()
	seen := eval[struct {
		Lang   string
		Texts  [][2]string
		Faults []string
		Places []string
	}](p.page, revealed("("+looked+")()"))
	faults := seen.Faults
	if seen.Lang != p.language {
		faults = append(faults, fmt.Sprintf("the page says it speaks %q", seen.Lang))
	}
	names := placeNames(seen.Places)
	for _, text := range seen.Texts {
		if _, known := p.read[p.language][text[0]]; known {
			continue // it was judged where it was first read
		}
		p.read[p.language][text[0]] = screen + ": " + text[1]
		if why := garbled(names.Replace(text[0]), p.language); why != "" {
			faults = append(faults, fmt.Sprintf("%q (%s) %s", text[0], text[1], why))
		}
	}
	return faults
}

// placeNames removes the names of places from texts: they are in the country's language,
// not the page's.
func placeNames(places []string) *strings.Replacer {
	var pairs []string
	for _, name := range places {
		if strings.Contains(name, "-") {
			pairs = append(pairs, name, "", strings.ReplaceAll(name, "-", " "), "")
		}
	}
	return strings.NewReplacer(pairs...)
}

// run does something in the page.
func (p *tour) run(script string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](script))
}

// goTo follows an address and waits for its page.
func (p *tour) goTo(hash, condition string) {
	p.t.Helper()
	p.run(`location.hash = ` + quoted(hash))
	p.calm() // the former page is gone
	p.wait(condition)
}

// push clicks the first element of a kind wherever it is.
func (p *tour) push(selector string) {
	p.t.Helper()
	p.wait(`document.querySelector(` + quoted(selector) + `)`)
	p.run(`document.querySelector(` + quoted(selector) + `).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))`)
}

// fold opens what is folded away, or folds it again.
func (p *tour) fold(selector string, open bool) {
	p.t.Helper()
	p.run(fmt.Sprintf(`for (const part of document.querySelectorAll(%s)) part.open = %t`, quoted(selector), open))
}

// key presses a key where nothing else has the focus.
func (p *tour) key(k string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(k))
}

// write puts a text into a field.
func (p *tour) write(selector, text string) {
	p.t.Helper()
	p.wait(`document.querySelector(` + quoted(selector) + `)`)
	p.run(fmt.Sprintf(`((field, text) => {
		field.value = text;
		field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
	})(document.querySelector(%s), %s)`, quoted(selector), quoted(text)))
}

// create begins a match and returns its id.
func (p *tour) create(body string) string {
	p.t.Helper()
	return p.ask("POST", "/api/matches", body)
}

// ask asks the server in the name of the page, and returns the id in the answer.
func (p *tour) ask(method, path, body string) string {
	p.t.Helper()
	return answer[string](p.page, fmt.Sprintf(`fetch(%s, { method: %s, headers: { "Content-Type": "application/json" }, body: %s })
		.then((r) => r.text()).then((text) => (text ? JSON.parse(text).id ?? text : ""))`, quoted(path), quoted(method), quoted(body)))
}

// march plays a match until a question that is wanted, and returns its kind.
func (p *tour) march(id, wanted string) string {
	p.t.Helper()
	return answer[string](p.page, fmt.Sprintf("(%s)(%s, %s)", march, quoted(id), wanted))
}

// until begins matches until one of them comes to a question that is wanted.
func (p *tour) until(body, wanted string) string {
	p.t.Helper()
	for range 12 {
		id := p.create(body)
		if p.march(id, wanted) != "over" {
			return id
		}
	}
	p.fail("no match comes to %s", wanted)
	return ""
}
