//go:build e2e

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// onBoard is where a point of the workshop's board lies on the screen; k is the length of a unit of the board on its drawing.
func (p *page) onBoard(x, y, k float64) spot {
	p.t.Helper()
	return eval[spot](p, fmt.Sprintf(`(() => { const m = document.querySelector(".shop-free-board").getScreenCTM(); return { x: m.e + m.a * %g, y: m.f + m.d * %g }; })()`, x*k, y*k))
}

// draws drags over the workshop's board from one point to another.
func (p *page) draws(x, y, u, v, k float64) {
	p.t.Helper()
	mouse, from, to := p.byMouse(), p.onBoard(x, y, k), p.onBoard(u, v, k)
	mouse.down(from)
	for i := range 6 {
		share := float64(i+1) / 6
		mouse.move(spot{X: from.X + (to.X-from.X)*share, Y: from.Y + (to.Y-from.Y)*share})
	}
	mouse.up(to)
}

// presses takes a tool of the workshop and uses it at a point of the board.
func (p *page) presses(tool string, x, y, k float64) {
	p.t.Helper()
	p.takes(tool)
	at := p.onBoard(x, y, k)
	p.do(p.press(at.X, at.Y))
}

func (p *page) takes(tool string) {
	p.t.Helper()
	p.click("[data-tool=" + tool + "]")
	p.wait(`document.querySelector("[data-tool=` + tool + `][aria-pressed=true]")`)
}

// undoes undoes everything, and redoes it again.
func (p *page) undoes(start string) {
	p.t.Helper()
	was := eval[string](p, drawn)
	for eval[bool](p, `(() => { const b = document.querySelector("[data-do=undo]"); b.click(); return !b.disabled; })()`) {
	}
	p.wait(drawn + ` === ` + quoted(start))
	for eval[bool](p, `(() => { const b = document.querySelector("[data-do=redo]"); b.click(); return !b.disabled; })()`) {
	}
	p.wait(drawn + ` === ` + quoted(was))
}

func TestABattleOnZonesIsDrawnFromNothingItsBadCornerLitAndPlayed(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.startsNew("commander")
	p.wait(`document.querySelector("[data-point='vertices.se']") && ` + standingIs("faults"))
	start := eval[string](p, drawn)
	k := eval[float64](p, `document.querySelector("[data-point='vertices.se']").getAttribute("cx") / 1200`)

	p.takes("cut")
	p.draws(0, 300, 1200, 310, k)
	p.wait(drawn + `.includes("Zone-2:")`)
	p.takes("cut")
	p.draws(0, 600, 1200, 590, k)
	p.wait(drawn + `.includes("Zone-3:")`)
	p.takes("cut")
	p.draws(600, 0, 620, 900, k) // across all three
	p.wait(drawn + `.includes("Zone-6:")`)
	p.presses("terrain-village", 300, 450, k)
	p.wait(drawn + `.includes("terrain: village")`)
	p.presses("on-stream", 300, 302, k)
	p.presses("across-bridge", 300, 302, k)
	p.wait(drawn + `.includes("on: stream, across: bridge")`)
	p.presses("flag-white", 300, 450, k)
	p.takes("way-roads")
	p.draws(300, 800, 300, 100, k)
	p.wait(`/roads:\n +- \[[\w-]+, [\w-]+, [\w-]+\]\n/.test(` + drawn + `)`)
	p.presses("unit-long", 300, 800, k)
	p.presses("unit-hq", 900, 800, k)
	p.click("[data-side=top]")
	p.presses("unit-long", 300, 100, k)
	p.presses("unit-hq", 900, 100, k)
	p.wait(standingIs("fine"))

	// A corner dragged into a zone it is none of is lit until it is back.
	p.takes("hand")
	corner := eval[string](p, `[...document.querySelectorAll("[data-point^='vertices.v']")].find((c) => Math.abs(c.getAttribute("cx") / `+fmt.Sprint(k)+` - 607) < 15 && Math.abs(c.getAttribute("cy") / `+fmt.Sprint(k)+` - 305) < 15).dataset.point`)
	lies := `(({ x, y, width, height }) => [x, y, width, height].join(" "))(document.querySelector(".shop-free-board").getBoundingClientRect())`
	before := eval[string](p, lies)
	p.draws(607, 305, 700, 750, k)
	p.wait(`document.querySelector("[data-point='` + corner + `'][data-bad]") && document.querySelector("[data-across]") && ` + standingIs("faults"))
	if n := eval[int](p, `document.querySelectorAll(".shop-faults li.fault").length`); n != 1 {
		t.Errorf("one corner is wrong, and %d faults are told", n)
	}
	if after := eval[string](p, lies); after != before {
		t.Errorf("an error has moved the map from %s to %s", before, after)
	}
	p.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	p.wait(`!document.querySelector("[data-bad]") && ` + standingIs("fine"))

	// A zone is called otherwise, and everything that refers to it.
	at := p.onBoard(300, 480, k)
	p.do(p.press(at.X, at.Y))
	p.wait(`document.querySelector("[data-do=card-name]")`)
	p.do(chromedp.Evaluate[chromedp.Void](`(() => { const f = document.querySelector("[data-do=card-name]"); f.value = "Mill"; f.form.requestSubmit(); })()`))
	p.wait(`/Mill: \{corners/.test(` + drawn + `) && /roads:\n +- \[[\w-]+, Mill, [\w-]+\]/.test(` + drawn + `) && ` + standingIs("fine"))
	p.undoes(start)
	p.wait(standingIs("fine"))
	p.click("[data-do=mirror]")
	p.click("[data-do=armies]")
	p.wait(standingIs("fine"))

	p.plays("commander/new-battle")
}

