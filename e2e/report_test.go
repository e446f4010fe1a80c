//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// post sends JSON to the server from the page, with its cookie, and returns the
// id in the answer.
func (p *page) post(path, body string) string {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`window.answered = undefined; fetch("` + path + `", {
		method: "POST", headers: {"Content-Type": "application/json"}, body: ` + "`" + body + "`" + `,
	}).then((r) => r.json()).then((m) => { window.answered = m.id; document.body.dataset.answered = m.id })`))
	p.wait(`window.answered`)
	return eval[string](p, `window.answered`)
}

func TestReportIsReachedFromTheResultAndLeadsToItsMoments(t *testing.T) {
	t.Parallel()
	at := serve(t)
	for _, c := range []struct {
		width, height int
		language      string
		says          string
	}{
		{1440, 1000, "en", "The luck of the dice"},
		{390, 844, "es-ES", "La suerte de los dados"},
	} {
		p := browse(t, at, c.width, c.height, c.language)
		p.do(chromedp.Navigate(at + "/"))
		p.wait(`document.querySelector("[data-screen=lobby] [data-scenario]")`)
		// Shown step by step, a battle between two computers takes as long as its turns.
		p.do(chromedp.Evaluate[chromedp.Void](`localStorage.setItem("mariscal.pace", "at-once")`))
		id := p.post("/api/matches", `{"scenario":"ancients/first-battle","top":{"kind":"computer","player":"recruit"},"bottom":{"kind":"computer","player":"recruit"}}`)
		p.do(chromedp.Navigate(at+"/#match/"+id), chromedp.Reload())
		p.wait(`document.querySelector("[data-screen=result] .race-graph")`)
		p.do(chromedp.Click(chromedp.CSS("[data-screen=result] [data-do=report]")))
		p.wait(`document.querySelector("[data-screen=report] .race-graph")`)
		text := eval[string](p, `document.body.innerText`)
		if !strings.Contains(text, c.says) || strings.Contains(text, "undefined") || strings.Contains(text, "NaN") || strings.Contains(text, "ancients.") {
			t.Errorf("%s: the report says %s", c.language, text)
		}
		if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > c.width {
			t.Errorf("at %d the page is %d wide", c.width, wide)
		}
		if rows := eval[int](p, `document.querySelectorAll(".turn-table tbody tr").length`); rows < 3 {
			t.Errorf("the table behind the graph has %d rows", rows)
		}
		step := eval[string](p, `document.querySelector("[data-moment-step]").dataset.momentStep`)
		p.do(chromedp.Click(chromedp.CSS("[data-moment-step]")))
		p.wait(looking + `?.dataset.step === "` + step + `"`)
		if hash := eval[string](p, `location.hash`); hash != "#match/"+id+"/"+step {
			t.Errorf("a moment leads to %s", hash)
		}
	}
}

func TestReturnMatchSeatsThePlayerOnTheOtherSide(t *testing.T) {
	t.Parallel()
	at := serve(t)
	p := browse(t, at, 1440, 1000, "en")
	p.do(chromedp.Navigate(at + "/"))
	p.wait(`document.querySelector("[data-screen=lobby] [data-scenario]")`)
	id := p.post("/api/matches", `{"scenario":"ancients/akragas","top":{"kind":"human"},"bottom":{"kind":"computer","player":"recruit"}}`)
	p.post("/api/matches/"+id+"/resign", `{"seat":"top"}`)
	p.do(chromedp.Navigate(at+"/#match/"+id), chromedp.Reload())
	p.wait(`document.querySelector("[data-screen=result] [data-do=return]")`)
	p.do(chromedp.Click(chromedp.CSS("[data-do=return]")))
	p.wait(`location.hash.startsWith("#match/") && !location.hash.includes("` + id + `")`)
	back := strings.TrimPrefix(eval[string](p, `location.hash`), "#match/")
	p.wait(settled)
	p.post("/api/matches/"+back+"/resign", `{"seat":"bottom"}`)
	p.do(chromedp.Navigate(at + "/#report/" + back))
	p.waitWords("[data-pair='2']", "Winner of the pair: Recruit")
	p.do(chromedp.Navigate(at + "/#"))
	p.wait(`document.querySelectorAll(".pair-line").length === 2`)
}

func TestBattlesAreSearchedAndShowWhatIsKnownOfThem(t *testing.T) {
	t.Parallel()
	at := serve(t)
	p := browse(t, at, 1440, 1000, "en")
	p.do(chromedp.Navigate(at + "/"))
	p.wait(`document.querySelectorAll(".battles [data-scenario] .small-map").length > 5`)
	p.do(chromedp.Click(chromedp.CSS("[data-do=search]")))
	for _, key := range "canna" {
		p.do(chromedp.KeyEvent(string(key)))
	}
	p.wait(`document.querySelectorAll(".battles [data-scenario]").length === 1`)
	p.do(chromedp.Click(chromedp.CSS("[data-scenario='ancients/cannae']")))
	p.wait(`document.querySelector(".battle h2").innerText === "Cannae"`)
	text := eval[string](p, `document.querySelector("article.battle").innerText`)
	for _, want := range []string{"Forces", "heavy infantry", "Hannibal", "recorded games", "Source"} {
		if !strings.Contains(text, want) {
			t.Errorf("the battle does not tell %q: %s", want, text)
		}
	}
}
