package commandcolors

import (
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Writer writes the parts of a canonical text that all games of the family
// have, of a set-up in canonical order ([Sorted]). A game writes what it alone has
// between them, in the order its texts always had.
type Writer struct {
	frame.Writer
	Names *Names
	Setup *cc.Setup
}

// Info writes who fights whom, the sum of the values the scenario was made with,
// banners and hands.
func (w *Writer) Info(tables string) {
	s := w.Setup
	w.Head(&s.Info)
	w.Line(0, "tables: %q", tables)
	w.Writer.Info(&s.Info)
	w.Line(0, "banners: %d", s.Goal)
	w.Armies(&s.Info, func(side game.Seat) { w.Line(2, "cards: %d", s.Command[side]) })
}

// Deck writes the counts of cards that are not the usual ones.
func (w *Writer) Deck(usual *cc.Cards) {
	if w.Setup.Deck == *usual {
		return
	}
	w.Line(0, "deck:")
	w.Line(1, "origin: own")
	w.Line(1, "cards:")
	for c, name := range w.Names.Cards {
		if n := w.Setup.Deck[c]; n != usual[c] {
			w.Line(2, "%s: %d", name, n)
		}
	}
}

// Terrain writes the terrain of the board.
func (w *Writer) Terrain() {
	sets := make([]hex.Set, len(w.Names.Terrain))
	for h := range hex.Board().All() {
		t := w.Setup.Terrain[h]
		sets[t] = sets[t].With(h)
	}
	head := false
	for t, set := range sets {
		if t == 0 || set.Empty() {
			continue
		}
		w.once(&head, 0, "terrain:")
		w.Line(1, "%s: [%s]", w.Names.Terrain[t], hexNames(set))
	}
}

// once writes a head before the first line that it stands over.
func (w *Writer) once(written *bool, indent int, head string) {
	if !*written {
		w.Line(indent, "%s", head)
		*written = true
	}
}

// cards returns the names of cards, in order.
func (n *Names) cards(cards []uint8, before string) []string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = before + n.Cards[c]
	}
	return names
}

// list writes names as a list of YAML.
func list(names []string) string { return "[" + strings.Join(names, ", ") + "]" }

// Types writes the values of the types of units that are not the usual ones: text
// returns those of a type, or that they are.
func (w *Writer) Types(text func(kind int) (values string, usual bool)) {
	head := false
	for k, name := range w.Names.Kinds {
		if values, usual := text(k); !usual {
			w.once(&head, 0, "unit-types:")
			w.Line(1, "%s: {origin: own, %s}", name, values)
		}
	}
}

// Field writes what lies and stands on the board, with works on hexsides, and the
// special rules.
func (w *Writer) Field(works *[hex.N]uint8) {
	w.Terrain()
	w.Works(works)
	w.Forces()
	w.Special()
	w.Labels()
}
