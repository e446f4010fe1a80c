//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// What is made in the workshop, and what a server shows of it: boards of every kind, their form,
// packs, the gallery and labs.
func TestScreensOfTheWorkshopCanBeReadByEverybody(t *testing.T) {
	t.Parallel()
	t.Run("the workshop", func(t *testing.T) {
		t.Parallel()
		begins(t, serve(t)).visitAll(t, workshopScreens())
	})
	t.Run("the gallery and labs", func(t *testing.T) {
		t.Parallel()
		p := begins(t, hosting(t, "optional"))
		p.signsUp("Ana")
		p.visitAll(t, galleryScreens())
	})
}

// workshopScreens are the first page of the workshop, a board of every kind in it, a form, and packs.
func workshopScreens() []screen {
	board := func(name, battle, there string) screen {
		return screen{name: name, anew: true, open: func(p *tour) {
			p.goTo("workshop/"+battle, `document.querySelector("[data-scenario='`+battle+`'] `+there+`") && `+standingIs("fine"))
		}}
	}
	return []screen{
		{name: "the first page of the workshop", open: func(p *tour) {
			p.goTo("workshop", `document.querySelector("[data-do=new-ancients]")`)
		}},
		board("hexes in the workshop", "ancients/first-battle", "[data-cell=E5]"),
		{name: "the form of a battle", anew: true, open: func(p *tour) {
			p.push("[data-do=pane-form]")
			p.wait(`document.querySelector("[data-field=banners]")`)
		}, close: func(p *tour) {
			p.push("[data-do=pane-text]")
			p.wait(`document.querySelector("[data-do=text]")`)
		}},
		{name: "the faults of a draft", anew: true, open: func(p *tour) {
			p.write("[data-do=text]", eval[string](p.page, drawn)+"terrain:\n  bog: [C5]\n")
			p.wait(standingIs("faults"))
		}, close: func(p *tour) {
			p.push("[data-do=undo]")
			p.wait(standingIs("fine"))
		}},
		board("zones in the workshop", "commander/first-battle", ".shop-free-board"),
		board("an open table in the workshop", "muskets/first-skirmish", ".shop-free-board"),
		{name: "the packs of the workshop", open: func(p *tour) {
			p.goTo("workshop/packs", `document.querySelector("[data-do=new-pack]")`)
		}},
		{name: "a pack", anew: true, open: func(p *tour) {
			p.goTo("workshop/packs", `document.querySelector("[data-do=new-pack]")`)
			p.push("[data-do=new-pack]")
			p.wait(`document.querySelector('[data-file="ancients/units.yaml"]')`)
			p.push(`[data-file="ancients/units.yaml"]`)
			p.wait(`document.querySelector('[data-cell="units.MI.close"]')?.placeholder === "4"`)
		}},
	}
}

// galleryScreens are the pages of the gallery and of a lab.
func galleryScreens() []screen {
	page := func(name, path, there string) screen {
		return screen{name: name, folded: []string{"details"}, open: func(p *tour) {
			p.do(chromedp.Navigate(p.at + path + "?lang=" + p.language))
			p.arrives(there)
		}}
	}
	return []screen{
		{name: "a battle is published", open: func(p *tour) {
			p.begins("ancients/akragas", "ancients/night", "Akragas")
			p.touch("[data-do=publish]")
			p.arrives(`document.querySelector("form [data-do=publish]")`)
		}},
		{name: "a battle of the gallery", open: func(p *tour) {
			p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[value=cc-by]").checked = true`))
			p.click("form [data-do=publish]")
			p.arrives(`document.querySelector("[data-screen=gallery-battle]")`)
		}},
		page("the gallery", "/gallery", `document.querySelector("[data-battle]")`),
		page("a lab that is not begun", "/lab/ancients/first-battle", `document.querySelector("[data-screen=lab]")`),
		{name: "a lab that has ended", folded: []string{"details"}, open: func(p *tour) {
			p.do(chromedp.Navigate(p.at + "/lab/ancients/first-battle?begin=1&lang=" + p.language))
			p.arrives(`document.querySelector("tbody tr")`)
			p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=cancel]").click()`))
			p.arrives(`document.querySelector("[data-state=done] tbody tr")`)
		}},
	}
}
