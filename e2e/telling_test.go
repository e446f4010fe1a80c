//go:build e2e

package e2e

import (
	"os"
	"regexp"
	"strings"
	"testing"

	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// early records everything of the future that is drawn too early: a button that works, or a
// line of the log, while the table does not show the present; the viewing side named as the
// acting one; dice before their moment.
const early = `(() => {
	window.early = new Set();
	const last = { turn: 0 };
	const look = () => {
		const table = document.querySelector("[data-screen=table]");
		if (!table) return;
		const d = table.dataset;
		const words = table.querySelector(".question .words strong").textContent;
		if (d.present === "no" && table.querySelector(".answers [data-option]:not(:disabled)")) early.add("a live button: " + words);
		if (d.replay === "yes" && d.as === "bottom" && words === "Rome is acting.") early.add("Rome is acting, and is who looks");
		if (Number(d.turn) < last.turn) early.add("the head went back from turn " + last.turn + " to " + d.turn);
		last.turn = Number(d.turn);
		if (!table.querySelector(".when b").textContent.endsWith(" " + d.turn)) early.add("the head says " + table.querySelector(".when b").textContent + " in turn " + d.turn);
		const told = Math.max(0, ...[...table.querySelectorAll(".logbook li.turn")].map((l) => Number(l.textContent.match(/\d+/))));
		if (told > Number(d.turn)) early.add("turn " + told + " is told while turn " + d.turn + " lies on the table");
	};
	new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})()`

func TestNothingIsDrawnBeforeItIsToldAndTheFocusComesBack(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.watched()
	p.hasty()
	p.begin("ancients/first-battle", "recruit", "quick")
	p.do(chromedp.Evaluate[chromedp.Void](early))
	p.do(chromedp.Evaluate[chromedp.Void](ledger))
	turn := func() int { return eval[int](p, `Number(document.querySelector("[data-screen=table]").dataset.turn)`) }
	for range mostClicks {
		if _, over := p.next(); over || turn() >= 5 {
			break
		}
	}
	// By keys: the end of the turn, and the other side's turn.
	before := turn()
	over := false
	for range mostClicks {
		p.wait(settled)
		m := eval[move](p, ponder)
		if over = m.Over; over || turn() != before {
			break
		}
		p.keyIn(m)
		p.wait(settled)
	}
	if on := eval[string](p, `document.activeElement.tagName`); on == "BODY" && !over {
		t.Error("after the other side's turn the focus is nowhere")
	}
	p.hasten() // its beginning was shown whole, and its end is
	p.finish()
	p.composed()
	for _, what := range eval[[]string](p, `[...early]`) {
		t.Error(what)
	}
	wrong, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]string](audit, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range wrong {
		t.Error(what)
	}
	if told := eval[int](p, `[...drawn.values()].filter((d) => d.told).length`); told < 10 {
		t.Errorf("%d moments were told: the test sees nothing", told)
	}
}

// hasty shortens all waits on every page from now on: a whole game is shown step by step in
// a moment.
func (p *page) hasty() {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{
		Source: `{ const wait = window.setTimeout; window.setTimeout = (f, ms, ...more) => wait(f, ms > 300 ? ms / 12 : ms, ...more); }`,
	}); err != nil {
		p.t.Fatal(err)
	}
}

// ledger records what is drawn at every moment of the table: pieces, hands, deck,
// standards, the last line of the log.
const ledger = `(() => {
	window.drawn = new Map();
	const all = (s) => [...document.querySelectorAll(s)];
	const count = (s) => all(s).map((e) => Number(e.textContent.match(/\d+/))).join();
	const look = () => {
		const table = document.querySelector("[data-screen=table]");
		if (!table || document.querySelector("[data-screen=result]")) return;
		if (table.dataset.untold === "yes") return; // the pieces move before their words (untold_test.go)
		const facts = JSON.stringify({
			pieces: [...new Set(all(".board .pieces > [data-piece]").map((e) => e.dataset.piece))].sort(),
			score: [0, 1].map((seat) => all("[data-score='" + seat + "'] .standards .won").length),
			own: all(".hand .card[data-card]").map((e) => e.dataset.card).sort(),
			other: count("[data-pile=hand]"),
			deck: count("[data-pile=deck]"),
		});
		const step = Number(table.dataset.step);
		const known = drawn.get(step) ?? { facts: new Set(), last: 0, told: false };
		known.facts.add(facts);
		known.last = Math.max(known.last, ...all(".logbook .part:not(:has(s)) .tell").map((e) => Number(e.dataset.at)));
		known.told ||= table.dataset.replay === "yes";
		drawn.set(step, known);
	};
	look();
	new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})()`

