//go:build e2e

package e2e

import (
	"testing"

	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// adjustable is a figure of the unit that has just moved which may shift a little, as the
// middle of its base on the page and the name of its unit; empty before a unit has moved.
const adjustable = `(() => {
	const cell = document.querySelector(".touch [aria-label*='a figure may shift']")?.dataset.cell;
	const figure = cell && document.querySelector('[data-piece="' + cell + '"] [data-figure]');
	if (!figure) return {};
	const box = figure.getBoundingClientRect();
	return { cell, id: figure.dataset.figure, x: box.x + box.width / 2, y: box.y + box.height / 2 };
})()`

// lying is where a figure is drawn.
func lying(id string) string {
	return `(document.querySelector('[data-figure="` + id + `"]')?.getAttribute("transform") ?? "")`
}

// Over open ground a unit is moved by keys alone, one of its figures is dragged by itself, and
// Undo takes back both, one after the other.
func TestAUnitIsMovedByKeysAFigureDraggedAndBothAreUndone(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{Source: linesCounted}); err != nil {
		t.Fatal(err)
	}
	p.sitAt("muskets/valley") // nobody on the watch shoots at what moves first here; after dice nothing is undone
	p.playTo(acts)
	if !eval[bool](p, `!!document.querySelector(".touch [aria-selected=true]")`) {
		from := eval[string](p, `document.querySelector("[data-light=piece]").dataset.cell`)
		p.focus(`[data-cell="` + from + `"]`)
		p.do(chromedp.KeyEvent("\r"))
	}
	p.wait(`document.querySelector(".touch [aria-selected=true]")`)
	unit := eval[string](p, `document.querySelector(".touch [aria-selected=true]").dataset.cell`)
	p.focus(`[data-cell="` + unit + `"]`)
	number := eval[string](p, questionNumber)

	// An arrow moves the ghost by an inch, Q turns it, Escape puts it back.
	p.do(chromedp.KeyEvent(kb.ArrowUp))
	p.wait(`document.querySelector(".plan[data-plan=pinned] [data-ghost]")`)
	turned := eval[string](p, `document.querySelector(".plan [data-ghost]").getAttribute("transform")`)
	p.do(chromedp.KeyEvent("q"))
	p.wait(`document.querySelector(".plan[data-plan=pinned] [data-ghost]")?.getAttribute("transform").split("rotate")[1] !== ` + quoted(turned) + `.split("rotate")[1]`)
	p.do(chromedp.KeyEvent(kb.Escape))
	p.wait(`!document.querySelector(".plan [data-ghost]")`)
	if now := eval[string](p, questionNumber); now != number {
		t.Fatal("a ghost that was put back has moved its unit")
	}
	p.do(chromedp.KeyEvent(kb.ArrowUp))
	p.wait(`document.querySelector(".plan[data-plan=pinned] [data-ghost]")`)
	p.do(chromedp.KeyEvent("\r"))
	p.wait(questionNumber + ` !== ` + quoted(number))
	p.wait(settled)
	if eval[bool](p, `!!document.querySelector('[data-piece="`+unit+`"]')`) {
		t.Error("the unit has not moved")
	}

	// One figure of a unit that has moved is dragged a little to the side. The pointer is off
	// the figure before the pull counts as one.
	f := eval[struct {
		Cell, ID string
		X, Y     float64
	}](p, adjustable)
	if f.Cell == "" {
		t.Fatal("no figure of the unit that has moved may shift")
	}
	number, was := eval[string](p, questionNumber), eval[string](p, lying(f.ID))
	by := p.byMouse()
	shifts := false
	for _, way := range []spot{{-8, -14}, {8, -14}, {-16, 2}, {16, 2}, {0, 16}} { // others may stand there
		to := spot{f.X + way.X, f.Y + way.Y}
		by.down(spot{f.X, f.Y})
		for range 2 { // taken up and carried to the same point, so that no answer is of another
			by.move(to)
		}
		p.wait(`document.querySelector('.plan:is([data-plan=yes], [data-plan=no]) [data-ghost="` + f.ID + `"]')`)
		shifts = eval[bool](p, `!!document.querySelector(".plan[data-plan=yes] [data-ghost]")`)
		by.up(to)
		if shifts {
			break
		}
		p.wait(`!document.querySelector(".plan [data-ghost]")`)
	}
	if !shifts {
		t.Fatal("a figure of a unit that has moved can be dragged nowhere")
	}
	p.wait(questionNumber + ` !== ` + quoted(number) + ` && ` + lying(f.ID) + ` !== ` + quoted(was))
	p.wait(settled)

	// Undo takes back the figure; by keys alone it is shifted again, or another of its unit.
	p.do(chromedp.KeyEvent("u"))
	p.wait(settled)
	p.wait(lying(f.ID) + ` === ` + quoted(was))
	p.shiftsByKeys()
	p.do(chromedp.KeyEvent("u"))
	p.wait(settled)
	p.do(chromedp.KeyEvent("u"))
	p.wait(`document.querySelector('[data-piece="` + unit + `"]')`)
}

