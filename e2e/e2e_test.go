//go:build e2e

package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

//go:embed policy.js
var policy string

// patience is how long the page may take for one thing. It ends a test that hangs; nothing
// else depends on it.
const patience = 2 * time.Minute

// mostClicks ends a battle that does not end.
const mostClicks = 6000

// A move is an answer of the policy.
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

// clicks clicks n times and waits until the player has a question again.
func (p *page) clicks(n int) {
	p.t.Helper()
	for range n {
		p.next()
	}
	p.wait(settled)
}

// ponder is the policy's next click; it remembers the pieces it put back during this
// question, or it would pick one up for ever.
var ponder = `(() => {
	const d = document.querySelector("[data-screen=table]").dataset;
	const turn = d.turn + d.kind;
	if (window.triedIn !== turn) { window.triedIn = turn; window.tried = new Set(); }
	return (` + policy + `)(window.tried);
})()`

// next makes the policy's next click; over is true at the end of the battle.
func (p *page) next() (what string, over bool) {
	p.t.Helper()
	p.wait(settled)
	m := eval[move](p, ponder)
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

// playTo plays on until something holds while the player has a question.
func (p *page) playTo(condition string) {
	p.t.Helper()
	for range mostClicks {
		p.wait(settled)
		if eval[bool](p, "!!("+condition+")") {
			return
		}
		if _, over := p.next(); over {
			break
		}
	}
	p.fail("the battle never comes to %s", condition)
}

// atPace sets the speed at which every page from now on shows the other side's turns.
func (p *page) atPace(pace string) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{
		Source: `if (location.protocol !== "about:") localStorage.setItem("mariscal.pace", "` + pace + `")`,
	}); err != nil {
		p.t.Fatal(err)
	}
}

// begin goes from the lobby to a new battle against a computer player, and sets the speed
// at which its turns are shown.
func (p *page) begin(scenario, opponent, pace string) {
	p.t.Helper()
	p.atPace(pace)
	p.do(chromedp.Navigate(p.at + "/"))
	// The first battle's map is drawn last: until then the page still grows.
	p.wait(`document.querySelector("[data-scenario='` + scenario + `']") && document.querySelector(".battle .board .unit")`)
	p.unfold(scenario)
	p.touch("[data-scenario='" + scenario + "']")
	p.wait(`document.querySelector("[data-scenario='` + scenario + `']").getAttribute("aria-current") &&
		document.querySelector(".battle .board .unit") && document.querySelector("[data-do=start]:not(:disabled)")`)
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const choice = document.querySelector("[data-do=opponent]");
		choice.value = "` + opponent + `";
		choice.dispatchEvent(new Event("change", { bubbles: true }));
	})()`))
	p.touch("[data-do=start]")
	if opponent == "by-link" {
		p.wait(`document.querySelector("[data-screen=muster] [data-invitation] svg .ink")`)
		return
	}
	p.wait(settled)
}

// unfold opens the shelf of a battle.
func (p *page) unfold(scenario string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-scenario='` + scenario + `']").closest("details")?.setAttribute("open", "")`))
}

// beginning is how many answers a test plays of a battle's beginning: more than a turn.
const beginning = 15

// hasten has the server play the open battle until a side is about to win, and comes back
// to it: whole games are played only where the end depends on them. window.answeredAside
// has the questions answered on the way.
func (p *page) hasten() {
	p.t.Helper()
	p.wait(settled)
	table := eval[string](p, `location.hash`)
	_, id, _ := strings.Cut(table, "/")
	p.do(chromedp.Evaluate[chromedp.Void](`location.hash = ""`))
	p.wait(`document.querySelector("[data-screen=lobby]")`)
	answer[string](p, fmt.Sprintf("(%s)(%s, %s)", march, quoted(id), `(s) => {
		const answers = new Set(s.options.map((o) => o.text.split(" ")[0]));
		(window.answeredAside ??= new Set()).add([s.question.kind, ...answers].join(" "));
		return s.scene.tracks.some((t) => (t.id === "morale" ? t.value <= 2 : t.goal > 0 && t.value >= t.goal - 1)); // morale falls
	}`))
	p.do(chromedp.Evaluate[chromedp.Void](`location.hash = ` + quoted(table)))
	p.wait(settled)
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
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "centurion", "at-once")
	p.finish()
	if words := eval[string](p, `document.querySelector("[data-screen=result]").innerText`); strings.TrimSpace(words) == "" {
		t.Error("the result says nothing")
	}
	if banners := eval[int](p, `Math.max(...[...document.querySelectorAll("[data-screen=result] .standards")].map((b) => b.querySelectorAll(".won").length))`); banners < 5 {
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
	t.Parallel()
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
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	p.do(chromedp.Click(chromedp.CSS("[data-cell=A1]")))
	p.do(chromedp.Click(chromedp.CSS("[data-cell=H4]")))
	p.wait(`/A\d/.test(document.querySelector(".reasons")?.textContent)`)
}

func TestTheOtherSidesTurnIsToldStepByStepAndCanBeSkipped(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "slow")
	// An event may be gone from the page when we look, so the page itself records it.
	p.do(chromedp.Evaluate[chromedp.Void](`new MutationObserver(() => {
		if (document.querySelector("[data-replay=yes] .last-line p")) window.told = true;
	}).observe(document.body, { subtree: true, childList: true, attributes: true })`))
	const telling = `document.querySelector("[data-replay=yes] .last-line p")`
	for range mostClicks {
		if eval[string](p, `document.querySelector("[data-screen=table]").dataset.turn`) != "1" {
			break
		}
		if _, over := p.next(); over {
			break
		}
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
