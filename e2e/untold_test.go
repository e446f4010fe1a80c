//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// forecast checks every frame and every change of the page while dice are rolling, and
// records each part that has changed since before the throw: head, score, panel, hand, the
// names of the places, the dice and words of dispatches and news.
const forecast = `(() => {
	window.forecast = new Set();
	window.throws = 0;
	const all = (s) => [...document.querySelectorAll(s)];
	const text = (s) => all(s).map((e) => e.textContent).join(" | ");
	const facts = () => ({
		head: text(".when"),
		score: text("[data-score]") + all("[data-score]").map((e) => e.querySelectorAll(".won").length),
		hand: text(".hand .card .title"),
		panel: text(".about .place"),
		places: all(".touch [data-cell]").map((e) => ({ says: e.ariaLabel, offers: e.classList.contains("can") })),
		dice: all(".logbook .die").length,
		news: text(".last-line"),
		result: text("[data-screen=result]"),
		asked: all(".answers [data-option]:not(:disabled)").length && "answers to press",
	});
	// The answers of a place end with the question; the rest of its text stays.
	const altered = (places, was) => places.map((is, i) => (is.says === was[i]?.says || was[i]?.offers && !is.offers && was[i].says.startsWith(is.says + ". ") ? "" : was[i]?.says + " -> " + is.says)).filter(Boolean).join(" | ");
	// Dice whose faces still turn, or that have not begun.
	const airborne = () => all(".thrown-die > svg, .thrown-plate .revealed").find((e) => e.getAnimations().some((a) => a.playState === "running"))?.closest(".thrown-plate");
	let before = null, thrown = null, still = facts(); // still: the last state without rolling dice
	const look = () => {
		const table = document.querySelector("[data-screen=table]");
		if (!table) return;
		const now = facts();
		const plate = airborne();
		if (plate && plate !== thrown) {
			before = { ...(before ?? still), asked: 0 };
			throws++;
		}
		thrown = plate;
		if (!plate) return void ((before = null), (still = now));
		for (const [what, is] of Object.entries(now)) {
			// A target may no longer be highlighted; attacker and target are shown before
			// the dice.
			if (what === "places") {
				const said = altered(is, before.places);
				if (said) forecast.add("places: " + said);
			} else if (what === "panel" ? is && before.panel && is !== before.panel : what === "news" ? false : is !== before[what]) forecast.add(what + " said " + before[what] + " and says " + is);
		}
		const drawn = all(".last-line .die").length, was = all(".logbook .die").length;
		if (drawn > was) forecast.add("the news show " + drawn + " dice, the dispatches " + was);
	};
	new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
	const every = () => { look(); requestAnimationFrame(every); };
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
	for _, what := range eval[[]string](p, `[...forecast]`) {
		t.Error(what)
	}
}
