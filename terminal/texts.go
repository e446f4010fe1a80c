package terminal

import "fmt"

// text returns a text of the client itself; what belongs to a game is in
// package words.
func (v *view) text(id string, args ...any) string {
	t := texts[id]
	text := t.en
	if v.words.Language() == "es" {
		text = t.es
	}
	return fmt.Sprintf(text, args...)
}

var texts = map[string]struct{ en, es string }{
	"turn":   {"turn", "turno"},
	"edge-0": {"E", "E"},
	"edge-1": {"SE", "SE"},
	"edge-2": {"SW", "SO"},
	"edge-3": {"W", "O"},
	"edge-4": {"NW", "NO"},
	"edge-5": {"NE", "NE"},
}
