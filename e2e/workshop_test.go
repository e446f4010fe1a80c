//go:build e2e

package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// drawn is the text of the draft in the workshop.
const drawn = `document.querySelector("[data-do=text]").value`

// standing is what the workshop says of the present text: faults, warnings, fine.
func standingIs(what string) string {
	return `document.querySelector(".shop-faults").dataset.standing === "` + what + `"`
}

// draftHas waits until the draft has a line.
func (p *page) draftHas(line string) {
	p.t.Helper()
	p.wait(drawn + `.split("\n").some((l) => l.trim() === ` + quoted(line) + `)`)
}

// startsNew begins a battle of a game in the workshop.
func (p *page) startsNew(system string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.at + "/#workshop"))
	p.wait(`document.querySelector("[data-do=new-` + system + `]")`)
	p.touch("[data-do=new-" + system + "]")
}

// plays goes from the workshop to the table of a battle.
func (p *page) plays(battle string) {
	p.t.Helper()
	p.touch("[data-do=play]")
	p.wait(`location.hash === "#battle/` + battle + `" && document.querySelector(".battle .board .unit") && document.querySelector("[data-do=start]:not(:disabled)")`)
	p.touch("[data-do=start]")
	p.wait(`document.querySelector("[data-screen=table]")`)
}

// keys presses keys, one after the other.
func (p *page) keys(all ...string) {
	p.t.Helper()
	for _, k := range all {
		p.do(chromedp.KeyEvent(k))
	}
}

