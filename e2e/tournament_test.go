//go:build e2e

package e2e

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// signsUp makes an account in a browser.
func (p *page) signsUp(name string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.at + "/account"))
	p.opens("[data-do=sign-up]")
	p.types("[data-do=sign-up]", "name", name)
	p.types("[data-do=sign-up]", "password", horse)
	p.click("[data-do=sign-up]")
	p.arrives(`document.querySelectorAll(".codes code").length === 8`)
}

// Two browsers announce, enter and play a Swiss round, by the forms of its pages.
func TestASwissRoundIsAnnouncedEnteredPlayedAndRanked(t *testing.T) {
	t.Parallel()
	at, _ := serveWith(t, "localhost:0", filepath.Join(t.TempDir(), "table.db"), "--accounts", "optional", "--tournaments", "everybody")
	ana, eva := browse(t, at, 1440, 1000, "en"), browse(t, at, 390, 844, "es-ES")
	ana.signsUp("Ana")
	eva.signsUp("Eva")
	ana.do(chromedp.Navigate(at + "/account"))
	ana.click("[data-do=tournaments]")
	ana.arrives(`document.querySelector("[data-screen=tournaments]")`)
	ana.click("[data-do=new]")
	ana.types("[data-do=announce]", "name", "Winter league")
	ana.types("[data-do=announce]", "rounds", "1")
	ana.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[value='ancients/first-battle']").checked = true`))
	ana.click("[data-do=announce]")
	ana.arrives(`document.querySelector("[data-screen=tournament] [data-state=entry]")`)
	ana.click("[data-do=enter]")
	ana.arrives(`document.querySelector("[data-do=withdraw]")`)

	eva.do(chromedp.Navigate(at + "/account/tournaments/new"))
	eva.arrives(`document.querySelector("[data-do=announce]")`)
	eva.readable()
	eva.do(chromedp.Navigate(at + "/account/tournaments"))
	eva.arrives(`document.querySelector("td a")`)
	eva.readable()
	eva.click("td a")
	eva.arrives(`document.querySelector("[data-do=enter]")`)
	eva.click("[data-do=enter]")
	eva.arrives(`document.querySelector("[data-do=withdraw]")`)

	ana.click("[data-do=begin]")
	ana.arrives(`document.querySelector("[data-state=playing]")`)
	for _, p := range []*page{ana, eva} {
		for !eval[bool](p, `!!document.querySelector("#round a[href*=match]")`) {
			p.do(chromedp.Reload())
			p.arrives(`document.querySelector("[data-state=playing]")`)
		}
	}
	eva.readable()
	tournament := eval[string](eva, `location.href`)
	for _, p := range []*page{ana, eva} {
		p.click(`#round a[href*=match]`)
		p.arrives(`["top", "bottom"].includes(document.querySelector("[data-screen=table]")?.dataset.as)`)
	}
	asked := answer[int](ana, `fetch("/api/matches/" + location.hash.split("/")[1]).then((r) => r.json()).then((m) => m.question.seat)`)
	for _, p := range []*page{ana, eva} {
		if eval[string](p, `document.querySelector("[data-screen=table]").dataset.as`) == []string{"top", "bottom"}[asked] {
			p.clicks(1)
		}
	}
	seat := eval[string](eva, `document.querySelector("[data-screen=table]").dataset.as`)
	status := answer[int](eva, fmt.Sprintf(`fetch("/api/matches/" + location.hash.split("/")[1] + "/resign", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({seat: %q})}).then((r) => r.status)`, seat))
	if status != 200 {
		t.Fatalf("resigning: %d", status)
	}
	eva.do(chromedp.Navigate(tournament))
	eva.arrives(`document.querySelector("[data-screen=tournament]")`)
	for !eval[bool](eva, `!!document.querySelector("[data-state=over]")`) {
		eva.do(chromedp.Reload())
		eva.arrives(`document.querySelector("[data-screen=tournament]")`)
	}
	if first := eval[string](eva, `[...document.querySelectorAll("section")].at(-1).querySelector("tbody tr").innerText`); first[:1] != "1" {
		t.Errorf("the standings begin with %q", first)
	}
	eva.readable()
	ana.do(chromedp.Navigate(tournament))
	ana.arrives(`document.querySelector("#host [data-do=decide]")`)
}
