//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// A battle that begins with a square on each side shows them as squares with their cards:
// one's own face up, the other's face down.
func TestSquaresAndWhatLiesForThemAreSeen(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	p.sitAt("napoleonics/proving-ground")
	if n := eval[int](p.page, `document.querySelectorAll(".pieces .unit.is-square .ranks").length`); n != 2 {
		t.Errorf("%d squares are drawn", n)
	}
	const lie = `[...document.querySelectorAll("[data-tray=squares]")].map((x) => x.querySelectorAll("button").length + "/" + x.querySelectorAll(".lain").length).join(" ")`
	if lying := eval[string](p.page, lie); lying != "0/1 1/1" {
		t.Errorf("cards shown of those that lie, top and bottom: %s", lying)
	}
	w := window{name: "squares"}
	p.report(w.name, append(p.malformed(w), p.faint(w)...))
	p.touch("[data-tray=squares] button")
	p.wait(`document.querySelector(".book, .side-sheet, [role=dialog]")`)
}

// The beginning and end of a short battle with squares, guns and horse are played by clicks
// alone; as a lesson it is played whole.
func TestABattleOfTheMusketAgeIsBegunAndEndedByClicks(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.sitAt("napoleonics/first-battle")
	for range beginning {
		p.next()
	}
	p.hasten()
	p.finish()
	if words := eval[string](p, `document.querySelector("[data-screen=result]").innerText`); strings.TrimSpace(words) == "" {
		t.Error("the result says nothing")
	}
}
