//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// resign gives a battle up at the table.
func (p *page) resign() {
	p.t.Helper()
	p.wait(settled)
	p.do(chromedp.Evaluate[chromedp.Void](`(async () => {
		const s = await (await fetch("/api/matches/" + location.hash.split("/")[1])).json();
		await fetch("/api/matches/" + s.id + "/resign", {
			method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ seat: s.as }),
		});
	})()`))
}

// The other player learns of a return match at once, whichever page he is on, and his
// browser adds to its dice without a reload: at the result of the first battle, in its
// report, in the lobby, and at the table of another match.
func TestAReturnMatchIsDealtWhereverTheOtherPlayerIs(t *testing.T) {
	t.Parallel()
	host, guest := handOn(t, 1440, 1000, "es-ES")
	begun := true
	for _, at := range []struct {
		place   string
		goThere func(p *page)
	}{
		{"the result", func(*page) {}},
		{"the report", func(p *page) {
			p.do(chromedp.Evaluate[chromedp.Void](`location.hash = location.hash.replace("match", "report")`))
			p.wait(`document.querySelector("[data-screen=report]")`)
		}},
		// Before the lobby has more matches than it shows at first: the one that waits longest stands first.
		{"the lobby", func(p *page) {
			p.do(chromedp.Evaluate[chromedp.Void](`location.hash = ""`))
			p.wait(`document.querySelector("[data-screen=lobby] .matches [data-match]")`)
		}},
		{"another match", func(p *page) {
			p.begin("ancients/first-battle", "recruit", "at-once")
		}},
	} {
		place, goThere := at.place, at.goThere
		t.Run(strings.ReplaceAll(place, " ", "_"), func(t *testing.T) {
			host.t, guest.t = t, t
			if !begun {
				host.seats(guest)
			}
			begun = false
			first := eval[string](host, `location.hash.split("/")[1]`)
			host.resign()
			for _, p := range []*page{host, guest} {
				p.wait(`document.querySelector("[data-screen=result] [data-do=return]")`)
			}
			goThere(guest)
			host.click("[data-screen=result] [data-do=return]")
			// The other page gets no clicks.
			host.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "top"`)
			guest.wait(`document.querySelector("[data-call][data-dealt=yes]")`)
			if said := eval[string](guest, `document.querySelector("[data-call]").textContent`); !strings.Contains(said, "partida de vuelta") {
				t.Errorf("at %s he is told %q", place, said)
			}
			switch place {
			case "the result", "the report":
				if said := eval[string](guest, `document.querySelector("[data-do=return]").textContent`); said != "A la partida de vuelta" {
					t.Errorf("at %s one may %q", place, said)
				}
			case "the lobby":
				guest.wait(`document.querySelector(".under-way [data-match='" + document.querySelector("[data-call]").dataset.call + "']")`)
			}
			guest.click("[data-do=heed-call]")
			guest.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "bottom"`)
			guest.wait(`!document.querySelector("[data-call]")`)
			if again := eval[string](guest, `location.hash.split("/")[1]`); again == first {
				t.Error("the guest is led to the battle that is over")
			}
		})
	}
}

// The lobby says that one's own match is waiting for the deal.
func TestTheLobbySaysThatAMatchWaitsForTheDeal(t *testing.T) {
	t.Parallel()
	at := serve(t)
	host, guest := handOnAt(t, at, 390, 844, "es-ES")
	host.resign()
	guest.wait(`document.querySelector("[data-screen=result] [data-do=return]")`)
	guest.do(chromedp.Navigate("about:blank")) // he has gone
	host.wait(`document.querySelector("[data-screen=result] [data-do=return]")`)
	host.click("[data-screen=result] [data-do=return]")
	host.wait(`document.querySelector("[data-screen=muster]")`)
	host.do(chromedp.Evaluate[chromedp.Void](`location.hash = ""`))
	host.wait(`document.querySelector("[data-match] [data-mustering]")`)
	guest.do(chromedp.Navigate(at + "/#rules"))
	guest.wait(`document.querySelector("[data-call]")`)
	host.wait(`document.querySelector("[data-call][data-dealt=yes]")`)
}