// shiftsByKeys takes up one figure after another of the unit that has just moved, until one
// can be shifted by an arrow, and leaves it there.
func (p *page) shiftsByKeys() {
	p.t.Helper()
	number := eval[string](p, questionNumber)
	for range 8 {
		p.do(chromedp.KeyEvent("m"))
		p.wait(`document.querySelector(".plan [data-ghost]")`)
		id := eval[string](p, `document.querySelector(".plan [data-ghost]").dataset.ghost`)
		for _, way := range []string{kb.ArrowDown, kb.ArrowLeft, kb.ArrowRight, kb.ArrowUp} {
			before := eval[string](p, trialsAnswered)
			p.do(chromedp.KeyEvent(way))
			p.wait(trialsAnswered + ` !== ` + quoted(before))
			if !eval[bool](p, `!!document.querySelector(".plan[data-plan=pinned] [data-ghost]")`) {
				continue
			}
			was := eval[string](p, lying(id))
			p.do(chromedp.KeyEvent("\r"))
			p.wait(questionNumber + ` !== ` + quoted(number) + ` && ` + lying(id) + ` !== ` + quoted(was))
			p.wait(settled)
			return
		}
	}
	p.fail("no figure of a unit that has moved is shifted by keys")
}

// linesCounted counts what the server says over WebSockets.
const linesCounted = `;window.lineAnswers = 0;
window.WebSocket = class extends WebSocket {
	constructor(address) {
		super(address);
		this.addEventListener("message", () => window.lineAnswers++);
	}
};`

// trialsAnswered changes with every answer to a planned move, over a line or by a request.
const trialsAnswered = `String(lineAnswers + performance.getEntriesByType("resource").filter((e) => e.name.includes("/try")).length)`

// A unit that cannot move now says why when it is dragged, with the rule, and stays where it is:
// before any card is played, and while others act.
func TestAUnitThatCannotMoveSaysWhyWhenItIsDragged(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.sitAt("muskets/first-skirmish")
	by := p.byMouse()
	pulls := func(piece, says string) {
		t.Helper()
		number := eval[string](p, questionNumber)
		at := p.spot(`.pieces [data-id="` + piece + `"] [data-figure]`)
		by.down(at)
		by.move(spot{at.X + 10, at.Y + 10})
		by.move(spot{at.X + 60, at.Y + 40})
		by.up(spot{at.X + 60, at.Y + 40})
		p.waitWords(".about", says)
		if now := eval[string](p, questionNumber); now != number {
			t.Fatalf("dragging %s has answered", piece)
		}
	}
	const own = `.pieces .unit[data-seat="1"]:has([data-figure])`
	p.wait(`document.querySelector('` + own + `')`)
	first := eval[string](p, `document.querySelector('`+own+`').closest("[data-id]").dataset.id`)
	pulls(first, "MO2.3")
	p.playTo(acts)
	idle := eval[string](p, `(() => {
		const may = new Set([...document.querySelectorAll(".touch :is([data-light=piece], [aria-selected=true])")].map((e) => e.dataset.cell));
		return [...document.querySelectorAll('`+own+`')].map((e) => e.closest("[data-id]")).find((e) => !may.has(e.dataset.piece))?.dataset.id ?? "";
	})()`)
	if idle == "" {
		t.Fatal("every unit may act")
	}
	pulls(idle, "MO")
}

// On a phone a hidden marker goes where it was tapped once its ghost there is tapped as well.
func TestAMarkerGoesWithTwoTapsOnAPhone(t *testing.T) {
	t.Parallel()
	p := phone(t, serve(t), "es-ES")
	p.sitAt("muskets/night-raid")
	const marker = `.touch [data-cell]:is([data-light=piece], [aria-selected=true])[aria-label*="boca abajo"]`
	p.playTo(`document.querySelector("[data-screen=table][data-kind=act]") && document.querySelector('` + marker + `')`)
	from := eval[string](p, `document.querySelector('`+marker+`').dataset.cell`)
	if picked := eval[string](p, `document.querySelector("[data-screen=table]").dataset.picked`); picked != from {
		p.touch(`.touch [data-cell="` + from + `"]`)
		p.wait(`document.querySelector("[data-screen=table]").dataset.picked === ` + quoted(from))
	}
	p.touch(`.touch [data-light=place]`)
	p.wait(`document.querySelector(".plan[data-plan=pinned]") && document.querySelector("[data-do=ghost]").getBoundingClientRect().width > 0`)
	number := eval[string](p, questionNumber)
	p.touch("[data-do=ghost]")
	p.wait(questionNumber + ` !== ` + quoted(number))
	p.wait(`!document.querySelector('[data-piece="` + from + `"]')`)
}
