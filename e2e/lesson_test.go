//go:build e2e

package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// toLobby opens the lobby; the other side's turns are shown at once.
func (p *page) toLobby() {
	p.t.Helper()
	p.atPace("at-once")
	p.do(chromedp.Navigate(p.at + "/"))
	p.wait(`document.querySelector("[data-do=lesson]:not(:disabled)")`)
}

func (p *page) click(selector string) {
	p.t.Helper()
	p.do(chromedp.Click(chromedp.CSS(selector)))
}

const coach = `document.querySelector("[data-coach]")`

func TestFromTheAddressToTheFirstOrderInTwoClicks(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.do(chromedp.Navigate(p.at + "/"))
	p.wait(`document.querySelector("[data-do=lesson]:not(:disabled)")`)
	p.click("[data-do=lesson]")
	p.wait(`document.querySelector("[data-coach='card.first']") && document.querySelector(".card.chosen")`)
	p.click("[data-cell=F6]") // one of the pieces the raised card lights
	p.wait(`document.querySelector("[data-screen=table]").dataset.kind === "order" && document.querySelectorAll(".unit.is-ordered").length === 1`)
}

// lessons returns a battle with a lesson for every system, as the lobby lists them.
func (p *page) lessons() []string {
	p.t.Helper()
	return eval[[]string](p, `(() => {
		const r = new XMLHttpRequest();
		r.open("GET", "/api/scenarios", false);
		r.send();
		const all = JSON.parse(r.responseText);
		return all.filter((b) => b.lesson).map((b) => all.find((x) => x.system === b.system).id);
	})()`)
}

func TestTheFirstBattleTeachesToItsEndInSpanish(t *testing.T) {
	t.Parallel()
	at, _ := serveWith(t, "127.0.0.1:0", filepath.Join(t.TempDir(), "table.db"))
	lobby := browse(t, at, 390, 900, "es-ES")
	lobby.toLobby()
	taught := lobby.lessons()
	if len(taught) == 0 {
		t.Fatal("nothing teaches")
	}
	for i, battle := range taught {
		t.Run(battle, func(t *testing.T) {
			p := browse(t, at, 390, 900, "es-ES")
			p.atPace("at-once")
			p.do(chromedp.Navigate(at + "/#battle/" + battle))
			p.wait(`document.querySelector("[data-scenario='` + battle + `'][aria-current]") && document.querySelector("[data-do=lesson]:not(:disabled)")`)
			p.click("[data-do=lesson]")
			p.wait(settled)
			p.learns(strings.Split(battle, "/")[0], i > 0) // the whole first lesson is played by keys
		})
	}
}

// learns plays the lesson of a system to its end, or only its beginning and then until it
// has taught all its subjects; from there the server plays until the end is near. The coach
// must have words for those questions too.
func (p *page) learns(system string, whole bool) {
	p.t.Helper()
	said := map[string]bool{}
	hastened := false
	for n := range mostClicks {
		if met := p.heeds(said); !hastened && n >= 2*beginning && (met || !whole) {
			hastened = true
			p.hasten()
			p.hasWords(system)
			p.heeds(said)
		}
		if p.tries() {
			continue
		}
		if _, over := p.next(); over {
			p.taught(system, said, whole)
			return
		}
	}
	p.fail("the lesson does not end")
}

// raised is the answer that a card was picked up.
const raised = "raised"

// tries answers like a player who wants to see everything. It plays a card of the hand
// where a combat asks for one or one may be cancelled, and from the second turn on one in
// place of an order, because a deal may hold none for combats. In every other turn it
// leaves its pieces in place. It reloads and charges where it can. It does not sell all its cards, and it answers an attack with
// the last answer, the most special one. It reports whether it answered.
func (p *page) tries() bool {
	p.t.Helper()
	answer := eval[string](p, `(() => {
		const d = document.querySelector("[data-screen=table]").dataset;
		const card = document.querySelector(".hand .card[data-playable]");
		const ordered = d.kind === "order" && d.turn > 1 && !window.cardOrdered;
		if (card && (ordered || ["red-card", "cancel"].includes(d.kind))) {
			window.cardOrdered ||= ordered;
			card.click();
			return "`+raised+`";
		}
		const answers = [...document.querySelectorAll(".answers [data-option]")].map((x) => x.dataset.option);
		if (d.kind === "buy" && document.querySelectorAll(".hand .card").length < 4 && answers.includes("done")) return "done";
		if (d.kind === "move" && Number(d.turn) % 4 === 1 && answers.includes("done")) return "done";
		const seldom = d.kind === "act" && answers.find((a) => /^(reload|charge) /.test(a));
		if (seldom) return seldom;
		return d.kind === "react" && answers.length > 1 ? answers.at(-1) : "";
	})()`)
	switch answer {
	case "":
		return false
	case raised:
		p.wait(`document.querySelector(".card.chosen") && document.querySelector(".question .answers .main")`)
		p.clicks(1)
		return true
	}
	p.touch(`.answers [data-option="` + answer + `"]`)
	const left = `document.querySelector(".question .left")` // nothing came of it: the page asks again
	p.wait(left + ` || ` + settled)
	if eval[bool](p, "!!"+left) {
		p.answers(answer)
	}
	return true
}