func TestASkirmishIsDrawnFromNothingAndPlayed(t *testing.T) {
	t.Parallel()
	const k = 0.024 // a thousandth of an inch on the drawing
	p := browse(t, serve(t), 1440, 1000, "en")
	p.startsNew("muskets")
	p.wait(`document.querySelector("[data-tool=piece-wood-broad]") && ` + standingIs("faults"))
	start := eval[string](p, drawn)
	p.presses("piece-wood-broad", 10000, 10000, k)
	p.draftHas(`- {id: wood-broad, piece: wood-broad, at: "10,10"}`)
	p.presses("piece-cabin", 34000, 14000, k)
	p.presses("line", 0, 20000, k)
	for _, x := range []float64{20000, 48000, 48000} { // the second press on the last point ends it
		at := p.onBoard(x, 22000, k)
		p.do(p.press(at.X, at.Y))
	}
	p.draftHas(`- {id: road, terrain: road, along: ["0,20", "20,22", "48,22"], width: 1.5}`)
	p.presses("unit-regulars", 24000, 30000, k)
	p.click("[data-side=top]")
	p.presses("unit-natives", 20000, 4000, k)
	p.wait(standingIs("fine"))

	// Dragged, turned and made larger, a piece becomes a shape of its own.
	p.takes("hand")
	p.draws(10000, 10000, 12000, 11000, k)
	p.draftHas(`- {id: wood-broad, piece: wood-broad, at: "12,11"}`)
	p.do(chromedp.KeyEvent("]"))
	p.draftHas(`- {id: wood-broad, piece: wood-broad, at: "12,11", turn: 15}`)
	p.do(chromedp.KeyEvent("+"))
	p.wait(drawn + `.includes("{id: wood-broad, terrain: wood, shape:")`)
	p.do(chromedp.KeyEvent("d", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	p.wait(drawn + `.includes("wood-broad-b")`)
	p.do(chromedp.KeyEvent(kb.Delete))
	p.wait(`!` + drawn + `.includes("wood-broad-b")`)
	p.undoes(start)
	for _, whole := range []string{"mirror", "turn", "armies"} {
		p.click("[data-do=" + whole + "]")
	}
	p.wait(standingIs("fine"))

	p.plays("muskets/new-battle")
}

func TestZonesAndSkirmishesAreDrawnByKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "es-ES")
	far := func(key string, times int) {
		t.Helper()
		for range times {
			p.do(chromedp.KeyEvent(key, chromedp.KeyModifiers(chromedp.ModifierShift)))
		}
	}
	p.startsNew("commander")
	p.wait(`document.querySelector(".shop-free-board") && ` + standingIs("faults"))
	start := eval[string](p, drawn)
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".shop-free-board").focus()`))
	far(kb.ArrowLeft, 12)
	p.keys("c", "\r")
	far(kb.ArrowRight, 24)
	p.keys("\r") // from the left rim to the right one
	p.wait(drawn + `.includes("Zona-2:")`)
	far(kb.ArrowLeft, 12)
	far(kb.ArrowDown, 4)
	p.keys("u", "\r")
	far(kb.ArrowUp, 8)
	p.keys("o", "\r")
	p.wait(`/top:\n +\S+: \{type: long/.test(` + drawn + `) && /bottom:\n +\S+: \{type: long/.test(` + drawn + `) && ` + standingIs("warnings"))
	p.keys("t", "t", "\r")
	p.wait(drawn + `.includes("terrain: rough")`)
	p.undoes(start)

	p.do(chromedp.Navigate(p.at + "/#workshop/muskets/first-skirmish"))
	p.wait(`document.querySelector("[data-scenario='muskets/first-skirmish'] .shop-free-board") && ` + standingIs("fine"))
	start = eval[string](p, drawn)
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".shop-free-board").focus()`))
	p.keys(".", kb.ArrowRight, "]")
	p.wait(`document.querySelector("[data-card]")?.dataset.card === "units.top.0"`)
	p.wait(drawn + `.includes('at: "17.25,7", facing: 195')`)
	if name := eval[string](p, `document.querySelector("#shop-here").textContent`); !strings.Contains(name, "marines") {
		t.Errorf("the thing in hand is told as %q", name)
	}
	p.undoes(start)
}

