//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A battle from the workshop is saved as the file that is seen, printed, and played by two from
// the link.
func TestABattleOfTheWorkshopIsSavedPrintedAndPlayedByTwo(t *testing.T) {
	t.Parallel()
	at := serve(t)
	host, guest := browse(t, at, 1440, 1000, "en"), browse(t, at, 390, 844, "es-ES")
	host.atPace("at-once")
	host.do(chromedp.Navigate(at + "/#workshop/ancients/first-battle"))
	host.wait(`document.querySelector("[data-do=text]") && document.querySelector("[data-do=mirror]") && document.querySelector("[data-cell=E5]") && ` + standingIs("fine"))
	host.touch("[data-do=mirror]")
	host.wait(`!document.querySelector("[data-do=undo]").disabled && ` + standingIs("fine"))

	host.touch("[data-do=print]")
	host.wait(`document.querySelector("form[data-do=other-id] button")`)
	host.touch("form[data-do=other-id] button")
	host.wait(`document.querySelector("[data-screen=print]")?.dataset.scenario === "ancients/first-battle-2" && document.querySelector(".paper-sheet .board .unit")`)

	host.do(chromedp.Navigate(at + "/#workshop/ancients/first-battle-2"))
	host.wait(`document.querySelector("[data-do=text]") && document.querySelector("[data-do=mirror]") && document.querySelector("[data-cell=E5]") && ` + standingIs("fine"))
	host.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const made = URL.createObjectURL;
		URL.createObjectURL = (file) => (file.text().then((text) => (window.saved = text)), made.call(URL, file));
	})()`))
	host.touch("[data-do=save]")
	host.waitFrame(`window.saved`) // nothing on the page changes
	if saved := eval[string](host, `window.saved`); saved != eval[string](host, drawn) || !strings.Contains(saved, "\nid: ancients/first-battle-2\n") {
		t.Errorf("what is saved is\n%s", saved)
	}

	host.touch("[data-do=by-link]")
	host.wait(`document.querySelector("[data-screen=muster] [data-invitation] svg .ink")`)
	guest.do(chromedp.Navigate(eval[string](host, `document.querySelector("[data-do=link]").value`)))
	for _, p := range []*page{host, guest} {
		p.wait(`document.querySelector("[data-screen=table] .board .unit")`)
	}
	host.clicks(2)
	if where := eval[string](host, `document.querySelector("[data-cell=C4] .unit, [data-piece]") ? location.hash : ""`); !strings.HasPrefix(where, "#match/") {
		t.Errorf("two play at %q", where)
	}
}
