//go:build e2e

package e2e

import (
	"math"
	"testing"
)

// Orders are given by clicking zones, and their possible effects and those of combats are
// shown first: the chain of command, the trays, the columns and the chance of every result,
// on a desktop and on a phone. One battle is played as a lesson to its end.
func TestABattleOfCubesAndCardsIsSeenAndPlayedByClicks(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	p.sitAt("commander/first-battle")
	p.playTo(`document.querySelector("[data-option='order move']")`)
	if n := eval[int](p.page, `document.querySelectorAll("[data-tray=cup] .item-sign").length`); n == 0 {
		t.Error("no cube of the cup is drawn")
	}
	for _, what := range []string{".box.now", ".of-person .number", ".morale .marker", "[data-chip=attack]", "[data-tray=deck]"} {
		if !eval[bool](p.page, `!!document.querySelector(`+quoted(what)+`)`) {
			t.Errorf("nothing of %s is drawn", what)
		}
	}
	p.touch("[data-option='order move']")
	p.wait(`document.querySelector("[data-kind=activate]") && document.querySelector(".touch .can")`)
	p.touch(".touch .can")
	p.wait(`document.querySelector(".links .link .ring")`)

	p.comesTo("commander/first-battle", `document.querySelector("[data-aimed] .reading .strip-of .at")`)
	chances := `[...document.querySelectorAll("[data-aimed] .reading")].at(0).querySelectorAll("[data-result] .chance")`
	sum := eval[float64](p.page, `[...`+chances+`].reduce((sum, e) => sum + parseFloat(e.innerText), 0)`)
	if math.Abs(sum-100) > 3 {
		t.Errorf("the chances of a combat add up to %v %%", sum)
	}
	for _, w := range windows {
		p.through(w, screen{name: "before a combat"})
		p.report(w.name, append(p.malformed(w), p.faint(w)...))
	}
}

// comesTo plays a battle until something holds, and further battles if it never does: cubes
// drawn and attacks made depend on chance.
func (p *tour) comesTo(battle, condition string) {
	p.t.Helper()
	const battles = 6
	for range battles {
		for over := false; !over; {
			p.wait(settled)
			if eval[bool](p.page, "!!("+condition+")") {
				return
			}
			_, over = p.next()
		}
		p.sitAt(battle)
	}
	p.fail("no battle comes to %s", condition)
}

// A revealed card or cube lies over the board until it has been seen, or until the player
// presses something.
func TestACubeThatIsDrawnIsShownAndCanBeSkipped(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	p.sitAt("commander/first-battle")
	const plate = `document.querySelector(".thrown-plate .revealed[data-shown] .item-sign")`
	// A busy machine can look when the cube has been read already: then the next one is skipped.
	for lies := false; !lies; lies = eval[bool](p, "!!"+plate) {
		p.playTo(`document.querySelector("[data-option='order pass']")`)
		eval[bool](p, `(() => {
			window.lay = false;
			window.asked = document.querySelector("[data-screen=table]").dataset.number;
			new MutationObserver(() => (window.lay ||= !!`+plate+`)).observe(document.body, { subtree: true, childList: true, attributes: true });
			return true;
		})()`)
		p.touch("[data-option='order pass']")
		// A page that was busy throughout draws only what came after the cube: then a later question is there.
		p.waitFrame(plate + ` || (window.lay || document.querySelector("[data-screen=table]")?.dataset.number !== window.asked) && ` + settled)
	}
	for range 2 { // the moving one has ended, the lying one is put away
		p.do(p.press(5, 5))
	}
	p.wait(`!document.querySelector(".thrown-plate, [data-underway]")`)
}