// The picture is painted and goes nowhere: no request, no address of it.
func TestAPictureToDrawFromStaysInTheBrowser(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	for battle, drag := range map[string]func(){
		"muskets/first-skirmish": func() { p.draws(10000, 10000, 14000, 10000, 0.024) },
		"ancients/first-battle": func() {
			mouse, from := p.byMouse(), p.spot("[data-cell=E5]")
			mouse.down(from)
			mouse.move(spot{X: from.X + 60, Y: from.Y})
			mouse.up(spot{X: from.X + 60, Y: from.Y})
		},
	} {
		p.do(chromedp.Navigate(p.at + "/#workshop/" + battle))
		p.wait(`document.querySelector("[data-scenario='` + battle + `'] :is(.shop-free-board, .shop-touch)") && ` + standingIs("fine"))
		since := eval[float64](p, `performance.now()`)
		p.do(chromedp.Evaluate[chromedp.Void](`(async () => {
			const c = new OffscreenCanvas(80, 60);
			c.getContext("2d").fillRect(0, 0, 40, 30);
			const given = new DataTransfer();
			given.items.add(new File([await c.convertToBlob()], "map.png", { type: "image/png" }));
			const input = document.querySelector("[data-do=picture]");
			input.files = given.files;
			input.dispatchEvent(new Event("change", { bubbles: true }));
		})()`))
		p.wait(`document.querySelector("canvas[data-picture]")?.width === 80`)
		text := eval[string](p, drawn)
		p.click("[data-do=picture-move]")
		p.wait(`document.querySelector("[data-do=picture-move][aria-pressed=true]")`)
		x := `document.querySelector("canvas[data-picture]").getBoundingClientRect().x`
		was := eval[float64](p, x)
		drag()
		p.wait(x + ` > ` + fmt.Sprint(was+20))
		was = eval[float64](p, x)
		p.keys(kb.ArrowLeft)
		p.wait(x + ` < ` + fmt.Sprint(was-1))
		if eval[string](p, drawn) != text {
			t.Errorf("%s: moving the picture changed the battle", battle)
		}
		if pixel := eval[int](p, `document.querySelector("canvas[data-picture]").getContext("2d").getImageData(5, 5, 1, 1).data[3]`); pixel != 255 {
			t.Errorf("%s: the picture is not painted: %d", battle, pixel)
		}
		p.click("[data-do=picture-away]")
		p.wait(`!document.querySelector("canvas[data-picture]")`)
		// A request is listed when its answer has come; those of the page's beginning may be listed late. Every page asks now and then
		// who has called its player, by an address that has nothing else.
		asked := eval[[]string](p, fmt.Sprintf(`performance.getEntriesByType("resource").filter((e) => e.startTime >= %f).map((e) => e.name)`, since))
		if asked = slices.DeleteFunc(asked, func(at string) bool { return at == p.at+"/api/calls?lang=en" }); len(asked) > 0 {
			t.Errorf("%s: requested since the picture was opened: %q", battle, asked)
		}
	}
}

