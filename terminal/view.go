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
	steps [][2]string // moves of the enemy since the reader's last turn, from and to
	flip  bool        // the board is seen from the top army's side
	rows  int         // lines for the whole map; 0 for as many as it needs
	// window is how many lines there are for the board with the lines of the armies; 0 for as many
	// as they need.
	window  int
	undrawn bool              // the board is told only in words
	keys    map[string]string // the letters of units on a plane, by seat and id
}

// newView returns a view of a battle that calls the seats by their armies.
func newView(look Look, lang string, info game.ScenarioInfo) view {
	v := view{look: look, words: words.For(lang), info: info, keys: map[string]string{}}
	v.words = v.words.Calling(v.army(game.Top), v.army(game.Bottom))
	return v
}

// army returns the name of a side.
func (v *view) army(s game.Seat) string { return v.words.In(v.info.Armies[s&1].Name) }

// event returns an event with its rule, in lines of the screen's width.
func (v *view) event(e game.Event) string {
	text := v.words.Event(e)
	if e.Rule != "" && !v.look.scant() {
		text += " (" + words.Cite(e.Rule) + ")"
	}
	if strings.HasSuffix(e.ID, ".event.turn") {
		return "\n" + v.look.paint(bold, wrap(text, v.look.Width, 4))
	}
	return wrap(text, v.look.Width, 4)
}
