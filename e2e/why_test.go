//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// rest moves the mouse to the middle of the selector's element.
func (p *page) rest(selector string) {
	p.t.Helper()
	at := p.spot(selector)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y))
}

func TestRestingOnWhatIsDarkSaysWhyAndMovesNothing(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	from := p.toMarch()
	p.touch("[data-cell=" + from + "]")
	p.wait(`document.querySelector("main").dataset.picked === "` + from + `"`)
	const laid = `[...document.querySelectorAll(".board, .question, .hand, .logbook, .about > *")].map((e) => {
		const b = e.getBoundingClientRect();
		return [b.x, b.y, b.width, b.height].map(Math.round).join(",");
	}).join(" ") + document.querySelector("main").dataset.picked`
	const said = `/A\d/.test(document.querySelector(".why-slip[data-why=yes]")?.textContent)`
	p.rest("[data-cell=A1]")
	before := eval[string](p, laid)
	p.wait(said)
	if after := eval[string](p, laid); after != before {
		t.Errorf("a reason moved the table:\n%s\n%s", before, after)
	}
	p.rest(".question")
	p.wait(`document.querySelector(".why-slip[data-why=no]")`)
	p.rest(".hand .card")
	p.wait(said)
}

func TestACardHeldWithAFingerComesNearAndIsNotPlayed(t *testing.T) {
	t.Parallel()
	p := phone(t, serve(t), "es-ES")
	p.begin("ancients/akragas", "recruit", "at-once")
	p.wait(settled)
	before := eval[string](p, `document.querySelector("main").dataset.moment`)
	at := p.spot(".hand .card[data-playable]")
	p.finger(input.DispatchTouchEventTypeTouchStart, at)
	p.wait(`document.querySelector(".near .card") && document.querySelector(".light.lit")`)
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	if !eval[bool](p, `document.querySelector(".near .card") !== null`) {
		t.Error("the card went as soon as the finger was lifted")
	}
	p.touch(".near")
	p.wait(`!document.querySelector(".near")`)
	if after := eval[string](p, `document.querySelector("main").dataset.moment`); after != before {
		t.Errorf("looking at a card did something: %s, %s", before, after)
	}
}

func TestOrdersThatAllFitAreGivenAtOnceAndTakenBackOneByOne(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	for clicks := 0; ; clicks++ {
		p.wait(settled)
		if eval[bool](p, `document.querySelector("[data-do=all-fit]") !== null`) {
			break
		}
		if clicks == mostClicks {
			t.Fatal("no card had orders for all")
		}
		if _, over := p.next(); over { // a short battle can end without such a card
			p.begin("ancients/akragas", "recruit", "at-once")
		}
	}
	const ordered = `document.querySelectorAll("[data-seat=\"1\"] .mark-ordered").length`
	n := eval[int](p, `Number(document.querySelector("[data-do=all-fit]").textContent.match(/\d+/)[0])`)
	before := eval[int](p, ordered)
	p.do(chromedp.Click(chromedp.CSS("[data-do=all-fit]")))
	// With them the orders end: a click on a unit now starts its move.
	p.wait(fmt.Sprintf("%s && %s === %d && document.querySelector('main').dataset.kind !== 'order'", settled, ordered, before+n))
	for now := n; now == n; { // take back the end of the orders first
		number := eval[string](p, `document.querySelector("main").dataset.number`)
		p.do(chromedp.Click(chromedp.CSS("[data-do=undo]")))
		p.wait(settled + ` && document.querySelector("main").dataset.number !== ` + quoted(number))
		if now = eval[int](p, ordered) - before; now < n-1 {
			t.Fatalf("one undo took back %d orders", n-now)
		}
	}
}
