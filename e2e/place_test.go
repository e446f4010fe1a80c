//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// mapShare is an expression for the percentage of the window that the visible part of the
// map's sheet takes.
const mapShare = `(() => {
	const [frame, sheet] = [".field .map-frame", ".field .board"].map((s) => document.querySelector(s).getBoundingClientRect());
	const wide = Math.min(frame.right, sheet.right, innerWidth) - Math.max(frame.left, sheet.left, 0);
	const tall = Math.min(frame.bottom, sheet.bottom, innerHeight) - Math.max(frame.top, sheet.top, 0);
	return 100 * wide * tall / (innerWidth * innerHeight);
})()`

// sizes are the windows a table is designed for, with the least share of its map.
var sizes = []struct {
	w, h  int64
	text  int // the size of the reader's text, in percent
	least float64
}{
	{1440, 900, 100, 50},
	{1280, 720, 100, 45},
	{1920, 1080, 100, 55},
	{1440, 900, 200, 55},
	{844, 390, 100, 55},
	{740, 360, 100, 55},
	{720, 450, 100, 55},
	{360, 640, 100, 55},
	{390, 844, 100, 55},
	{820, 1180, 100, 55},
}

// inEverySize checks the table in every size: the share of its map, and what does not fit
// its place. The accessibility check runs on one of these tables in every size; the tours
// run it on the others in other windows.
func (p *tour) inEverySize(what string, formToo bool) {
	p.t.Helper()
	for _, s := range sizes {
		p.do(chromedp.EmulateViewport(s.w, s.h))
		p.run(fmt.Sprintf(`document.documentElement.style.fontSize = "%.4f%%"`, 106.25*float64(s.text)/100))
		p.calm()
		at := fmt.Sprintf("%s, %d x %d, text %d", what, s.w, s.h, s.text)
		if share := eval[float64](p.page, mapShare); share < s.least {
			p.t.Errorf("%s: the map has %.1f of 100 of the window, it should have %.0f", at, share, s.least)
		}
		if !eval[bool](p.page, `document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight`) {
			p.t.Errorf("%s: the page is larger than the window", at)
		}
		p.report(at, p.illegible(what))
		if formToo {
			p.report(at, p.malformed(window{name: at}))
		}
	}
	p.run(`document.documentElement.style.fontSize = ""`)
}

