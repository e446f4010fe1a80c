package terminal

import (
	"context"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// codeOf returns a type as boards of hexes write it: its last two letters.
func codeOf(kind string) string {
	r := []rune(kind)
	return string(r[max(0, len(r)-2):])
}

// showLegend explains the signs of the board: classes, types, marks, terrain and marked places.
func (t *table) showLegend(_ context.Context, d game.Decision, _ string) error {
	s := t.words.Scene(t.match.View(game.Viewer(d.Seat)).Scene)
	drawn := t.drawerOf(&s)
	var classes, types []string
	for _, c := range drawn.known().classes {
		if id := s.System + ".class." + c.id; words.Has(id) {
			classes = append(classes, t.look.show(c)+" "+t.words.Text(id))
		}
	}
	if !drawn.named() { // a board that shows ids lists its pieces by itself
		for i := range s.Pieces {
			p := &s.Pieces[i]
			if p.Kind == "unit" && onBoard(p) {
				types = addNew(types, codeOf(p.Type)+" "+t.pieceWord(s.System, p))
			}
		}
		slices.Sort(types)
	}
	for _, line := range [][]string{classes, types} {
		if len(line) > 0 {
			t.say("%s\n", wrap(strings.Join(line, ", "), t.look.Width, 2))
		}
	}
	t.say("%s%s\n", t.legend(&s, drawn, untold), wrap(drawn.about(&s), t.look.Width, 2))
	return nil
}

// unit describes a kind of piece, or the pieces in a place. A kind can be named as the board
// writes it.
func (t *table) unit(_ context.Context, d game.Decision, rest string) error {
	cells := t.places(rest)
	if len(cells) != 1 {
		return t.usage("unit-usage")
	}
	if p, ok := t.kindNamed(d, cells[0]); ok && !t.grammar.open {
		t.tellPiece(p, t.name(p))
		return nil
	}
	for _, p := range t.at(d, cells[0]) {
		text := t.name(p) + " (" + t.army(p.Seat) + ")"
		if t.grammar.open {
			text = byArmy(p.Seat, p.ID) + t.title(&p) + ": " + text
		}
		t.tellPiece(p, text)
		if t.grammar.open {
			t.profile(p.Type)
			if err := t.standing(d, &p); err != nil {
				return err
			}
		}
	}
	return nil
}

// kindNamed returns a piece of a kind without name, strength or marks.
func (t *table) kindNamed(d game.Decision, name string) (kind game.Piece, ok bool) {
	for _, p := range t.match.View(game.Viewer(d.Seat)).Scene.Pieces {
		if p.Type != "" && !p.Down && (strings.EqualFold(p.Type, name) || strings.EqualFold(codeOf(p.Type), name)) {
			return game.Piece{Kind: p.Kind, Type: p.Type, Class: p.Class}, true
		}
	}
	return kind, false
}

// tellPiece describes a piece and its state.
func (t *table) tellPiece(p game.Piece, text string) {
	system, id := t.System.Name(), p.Type
	if p.Kind == "leader" {
		id = "leader"
	}
	if p.Class != "" {
		text += ", " + t.words.Text(system+".class."+p.Class)
	}
	if p.Full > 0 && (p.Full > 1 || !t.grammar.open) {
		text += t.text("strength", p.Strength, p.Full)
	}
	text += t.marks(system, &p) + "."
	if about := system + ".unit-text." + id; words.Has(about) {
		text += " " + t.words.Text(about)
	}
	t.say("%s\n", wrap(text, t.look.Width, 2))
}
