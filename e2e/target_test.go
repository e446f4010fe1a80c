//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// shooter is the state of the table while a unit in hand has an enemy to shoot at and may move.
const shooter = `(` + acts + `) && document.querySelector(".touch [aria-selected=true]") && document.querySelector(".touch [data-light=target]") && document.querySelector(".touch [data-light=place]")`

// focused is the place with the focus: what it is lit as, or "hand".
const focused = `(() => { const e = document.activeElement; return e.matches(".touch [aria-selected=true]") ? "hand" : e.dataset.light ?? e.tagName; })()`

// With a unit in hand Tab leads to its targets, then to its moves, and the board has one tab stop; a
// target is shown by Enter and shot at by the second, and the focus stays with the unit.
func TestTabLeadsFromTheUnitInHandToItsTargets(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.sitAt("muskets/first-skirmish")
	p.playTo(shooter)
	if n := eval[int](p, `document.querySelectorAll(".touch [tabindex='0']").length`); n != 1 {
		t.Errorf("the board has %d tab stops", n)
	}
	p.focus(".touch [aria-selected=true]")
	targets := eval[int](p, `document.querySelectorAll(".touch [data-light=target]").length`)
	for i := range targets {
		p.do(chromedp.KeyEvent("\t"))
		if on := eval[string](p, focused); on != "target" {
			t.Fatalf("after %d of %d targets Tab leads to %q", i, targets, on)
		}
	}
	p.do(chromedp.KeyEvent("\t"))
	if on := eval[string](p, focused); on != "place" {
		t.Errorf("after the targets Tab leads to %q", on)
	}
	for range targets + 1 {
		p.do(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	if on := eval[string](p, focused); on != "hand" {
		t.Errorf("Shift and Tab lead back to %q", on)
	}
	p.do(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift)))
	if eval[bool](p, `!!document.activeElement.closest(".touch")`) {
		t.Errorf("Tab does not leave the board, but leads to %s", eval[string](p, `document.activeElement.outerHTML.slice(0, 200)`))
	}
	// A move: the focus goes with the unit.
	p.focus(".touch [aria-selected=true]")
	unit := eval[string](p, `document.querySelector('.pieces [data-piece="' + document.activeElement.dataset.cell + '"]').dataset.id`)
	before := eval[string](p, questionNumber)
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	p.wait(`document.querySelector(".plan[data-plan=pinned] [data-ghost]")`)
	p.do(chromedp.KeyEvent("\r"))
	p.wait(questionNumber + ` !== ` + quoted(before))
	p.wait(settled)
	p.waitFrame(`document.querySelector('.pieces [data-id="` + unit + `"]').dataset.piece === document.activeElement.dataset.cell`)
}

// The first click on a target shows the shot, although the pointer has shown its odds, and the
// second takes it.
func TestAClickShowsAShotAndTheSecondTakesIt(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.sitAt("muskets/first-skirmish")
	p.playTo(shooter)
	before := eval[string](p, questionNumber)
	target := eval[string](p, `document.querySelector(".touch [data-light=target]").dataset.cell`)
	p.touch(`[data-cell="` + target + `"]`)
	p.wait(`document.querySelector("main").dataset.aimed === ` + quoted(target))
	if now := eval[string](p, questionNumber); now != before {
		t.Fatal("one click has shot")
	}
	if n := eval[int](p, `document.querySelectorAll(".answers [data-option^='shoot ']").length`); n != 1 {
		t.Errorf("%d buttons take the shot", n)
	}
	p.touch(`[data-cell="` + target + `"]`)
	p.wait(questionNumber + ` !== ` + quoted(before))
}
