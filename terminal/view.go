package terminal

import (
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// A view puts scenes, events and questions into text for one screen.
type view struct {
	look  Look
	words *words.Printer
	info  game.ScenarioInfo
	steps [][2]string // of the enemy since the reader's last turn, from and to
	flip  bool        // the board is seen from the top army's side
	rows  int         // how many lines a map may take, so that it lies whole; 0: as many as it needs
	// window is how many lines there are for the board and what is told of the armies, whatever
	// that is now; 0: as many as they need.
	window int
}

// newView returns a view of a battle that calls the seats by their armies.
func newView(look Look, lang string, info game.ScenarioInfo) view {
	v := view{look: look, words: words.For(lang), info: info}
	v.words = v.words.Calling(v.army(game.Top), v.army(game.Bottom))
	return v
}

// army returns what a side is called.
func (v *view) army(s game.Seat) string { return v.words.In(v.info.Armies[s&1].Name) }

// event tells an event with its rule, in lines of the screen's width.
func (v *view) event(e game.Event) string {
	text := v.words.Event(e)
	if e.Rule != "" {
		text += " (" + words.Cite(e.Rule) + ")"
	}
	if strings.HasSuffix(e.ID, ".event.turn") {
		return "\n" + v.look.paint(bold, wrap(text, v.look.Width, 4))
	}
	return wrap(text, v.look.Width, 4)
}
