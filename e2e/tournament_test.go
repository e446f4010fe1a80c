//go:build e2e

package e2e

import (
	"fmt"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/chromedp/chromedp"
)

// later opens the page again after a moment: a server that is asked without a break refuses.
func (p *page) later() {
	p.t.Helper()
	answer[bool](p, `new Promise((asked) => setTimeout(() => asked(true), 200))`)
	p.do(chromedp.Reload())
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
			p.later()
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
		eva.later()
		eva.arrives(`document.querySelector("[data-screen=tournament]")`)
	}
	if first := eval[string](eva, `[...document.querySelectorAll("section")].at(-1).querySelector("tbody tr").innerText`); first[:1] != "1" {
		t.Errorf("the standings begin with %q", first)
	}
	eva.readable()
	ana.do(chromedp.Navigate(tournament))
	ana.arrives(`document.querySelector("#host [data-do=decide]")`)
	ratedPair(t, at, ana, eva)
}

// ratedPair has Ana propose a rated pair by letter, by the forms of the pages; Eva accepts it,
// resigns both of its games, and finds both of them on the ladder.
func ratedPair(t *testing.T, at string, ana, eva *page) {
	t.Helper()
	ana.do(chromedp.Navigate(at + "/account/offers"))
	ana.arrives(`document.querySelector("[data-do=propose]")`)
	ana.do(chromedp.Evaluate[chromedp.Void](`((form) => {
		document.querySelector("[name=battle][value='ancients/first-battle']").checked = true;
		Object.assign(form.elements.side, { value: "twice" });
		Object.assign(form.elements.pace, { value: "3d" });
		form.elements.rated.checked = true;
	})(document.querySelector("[data-do=propose]").form)`))
	ana.types("[data-do=propose]", "to", "Eva")
	ana.click("[data-do=propose]")
	ana.arrives(`document.querySelector("[data-do=withdraw]")`)
	ana.do(chromedp.Navigate(at + "/#")) // both pages add their texts to the dice
	eva.do(chromedp.Navigate(at + "/account/offers"))
	eva.arrives(`document.querySelector("section li a")`)
	eva.click("section li a")
	eva.arrives(`document.querySelector("[data-do=accept]")`)
	eva.click("[data-do=accept]")
	eva.arrives(`["top", "bottom"].includes(document.querySelector("[data-screen=table]")?.dataset.as)`)
	sides := answer[string](eva, `(async () => {
		const told = async (path, body) => (await fetch("/api/matches" + path, body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
		let pair = [];
		for (; pair.length < 2; await new Promise((asked) => setTimeout(asked, 100))) pair = (await told("")).filter((m) => m.rated === "yes" && m.status === "playing");
		const sides = pair.map((m) => (m.seats[0].yours ? "top" : "bottom"));
		for (const [i, m] of pair.entries()) await told("/" + m.id + "/resign", { seat: sides[i] });
		return sides.sort().join(" ");
	})()`)
	if sides != "bottom top" {
		t.Errorf("the sides of a pair are %q", sides)
	}
	eva.do(chromedp.Navigate(at + "/account/ratings?system=ancients&pace=letters&lang=es"))
	eva.arrives(`document.querySelectorAll("tbody tr").length === 2`)
	if rows := eval[string](eva, `[...document.querySelectorAll("tbody tr")].map((r) => r.innerText.replace(/\s+/g, " ")).join("; ")`); !regexp.MustCompile(`^1 Ana \S+ \d+ 1 0 .*; 2 Eva \S+ \d+ 1 0 `).MatchString(rows) {
		t.Errorf("the ladder shows %q", rows)
	}
}