func TestTheMapHasItsShareOfEveryWindow(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	p.t = t
	p.fresh(againstRecruit, asksCard)
	p.inEverySize("a card to choose", false)
	p.push(".hand .card[data-playable]")
	p.inEverySize("a card chosen", false)
	p.fresh(againstRecruit, asksFight)
	p.run(`document.querySelector("[data-light=target]") ?? document.querySelector("[data-light=piece]").dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
	p.wait(`document.querySelector("[data-light=target]")`)
	p.run(`document.querySelector("[data-light=target]").focus()`)
	p.wait(`document.querySelector(".odds .hits")`)
	p.inEverySize("a fight with its odds", false)
	p.speak("es")
	p.goTo("", lobbyThere+` && document.querySelector("[data-do=lesson]:not(:disabled)")`)
	p.push("[data-do=lesson]")
	p.wait(settled + ` && document.querySelector("[data-coach='card.first']")`)
	p.inEverySize("a lesson", true)
}

// watchMap records, frame by frame, the place and size of the map; an enlarged map may move
// in its frame, but not change its size.
const watchMap = `(() => {
	window.lay = new Set();
	const note = () => {
		const frame = document.querySelector(".field .map-frame")?.getBoundingClientRect();
		const sheet = document.querySelector(".field .board")?.getBoundingClientRect();
		if (frame && sheet) lay.add([frame.x, frame.y, frame.width, frame.height, sheet.width, sheet.height].map((n) => n.toFixed(2)).join(" "));
		requestAnimationFrame(note);
	};
	note();
})()`

func TestNothingMovesTheMap(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	p.toLobby()
	p.do(chromedp.Evaluate[chromedp.Void](`localStorage.setItem("mariscal.pace", "quick")`))
	for _, s := range []struct{ w, h int64 }{{1280, 720}, {844, 390}, {360, 640}} {
		p.do(chromedp.EmulateViewport(s.w, s.h), chromedp.Navigate(p.at+"/#"), chromedp.Reload())
		p.wait(`document.querySelector("[data-do=lesson]:not(:disabled)")`)
		p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=lesson]").click()`))
		p.wait(settled)
		p.do(chromedp.Evaluate[chromedp.Void](watchMap))
		// Two turns, the enemy's among them, with the coach and without.
		for eval[string](p, `document.querySelector("[data-screen=table]").dataset.turn`) < "3" {
			p.next()
			p.wait(settled + ` || document.querySelector("[data-replay=yes]")`)
			if eval[bool](p, `document.querySelector("[data-replay=yes]") !== null`) {
				p.do(p.press(float64(s.w)/4, float64(s.h)/3))
			}
			p.wait(settled)
		}
		p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=coach-leave]")?.click()`))
		table := eval[string](p, `location.href`)
		p.do(chromedp.Evaluate[chromedp.Void](`location.hash += "/2"`))
		p.wait(`document.querySelector("[data-screen=past]")`)
		p.cut.Store(true) // the notice of it is no moment
		p.do(chromedp.Evaluate[chromedp.Void](`location.hash = location.hash.replace(/\d+$/, "99999")`))
		p.wait(`document.querySelector(".notices .notice")`)
		p.cut.Store(false)
		p.do(chromedp.Evaluate[chromedp.Void](`location.href = ` + quoted(table)))
		p.wait(settled)
		if lay := eval[[]string](p, `[...lay]`); len(lay) != 1 {
			t.Errorf("%d x %d: the map lay in several ways: %q", s.w, s.h, lay)
		}
	}
}

// A battle fits a phone on its side and text of double size in all questions of its
// beginning and end; whole battles are played in other windows.
func TestABattleFitsALyingPhoneAndDoubleSizeFromItsBeginningToItsEnd(t *testing.T) {
	t.Parallel()
	at := serve(t)
	for name, open := range map[string]func(t *testing.T) *page{
		"a lying phone": func(t *testing.T) *page { return phoneOf(t, at, 740, 360, "es-ES") },
		"200 of 100": func(t *testing.T) *page {
			p := browse(t, at, 720, 450, "en")
			if _, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
				Width: 720, Height: 450, DeviceScaleFactor: 2, ScreenWidth: 720, ScreenHeight: 450,
			}); err != nil {
				t.Fatal(err)
			}
			return p
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.toLobby()
			p.touch("[data-do=lesson]")
			p.wait(settled)
			for n := range mostClicks {
				if n == beginning {
					p.hasten()
				}
				p.wait(settled)
				if eval[bool](p, `!!document.querySelector("[data-screen=result]")`) {
					break
				}
				p.fits()
				if _, over := p.next(); over {
					break
				}
			}
			p.wait(`document.querySelector("[data-screen=result]")`)
		})
	}
}

// However long the name of an army is, its score is beside it.
func TestTheScoreStandsBesideALongName(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	p.speak("es")
	p.sitAt("napoleonics/saint-pierre")
	for _, size := range [][2]int{{1280, 720}, {640, 360}, {844, 390}, {390, 844}} {
		p.resize(window{width: size[0], height: size[1]})
		if below := eval[string](p.page, `[...document.querySelectorAll("[data-screen=table] .side")].map((side) => {
			const [name, score] = ["b", ".standards"].map((part) => side.querySelector(part).getBoundingClientRect());
			return score.height > 0 && score.left >= name.left && score.top < name.bottom && score.bottom > name.top ? "" : side.textContent;
		}).join("")`); below != "" {
			t.Errorf("%d by %d: the score is not beside its name: %s", size[0], size[1], below)
		}
	}
}
