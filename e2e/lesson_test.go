//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// subjects are what the first battle teaches.
var subjects = []string{"card", "order", "move", "odds", "fight", "leader", "banner", "evade"}

// toLobby opens the lobby; what the other side does is told at once.
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

func TestTheFirstBattleTeachesToItsEndInSpanish(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 390, 900, "es-ES")
	p.toLobby()
	p.click("[data-do=lesson]")
	p.wait(settled)
	said := map[string]bool{}
	for range mostClicks {
		p.heeds(said)
		if _, over := p.next(); over {
			p.taught(said)
			return
		}
	}
	p.fail("the lesson does not end")
}

// heeds notes what the coach says about the question.
func (p *page) heeds(said map[string]bool) {
	p.t.Helper()
	topic := eval[string](p, coach+".dataset.coach")
	text := eval[string](p, coach+".innerText")
	if topic == "any" || strings.Contains(text, "{") || strings.TrimSpace(text) == "" {
		p.fail("about %s the coach says %q", eval[string](p, `document.querySelector("[data-screen=table]").dataset.kind`), text)
	}
	said[topic] = true
}

// taught asserts that at the end of the lesson everything was met and talked about,
// and that it leads to the next battle.
func (p *page) taught(said map[string]bool) {
	p.t.Helper()
	p.wait(`document.querySelector("[data-coach=end]")`)
	learned := strings.Fields(eval[string](p, `document.querySelector(".coach").dataset.learned`))
	for _, s := range subjects {
		if !slices.Contains(learned, s) {
			p.t.Errorf("%s was never met; only %v", s, learned)
		}
	}
	if len(said) < 6 {
		p.t.Errorf("the coach had only %d things to say: %v", len(said), said)
	}
	// The sheet grows while the report arrives, so the link is not clicked by its place.
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=next-battle]").click()`))
	p.wait(`document.querySelector("[data-screen=lobby] [data-scenario='ancients/akragas'][aria-current]")`)
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
