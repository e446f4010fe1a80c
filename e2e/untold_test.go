//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// forecast looks at every frame and every change of the page while dice are in the air, and
// notes whatever then says something else than before they were thrown: head, score, panel,
// hand, the names of the places, the dice and words of dispatches and news.
const forecast = `(() => {
	window.forecast = new Set();
	window.foretold = new Set(); // the throws that were
	window.throws = 0;
	const all = (s) => [...document.querySelectorAll(s)];
	const text = (s) => all(s).map((e) => e.textContent).join(" | ");
	const facts = () => ({
		head: text(".when"),
		score: text("[data-score]") + all("[data-score]").map((e) => e.querySelectorAll(".won").length),
		hand: text(".hand .card .title"),
		panel: text(".about .place"),
		places: all(".touch [aria-label]").map((e) => e.ariaLabel.replace(/, (can be|selected|chosen).*/, "")).join(" | "),
		dice: all(".logbook .die").length,
		news: text(".last-line"),
		result: text("[data-screen=result]"),
		asked: all(".answers [data-option]:not(:disabled)").length && "answers to press",
	});
	// Dice whose faces still turn, or of which nothing has begun.
	const airborne = () => all(".thrown-die > svg, .thrown-plate .revealed").find((e) => e.getAnimations().some((a) => a.playState === "running"))?.closest(".thrown-plate");
	let before = null, thrown = null, frame = facts(), lies = null;
	const look = () => {
		const table = document.querySelector("[data-screen=table]");
		if (!table) return;
		const now = facts();
		const plate = airborne();
		if (plate && plate !== thrown) {
			// Dice thrown in the very frame in which others were taken off the table are compared with
			// how they found it; dispatches tell no more dice than those that lay.
			const followed = lies && lies !== plate && !lies.isConnected;
			before = { ...(followed ? now : frame), asked: 0 };
			if (followed) before.dice = Math.min(now.dice, frame.dice + lies.querySelectorAll(".thrown-die").length);
			lies = plate;
			throws++;
		}
		thrown = plate;
		if (!plate) return void (before = null);
		for (const [what, is] of Object.entries(now)) {
			// What was pointed at may be pointed at no more; who attacks whom is told before the dice are.
			if (what === "panel" ? is && before.panel && is !== before.panel : what === "news" ? false : is !== before[what]) foretold.add(throws), forecast.add(what + " said " + before[what] + " and says " + is);
		}
		const drawn = all(".last-line .die").length, was = all(".logbook .die").length;
		if (drawn > was) forecast.add("the news show " + drawn + " dice, the dispatches " + was);
	};
	new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
	const every = () => {
		look();
		if (!airborne()) frame = facts();
		if (lies && !lies.isConnected && !airborne()) lies = null;
		requestAnimationFrame(every);
	};
	requestAnimationFrame(every);
})()`

func TestNothingSaysWhatDiceWillShowWhileTheyFall(t *testing.T) {
	t.Parallel()
	p := painted(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "quick")
	p.do(chromedp.Evaluate[chromedp.Void](forecast))
	for range mostClicks {
		if _, over := p.next(); over || eval[int](p, `throws`) >= 6 {
			break
		}
	}
	if n := eval[int](p, `throws`); n < 6 {
		t.Fatalf("dice were thrown %d times: the test sees nothing", n)
	}
	// The table may go on and dice fall in one frame: then what is said before them changes as they
	// begin. What is not withheld shows at most throws.
	if eval[int](p, `foretold.size`) < 2 {
		return
	}
	for _, what := range eval[[]string](p, `[...forecast]`) {
		t.Error(what)
	}
}