func TestABattleIsDrawnFromNothingByMouseMendedAndPlayed(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.startsNew("ancients")
	p.wait(`document.querySelector("[data-cell=E5]") && ` + standingIs("faults"))
	start := eval[string](p, drawn)

	p.touch("[data-tool=terrain-forest]")
	mouse := p.byMouse()
	mouse.down(p.spot("[data-cell=E5]"))
	mouse.move(p.spot("[data-cell=E9]")) // a fast pointer jumps, and the hexes between are painted
	mouse.up(p.spot("[data-cell=E9]"))
	p.draftHas("forest: [E5, E6, E7, E8, E9]")
	p.touch("[data-do=undo]")
	p.wait(drawn + ` === ` + quoted(start))
	p.touch("[data-do=redo]")
	p.draftHas("forest: [E5, E6, E7, E8, E9]")

	p.touch("[data-tool=unit-HI]")
	for _, hex := range []string{"G6", "G7"} {
		p.touch("[data-cell=" + hex + "]")
	}
	p.touch("[data-tool=edge-ramparts]")
	east := p.spot("[data-cell=G6]")
	east.X += 15 // nearest to its right side
	p.do(p.press(east.X, east.Y))
	p.draftHas("G6: [east]")
	p.wait(standingIs("faults"))
	fault := eval[string](p, `document.querySelector(".shop-faults li.fault").innerText`)
	if !strings.Contains(fault, "units.top") || !strings.Contains(fault, "Place a unit of this side on the map.") {
		t.Errorf("the fault says %q: neither place nor what to do", fault)
	}
	p.touch("[data-side=top]")
	p.wait(`document.querySelector("[data-side=top][aria-pressed=true]")`)
	p.touch("[data-tool=unit-LC]")
	p.touch("[data-cell=C6]")
	p.wait(standingIs("warnings"))
	p.touch("[data-do=pane-form]")
	p.wait(`document.querySelector("[data-field=banners]")`)
	p.click("[data-do=about-banners]")
	p.wait(`document.querySelector("[data-do=about-banners][aria-expanded=true] + .shop-about").innerText === "Banners to win."`)
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const field = document.querySelector("[data-field=banners]");
		field.value = "1";
		field.dispatchEvent(new Event("input", { bubbles: true }));
	})()`))
	p.wait(standingIs("fine"))

	// A closed tab loses nothing.
	p.do(chromedp.Navigate(p.at + "/"))
	p.wait(`document.querySelector("[data-do=to-workshop]")`)
	p.do(chromedp.Navigate(p.at + "/#workshop/ancients/new-battle"))
	p.wait(`document.querySelector("[data-do=text]") && ` + standingIs("fine"))
	p.draftHas("banners: 1")

	p.plays("ancients/new-battle")
}

func TestABattleIsDrawnFromNothingByKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "es-ES")
	p.do(chromedp.Navigate(p.at + "/#workshop"))
	p.wait(`document.querySelector("[data-do=new-ancients]")`)
	tabTo := func(condition string) {
		t.Helper()
		for range 90 {
			if eval[bool](p, `!!document.activeElement && (`+condition+`)`) {
				return
			}
			p.do(chromedp.KeyEvent("\t"))
		}
		p.fail("Tab leads nowhere: %s", condition)
	}
	tabTo(`document.activeElement.dataset.do === "new-ancients"`)
	p.keys("\r")
	p.wait(`document.querySelector("[data-cell=E7]") && ` + standingIs("faults"))
	start := eval[string](p, drawn)
	tabTo(`document.activeElement.dataset.cell === "E7"`)
	p.keys("t", "t", "\r") // the second terrain: forest
	p.draftHas("forest: [E7]")
	p.keys(kb.ArrowRight, "\r", kb.Delete)
	p.draftHas("forest: [E7]")
	p.keys("u", kb.ArrowDown, kb.ArrowDown, "\r") // light infantry of the lower army
	p.draftHas("LI: [G8]")
	p.keys("l", "\r")
	p.wait(drawn + `.includes("hex: G8}")`)
	p.wait(`document.querySelector(".shop-faults li.fault").innerText.includes("Pon en el mapa una unidad de este bando.")`)
	p.keys("o", "u", kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, "\r")
	p.wait(standingIs("warnings"))
	p.keys("h", "\r", kb.ArrowRight, "\r") // taken up and put down
	p.draftHas("LI: [C9]")
	p.keys("?")
	p.wait(`/^Las flechas o q w e a s d .*Ctrl\+C/.test(document.querySelector("[data-do=key-list]")?.innerText)`)
	p.keys("?", "n", "\r")
	p.wait(`document.activeElement.dataset.field === "labels.0.text.es"`) // the form, where it gets its name
	p.keys("V", "a", "d", "o")
	p.touch("[data-do=pane-text]")
	p.wait(drawn + `.includes("text: {en: New name, es: Vado}")`)
	was := eval[string](p, drawn)
	ctrl := chromedp.KeyModifiers(chromedp.ModifierCtrl)
	for eval[bool](p, `!document.querySelector("[data-do=undo]").disabled`) {
		p.do(chromedp.KeyEvent("z", ctrl))
	}
	if now := eval[string](p, drawn); now != start {
		t.Errorf("undone to the start it is another text:\n%s", now)
	}
	for eval[bool](p, `!document.querySelector("[data-do=redo]").disabled`) {
		p.do(chromedp.KeyEvent("y", ctrl))
	}
	p.wait(drawn + ` === ` + quoted(was) + ` && ` + standingIs("warnings"))
	back := chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift))
	for range 90 {
		if eval[bool](p, `document.activeElement?.dataset.do === "play"`) {
			break
		}
		p.do(back)
	}
	p.keys("\r")
	p.wait(`location.hash === "#battle/ancients/new-battle" && document.querySelector(".battle .board .unit")`)
}

func TestABuiltInBattleIsChangedUnderAnotherId(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.do(chromedp.Navigate(p.at + "/#workshop/napoleonics/first-battle"))
	p.wait(`document.querySelector("[data-do=text]") && ` + standingIs("fine"))
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=text]").scrollTop = 1e6`))
	p.waitFrame(`((text, lines) => text.scrollTop > 0 && lines.scrollTop === text.scrollTop)(document.querySelector("[data-do=text]"), document.querySelector(".shop-lines"))`) // numbers beside their lines
	p.click("[data-do=mirror]")
	p.wait(`!document.querySelector("[data-do=undo]").disabled && ` + standingIs("fine"))
	// In another language the same battle is on the bench, with its fields said in that language, and can still be undone.
	p.click("[data-do=pane-form]")
	p.click("[data-do=about-banners]")
	p.do(chromedp.Evaluate[chromedp.Void](`(() => { const s = document.querySelector(".language select"); s.value = "es"; s.dispatchEvent(new Event("change", { bubbles: true })); })()`))
	p.waitWords("[data-do=about-banners] + .shop-about", "Estandartes para ganar.")
	p.wait(`!document.querySelector("[data-do=undo]").disabled`)
	p.click("[data-do=play]")
	p.wait(`document.querySelector("form[data-do=other-id] input")?.value === "napoleonics/first-battle-2"`)
	p.click("form[data-do=other-id] button")
	p.wait(`location.hash === "#battle/napoleonics/first-battle-2" && document.querySelector(".battle .board .unit")`)
	p.do(chromedp.Navigate(p.at + "/#workshop/napoleonics/first-battle"))
	p.wait(`document.querySelector("[data-do=text]") && ` + drawn + `.includes("id: napoleonics/first-battle-2") && !/^lesson:/m.test(` + drawn + `)`)
}

