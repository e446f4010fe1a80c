//go:build e2e

package e2e

import (
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"mariscal/content"
	"mariscal/server/servertest"
)

// menu opens the table's menu and clicks something in it.
func (p *page) menu(selector string) {
	p.t.Helper()
	p.click(".menu:not(.talk) > summary")
	p.click(".menu " + selector)
}

func TestASeatIsPlayedOnAnotherDevice(t *testing.T) {
	t.Parallel()
	at := serve(t)
	desk := browse(t, at, 1440, 1000, "en")
	desk.begin("ancients/first-battle", "same-screen", "at-once")
	desk.menu("[data-do=device]")
	desk.wait(`document.querySelector("[data-device] svg .ink")`)
	code := eval[string](desk, `document.querySelector("[data-device]").dataset.device`)
	phone := browse(t, at, 390, 844, "es-ES")
	phone.toLobby()
	phone.click("[data-do=device-code]")
	phone.waitFrame(`document.activeElement.dataset.do === "code"`) // the field scrolls into view by itself: a click would miss it
	phone.do(chromedp.KeyEvent(code + "\r"))
	phone.wait(settled)
	for _, p := range []*page{desk, phone} {
		p.do(chromedp.Reload())
		p.wait(settled + ` && document.querySelector("[data-screen=table]").dataset.as !== "spectator"`)
	}
}

func TestAHostWhoOpensHisOwnInvitationIsToldSo(t *testing.T) {
	t.Parallel()
	host := browse(t, serve(t), 1440, 1000, "en")
	host.begin("ancients/first-battle", "by-link", "at-once")
	host.cut.Store(true) // the browser reports that it was refused
	host.do(chromedp.Navigate(eval[string](host, `document.querySelector("[data-do=link]").value`)))
	host.waitWords("[data-screen=join]", "your own invitation")
	host.click("[data-do=to-table]")
	host.wait(`document.querySelector("[data-screen=muster] [data-do=invite]")`)
}

func TestTheMatchesOfOthersStandApartAndOnesOwnAreTakenBack(t *testing.T) {
	t.Parallel()
	at := serve(t)
	old := browse(t, at, 1440, 1000, "en")
	old.begin("ancients/first-battle", "same-screen", "at-once")
	fresh := browse(t, at, 390, 844, "es-ES")
	fresh.toLobby()
	fresh.wait(`document.querySelector("[data-matches=others] [data-do=reclaim]")`)
	if eval[bool](fresh, `!!document.querySelector("[data-matches=mine]")`) {
		t.Error("who has no match is shown some as his")
	}
	fresh.click("[data-matches=others] [data-do=reclaim]")
	fresh.wait(settled)
	fresh.do(chromedp.Navigate(at + "/#"))
	fresh.wait(`document.querySelector("[data-matches=mine] [data-match]") && !document.querySelector("[data-matches=others]")`)
}

func TestTwoAgreeToDeleteTheirMatch(t *testing.T) {
	t.Parallel()
	host, guest := handOn(t, 390, 844, "es-ES")
	table := eval[string](host, `location.hash`)
	host.do(chromedp.Navigate(host.at + "/#"))
	host.wait(`document.querySelector("[data-match]")`)
	host.click(".matches [data-do=delete]")
	host.wait(`document.querySelector("[data-match] [data-deletion=you]")`)
	guest.wait(`document.querySelector(".notices [data-deletion=other]")`)
	guest.click(".notices [data-do=keep]")
	guest.wait(`!document.querySelector(".notices [data-deletion]")`)
	host.do(chromedp.Navigate(host.at + "/" + table))
	host.wait(settled + ` && !document.querySelector(".notices [data-deletion]")`)
	host.do(chromedp.Navigate(host.at + "/#"))
	host.wait(`document.querySelector("[data-match]") && !document.querySelector("[data-deletion]")`)
	host.click(".matches [data-do=delete]")
	guest.wait(`document.querySelector(".notices [data-deletion=other]")`)
	guest.click(".notices [data-do=delete]")
	guest.wait(`document.querySelector("[data-screen=lobby]")`)
	host.do(chromedp.Reload())
	host.wait(`document.querySelector("[data-screen=lobby] [data-do=device-code]") && !document.querySelector("[data-match]")`)
}

// A clock runs by itself, and skips time when told to.
type clock struct {
	mu    sync.Mutex
	ahead time.Duration
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.ahead)
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += d
}

func TestTheSeatOfWhoIsAwayIsPlayedByAnotherUntilHeReturns(t *testing.T) {
	t.Parallel()
	clock := new(clock)
	h := servertest.Start(t, servertest.Options{Content: content.Standard(), Now: clock.Now})
	host, guest := handOnAt(t, h.URL, 390, 844, "es-ES")
	table := eval[string](guest, `location.href`)
	guest.do(chromedp.Navigate("about:blank"))
	// The page that was left may briefly be visible again: its stream ends when the server
	// notices, and a day passes here in no time. The server refuses an offer that the page
	// makes too early, and the browser reports it.
	host.cut.Store(true)
	const invited = `document.querySelector("[data-invitation=top] svg .ink")`
	for range 20 {
		clock.pass(25 * time.Hour)
		host.do(chromedp.Reload())
		host.wait(settled)
		if !eval[bool](host, `!!document.querySelector(".notices [data-away=seen] [data-do=offer]")`) {
			continue
		}
		host.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".notices [data-do=offer]")?.click()`))
		host.wait(invited + ` || document.querySelector(".notice.bad") || document.querySelector("[data-away=seen]:not(:has([data-do=offer]))")`)
		if eval[bool](host, `!!`+invited) {
			break
		}
	}
	host.wait(invited)
	host.cut.Store(false)
	link := eval[string](host, `document.querySelector("[data-do=link]").value`)
	host.do(chromedp.Reload())
	host.wait(`document.querySelector("[data-away=offered] [data-do=withdraw]")`)
	third := browse(t, h.URL, 1440, 1000, "en")
	third.do(chromedp.Navigate(link))
	third.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "top"`)
	host.wait(`document.querySelector("[data-away=for]") && !document.querySelector("[data-invitation]")`)
	guest.do(chromedp.Navigate(table))
	guest.wait(`document.querySelector("[data-away=you] [data-do=return]")`)
	third.cut.Store(true) // the browser reports that the seat is refused
	guest.click("[data-do=return]")
	guest.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "top" && !document.querySelector("[data-away]")`)
	third.wait(`document.querySelector("[data-screen=table]").dataset.as === "spectator"`)
	host.wait(`!document.querySelector("[data-away]")`)
}
