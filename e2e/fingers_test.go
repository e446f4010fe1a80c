//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// small lists touch targets that are smaller than 44 by 44 pixels. A control may be drawn
// smaller if the area around it belongs to it (a pseudo-element). Words within a line of
// text are exempt, and so are the hexes of the board, where a tap finds the nearest.
const small = `[...document.querySelectorAll("button, a[href], summary, select, input:not([type=hidden]), textarea, [role=button]")].filter((e) => {
	if (e.closest(".touch, [inert]") || !e.checkVisibility({ visibilityProperty: true })) return false;
	if (getComputedStyle(e).pointerEvents === "none") return false;
	const box = (e.closest("label") ?? e).getBoundingClientRect(); // words of a control belong to it
	if (!box.width || !box.height) return false;
	const around = ["::before", "::after"].map((p) => getComputedStyle(e, p)).filter((s) => s.content !== "none" && s.position === "absolute");
	const w = Math.max(box.width, ...around.map((s) => parseFloat(s.width) || 0));
	const h = Math.max(box.height, ...around.map((s) => parseFloat(s.height) || 0));
	if (w >= 43.5 && h >= 43.5) return false;
	return true;
}).map((e) => e.tagName.toLowerCase() + "." + e.className + " " + (e.dataset.do ?? e.textContent.trim().slice(0, 24)) + " " + Math.round(e.getBoundingClientRect().width) + "x" + Math.round(e.getBoundingClientRect().height))`

func TestWhatAFingerPressesIsLargeEnough(t *testing.T) {
	t.Parallel()
	p := phone(t, serve(t), "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	look := func(where string) {
		t.Helper()
		if !eval[bool](p, noOverflow) {
			t.Errorf("%s: the page is wider than the screen", where)
		}
		seen := map[string]bool{}
		for _, s := range eval[[]string](p, small) {
			if !seen[s] {
				t.Errorf("%s: %s", where, s)
			}
			seen[s] = true
		}
	}
	look("a card is asked for")
	p.clicks(30)
	look("after thirty clicks")
	p.do(chromedp.Evaluate[chromedp.Void](`scrollTo(0, 0)`))
	p.touch(".menu:not(.talk) > summary")
	p.wait(`document.querySelector(".menu[open]")`)
	look("in the menu")
	p.do(chromedp.Navigate(p.at + "/#rules/ancients"))
	p.wait(`document.querySelector("[data-screen=book] [data-rule]")`)
	look("in the book")
	p.do(chromedp.Navigate(p.at + "/#"))
	p.wait(`document.querySelector("[data-screen=lobby] [data-match]")`)
	look("in the lobby")
}

func TestALoupeShowsWhatLiesUnderAFingerAndWhereItIsLiftedIsTouched(t *testing.T) {
	t.Parallel()
	p := phoneOf(t, serve(t), 740, 360, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	from := p.toMarch()
	to := p.spot("[data-cell=" + from + "]")
	by := p.byFinger()
	corner := p.spot("[data-cell=A1]")
	for {
		by.down(corner)
		p.waitFrame(`document.querySelector(".loupe .board .unit") || document.querySelector(".side-sheet")`)
		by.move(spot{to.X - 30, to.Y})
		by.move(to)
		by.up(to)
		p.wait(`!document.querySelector(".loupe")`)
		// A finger that rests half a second asks for the ground; on a busy machine the test comes too late to move it.
		if !eval[bool](p, `!!document.querySelector(".side-sheet")`) {
			break
		}
		p.click("[data-do=close-topic]")
		p.wait(`!document.querySelector(".side-sheet")`)
	}
	p.wait(`document.querySelector("[data-screen=table]").dataset.picked === ` + quoted(from))
}