func TestPointsOfZonesAndOpenTablesAreDraggedAndMovedByKey(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	for battle, point := range map[string]string{"commander/first-battle": "vertices.n1", "muskets/first-skirmish": "units.top.0.at"} {
		p.do(chromedp.Navigate(p.at + "/#workshop/" + battle))
		handle := "[data-point='" + point + "']"
		p.wait(`document.querySelector("[data-scenario='` + battle + `'] ` + handle + `") && ` + standingIs("fine"))
		start := eval[string](p, drawn)
		from, mouse := p.spot(handle), p.byMouse()
		mouse.down(from)
		for by := range 5 {
			mouse.move(spot{X: from.X + float64(5*by), Y: from.Y + 4})
		}
		mouse.up(spot{X: from.X + 20, Y: from.Y + 4})
		p.wait(drawn + ` !== ` + quoted(start))
		dragged := eval[string](p, drawn)
		p.do(chromedp.KeyEvent(kb.ArrowRight))
		p.wait(drawn + ` !== ` + quoted(dragged))
		p.click("[data-do=undo]")
		p.wait(drawn + ` === ` + quoted(dragged))
		p.click("[data-do=undo]")
		p.wait(drawn + ` === ` + quoted(start))
		p.click("[data-do=pane-form]")
		p.wait(`document.querySelector("[data-field='name.en']")`)
		p.click("[data-do=pane-text]")
	}
}

func TestOnATabletOneFingerPaintsAndTwoEnlarge(t *testing.T) {
	t.Parallel()
	p := phoneOf(t, serve(t), 820, 1180, "en")
	p.do(chromedp.Navigate(p.at + "/#workshop/ancients/first-battle"))
	p.wait(`document.querySelector("[data-cell=E5]") && ` + standingIs("fine"))
	p.touch("[data-tool=terrain-hill]")
	p.wait(`document.querySelector("[data-tool=terrain-hill][aria-pressed=true]")`)
	wide := `document.querySelector(".shop-board").offsetWidth`
	was, wasWide := eval[string](p, drawnHexes), eval[int](p, wide)
	finger := p.byFinger()
	finger.down(p.spot("[data-cell=E3]"))
	finger.move(p.spot("[data-cell=E5]"))
	finger.up(p.spot("[data-cell=E5]"))
	p.wait(drawnHexes + ` === ` + quoted(was+"E3 E4 E5 "))

	a, b := p.spot("[data-cell=C3]"), p.spot("[data-cell=C6]")
	p.finger(input.DispatchTouchEventTypeTouchStart, a)
	p.finger(input.DispatchTouchEventTypeTouchStart, a, b)
	p.finger(input.DispatchTouchEventTypeTouchMove, a, spot{X: b.X + 80, Y: b.Y})
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	p.wait(wide + ` > ` + strconv.Itoa(wasWide+20))
	if now := eval[string](p, drawnHexes); now != was+"E3 E4 E5 " {
		t.Errorf("two fingers painted: %s", now)
	}
}

// drawnHexes lists the hills of row E that the draft has.
const drawnHexes = `(document.querySelector("[data-do=text]").value.match(/hill: \[([^\]]*)\]/)?.[1].split(", ") ?? []).filter((h) => /^E[3-6]$/.test(h)).map((h) => h + " ").join("")`

func TestTheMapOfTheWorkshopIsNowhereNarrow(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	p.do(chromedp.Navigate(p.at + "/#workshop/ancients/first-battle"))
	p.wait(`document.querySelector("[data-cell=E5]") && ` + standingIs("fine"))
	for _, s := range []struct{ w, h, text int64 }{{1440, 900, 100}, {1440, 900, 200}, {1100, 900, 100}, {1000, 700, 100}, {820, 1180, 100}, {390, 844, 200}} {
		p.do(chromedp.EmulateViewport(s.w, s.h))
		p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.documentElement.style.fontSize = "%.2f%%"`, 1.0625*float64(s.text))))
		if wide := eval[string](p, `((map, letter) => map >= Math.min(24 * letter, 0.88 * innerWidth) ? "" : map + " pixels, letters of " + letter)(document.querySelector(".shop-map").clientWidth, parseFloat(getComputedStyle(document.documentElement).fontSize))`); wide != "" {
			t.Errorf("in a window of %d × %d with letters of %d %% the map has %s", s.w, s.h, s.text, wide)
		}
	}
}