// heeds waits for a question and records the coach's words about it. It reports whether all
// subjects were taught.
func (p *page) heeds(said map[string]bool) (met bool) {
	p.t.Helper()
	heard, err := chromedp.Run(p.ctx, chromedp.Poll[[]string](settled+` && `+coach+` && [`+coach+`.dataset.coach, `+coach+`.innerText, `+coach+`.querySelector("li:not(.done)") ? "" : "met"]`,
		chromedp.WithPollingTimeout(patience), chromedp.WithPollingMutation()))
	if err != nil || len(heard) != 3 {
		p.fail("waiting for the coach: %v", err)
	}
	topic, text := heard[0], heard[1]
	if topic == "any" || strings.Contains(text, "{") || strings.TrimSpace(text) == "" {
		p.fail("about %s the coach says %q", eval[string](p, `document.querySelector("[data-screen=table]").dataset.kind`), text)
	}
	said[topic] = true
	return heard[2] != ""
}

// hasWords asserts that the coach has words about every question the server answered: about
// its kind, one of its answers, or that there is only one.
func (p *page) hasWords(system string) {
	p.t.Helper()
	without := answer[[]string](p, `fetch("/api/coach/`+system+`").then((r) => r.json()).then((words) =>
		[...window.answeredAside].filter((q) => {
			const [kind, ...answers] = q.split(" ");
			return ![kind, ...answers.map((a) => kind + "." + a)].some((key) => key in words);
		}))`)
	if len(without) > 0 {
		p.t.Errorf("the coach has nothing to say about %v", without)
	}
}

// taught asserts that at the end of a whole lesson every subject was met and explained, and
// that it leads to the next battle.
func (p *page) taught(system string, said map[string]bool, whole bool) {
	p.t.Helper()
	p.wait(`document.querySelector("[data-coach=end]")`)
	if left := eval[[]string](p, `[...document.querySelectorAll(".coach-steps li:not(.done)")].map((x) => x.textContent)`); whole && len(left) > 0 {
		p.t.Errorf("never met: %v", left)
	}
	if len(said) < 6 {
		p.t.Errorf("the coach had only %d things to say: %v", len(said), said)
	}
	// The sheet grows while the report arrives, so do not click the link by its place.
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=next-battle]").click()`))
	p.wait(`document.querySelector("[data-screen=lobby] [data-scenario^='` + system + `/'][aria-current]")`)
}

func TestTheLessonCanBeLeftAndResumed(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.toLobby()
	p.click("[data-do=lesson]")
	p.wait(settled)
	p.clicks(8)
	before := eval[string](p, coach+".dataset.learned")
	p.click("[data-do=coach-leave]")
	p.wait(`document.querySelector("[data-coach=away]")`)
	p.next()
	p.do(chromedp.Reload())
	p.wait(settled)
	p.wait(`document.querySelector("[data-coach=away]")`)
	p.click("[data-do=coach-back]")
	p.wait(`document.querySelector(".coach[data-learned]")`)
	if after := eval[string](p, coach+".dataset.learned"); !strings.HasPrefix(after, before) {
		t.Errorf("the coach forgot: %q, then %q", before, after)
	}
	p.do(chromedp.Navigate(p.at + "/#"))
	p.wait(`document.querySelector("[data-do=lesson-resume]")`)
	p.click("[data-do=lesson-resume]")
	p.wait(settled)
}
