//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

func TestTheBattleOfALabIsOpenedInTheWorkshopAsADraft(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.do(chromedp.Navigate(p.at + "/"))
	id := answer[string](p, `(async () => {
		const { text } = await (await fetch("/api/scenarios/ancients/first-battle/file")).json();
		const body = JSON.stringify({ text: text.replace(/^id: .*/m, "id: ancients/of-a-lab") });
		return (await (await fetch("/api/labs", { method: "POST", headers: { "Content-Type": "application/json" }, body })).json()).id;
	})()`)
	for range 2 { // opened once more it is the same draft
		p.do(chromedp.Navigate(p.at + "/lab/draft/" + id + "?lang=en"))
		p.arrives(`document.querySelector("[data-do=workshop]")`)
		p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=workshop]").click()`))
		p.arrives(`location.hash === "#workshop/ancients/of-a-lab" && document.querySelector("[data-do=text]") && ` + standingIs("fine"))
		p.draftHas("id: ancients/of-a-lab")
	}
}
