package words

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// Event returns the text of one event, with its dice or draw. Pass it only events the
// reader may see ([game.Event.For]).
func (p *Printer) Event(e game.Event) string {
	text := p.Message(e.Message)
	switch {
	case e.Roll != nil && len(e.Roll.Dice) > 0:
		return text + " (" + p.Dice(systemOf(e.ID), e.Roll) + ")"
	case e.Test != nil:
		return text + " (" + p.Test(systemOf(e.ID), e.Test) + ")"
	}
	return text
}

// Test returns the text of a draw and its comparison: "red cube counts 3, 2 needed", or of a die
// "3, 2 needed". A draw that nothing is compared with has a text of its own,
// "<system>.test.<purpose>".
func (p *Printer) Test(system string, t *game.TestEvent) string {
	ids := [...]string{"test.failed", "test.passed"}
	if t.Drawn == strconv.Itoa(t.Value) { // a die that nothing changed
		ids = [...]string{"test.rolled-failed", "test.rolled-passed"}
	}
	id := ids[0]
	if t.Passed {
		id = ids[1]
	}
	if own := system + ".test." + t.Purpose; p.texts[own] != nil {
		id = own
	}
	return p.words(game.Message{ID: id, Args: []game.Arg{
		game.Text("drawn", p.Drawn(system, t.Drawn)), game.Num("value", t.Value), game.Num("needed", t.Needed),
	}})
}

// Drawn returns the name of a drawn card or thing.
func (p *Printer) Drawn(system, id string) string {
	if card := system + ".card." + id; p.texts[card] != nil {
		return p.Text(card)
	}
	return p.Text(system + ".item." + id)
}

// Dice returns the faces of a roll with their effects: "sword hits, heavy does nothing".
// A system with dice has "<system>.die.<effect>" for each effect, and
// "<system>.die.nothing".
func (p *Printer) Dice(system string, r *game.RollEvent) string {
	return JoinFunc(r.Dice, ", ", func(d game.RolledDie) string {
		return p.words(game.Message{ID: system + ".die." + cmp.Or(d.Effect, "nothing"), Args: []game.Arg{game.Word("face", system+".face."+d.Face)}})
	})
}

// Refusal explains an error to the person who caused it: a [game.Refusal] with its rule
// ([Cite]); an error with a method Message() game.Message by that message; any other as
// it is.
func (p *Printer) Refusal(err error) string {
	if err == nil {
		return ""
	}
	var r *game.Refusal
	if errors.As(err, &r) {
		return p.withRule(p.Message(r.Why), r.Rule)
	}
	var told interface{ Message() game.Message }
	if errors.As(err, &told) {
		return p.Message(told.Message())
	}
	return err.Error()
}

// Reason returns one statement of an explanation, with its rule.
func (p *Printer) Reason(r game.Reason) string { return p.withRule(p.Message(r.Message), r.Rule) }

// Once returns the reasons without duplicates.
func (p *Printer) Once(list []game.Reason) []game.Reason {
	said, once := map[string]bool{}, make([]game.Reason, 0, len(list))
	for _, r := range list {
		if text := p.Reason(r); !said[text] {
			said[text] = true
			once = append(once, r)
		}
	}
	return once
}

func (p *Printer) withRule(text, rule string) string {
	if rule == "" {
		return text
	}
	return text + " (" + Cite(rule) + ")"
}

// Decision returns the question of a decision. at and from name the places it is about
// and comes from ([game.System.PlaceName]); the scene says which pieces are there.
func (p *Printer) Decision(scene *game.Scene, d game.Decision, at, from string) string {
	if d.Over {
		return p.Text(scene.System + ".decision.over")
	}
	id := scene.System + ".decision." + d.Kind
	if sort := id + "." + d.Sort; d.Sort != "" && p.texts[sort] != nil {
		id = sort
	}
	args := []game.Arg{
		game.Word("side", "seat."+d.Seat.String()), game.Num("n", d.Left), game.Named("at", at), game.Named("from", from),
		p.whoStands(scene, "unit", at), p.whoStands(scene, "enemy", from),
	}
	if d.Card != "" {
		args = append(args, game.Word("card", scene.System+".card."+d.Card))
	}
	return p.Message(game.Message{ID: id, Args: append(args, someMarked(scene, d.Seat)...)})
}

// someMarked sets an argument "some_<mark>" for each mark on a piece of the deciding
// side: a text can then say "one more unit" when some are ordered already.
func someMarked(scene *game.Scene, s game.Seat) (args []game.Arg) {
	var seen []string
	for _, piece := range scene.Pieces {
		for _, mark := range piece.Marks {
			if piece.Seat == s && !slices.Contains(seen, mark) {
				seen = append(seen, mark)
				args = append(args, game.Text("some_"+strings.ReplaceAll(mark, "-", "_"), "yes"))
			}
		}
	}
	return args
}

// whoStands names the piece at a place: by the text of its kind and type
// ("ancients.unit.HI"), else by its own name, else by the text of its kind
// ("ancients.piece.unit").
func (p *Printer) whoStands(scene *game.Scene, arg, place string) game.Arg {
	found := game.Word(arg, scene.System+".piece.unit")
	for _, piece := range scene.Pieces {
		if place == "" || piece.Cell != place && piece.ID != place {
			continue
		}
		id := scene.System + "." + piece.Kind + "." + piece.Type
		switch kind := scene.System + ".piece." + piece.Kind; {
		case p.texts[id] != nil:
			return game.Word(arg, id)
		case piece.Name != "":
			found = game.Text(arg, piece.Name)
		case p.texts[kind] != nil && found.Kind == game.ArgWord:
			found = game.Word(arg, kind)
		}
	}
	return found
}

// Outcome says how a game ended; winner is the name of the winning army. The printer must
// know the other name ([Printer.Calling]).
func (p *Printer) Outcome(o game.Outcome, winner string) string {
	if !o.Over {
		return ""
	}
	told := game.Message{ID: o.Reason}
	if !o.Draw {
		told.Args = []game.Arg{game.Word("loser", "seat."+o.Winner.Other().String())}
	}
	reason := p.withRule(p.Message(told), o.Rule)
	if o.Draw {
		return p.Text("outcome.draw") + " " + reason
	}
	return p.Message(game.Message{ID: "outcome.win", Args: []game.Arg{game.Text("winner", winner)}}) + " " + reason
}

// A CardText is the text of a card.
type CardText struct {
	Title string `json:"title"`
	Text  string `json:"text"` // its effect, in a sentence or two
}

// Card returns the text of a card: Card("ancients", "rally").
func (p *Printer) Card(system, id string) CardText {
	key := system + ".card." + id
	return CardText{p.Text(key), p.Text(key + ".text")}
}

// systemOf returns the system an id belongs to.
func systemOf(id string) string {
	s, _, _ := strings.Cut(id, ".")
	return s
}
