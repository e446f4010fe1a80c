//go:build e2e

package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"mariscal/content"
)

// withSeveral starts a server that lists the battles of every system.
func withSeveral(t *testing.T) string {
	t.Helper()
	at, _ := serveWith(t, "127.0.0.1:0", filepath.Join(t.TempDir(), "table.db"))
	return at
}

// whole fails if something lies beyond the right edge of the page.
func (p *page) whole(what string) {
	p.t.Helper()
	if over := eval[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
		p.t.Errorf("%s is %d pixels too wide", what, over)
	}
}

const listed = `document.querySelectorAll(".battles [data-system]").length`

func TestALobbyOfSeveralSystemsGroupsAndFiltersItsBattles(t *testing.T) {
	t.Parallel()
	at := withSeveral(t)
	p := browse(t, at, 390, 900, "en")
	for _, width := range []int64{390, 1440} {
		p.do(chromedp.EmulateViewport(width, 900), chromedp.Navigate("about:blank"), chromedp.Navigate(at+"/"))
		p.wait(listed + ` > 1`)
		p.wait(`document.querySelector(".battle .forces")`)
		if eval[bool](p, `[...document.querySelectorAll(".battles [data-system]")].some((s) => !s.querySelector("h3").innerText || [...s.querySelectorAll("[data-scenario]")].some((b) => !b.dataset.scenario.startsWith(s.dataset.system + "/")))`) {
			t.Error("a battle stands under another system's name")
		}
		if n := eval[int](p, `document.querySelectorAll("[data-do=rules]").length`); n != 1 {
			t.Errorf("%d links to the rules", n)
		}
		p.whole("the lobby")
		last := eval[string](p, `[...document.querySelectorAll(".battles [data-system]")].at(-1).dataset.system`)
		p.do(chromedp.SetValue(`[data-do=filter-system]`, last))
		p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=filter-system]").dispatchEvent(new Event("change", { bubbles: true }))`))
		p.wait(listed + ` === 1`)
	}
}

func TestOneBookLeadsToTheOthersAndNoBookToAll(t *testing.T) {
	t.Parallel()
	at := withSeveral(t)
	p := browse(t, at, 390, 900, "en")
	for _, width := range []int64{390, 1440} {
		p.cut.Store(false)
		p.do(chromedp.EmulateViewport(width, 900), chromedp.Navigate(at+"/#rules"))
		p.wait(`document.querySelectorAll(".shelf [data-book]").length > 1`)
		p.do(chromedp.Click(`.shelf [data-book]`))
		p.wait(`document.querySelector(".book article[data-rule]") && document.querySelector(".shelf [data-book]")`)
		if eval[bool](p, `document.querySelector(".book h1").innerText.trim() === "Rules"`) {
			t.Error("the book does not say whose rules it holds")
		}
		p.whole("the book")
		p.cut.Store(true) // the server answers 404, and the browser reports it
		p.do(chromedp.Navigate(at + "/#rules/nosuch"))
		p.wait(`document.querySelector("[data-missing=nosuch]") && document.querySelector("[data-do=to-lobby]") && document.querySelector(".shelf [data-book]")`)
		p.whole("the page of no book")
	}
}

func TestAnUploadOfAnOpenTableIsOpenedAndNamesItsSystem(t *testing.T) {
	t.Parallel()
	const battle = "muskets/first-skirmish"
	text, err := content.BuiltinFile(battle)
	if err != nil {
		t.Fatal(err)
	}
	system, _, _ := strings.Cut(battle, "/")
	mine := system + "/mine"
	p := browse(t, serve(t), 390, 844, "en")
	p.toLobby()
	p.drop("mine.yaml", strings.Replace(string(text), "id: "+battle+"\n", "id: "+mine+"\n", 1))
	p.wait(`location.hash === "#battle/` + mine + `" && document.querySelector("[data-system=` + system + `] [data-scenario='` + mine + `']")?.getAttribute("aria-current") && document.querySelector("[data-do=came]")`)
	p.click("[data-do=start]")
	p.wait(settled)
}
