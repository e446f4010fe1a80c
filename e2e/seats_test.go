//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestTwoOnOneScreen(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "same-screen", "at-once")
	shown, hastened := 0, false
	for range mostClicks {
		p.wait(settled)
		if eval[bool](p, `!!document.querySelector("[data-screen=result]")`) {
			break
		}
		kind := eval[string](p, `document.querySelector("[data-screen=table]").dataset.kind`)
		veiled := eval[bool](p, `!!document.querySelector("[data-do=show-hand]")`)
		if kind == "card" && veiled {
			shown++
			p.click("[data-do=show-hand]")
			p.wait(`document.querySelector(".hand .card")`)
		}
		if kind == "react" && eval[bool](p, `!!document.querySelector(".answers [data-option^=first-strike]")`) && veiled {
			p.fail("a covered hand tells what it holds")
		}
		if kind == "react" && eval[int](p, `document.querySelectorAll(".answers [data-option]").length`) < 2 {
			p.fail("a question with one open answer was asked")
		}
		if _, over := p.next(); over {
			break
		}
		if shown == 4 && !hastened { // both have had two turns; the end is played by clicks as well
			hastened = true
			p.hasten()
		}
	}
	if shown < 2 {
		t.Errorf("the veil was lifted %d times", shown)
	}
	p.wait(`document.querySelector("[data-screen=result]")`)
}

// handOn begins a match between two browsers: the second takes the upper seat by the link
// that the first one shows.
func handOn(t *testing.T, width, height int, language string) (host, guest *page) {
	t.Helper()
	return handOnAt(t, serve(t), width, height, language)
}

// handOnAt is handOn on a running server.
func handOnAt(t *testing.T, at string, width, height int, language string) (host, guest *page) {
	t.Helper()
	host, guest = browse(t, at, 1440, 1000, "en"), browse(t, at, width, height, language)
	host.seats(guest)
	return host, guest
}

// seats begins a match in which the guest takes the upper seat.
func (p *page) seats(guest *page) {
	p.t.Helper()
	p.begin("ancients/first-battle", "by-link", "at-once")
	p.wait(`document.querySelector("[data-invitation=top] svg .ink")`)
	guest.do(chromedp.Navigate(eval[string](p, `document.querySelector("[data-do=link]").value`)))
	guest.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "top"`)
	p.wait(settled)
}

func TestABattleIsDealtWhenTheGuestIsThereAndBothKnowHowItWasPromised(t *testing.T) {
	t.Parallel()
	at := serve(t)
	host := browse(t, at, 1440, 1000, "en")
	host.begin("ancients/first-battle", "by-link", "at-once")
	if eval[bool](host, `!!document.querySelector(".card, [data-do=show-hand]")`) {
		t.Error("there are cards before the deal")
	}
	link := eval[string](host, `document.querySelector("[data-do=link]").value`)
	guest := browse(t, at, 390, 844, "es-ES")
	guest.do(chromedp.Navigate(link))
	for p, said := range map[*page]string{host: "after it was shown the commitment", guest: "después de ver el compromiso"} {
		p.wait(`document.querySelector("[data-screen=table]")?.dataset.as.length > 2`)
		p.click(".menu:not(.talk) > summary")
		if proof := eval[string](p, `document.querySelector(".menu .proof").textContent`); !strings.Contains(proof, said) {
			t.Errorf("the proof says %q", proof)
		}
	}
	host.do(chromedp.Reload())
	host.wait(settled)
}

func TestASeatIsHandedOnByALinkAndTheHostSeesIt(t *testing.T) {
	t.Parallel()
	host, guest := handOn(t, 390, 844, "es-ES")
	told := eval[int](guest, `document.querySelectorAll(".logbook li").length`)
	host.next() // a card is chosen,
	host.next() // and played: whether it orders a unit depends on the deal
	guest.wait(fmt.Sprintf(`document.querySelectorAll(".logbook li").length > %d`, told))
}

func TestAMatchIsRenamedDeletedAndBroughtBack(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.toLobby()
	p.click("[data-do=lesson]")
	p.wait(settled)
	p.do(chromedp.Navigate(p.at + "/#"))
	p.wait(`document.querySelector(".matches [data-do=rename]")`)
	p.click(".matches [data-do=rename]")
	p.waitFrame(`document.activeElement.dataset.do === "name"`)
	p.do(chromedp.KeyEvent("My lesson\r"))
	p.wait(`document.querySelector("[data-match] b")?.textContent === "My lesson"`)
	p.click(".matches [data-do=delete]")
	p.wait(`!document.querySelector("[data-match]") && document.querySelector("[data-do=restore]")`)
	p.click("[data-do=restore]")
	p.wait(`document.querySelector("[data-match] b")?.textContent === "My lesson"`)
	p.click("[data-match]")
	p.wait(settled)
}