// audit compares the drawn table with the server's at each moment.
const audit = `(async () => {
	const id = location.hash.match(/match\/(\w+)/)[1];
	const wrong = [];
	for (const [step, { facts, last }] of drawn) {
		if (last > step) wrong.push("the log told of moment " + last + " while moment " + step + " lay on the table");
		const { scene } = await (await fetch("/api/matches/" + id + "/at/" + step + "?as=bottom")).json();
		const tray = (name, seat) => scene.trays.find((t) => t.id === name && (seat === undefined || t.seat === seat));
		const expected = JSON.stringify({
			pieces: [...new Set(scene.pieces.map((p) => p.cell).filter(Boolean))].sort(),
			score: [0, 1].map((seat) => scene.tracks.find((t) => t.seat === seat).value),
			own: [...tray("hand", 1).cards].sort(),
			other: String(tray("hand", 0).count),
			deck: String(tray("deck").count),
		});
		for (const f of facts) if (f !== expected) wrong.push("at moment " + step + " there was drawn " + f + ", there is " + expected);
	}
	return wrong;
})()`

func TestSmallThingsOfTheTable(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")

	p.click(".menu:not(.talk) > summary")
	p.wait(`document.querySelector(".menu[open]")`)
	p.do(chromedp.KeyEvent("\u001b"))
	p.waitFrame(`!document.querySelector(".menu[open]") && document.activeElement.closest(".menu")`)

	if label := eval[string](p, `document.querySelector("[data-cell=C5]").ariaLabel`); !regexp.MustCompile(`^C5, .*on the left, in the center`).MatchString(label) {
		t.Errorf("a hex is called %q", label)
	}

	// The line through a taken-back event does not cross its rule.
	p.playTo(`document.querySelector("[data-do=undo]")`)
	p.click("[data-do=undo]")
	p.wait(`document.querySelector(".logbook s")`)
	if over := eval[string](p, `[...document.querySelectorAll(".logbook s + .thrown > .cited:first-child")].map((rule) => {
		const r = rule.getBoundingClientRect();
		const range = document.createRange();
		range.selectNodeContents(rule.closest(".part").querySelector("s"));
		return [...range.getClientRects()].some((b) => b.right > r.left + 1 && b.left < r.right - 1 && b.bottom > r.top + 1 && b.top < r.bottom - 1) ? rule.dataset.rule : "";
	}).filter(Boolean).join(" ")`); over != "" {
		t.Errorf("a stroke lies over its rule: %s", over)
	}

	p.do(chromedp.Navigate(p.at + "/#rules/ancients"))
	p.wait(`document.querySelector("[data-screen=book] [data-rule]")`)
	p.do(chromedp.Evaluate[chromedp.Void](`scrollTo(0, 4000)`))
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const field = document.querySelector("[data-do=search]");
		field.value = "e";
		field.dispatchEvent(new Event("input", { bubbles: true }));
	})()`))
	p.waitFrame(`scrollY === 0`)
}

func TestOddsAreSaidAloud(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	p.playTo(`document.querySelector("[data-light=target]")`)
	// Reaching a target with the keys announces its odds; the key for odds shows them on
	// the page.
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-light=target]").focus()`))
	if label := eval[string](p, `document.activeElement.ariaLabel`); !strings.Contains(label, "Dice: ") {
		t.Errorf("a target is called %q", label)
	}
	p.do(chromedp.KeyEvent("o"))
	p.wait(`document.querySelector("[data-spoken=odds]").textContent.includes("Dice: ")`)
}

func TestTheOnlyFightIsOfferedWithItsOddsOnATelephone(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../match/testdata/warriors.yaml")
	if err != nil {
		t.Fatal(err)
	}
	p := phone(t, serve(t), "es-ES")
	p.atPace("at-once")
	// If the cards never order the warriors in time, begin anew.
	for range 12 {
		p.toLobby()
		p.drop("warriors.yaml", string(text))
		p.wait(`document.querySelector("[data-scenario='ancients/warriors-alone']")?.getAttribute("aria-current") && document.querySelector("[data-do=start]:not(:disabled)")`)
		p.click("[data-do=start]")
		p.wait(settled)
		for range mostClicks {
			if eval[bool](p, `document.querySelector("main").dataset.kind === "battle"`) {
				break
			}
			if _, over := p.next(); over {
				break
			}
			p.wait(settled)
		}
		alone := eval[bool](p, `!document.querySelector("[data-screen=result]") && [...document.querySelectorAll(".answers [data-option]")].map((b) => b.dataset.option.split(" ")[0]).join() === "close"`)
		if !alone {
			continue
		}
		p.fits()
		if hint := eval[string](p, `document.querySelector(".question .hint")?.textContent ?? ""`); !strings.Contains(hint, "Dados: ") {
			t.Errorf("beside the only fight stands %q", hint)
		}
		p.touch(".answers [data-option^=close]")
		p.wait(`document.querySelector("[data-screen=result]") || document.querySelector("main").dataset.kind !== "battle"`)
		return
	}
	t.Error("the warriors never had to battle")
}
