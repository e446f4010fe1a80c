//go:build e2e

package e2e

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"mariscal/game"
)

// opening is how many answers are given before a table counts as mid-game.
const opening = 6

// squeezed puts three lines of losses under the map, with less and less room below the
// folded hand, and returns how many were shown each time, or that one was cut.
const squeezed = `(async () => {
	const hand = document.querySelector(".hand"), row = document.querySelector(".hand-place > .last-line");
	hand.classList.remove("open", "veiled");
	const line = '<p><span class="dice"><svg class="drawn" viewBox="0 0 20 24"></svg></span><span>' + "Línea de reserva, columna −1: Mosquete, modificador −1: Humo</span></p>";
	row.classList.add("rolled");
	row.innerHTML = line + line + line;
	for (const p of row.children) p.style.cssText = "--dice: 1; animation: none";
	const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
	const told = [];
	for (let high = 10; high < 170; high += 8) {
		hand.style.cssText = "flex: none; overflow: hidden; height: " + high + "px";
		await frame();
		await frame();
		const box = row.getBoundingClientRect(), shown = [...row.children].filter((p) => p.offsetHeight);
		const cut = shown.some((p) => [...p.children].some((x) => {
			const own = x.getBoundingClientRect();
			return own.top < box.top - 1.5 || own.bottom > box.bottom + 1.5;
		}));
		told.push(cut ? "cut at " + box.height : "" + shown.length);
	}
	return told;
})()`

// acts holds while a unit of an open table can act.
const acts = `document.querySelector("[data-screen=table][data-kind=act] [data-light=piece]") || document.querySelector("[data-screen=table][data-kind=act] .touch [aria-selected=true]")`

// A table of every kind of board in mid-game, with everything that can cover it, can be
// read: on a phone and on a desktop, in light and dark, in both languages.
func TestScreensOfEveryKindOfBoardCanBeReadByEverybody(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	for _, kind := range []string{game.MeshBoard, game.PlaneBoard} {
		battle := battleOn(t, kind)
		screens := []screen{
			{name: "in the midst of play", open: func(p *tour) {
				p.sitAt(battle)
				for range opening {
					p.next()
				}
				p.wait(settled)
			}},
			{name: "a unit in hand, its ghost pinned", open: func(p *tour) {
				p.playTo(acts)
				if !eval[bool](p.page, `!!document.querySelector(".touch [aria-selected=true]")`) {
					p.touch("[data-light=piece]")
				}
				p.wait(`document.querySelector(".touch [aria-selected=true]")`)
				p.focus(".touch [aria-selected=true]")
				p.do(chromedp.KeyEvent(kb.ArrowUp))
				p.wait(`document.querySelector(".plan[data-plan=pinned]")`)
			}, close: func(p *tour) { p.do(chromedp.KeyEvent(kb.Escape)) }},
			{name: "what the enemy could do", open: func(p *tour) { p.key("x") }, close: func(p *tour) { p.key("x") }},
		}
		if kind != game.PlaneBoard {
			screens = slices.Delete(screens, 1, 2)
		}
		for _, s := range screens {
			t.Run(kind+" "+s.name, func(t *testing.T) { p.visit(t, s) })
		}
		if kind == game.MeshBoard {
			t.Run("what fell is left out where a question leaves it no room, not cut", func(t *testing.T) {
				p.t = t
				told := answer[[]string](p.page, squeezed)
				if told[0] != "3" || told[len(told)-1] != "0" || slices.ContainsFunc(told, func(s string) bool { return len(s) > 1 }) {
					t.Errorf("with less and less room lines are shown: %q, want all at first, none at last, and none cut", told)
				}
			})
		}
	}
}
