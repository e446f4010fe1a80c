//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// boardSize is an expression for the drawn size of the board.
const boardSize = `(() => {
	const box = document.querySelector(".board").getBoundingClientRect();
	return Math.round(box.width) + " x " + Math.round(box.height);
})()`

const noOverflow = `document.documentElement.scrollWidth <= innerWidth`

func TestLookingBackLeavesTheBoardAsLargeAsItWas(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	p.begin("ancients/first-battle", "recruit", "at-once")
	for range 8 {
		p.next()
	}
	p.wait(settled)
	table := eval[string](p.page, `location.href`)
	for _, w := range []window{{width: 1440, height: 900}, {width: 1280, height: 720}, {width: 390, height: 844}} {
		p.resize(w)
		before := eval[string](p.page, boardSize)
		for _, step := range []string{"/3", "/1", "/0"} {
			p.do(chromedp.Navigate(table + step))
			p.wait(`document.querySelector("[data-screen=past][data-step='` + step[1:] + `']")`)
			if now := eval[string](p.page, boardSize); now != before {
				t.Errorf("%d x %d: at step %s the board is %s, before it was %s", w.width, w.height, step, now, before)
			}
			if !eval[bool](p.page, noOverflow) {
				t.Errorf("%d x %d: at step %s the page is wider than the window", w.width, w.height, step)
			}
		}
		p.do(chromedp.Navigate(table))
		p.wait(settled)
	}
}

func TestTheHandsOfARecordFitItsPage(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	p.speak("es")
	p.begin("ancients/zama", "recruit", "at-once")
	p.run(`(async () => {
		const id = location.hash.split("/")[1];
		const send = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
		const seat = document.querySelector("[data-screen=table]").dataset.as;
		await send("/api/matches/" + id + "/resign", { seat });
		const text = await (await fetch("/api/matches/" + id + "/record")).text();
		location.hash = "record/" + (await (await send("/api/records", { text })).json()).id;
	})()`)
	p.wait(`document.querySelector("[data-screen=record] .past-hands .card")`)
	for _, w := range windows {
		p.resize(w)
		if !eval[bool](p.page, noOverflow) {
			t.Errorf("%d: the page is wider than the window", w.width)
		}
		if w.width > 1000 && !eval[bool](p.page, `[".past-hands", ".past-hands section > div"].every((s) => [...document.querySelectorAll(s)].every((e) => e.scrollWidth <= e.clientWidth + 1))`) {
			t.Error("the hands do not fit")
		}
	}
}

func TestAnInvitationOnAPhoneIsPutAwayAndFoundAgain(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 390, 844, "en")
	p.begin("ancients/first-battle", "same-screen", "at-once")
	p.touch(".menu:not(.talk) > summary")
	p.touch(".menu .sheet > button:not([data-do])")
	p.wait(`document.querySelector("[data-invitation=top] svg .ink")`)
	link := eval[string](p, `document.querySelector("[data-do=link]").value`)
	p.touch("[data-do=put-away]")
	p.wait(`!document.querySelector("[data-invitation]")`)
	if !eval[bool](p, `(() => {
		const box = document.querySelector(".board").getBoundingClientRect();
		return !!document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(".map-frame");
	})()`) {
		t.Error("the board is still covered")
	}
	p.touch("[data-do=show-link]")
	p.wait(`document.querySelector("[data-invitation=top] svg .ink")`)
	if again := eval[string](p, `document.querySelector("[data-do=link]").value`); again != link {
		t.Errorf("the link was %s and is %s", link, again)
	}
}

func TestAtOneScreenTheBoardTurnsWithTheTurn(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "same-screen", "at-once")
	// The rows are lettered from the top army's edge.
	const below = `(() => {
		const y = (name) => document.querySelector("[data-cell=" + name + "]").getBoundingClientRect().y;
		return y("A1") < y("I1") ? "bottom" : "top";
	})()`
	const whose = `document.querySelector("header .side.active").dataset.army`
	seen := map[string]string{}
	for range 150 {
		p.wait(settled)
		if eval[bool](p, `!!document.querySelector("[data-screen=result]")`) || len(seen) == 2 {
			break
		}
		seen[eval[string](p, whose)] = eval[string](p, below)
		if eval[bool](p, `document.querySelector("[data-screen=table]").dataset.kind === "card" && !!document.querySelector("[data-do=show-hand]")`) {
			p.click("[data-do=show-hand]")
			p.wait(`document.querySelector(".hand .card")`)
		}
		p.next()
	}
	if seen["rome"] != "bottom" || seen["carthage"] != "top" {
		t.Errorf("the own side does not lie below: %v", seen)
	}
}
