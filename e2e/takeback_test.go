//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"mariscal/content"
	"mariscal/server/servertest"
)

// keeps saves a picture of the page in the folder that MARISCAL_SHOTS names, if it names one.
func (p *page) keeps(name string) {
	p.t.Helper()
	folder := os.Getenv("MARISCAL_SHOTS")
	if folder == "" {
		return
	}
	p.do(chromedp.Evaluate[chromedp.Void](`document.documentElement.dataset.seen = ""`)) // now it is painted
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o600)
	}
	if err != nil {
		p.t.Error(err)
	}
}

// stands is how many actions the match has whose table is on the page.
const stands = `fetch("/api/matches/" + location.hash.split("/")[1] + "?as=spectator").then((r) => r.json()).then((s) => s.step)`

// answers says that the player on the page is asked and can answer.
const answers = `["no", "yes"].join() === [document.querySelector("[data-screen=table]").dataset.busy, document.querySelector("[data-screen=table]").dataset.asked].join()`

// mayAskBack says that dice, a draw or an answer of the other side have followed the last answer.
const mayAskBack = `(document.querySelector(".menu [data-do=ask-back]")?.textContent === "Ask to undo my last answer")`

func TestTwoAgreeToUndoWhatUndoLeaves(t *testing.T) {
	t.Parallel()
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	host, guest := onClock(t, h.URL, "900+15+5")
	// until plays on until the host has an answer that he could only ask to undo.
	until := func() {
		t.Helper()
		for range 400 {
			if eval[bool](host, mayAskBack) {
				return
			}
			asked := host
			if !eval[bool](host, answers) {
				if asked = guest; !eval[bool](guest, answers) {
					time.Sleep(50 * time.Millisecond) // the question is on its way
					continue
				}
			}
			asked.next()
			asked.wait(`document.querySelector("[data-screen=table]").dataset.busy === "no"`)
		}
		t.Fatal("the host could never ask to undo")
	}
	ask := func() {
		t.Helper()
		host.click(".menu:not(.talk) > summary")
		host.wait(`document.querySelector(".menu[open] [data-do=ask-back]")`)
		host.keeps("takeback-menu")
		host.click(".menu [data-do=ask-back]")
		host.wait(`document.querySelector(".notices [data-do=back-deny]") && !document.querySelector("[data-do=back-grant]")`)
		guest.wait(`document.querySelector(".notices [data-do=back-grant]")`)
	}
	until()
	before := answer[int](host, stands)
	ask()
	host.waitWords(".notices", "You have asked to undo answers")
	guest.waitWords(".notices", "El otro bando pide deshacer ")
	host.keeps("takeback-asks")
	guest.keeps("takeback-asked")
	guest.click("[data-do=back-grant]")
	for _, p := range []*page{host, guest} {
		p.wait(`!document.querySelector("[data-do=back-deny]")`)
		if now := answer[int](p, stands); now >= before {
			t.Errorf("%d actions before, %d after: %s", before, now, answer[string](host, `fetch("/api/matches/" + location.hash.split("/")[1] + "?as=bottom").then((r) => r.json()).then((s) => s.log.slice(-5).map((l) => l.words).join(" | "))`))
		}
	}
	host.keeps("takeback-granted")
	until()
	before = answer[int](host, stands)
	ask()
	guest.click("[data-do=back-deny]")
	host.wait(`!document.querySelector("[data-do=back-deny]") && !` + mayAskBack)
	if now := answer[int](host, stands); now < before {
		t.Errorf("refused, and %d of %d actions are left", now, before)
	}
}

func TestWhoAcceptsAnyOfTheseChoosesTheBattle(t *testing.T) {
	t.Parallel()
	at := hosting(t, "optional")
	ana := painted(t, at, 1440, 1000, "en")
	ana.signsUp("Ana")
	ana.do(chromedp.Navigate(at + "/account/offers?lang=en"))
	ana.arrives(`document.querySelector("[data-do=propose]")`)
	ana.do(chromedp.Evaluate[chromedp.Void](`for (const id of ["ancients/first-battle", "ancients/akragas"]) document.querySelector("[name=battle][value='" + id + "']").checked = true`))
	ana.keeps("offers-form")
	ana.click("[data-do=propose]")
	ana.arrives(`document.querySelector("[data-do=withdraw]")`)
	ana.keeps("offers-own")
	ana.do(chromedp.Navigate(at + "/#"))
	ana.wait(`document.querySelector("[data-offer]")`)

	phone := painted(t, at, 390, 844, "es-ES")
	phone.signsUp("Blas")
	phone.do(chromedp.Navigate(at + "/account/offers?lang=es"))
	phone.arrives(`document.querySelector("[data-do=propose]")`)
	phone.readable()
	phone.keeps("offers-phone")
	phone.do(chromedp.Navigate(at + "/#"))
	phone.wait(`document.querySelector("[data-offer]")`)
	phone.keeps("offers-lobby")
	phone.click("[data-offer]")
	phone.arrives(`document.querySelectorAll("[data-do=accept]").length === 4`)
	phone.readable()
	phone.keeps("offers-accept")
	phone.click(`[data-do=accept][value="top ancients/first-battle"]`)
	phone.arrives(`document.querySelector("[data-screen=table]")?.dataset.as === "top"`)
	phone.do(chromedp.Navigate(at + "/account?lang=es"))
	phone.arrives(`document.querySelector("[data-do=calendar]")`)
	phone.click("[data-do=calendar]")
	phone.arrives(`document.querySelector("[data-do=calendar-address]")?.value.endsWith(".ics")`)
	phone.readable()
	phone.keeps("calendar")

	// A new match is proposed as rated where it is begun.
	ana.do(chromedp.Navigate(at + "/#"))
	ana.toLobby()
	ana.touch("[data-scenario='ancients/first-battle']")
	ana.wait(`document.querySelector("[data-scenario='ancients/first-battle']").getAttribute("aria-current") && document.querySelector("[data-do=start]:not(:disabled)")`)
	ana.do(choosing("[data-do=opponent]", "by-link"))
	ana.wait(`document.querySelector("[data-do=clock]") && !document.querySelector("[data-do=rated]")`)
	ana.do(choosing("[data-do=clock]", "3d"))
	ana.click("[data-do=rated]")
	ana.wait(`document.querySelector("[data-do=rated]:checked")`)
	ana.keeps("rated")
	ana.touch("[data-do=start]")
	ana.wait(`document.querySelector("[data-screen=muster]")`)
	if rated := answer[string](ana, `fetch("/api/matches/" + location.hash.split("/")[1]).then((r) => r.json()).then((s) => s.match.rated)`); rated != "yes" {
		t.Errorf("it is %q that says whether the match is rated", rated)
	}
}
