//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// phone opens a tab on a phone: a narrow touch screen, whose page can be enlarged with two
// fingers.
func phone(t testing.TB, at, language string) *page {
	t.Helper()
	return phoneOf(t, at, 390, 844, language)
}

// phoneOf is [phone] of a size, upright or on its side.
func phoneOf(t testing.TB, at string, width, height int64, language string) *page {
	t.Helper()
	p := browse(t, at, int(width), int(height), language)
	p.press = chromedp.TapXY
	p.do(chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch))
	if _, err := chromedp.Call(p.ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{
		Enabled: true, MaxTouchPoints: 2,
	}); err != nil {
		t.Fatal(err)
	}
	return p
}

// misfit describes what does not fit the screen of a phone; empty if everything does.
const misfit = `(() => {
	const wide = document.documentElement.scrollWidth;
	const own = screen.width;
	if (wide > own || scrollX || innerWidth !== own || visualViewport.scale !== 1)
		return "the page is " + wide + " wide, scrolled by " + scrollX + ", enlarged " + visualViewport.scale;
	const field = document.querySelector(".field")?.getBoundingClientRect();
	for (const e of document.querySelectorAll(".question .words strong, .question button, .coach, .panels button")) {
		const box = e.getBoundingClientRect();
		if (!box.width) continue;
		const over = Math.min(box.right, field.right) - Math.max(box.left, field.left) > 1 && Math.min(box.bottom, field.bottom) - Math.max(box.top, field.top) > 1;
		if (over || box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > own + 1)
			return e.innerText + " lies at " + [box.left, box.top, box.right, box.bottom].map(Math.round);
	}
	return "";
})()`

// fits asserts that the page is no wider than the phone, and that the question and its
// answers are in view.
func (p *page) fits() {
	p.t.Helper()
	if what := eval[string](p, misfit); what != "" {
		p.fail("on a telephone %s", what)
	}
}

func TestAWholeGameOnATelephoneByTapsAloneInSpanish(t *testing.T) {
	t.Parallel()
	p := phone(t, serve(t), "es-ES")
	p.begin("ancients/first-battle", "recruit", "at-once")
	looked := false
	for range mostClicks {
		p.wait(settled)
		if eval[bool](p, `!!document.querySelector("[data-screen=result]")`) {
			break
		}
		p.fits()
		p.inWords()
		if !looked && eval[bool](p, `document.querySelector("[data-do=panel-hand]").ariaPressed === "false"`) {
			p.lookIntoTheDrawer()
			looked = true
		}
		if _, over := p.next(); over {
			break
		}
	}
	if !looked {
		t.Error("the drawer of the hand was never closed")
	}
	p.wait(`document.querySelector("[data-screen=result]")`)
	if words := eval[string](p, `document.documentElement.lang + document.querySelector("[data-screen=result]").innerText`); len(words) < 20 || words[:2] != "es" {
		t.Errorf("the result says %q", words)
	}
	if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 390 {
		t.Errorf("at the end the page is %d wide", wide)
	}
}

// lookIntoTheDrawer opens the hand between two questions about cards, and closes it.
func (p *page) lookIntoTheDrawer() {
	p.t.Helper()
	p.touch("[data-do=panel-hand]")
	p.wait(`document.querySelector(".hand .card").checkVisibility() && document.querySelector("[data-do=panel-hand]").ariaPressed === "true"`)
	p.fits()
	p.touch("[data-do=panel-told]")
	p.wait(`!document.querySelector(".hand .card").checkVisibility() && document.querySelector(".logbook").checkVisibility()`)
}
