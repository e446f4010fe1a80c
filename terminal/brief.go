package terminal

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// which asks for one of the answers that an ambiguous input left. If they are moves of one piece,
// it names the piece, for the answers do not.
func (t *table) which() string {
	o := t.group[0]
	if !goesTo(o) || slices.ContainsFunc(t.group, func(x game.Option) bool { return x.Piece != o.Piece || !goesTo(x) }) {
		return t.text("which") + " " + t.text("or-back")
	}
	for _, p := range t.match.View(game.Viewer(t.question.asked.Seat)).Scene.Pieces {
		if p.ID == o.Piece {
			return words.Capital(t.lettered(&p)) + ": " + t.text("which") + " " + t.text("or-back")
		}
	}
	return t.text("which")
}

// brief returns an answer in few words: its verb and places, a card and whom it orders, or the
// places where a piece can do one thing.
func (t *table) brief(group []game.Option) string {
	o := group[0]
	switch {
	case t.grammar.open:
		return t.briefOpen(group, "")
	case len(group) > 1 && o.From != "" && !t.mixed():
		return o.From + ": " + words.JoinFunc(group, " ", func(g game.Option) string {
			if g.Warning != nil {
				return placeOf(g.Spot) + "!"
			}
			return placeOf(g.Spot)
		})
	case len(group) > 1 || isPlain(o):
		return ""
	case o.Card != "":
		text := t.words.Option(o)
		if o.Lights != nil {
			text += " [" + t.lit(*o.Lights) + "]"
		}
		return text
	}
	verb := t.typed(verbOf(o))
	if read := t.grammar.read(o.Text); len(read) > 1 && read[1].name == "" { // "order leader F7"
		verb += " " + t.pieceName(o)
	}
	names := addNew(nil, o.From, placeOf(o.Spot))
	if len(names) == 0 {
		return ""
	}
	text := verb + " " + strings.Join(names, t.look.either(" → ", " > "))
	if o.Piece != "" && len(names) == 1 && !strings.Contains(verb, " ") && t.named(o) {
		text += ", " + t.pieceName(o) // who stands there
	}
	if o.Odds != nil {
		text += " [" + t.short(o.Odds) + "]"
	}
	if o.Warning != nil {
		text += " !"
	}
	return text
}

// terse returns an answer on open ground with the letter of its unit in place of the name.
func (t *table) terse(group []game.Option) string {
	if !t.grammar.open {
		return ""
	}
	for _, p := range t.match.View(game.Viewer(t.question.asked.Seat)).Scene.Pieces {
		if p.ID == group[0].Piece && p.Seat == t.question.asked.Seat && onBoard(&p) && t.keyOf(&p) != "" {
			return t.briefOpen(group, t.keyOf(&p))
		}
	}
	return ""
}

// briefOpen returns an answer on open ground in few words: those of the system's catalog, with the
// first chance of the odds. A letter stands for the name of the unit.
func (t *table) briefOpen(group []game.Option, letter string) string {
	o := group[0]
	if goesTo(o) && len(group) > 1 {
		if letter != "" {
			return t.text("moves-brief", letter, t.farthest(o))
		}
		for _, p := range t.match.View(game.Viewer(t.question.asked.Seat)).Scene.Pieces {
			if p.ID == o.Piece && !onBoard(&p) {
				return t.text("puts-brief", t.lettered(&p))
			}
			if p.ID == o.Piece {
				return t.text("moves-brief", t.lettered(&p), t.farthest(o))
			}
		}
		return ""
	}
	m := o.Label
	if brief := strings.Replace(m.ID, ".option.", ".brief.", 1); words.Has(brief) {
		m.ID = brief
	} else if letter == "" {
		return ""
	}
	m.Args = slices.Clone(m.Args)
	for i, a := range m.Args {
		if brief := strings.Replace(a.Text, ".card.", ".card-brief.", 1); a.Kind == game.ArgWord && words.Has(brief) {
			m.Args[i].Text = brief
		}
		if a.Name == "unit" && letter != "" {
			m.Args[i] = game.Text("unit", letter)
		}
	}
	text := t.words.Message(m)
	if o.Lights != nil {
		if lit := t.letters(*o.Lights); lit != "" {
			text += " [" + lit + "]"
		}
	}
	if o.Odds != nil && len(o.Odds.Outcomes) > 0 {
		x := o.Odds.Outcomes[0]
		b := game.Branch{ID: x.ID + ".brief"}
		if !words.Has(t.System.Name() + ".odds." + b.ID + ".told") {
			b.ID = x.ID
		}
		text += " [" + t.words.OddsTold(t.System.Name(), b, t.percent(x.Chance)) + "]"
	}
	if o.Warning != nil {
		text += " !"
	}
	return text
}

// named reports whether the label of an option says what its piece is.
func (t *table) named(o game.Option) bool {
	return slices.ContainsFunc(o.Label.Args, func(a game.Arg) bool { return a.Name == "unit" })
}

// letters returns the letters of the pieces that a region lights.
func (t *table) letters(r game.Region) string {
	var letters []string
	s := t.match.View(game.Viewer(t.question.asked.Seat)).Scene
	for i := range s.Pieces {
		if p := &s.Pieces[i]; slices.Contains(r.Cells, placeOf(spotOf(p))) {
			letters = addNew(letters, t.keyOf(p))
		}
	}
	return strings.Join(letters, " ")
}

// apart returns what tells a move from another one of a list with the same text: where the unit looks
// then, and the point and degrees if those are much the same too.
func (t *table) apart(groups [][]game.Option, i int, text func(o game.Option) string, long bool) string {
	o := groups[i][0]
	if len(groups[i]) > 1 || !goesTo(o) || o.At == nil {
		return ""
	}
	same, looks := false, false
	for k, g := range groups {
		if k != i && len(g) == 1 && goesTo(g[0]) && text(g[0]) == text(o) {
			same = true
			looks = looks || o.Facing == nil || g[0].Facing == nil || eighth(*o.Facing) == eighth(*g[0].Facing)
		}
	}
	switch {
	case !same:
		return ""
	case looks:
		if o.Facing == nil {
			return " (" + roundPoint(*o.At) + ")"
		}
		return fmt.Sprintf(" (%s, %d°)", roundPoint(*o.At), *o.Facing/10)
	case long:
		return ", " + t.text("looks", t.way(*o.Facing))
	}
	return " " + t.arrow(o.Facing)
}
