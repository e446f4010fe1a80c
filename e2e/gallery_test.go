//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

func TestADraftIsOnTheServerAMomentLaterAndASecondPageLosesNothing(t *testing.T) {
	t.Parallel()
	p := browse(t, hosting(t, "optional"), 1440, 1000, "en")
	p.signsUp("Ana")
	p.do(chromedp.Navigate(p.at + "/#workshop/ancients/akragas"))
	p.arrives(`document.querySelector("[data-do=text]") && ` + standingIs("fine"))
	writes := func(name string) {
		p.t.Helper()
		p.do(chromedp.Evaluate[chromedp.Void](`(() => {
			const area = document.querySelector("[data-do=text]");
			area.value = area.value.replace(/^name: .*/m, "name: {en: ` + name + `, es: Puente}");
			area.dispatchEvent(new Event("input", { bubbles: true }));
		})()`))
	}
	has := func(battle, name string) {
		p.t.Helper()
		got := answer[string](p, `(async () => {
			for (let n = 0; n < 60; n++) { // who asks without a break is refused
				const { drafts } = await (await fetch("/api/drafts")).json();
				const text = drafts.some((d) => d.battle === "`+battle+`") ? (await (await fetch("/api/drafts/`+battle+`")).json()).text : "";
				if (text.includes("{en: `+name+`,")) return text;
				await new Promise((go) => setTimeout(go, 500));
			}
			return "";
		})()`)
		if got == "" {
			p.fail("the server does not have %s at %s", name, battle)
		}
	}
	writes("First words")
	has("ancients/akragas", "First words")
	origin := answer[string](p, `(async () => (await (await fetch("/api/drafts/ancients/akragas")).json()).origin.battle)()`)
	if origin != "ancients/akragas" {
		t.Errorf("it began from %q", origin)
	}
	// Another device writes in between.
	if status := answer[int](p, `(async () => {
		const at = "/api/drafts/ancients/akragas";
		const d = await (await fetch(at)).json();
		const body = JSON.stringify({ text: d.text.replace("First words", "From the phone"), writer: "phone", base: d.revision });
		return (await fetch(at, { method: "PUT", headers: { "Content-Type": "application/json" }, body })).status;
	})()`); status != 200 {
		t.Fatalf("the phone wrote: %d", status)
	}
	writes("From the desk")
	p.wait(`location.hash === "#workshop/ancients/akragas-2" && document.querySelector(".notice.bad").innerText.includes("second")`)
	has("ancients/akragas", "From the phone")
	has("ancients/akragas-2", "From the desk")
	p.wait(`document.querySelector("[data-do=text]")`)
	p.draftHas("name: {en: From the desk, es: Puente}")
	// A browser that has nothing of its own finds both.
	p.do(chromedp.Evaluate[chromedp.Void](`localStorage.clear()`))
	p.do(chromedp.Navigate(p.at + "/"))
	p.do(chromedp.Navigate(p.at + "/#workshop"))
	p.wait(`document.querySelectorAll("[data-draft]").length === 2`)
	p.touch("[data-draft='ancients/akragas']")
	p.wait(`location.hash === "#workshop/ancients/akragas" && document.querySelector("[data-do=text]")`)
	p.draftHas("name: {en: From the phone, es: Puente}")
}

func TestABattleIsPublishedForkedAndPlayedByAnother(t *testing.T) {
	t.Parallel()
	at := hosting(t, "optional")
	ana := browse(t, at, 1440, 1000, "en")
	ana.signsUp("Ana")
	ana.begins("ancients/akragas", "ancients/night", "Akragas by night")
	ana.publishes("cc-by")
	ana.arrives(`document.querySelector("[data-screen=gallery-battle]") && document.querySelector("[data-do=origin]")`)
	if path := eval[string](ana, `location.pathname`); path != "/gallery/ancients/night" {
		t.Errorf("published at %s", path)
	}

	eva := browse(t, at, 1440, 1000, "en")
	eva.signsUp("Eva")
	eva.do(chromedp.Navigate(at + "/gallery?lang=en"))
	eva.click("[data-battle='ancients/night'] .name")
	eva.arrives(`document.querySelector("[data-do=workshop]")`)
	eva.click("[data-do=workshop]")
	eva.arrives(`location.hash === "#workshop/ancients/night" && document.querySelector("[data-do=text]") && ` + standingIs("fine"))
	eva.retitles("ancients/dawn", "Akragas at dawn")
	eva.publishes("cc0")
	eva.arrives(`document.querySelector("[data-do=origin]")?.innerText.includes("ancients/night")`)
	eva.click("[data-do=play]")
	eva.arrives(`location.hash === "#battle/ancients/dawn" && document.querySelector("[data-do=start]:not(:disabled)")`)
}

// begins opens a battle in the workshop and gives the draft an id and a name of its own.
func (p *page) begins(from, id, name string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.at + "/#workshop/" + from))
	p.arrives(`document.querySelector("[data-do=text]") && ` + standingIs("fine"))
	p.retitles(id, name)
}

// retitles writes another id and name into the draft on the bench.
func (p *page) retitles(id, name string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const area = document.querySelector("[data-do=text]");
		area.value = area.value.replace(/^id: .*/m, "id: ` + id + `").replace(/^name: .*/m, "name: {en: ` + name + `, es: ` + name + `}");
		area.dispatchEvent(new Event("input", { bubbles: true }));
	})()`))
	p.wait(`document.querySelector("[data-screen=workshop]").dataset.scenario === "` + id + `"`)
}

// publishes publishes what is on the bench.
func (p *page) publishes(licence string) {
	p.t.Helper()
	p.touch("[data-do=publish]")
	p.arrives(`document.querySelector("form [data-do=publish]")`)
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[value=` + licence + `]").checked = true`))
	p.click("form [data-do=publish]")
}
