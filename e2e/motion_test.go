//go:build e2e

package e2e

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// watchman records every mutation and every frame of every page: the animations, and the
// number of dispatches.
const watchman = `(() => {
	window.moved = new Set();
	window.dice = 0;
	window.properties = new Set();
	window.strayed = 0;
	window.figures = 0;
	const look = () => {
		for (const a of document.getAnimations())
			if (a.playState === "running") {
				window.moved.add(a.animationName ?? a.transitionProperty ?? a.constructor.name);
				for (const frame of a.effect.getKeyframes()) Object.keys(frame).forEach((k) => window.properties.add(k));
			}
		for (const f of document.querySelectorAll(".motion-layer > .figure")) {
			const [sheet, on] = [f.parentElement.parentElement, f].map((e) => e.getBoundingClientRect());
			if (on.x < sheet.left || on.x > sheet.right || on.y < sheet.top || on.y > sheet.bottom) window.strayed++;
			else window.figures++;
		}
		window.dice = Math.max(window.dice, document.querySelectorAll(".last-line .die").length);
	};
	const every = () => { look(); requestAnimationFrame(every); };
	requestAnimationFrame(every);
	new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})()`

// watched adds the watchman to every page from now on.
func (p *page) watched() {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{Source: watchman}); err != nil {
		p.t.Fatal(err)
	}
}

// untilDice plays on until dice were shown and the other side has acted, and returns the
// animations on the way.
func (p *page) untilDice() []string {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`(() => { moved.clear(); dice = 0; })()`))
	turn := eval[string](p, `document.querySelector("[data-screen=table]").dataset.turn`)
	for range 400 {
		p.wait(settled)
		if eval[bool](p, `dice > 0 && document.querySelector("[data-screen=table]").dataset.turn !== "`+turn+`"`) {
			return eval[[]string](p, `[...moved]`)
		}
		lines := eval[int](p, `document.querySelectorAll(".logbook .part").length`)
		if _, over := p.next(); over {
			break
		}
		if now := eval[int](p, `document.querySelectorAll(".logbook .part").length`); now < lines {
			p.t.Errorf("the log had %d lines and has %d", lines, now)
		}
	}
	p.fail("no die fell")
	return nil
}

func TestWhoAsksTheSystemForLittleMotionSeesNothingMove(t *testing.T) {
	t.Parallel()
	p := painted(t, serve(t), 1440, 1000, "en")
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
	}); err != nil {
		t.Fatal(err)
	}
	p.watched()
	p.begin("ancients/first-battle", "recruit", "quick")
	if moved := p.untilDice(); len(moved) > 0 {
		t.Errorf("these moved: %v", moved)
	}
	p.tells()
	if said := eval[string](p, `document.querySelector("[data-do=motion]").value`); said != "none" {
		t.Errorf("the menu says that motion is %q", said)
	}
}

func TestMotionIsTurnedOffInTheMenu(t *testing.T) {
	t.Parallel()
	p := painted(t, serve(t), 1440, 1000, "en")
	p.watched()
	p.begin("ancients/first-battle", "recruit", "at-once")
	if moved := p.untilDice(); len(moved) == 0 {
		t.Error("with motion nothing moved: the test sees nothing")
	}
	p.composed()
	p.touch(".menu:not(.talk) > summary")
	p.choose("motion", "none")
	p.wait(`document.documentElement.dataset.motion === "none"`)
	p.touch(".menu:not(.talk) > summary")
	if moved := p.untilDice(); len(moved) > 0 {
		t.Errorf("these still moved: %v", moved)
	}
	p.tells()
	p.do(chromedp.Reload())
	p.wait(settled + ` && document.documentElement.dataset.motion === "none"`)
}

// composed asserts that all animations were on the board and run by the compositor alone,
// so that a slow phone redraws nothing.
func (p *page) composed() {
	p.t.Helper()
	if strayed, seen := eval[int](p, `strayed`), eval[int](p, `figures`); strayed > 0 || seen == 0 {
		p.t.Errorf("%d pictures of pieces moved beside the board, %d on it", strayed, seen)
	}
	for _, property := range eval[[]string](p, `[...properties]`) {
		if !slices.Contains([]string{"transform", "opacity", "offset", "computedOffset", "easing", "composite"}, property) {
			p.t.Errorf("%s was animated", property)
		}
	}
}

// choose makes a choice of the menu, which is open.
func (p *page) choose(setting, value string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const choice = document.querySelector("[data-do=` + setting + `]");
		choice.value = "` + value + `";
		choice.dispatchEvent(new Event("change", { bubbles: true }));
	})()`))
}

// tells asserts that the table shows the events in words, with their dice.
func (p *page) tells() {
	p.t.Helper()
	if words := eval[string](p, `document.querySelector(".last-line").innerText`); words == "" {
		p.t.Error("nothing is said of what happened last")
	}
	if dice := eval[int](p, `document.querySelectorAll(".logbook .die").length`); dice == 0 {
		p.t.Error("the log shows no die")
	}
}
