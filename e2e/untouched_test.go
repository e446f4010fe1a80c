//go:build e2e

package e2e

import "testing"

// touching records which pieces and how much of the map are redrawn, and the contents of
// the table before.
const touching = `(() => {
	window.drawnAnew = new Set();
	window.mapDrawn = 0;
	window.lay = [...document.querySelectorAll("[data-piece], [data-cell], .map *, .hand .card, .logbook li")];
	new MutationObserver((all) => all.forEach(({ target, attributeName }) => {
		const e = target.nodeType === 1 ? target : target.parentElement;
		const piece = e?.closest("[data-piece]");
		if (piece && attributeName !== "data-underway") drawnAnew.add(piece.dataset.piece);
		if (e?.closest(".map")) mapDrawn++;
	})).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})()`

// A slow phone has no time to redraw unchanged parts.
func TestAnOrderTouchesThePieceThatIsOrderedAndNoOther(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	p.playTo(`document.querySelector("[data-screen=table]").dataset.kind === "order" && document.querySelector("[data-light=piece]")`)
	p.wait(`document.querySelectorAll(".map *").length > 0 && document.querySelectorAll(".hand .card").length > 0`)
	piece := eval[string](p, `document.querySelector("[data-light=piece]").dataset.cell`)
	number := eval[string](p, questionNumber)
	eval[bool](p, touching+` || true`)
	p.touch(`[data-cell="` + piece + `"]`)
	p.wait(questionNumber + ` !== ` + quoted(number) + ` && ` + settled)
	if anew := eval[[]string](p, `[...drawnAnew]`); len(anew) != 1 || anew[0] != piece {
		t.Errorf("%s was ordered; drawn anew were %v", piece, anew)
	}
	if n := eval[int](p, `mapDrawn`); n > 0 {
		t.Errorf("the map was touched %d times", n)
	}
	if gone := eval[int](p, `lay.filter((e) => !e.isConnected).length`); gone > 0 {
		t.Errorf("%d parts of the table were made anew", gone)
	}
}
