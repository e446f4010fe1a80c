//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// From the result a player comes to the review of his decisions, waits for it on its page, reads
// it in his language at desk and phone size, and goes from a decision to that moment on the board.
func TestReviewIsReachedFromTheResultAndLeadsToItsMoments(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	id := p.create(shortBattle)
	p.march(id, `() => false`)
	p.goTo("match/"+id, `document.querySelector("[data-screen=result] [data-do=review]")`)
	p.do(chromedp.Navigate(eval[string](p.page, `document.querySelector("[data-screen=result] [data-do=review]").href`)))
	const done = `document.querySelector("[data-screen=review][data-state=done] .moments [data-step]")`
	p.wait(done)
	for lang, says := range map[string][]string{"en": {"Better: ", "You chose: ", "Chance to win: "}, "es": {"Mejor: ", "Elegiste: ", "Probabilidad de ganar: "}} {
		p.do(chromedp.Navigate(p.at+"/review/"+id+"?lang="+lang), chromedp.EmulateViewport(390, 844))
		p.wait(done)
		text := eval[string](p.page, `document.body.innerText`)
		for _, want := range says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in %s", lang, want, text)
			}
		}
		if strings.Contains(text, "ancients.") || strings.Contains(text, "review.") || strings.Contains(text, "{{") {
			t.Errorf("an id instead of words: %s", text)
		}
		if wide := eval[int](p.page, `document.documentElement.scrollWidth`); wide > 390 {
			t.Errorf("on a phone the page is %d wide", wide)
		}
	}
	step := eval[string](p.page, `document.querySelector(".moments [data-step]").dataset.step`)
	p.do(chromedp.Navigate(eval[string](p.page, `document.querySelector(".moments [data-step] a").href`)))
	p.wait(looking + `?.dataset.step === "` + step + `"`)
	if hash := eval[string](p.page, `location.hash`); hash != "#match/"+id+"/"+step {
		t.Errorf("a decision leads to %s", hash)
	}
}
