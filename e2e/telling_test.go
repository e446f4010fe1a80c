//go:build e2e

package e2e

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// early notes whatever of the future is drawn before it is told: a button that can be
// pressed or a line of the log while the table does not show the present, the side that
// looks named as the one that acts, dice before their moment.
const early = `(() => {
	window.early = new Set();
	const last = { turn: 0 };
	const look = () => {
		const table = document.querySelector("[data-screen=table]");
		if (!table) return;
		const d = table.dataset;
		const words = table.querySelector(".question .words strong").textContent;
		if (d.present === "no" && table.querySelector(".answers [data-option]:not(:disabled)")) early.add("a live button: " + words);
		if (d.replay === "yes" && d.as === "bottom" && words === "Rome acts") early.add("Rome acts, and is who looks");
		if (Number(d.turn) < last.turn) early.add("the head went back from turn " + last.turn + " to " + d.turn);
		last.turn = Number(d.turn);
		if (!table.querySelector(".when b").innerText.endsWith(" " + d.turn)) early.add("the head says " + table.querySelector(".when b").innerText + " in turn " + d.turn);
		const told = Math.max(0, ...[...table.querySelectorAll(".logbook li.turn")].map((l) => Number(l.innerText.match(/\d+/))));
		if (told > Number(d.turn)) early.add("turn " + told + " is told while turn " + d.turn + " lies on the table");
	};
	new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})()`

func TestNothingIsDrawnBeforeItIsToldAndTheFocusComesBack(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "quick")
	p.do(chromedp.Evaluate[chromedp.Void](early))
	turn := func() int { return eval[int](p, `Number(document.querySelector("[data-screen=table]").dataset.turn)`) }
	for turn() < 5 {
		if _, over := p.next(); over {
			break
		}
	}
	// By keys: the end of the turn, and what the other side does.
	before := turn()
	for turn() == before {
		m := eval[move](p, ponder)
		if m.Over {
			return
		}
		p.keyIn(m)
		p.wait(settled)
	}
	if on := eval[string](p, `document.activeElement.tagName`); on == "BODY" {
		t.Error("after the other side's turn the focus is nowhere")
	}
	for _, what := range eval[[]string](p, `[...early]`) {
		t.Error(what)
	}
}

func TestSmallThingsOfTheTable(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")

	p.click(".menu > summary")
	p.wait(`document.querySelector(".menu[open]")`)
	p.do(chromedp.KeyEvent("\u001b"))
	p.wait(`!document.querySelector(".menu[open]") && document.activeElement.closest(".menu")`)

	if label := eval[string](p, `document.querySelector("[data-cell=C5]").ariaLabel`); !regexp.MustCompile(`^C5, .*on the left, in the center`).MatchString(label) {
		t.Errorf("a hex is called %q", label)
	}

	// A stroke through what was taken back leaves its rule alone.
	for !eval[bool](p, `!!document.querySelector("[data-do=undo]")`) {
		p.next()
	}
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
	for !eval[bool](p, `!!document.querySelector("[data-light=target]")`) {
		if _, over := p.next(); over {
			t.Fatal("a battle without a fight")
		}
		p.wait(settled)
	}
	// Walked to, a target says its odds; asked for with the key, the page does.
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
	// Whose cards never order the warriors in time begins anew.
	for range 12 {
		p.toLobby()
		p.drop("warriors.yaml", string(text))
		p.wait(`document.querySelector("[data-scenario='ancients/warriors-alone']")?.getAttribute("aria-current") && document.querySelector("[data-do=start]:not(:disabled)")`)
		p.click("[data-do=start]")
		p.wait(settled)
		for !eval[bool](p, `document.querySelector("main").dataset.kind === "battle"`) {
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
