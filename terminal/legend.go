package terminal

import (
	"context"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// codeOf is how a board of hexes writes a type: its last two letters.
func codeOf(kind string) string {
	r := []rune(kind)
	return string(r[max(0, len(r)-2):])
}

// showLegend says what the board's signs mean: classes and types, marks, terrain and
// what the scenario has.
func (t *table) showLegend(_ context.Context, d game.Decision, _ string) error {
	s := t.words.Scene(t.match.View(game.Viewer(d.Seat)).Scene)
	drawn := t.drawerOf(&s)
	var classes, types []string
	for _, c := range drawn.known().classes {
		if id := s.System + ".class." + c.id; words.Has(id) {
			classes = append(classes, t.look.show(c)+" "+t.words.Text(id))
		}
	}
	if !drawn.named() { // where pieces are called by ids the board lists them
		for i := range s.Pieces {
			p := &s.Pieces[i]
			if entry := codeOf(p.Type) + " " + t.pieceWord(s.System, p); p.Kind == "unit" && onBoard(p) && !slices.Contains(types, entry) {
				types = append(types, entry)
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

// unit tells what a kind of piece is good for, and how those in a hex stand. A kind
// may be named as the board writes it.
func (t *table) unit(_ context.Context, d game.Decision, rest string) error {
	cells := t.places(rest)
	if len(cells) != 1 {
		return t.usage("unit-usage")
	}
	if p, ok := t.kindNamed(d, cells[0]); ok {
		t.tellPiece(p, t.name(p))
		return nil
	}
	for _, p := range t.at(d, cells[0]) {
		t.tellPiece(p, t.name(p)+" ("+t.army(p.Seat)+")")
	}
	return nil
}

// kindNamed returns a piece of a kind, with nothing of its own.
func (t *table) kindNamed(d game.Decision, name string) (kind game.Piece, ok bool) {
	for _, p := range t.match.View(game.Viewer(d.Seat)).Scene.Pieces {
		if p.Type != "" && !p.Down && (strings.EqualFold(p.Type, name) || strings.EqualFold(codeOf(p.Type), name)) {
			return game.Piece{Kind: p.Kind, Type: p.Type, Class: p.Class}, true
		}
	}
	return kind, false
}

// tellPiece tells what a piece is good for, and how it stands.
func (t *table) tellPiece(p game.Piece, text string) {
	system, id := t.System.Name(), p.Type
	if p.Kind == "leader" {
		id = "leader"
	}
	if p.Class != "" {
		text += ", " + t.words.Text(system+".class."+p.Class)
	}
	if p.Full > 0 {
		text += t.text("strength", p.Strength, p.Full)
	}
	for _, m := range p.Marks {
		text += ", " + t.words.Text(system+".mark."+m)
	}
	text += "."
	if about := system + ".unit-text." + id; words.Has(about) {
		text += " " + t.words.Text(about)
	}
	t.say("%s\n", wrap(text, t.look.Width, 2))
}
