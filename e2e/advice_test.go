//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// Advice comes on request: in words, on the board, and in the dispatches; the next answer
// removes it.
func TestAdviceIsToldShownAndMarked(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	if eval[bool](p, `!!document.querySelector("[data-advice]")`) {
		t.Fatal("advice came by itself")
	}
	size := eval[string](p, boardSize)
	p.touch("[data-do=advice]")
	p.wait(`document.querySelector("[data-advice^='play '] li")`)
	if now := eval[string](p, boardSize); now != size {
		t.Errorf("the board was %s and is %s", size, now)
	}
	card := strings.TrimPrefix(eval[string](p, `document.querySelector("[data-advice]").dataset.advice`), "play ")
	p.wait(`document.querySelector('.hand .card.chosen[data-card="` + card + `"]')`)
	p.waitWords(".logbook .lines", "took advice in turn 1")
	p.touch("[data-option='play " + card + "']")
	p.wait(`!document.querySelector("[data-advice]") && document.querySelector("[data-screen=table][data-busy=no]:not([data-kind=card])")`)
	p.touch("[data-do=advice]")
	p.wait(`document.querySelector("[data-advice]")`)
}
