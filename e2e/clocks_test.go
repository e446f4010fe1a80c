//go:build e2e

package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"mariscal/content"
	"mariscal/server/servertest"
)

// onClock seats two people at a match with a clock, the host at a desk in English and the
// guest on a phone in Spanish.
func onClock(t *testing.T, at, pace string) (host, guest *page) {
	t.Helper()
	host = browse(t, at, 1440, 1000, "en")
	host.toLobby()
	host.touch("[data-scenario='ancients/first-battle']")
	host.wait(`document.querySelector("[data-scenario='ancients/first-battle']").getAttribute("aria-current") && document.querySelector("[data-do=start]:not(:disabled)")`)
	host.do(choosing("[data-do=opponent]", "by-link"))
	host.wait(`document.querySelector("[data-do=clock]")`)
	host.do(choosing("[data-do=clock]", pace))
	host.touch("[data-do=start]")
	host.wait(`document.querySelector("[data-screen=muster] [data-invitation] svg .ink")`)
	link := eval[string](host, `document.querySelector("[data-do=link]").value`)
	guest = browse(t, at, 390, 844, "es-ES")
	guest.do(chromedp.Navigate(link))
	guest.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "top" && document.querySelectorAll("[data-clock]").length === 2`)
	host.wait(settled + ` && document.querySelectorAll("[data-clock]").length === 2`)
	return host, guest
}

// fromMenu clicks a button of the menu.
func fromMenu(p *page, do string) {
	p.t.Helper()
	p.click(".menu:not(.talk) > summary")
	p.wait(`document.querySelector(".menu [data-do=` + do + `]")`)
	p.click(".menu [data-do=" + do + "]")
	p.wait(`!document.querySelector(".menu[open]")`)
}

// running is the seat whose clock runs.
const running = `document.querySelector("[data-clock].runs").dataset.clock`

func TestTwoPlayOnTheClockUntilAFlagFalls(t *testing.T) {
	t.Parallel()
	clock := new(clock)
	h := servertest.Start(t, servertest.Options{Content: content.Standard(), Now: clock.Now})
	host, guest := onClock(t, h.URL, "900+15+5")
	adjourned := map[*page]string{host: "The battle is adjourned", guest: "La batalla está aplazada"}
	for p := range adjourned {
		fromMenu(p, "adjourn")
	}
	for p, said := range adjourned {
		p.wait(`!document.querySelector("[data-clock].runs")`)
		p.waitWords(".question", said)
	}
	clock.pass(72 * time.Hour)
	for p := range adjourned {
		fromMenu(p, "return")
	}
	host.wait(`document.querySelector("[data-clock].runs")`)
	clock.pass(60*time.Second + 10*time.Minute)
	for _, p := range []*page{host, guest} {
		p.do(chromedp.Reload())
		p.wait(`/^[234]:\d\d$/.test(document.querySelector("[data-clock].runs")?.textContent)`)
	}
	seat := eval[string](host, running)
	clock.pass(5 * time.Minute)
	for p, said := range map[*page]string{host: "ran out of time", guest: "se quedó sin tiempo"} {
		p.wait(`document.querySelector(".result") && !document.querySelector("[data-clock].runs")`)
		if told := eval[string](p, `document.body.textContent`); !strings.Contains(told, said) {
			t.Errorf("nothing says %q", said)
		}
		if left := eval[string](p, `document.querySelector("[data-clock='`+seat+`']").textContent`); left != "0:00" {
			t.Errorf("the clock of who ran out of time shows %s", left)
		}
	}
}

func TestALateLetterIsClaimedFromTheMenu(t *testing.T) {
	t.Parallel()
	clock := new(clock)
	h := servertest.Start(t, servertest.Options{Content: content.Standard(), Now: clock.Now})
	host, guest := onClock(t, h.URL, "2d")
	if left := eval[string](host, `document.querySelector("[data-clock]").textContent`); !strings.HasPrefix(left, "1 d 23 h") && left != "2 d 0 h" {
		t.Errorf("a letter has %q", left)
	}
	waits := map[string]*page{"0": host, "1": guest}[eval[string](host, running)]
	clock.pass(49 * time.Hour)
	waits.do(chromedp.Reload())
	waits.wait(`document.querySelector("[data-clock].runs")?.textContent === "0:00"`)
	waits.click(".menu:not(.talk) > summary")
	waits.wait(`document.querySelector(".menu [data-do=next]")`)
	table := eval[string](waits, `location.href`)
	waits.click(".menu [data-do=next]") // no other table waits for this player
	waits.arrives(`document.querySelector("[data-matches=mine] [data-due]")`)
	waits.do(chromedp.Navigate(table))
	waits.wait(`document.querySelector("[data-clock].runs")?.textContent === "0:00"`)
	waits.click(".menu:not(.talk) > summary")
	waits.wait(`document.querySelector(".menu [data-do=claim]")`)
	waits.click(".menu [data-do=claim]")
	for _, p := range []*page{host, guest} {
		p.wait(`document.querySelector(".result")`)
	}
}
