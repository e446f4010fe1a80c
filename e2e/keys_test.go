//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Where cards may be played beside answers, the numbers belong to the answers, which have a
// row of keys of their own, and with Shift to the cards; both show their key to keyboard
// players. An element that is put away returns the focus.
func TestNumbersAreAnswersAndWithShiftCards(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("commander/first-battle", "recruit", "at-once")
	p.playTo(`document.querySelector(".answers [data-option]") && document.querySelector(".hand .card[data-playable]")`)
	p.do(chromedp.KeyEvent("\t"))
	written := func(on string) string {
		return eval[string](p, `getComputedStyle(document.querySelector(`+quoted(on)+`), "::before").content`)
	}
	if n := written(".answers [data-option]"); !strings.Contains(n, "counter(key)") {
		t.Errorf("an answer is marked %s", n)
	}
	if n := written(".hand .card"); !strings.Contains(n, "⇧") {
		t.Errorf("a card is marked %s", n)
	}
	p.do(chromedp.KeyEvent("!", chromedp.KeyModifiers(chromedp.ModifierShift))) // Shift and 1
	p.wait(`document.querySelector(".hand .card.chosen")?.dataset.place === "0"`)
	p.do(chromedp.KeyEvent("\x1b"))
	p.wait(`!document.querySelector(".hand .card.chosen")`)
	before := eval[string](p, `document.querySelector("[data-screen=table]").dataset.number`)
	first := eval[string](p, `document.querySelector(".answers [data-option]").dataset.option`)
	p.do(chromedp.KeyEvent("1"))
	p.wait(`document.querySelector("[data-screen=table]").dataset.number !== ` + quoted(before) + ` || document.querySelector(".answers .main[data-option]")`)
	if eval[bool](p, `!!document.querySelector(".hand .card.chosen")`) {
		t.Errorf("1 took a card up and was meant for %q", first)
	}
}

func TestWhatIsPutAwayGivesTheFocusBack(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	p.focus(".menu:not(.talk) > summary")
	p.do(chromedp.KeyEvent("\r"))
	p.wait(`document.querySelector(".menu[open]")`)
	p.focus(".menu [data-do=device]")
	p.do(chromedp.KeyEvent("\r"))
	p.waitFrame(`document.querySelector("[data-device]")?.contains(document.activeElement)`)
	p.do(chromedp.KeyEvent("\x1b"))
	p.waitFrame(`!document.querySelector("[data-device]") && document.activeElement === document.querySelector(".menu:not(.talk) > summary")`)
	// A piece that is put back keeps the focus on its hex.
	p.playTo(`document.querySelector("[data-screen=table]").dataset.kind === "move" && document.querySelectorAll(".touch .can").length > 1 && !document.querySelector("[data-screen=table]").dataset.picked`)
	p.do(chromedp.KeyEvent("\t"))
	from := eval[string](p, `(() => { const e = document.querySelector(".touch .can"); e.focus(); return e.dataset.cell; })()`)
	p.do(chromedp.KeyEvent("\r"))
	p.wait(`document.querySelector("[data-screen=table]").dataset.picked === ` + quoted(from))
	p.focus("[data-do=drop]")
	p.do(chromedp.KeyEvent("\r"))
	p.waitFrame(`document.activeElement?.dataset.cell === ` + quoted(from))
}

// focus puts the focus on something, as Tab does after a while.
func (p *page) focus(selector string) {
	p.t.Helper()
	p.wait(`document.querySelector(` + quoted(selector) + `)`)
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(` + quoted(selector) + `).focus()`))
}

// A spectator sees a draw offer at the table, not only in the log.
func TestASpectatorIsToldOfADrawThatIsOffered(t *testing.T) {
	t.Parallel()
	at := serve(t)
	host, _ := handOnAt(t, at, 390, 844, "es-ES")
	looker := browse(t, at, 1440, 1000, "en")
	looker.do(chromedp.Navigate(at + "/#match/" + eval[string](host, `location.hash.split("/")[1]`)))
	looker.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "spectator"`)
	host.do(chromedp.Evaluate[chromedp.Void](`fetch("/api/matches/" + location.hash.split("/")[1] + "/draw", {
		method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ seat: "bottom", do: "offer" }),
	})`))
	looker.wait(`document.querySelector("[data-offered]")`)
	if said := eval[string](looker, `document.querySelector("[data-offered]").textContent`); said != "Rome offers a draw. Carthage has not answered yet." {
		t.Errorf("he is told %q", said)
	}
}
