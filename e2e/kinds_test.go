//go:build e2e

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"mariscal/content"
	"mariscal/game"
)

// battleOn returns the first built-in battle of a board of the kind.
func battleOn(t *testing.T, kind string) string {
	t.Helper()
	return battlesOn(t, kind)[0].id
}

// smallest returns the built-in battle of a board of the kind that begins with the fewest
// pieces on it; those in which armies deploy begin with none.
func smallest(t testing.TB, kind string) string {
	t.Helper()
	begun := slices.DeleteFunc(battlesOn(t, kind), func(b sized) bool { return b.pieces < 4 })
	return slices.MinFunc(begun, func(a, b sized) int { return a.pieces - b.pieces }).id
}

// A sized is a battle with its number of pieces.
type sized struct {
	id     string
	pieces int
}

// battlesOn returns the built-in battles on boards of the kind, in the order of lists; at
// least one.
func battlesOn(t testing.TB, kind string) (found []sized) {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range systems {
		for _, info := range s.Scenarios() {
			p, err := s.Start(info.Ref, nil, game.NewSeeded(1), nil)
			if err != nil {
				t.Fatal(err)
			}
			if scene := p.Scene(game.Spectator); scene.Board.Kind == kind {
				found = append(found, sized{info.ID, len(scene.Pieces)})
			}
		}
	}
	if len(found) == 0 {
		t.Fatalf("no battle is fought on a board of the kind %q", kind)
	}
	return found
}

// sitAt begins a battle against random in this browser and opens its table.
func (p *page) sitAt(battle string) {
	p.t.Helper()
	p.atPace("at-once")
	p.do(chromedp.Navigate(p.at + "/"))
	p.wait(`document.querySelector("[data-screen=lobby]")`)
	id := p.post("/api/matches", fmt.Sprintf(`{"scenario":%q,"top":{"kind":"computer","player":"random"},"bottom":{"kind":"human"}}`, battle))
	p.do(chromedp.Navigate(p.at + "/#match/" + id))
	p.wait(settled)
}

// A table of every kind of board is drawn, can be read, and can be played by clicks alone: its
// beginning and its end.
func TestATableOfEveryKindIsPlayedByClicks(t *testing.T) {
	t.Parallel()
	at := serve(t)
	for _, kind := range []string{game.MeshBoard, game.PlaneBoard} {
		battle := smallest(t, kind)
		t.Run(kind, func(t *testing.T) {
			p := browse(t, at, 1440, 1000, "en")
			p.sitAt(battle)
			if drawn := eval[string](p, `document.querySelector(".board").dataset.board`); drawn != kind {
				t.Fatalf("the board is drawn as %q", drawn)
			}
			if n := eval[int](p, `document.querySelectorAll(".pieces .unit").length`); n < 4 {
				t.Errorf("%d pieces are drawn", n)
			}
			if svg := eval[string](p, `document.querySelector(".board").outerHTML`); strings.Contains(svg, "NaN") || strings.Contains(svg, "undefined") {
				t.Error("a number of the drawing is lost")
			}
			for range 2 * beginning {
				p.next()
			}
			p.hasten() // whole battles are played in the lessons
			p.finish()
		})
	}
}

// Over open ground a piece can be dragged to any point: a ruler shows at every step where
// it would stop, and it stands there when it is dropped.
func TestAPieceIsDraggedOverOpenGround(t *testing.T) {
	t.Parallel()
	battle := battleOn(t, game.PlaneBoard)
	p := browse(t, serve(t), 1440, 1000, "en")
	p.sitAt(battle)
	for range 60 {
		if eval[bool](p, `!!document.querySelector("[data-screen=table][data-kind=act] [data-light=piece], [data-screen=table][data-kind=act] .touch [aria-selected=true]")`) {
			break
		}
		p.next()
	}
	from := eval[string](p, `(document.querySelector(".touch [aria-selected=true]") ?? document.querySelector("[data-light=piece]")).dataset.cell`)
	number := eval[string](p, `document.querySelector("[data-screen=table]").dataset.number`)
	at := p.spot(`[data-cell="` + from + `"]`)
	by := p.byMouse()
	by.down(at)
	by.move(spot{at.X + 8, at.Y - 8})
	by.move(spot{at.X + 20, at.Y - 30})
	p.wait(`document.querySelector(".plan[data-plan=yes] .ruler") && document.querySelector(".plan [data-ghost]")`)
	by.up(spot{at.X + 20, at.Y - 30})
	p.wait(`document.querySelector("[data-screen=table]").dataset.number !== "` + number + `"`)
	p.wait(`!document.querySelector('[data-piece="` + from + `"]')`)
}