func TestOneFingerDrawsOnZonesAndOpenTablesAndTwoEnlarge(t *testing.T) {
	t.Parallel()
	at := serve(t)
	for _, c := range []struct {
		system, tool string
		k            float64
		from, to     [2]float64
		has          string
	}{
		{"commander", "cut", 0, [2]float64{0, 300}, [2]float64{1200, 310}, `.includes("Zone-2:")`},
		{"muskets", "deploy", 0.024, [2]float64{4000, 26000}, [2]float64{40000, 34000}, `.includes("deploy:")`},
	} {
		// Each in a page of its own: the browser makes no click of the first tap after two fingers.
		p := phoneOf(t, at, 820, 1180, "en")
		p.startsNew(c.system)
		p.wait(`document.querySelector("[data-scenario^='` + c.system + `/'] .shop-free-board") && ` + standingIs("faults"))
		k := c.k
		if k == 0 {
			k = eval[float64](p, `document.querySelector("[data-point='vertices.se']").getAttribute("cx") / 1200`)
		}
		p.touch("[data-tool=" + c.tool + "]")
		p.wait(`document.querySelector("[data-tool=` + c.tool + `][aria-pressed=true]")`)
		start := eval[string](p, drawn)
		from, to := p.onBoard(c.from[0], c.from[1], k), p.onBoard(c.to[0], c.to[1], k)
		from.X, to.X = from.X+1, to.X-1 // the browser does not report fingers beyond the edge of the window
		finger := p.byFinger()
		finger.down(from)
		for i := range 6 {
			share := float64(i+1) / 6
			finger.move(spot{X: from.X + (to.X-from.X)*share, Y: from.Y + (to.Y-from.Y)*share})
		}
		finger.up(to)
		p.wait(drawn + c.has)

		// A second finger takes back what the first has begun.
		text := eval[string](p, drawn)
		if text == start {
			t.Errorf("%s: a finger drew nothing", c.system)
		}
		wide := `document.querySelector(".shop-board").offsetWidth`
		was := eval[int](p, wide)
		middle := p.onBoard((c.from[0]+c.to[0])/2, (c.from[1]+c.to[1])/2, k)
		a, b := spot{X: middle.X - 60, Y: middle.Y - 40}, spot{X: middle.X + 60, Y: middle.Y - 40}
		p.finger(input.DispatchTouchEventTypeTouchStart, a)
		p.finger(input.DispatchTouchEventTypeTouchMove, spot{X: a.X - 20, Y: a.Y})
		p.finger(input.DispatchTouchEventTypeTouchStart, spot{X: a.X - 20, Y: a.Y}, b)
		p.finger(input.DispatchTouchEventTypeTouchMove, spot{X: a.X - 20, Y: a.Y}, spot{X: b.X + 80, Y: b.Y})
		p.finger(input.DispatchTouchEventTypeTouchEnd)
		p.wait(wide + ` > ` + fmt.Sprint(was+20))
		if now := eval[string](p, drawn); now != text {
			t.Errorf("%s: two fingers drew:\n%s", c.system, now)
		}
	}
}
