package terminal

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// The answers about a flag are written alike in records and shown apart.
func TestAnAnswerIsFirstWhatIsShown(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	count := func(n string) game.Message {
		return game.Message{ID: "ancients.option.ignore", Args: []game.Arg{{Name: "n", Text: n}, {Name: "flags", Text: "1"}}}
	}
	options := []game.Option{{Text: "ignore 0", Label: count("0")}, {Text: "ignore 1", Label: count("1")}}
	for lang, typed := range map[string]string{"es": "ignorar", "en": "ignore"} {
		q := question{system: "ancients", printer: words.For(lang), grammar: newGrammar(g.System), options: options}
		if found := q.meant(typed); len(found) != 1 || found[0].Text != "ignore 1" {
			t.Errorf("%s: %q means %d answers of %q, %q", lang, typed, len(found), q.printer.Message(options[0].Label), q.printer.Message(options[1].Label))
		}
	}
}

// What acts may be named before what it does, also where its name begins with a number.
func TestAVerbMayStandBehindItsPiece(t *testing.T) {
	g := setUp(t, "commander/first-battle")
	q := question{system: "commander", printer: words.For("es"), grammar: newGrammar(g.System), options: []game.Option{
		{Text: "fire 51-splenyi san-rocco", Label: game.Message{ID: "commander.option.pass"}},
		{Text: "assault 51-splenyi san-rocco", Label: game.Message{ID: "commander.option.pass"}},
	}}
	q.grammar.look(&game.Scene{Pieces: []game.Piece{{ID: "51-splenyi"}}}, q.options)
	for typed, want := range map[string]string{"51-splenyi fire": "fire", "51-splenyi assault": "assault"} {
		if found := q.meant(typed); len(found) != 1 || !strings.HasPrefix(found[0].Text, want) {
			t.Errorf("%q means %v", typed, found)
		}
	}
	if found := q.meant("51 splenyi"); len(found) != 0 && len(found) != 2 {
		t.Errorf("a number that is part of a name means %v", found)
	}
}

// Only a fight with an enemy is an attack that is given up: a rally has its chances too.
func TestWhatIsNoAttackIsNotWarnedOf(t *testing.T) {
	odds := &game.Odds{}
	rally := game.Option{Text: "withdraw", From: "Strada", Spot: game.Spot{Cell: "Cascina"}, Odds: odds, Piece: "hq"}
	attack := game.Option{Text: "fire", From: "Strada", Spot: game.Spot{Cell: "San-Rocco"}, Odds: odds, Piece: "40e"}
	q := question{options: []game.Option{rally, {Text: "pass"}}, foes: []string{"San-Rocco"}}
	if n := q.attacksLeft(); n != 0 {
		t.Errorf("%d attacks in a rally", n)
	}
	q.options = append(q.options, attack)
	if n := q.attacksLeft(); n != 1 {
		t.Errorf("%d attacks, not 1", n)
	}
}

// What was not done is told in the words it was typed in.
func TestWhatIsLeftOfALineIsToldAsItWasTyped(t *testing.T) {
	screen, _ := typed(t, "ancients/akragas", "es", 5, "2", "ordenar H2 G11 H3, terminar!")
	if !strings.Contains(flat(screen), "La línea se detuvo en «ordenar G11». No se ha hecho: ordenar G11, ordenar H3, terminar!.") {
		t.Errorf("it is told:\n%s", screen[len(screen)-700:])
	}
}

// An ending that came too late leaves nothing undone: it is told of once.
func TestAnEndingThatWasNotNeededIsToldOfOnce(t *testing.T) {
	screen, _ := typed(t, "ancients/akragas", "en", 5, "2, order all, done")
	if !strings.Contains(flat(screen), "“done” was not needed") || strings.Contains(screen, "the last of the line") {
		t.Errorf("it is told:\n%s", screen[len(screen)-700:])
	}
}

// A warning that several answers share is told once.
func TestAWarningIsToldOnceInAList(t *testing.T) {
	g := setUp(t, "napoleonics/vimiero")
	warning := &game.Message{ID: "napoleonics.warning.half-fire"}
	tb := &table{Game: g, view: view{words: words.For("en")}, question: question{printer: words.For("en")}}
	groups := [][]game.Option{{{Text: "a", Warning: warning}}, {{Text: "b"}}, {{Text: "c", Warning: warning}}}
	labels := tb.labels(groups)
	told := "(! " + tb.words.Message(*warning) + ")"
	if !strings.HasSuffix(labels[0], told) || strings.Contains(labels[1], "!") || !strings.HasSuffix(labels[2], "(! as in 1)") {
		t.Errorf("the list says %q", labels)
	}
	if whole := tb.label(groups[2]); !strings.HasSuffix(whole, told) {
		t.Errorf("alone it is told %q", whole)
	}
}

// What the signs of a board mean is told with its first picture, and whenever it is asked
// for; later only what has become something else.
func TestTheKeyOfABoardIsToldOnce(t *testing.T) {
	g := setUp(t, "commander/first-battle")
	p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(3), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Scene(game.Spectator)
	var out bytes.Buffer
	tb := &table{Game: g, view: view{look: Look{Width: 80}, words: words.For("en"), info: g.Info}}
	told := func() string {
		out.Reset()
		tb.out = bufio.NewWriter(&out)
		tb.show(s)
		_ = tb.out.Flush()
		return out.String()
	}
	const key, entry = "reinforcements arrive here", "lobkowitz (Dragoons Lobkowitz) cavalry"
	if first := told(); !strings.Contains(first, key) || !strings.Contains(first, entry) {
		t.Errorf("at first:\n%s", first)
	}
	i := slices.IndexFunc(s.Pieces, func(p game.Piece) bool { return strings.EqualFold(p.ID, "lobkowitz") })
	s.Pieces[i].Cell = "Prato"
	if next := told(); strings.Contains(next, key) || strings.Contains(next, "grenzer (Borderers) short infantry") || !strings.Contains(next, entry+" Prato") {
		t.Errorf("when it has moved:\n%s", next)
	}
	if whole := tb.board(s); !strings.Contains(whole, key) || !strings.Contains(whole, "grenzer (Borderers) short infantry") {
		t.Errorf("when it is asked for:\n%s", whole)
	}
}

// The lines about both armies make a drawn board no wider than it is: what stands beside
// it does not move with the step of the turn.
func TestABoardOnADeskKeepsItsWidth(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	m, err := match.New(t.Context(), match.Config{ID: "local", System: g.System, Ref: g.Info.Ref, Seed: g.Seed, Journal: match.Discard})
	if err != nil {
		t.Fatal(err)
	}
	s := m.View(game.Spectator).Scene
	v := view{look: Look{Width: 85}, words: words.For("es"), info: g.Info}
	for _, active := range []game.Seat{game.Top, game.Bottom} {
		for _, phase := range []string{s.Phase, "ancients.phase.react"} {
			s.Phase, s.Active = phase, active
			p := v.picture(s, Frame{Width: 85, Rows: 30})
			if len(p.Lines) != 20 || p.Places[0].Row != 1 {
				t.Errorf("%s: %d lines, the board in line %d", phase, len(p.Lines), p.Places[0].Row)
			}
			for _, l := range p.Lines {
				if columns(l) > 79 {
					t.Errorf("%s: %d columns: %q", phase, columns(l), l)
				}
			}
			if step := v.step(&s); !strings.Contains(step, byArmy(active, v.army(active))+": ") {
				t.Errorf("the step is told as %q", step)
			}
		}
	}
}

// In a window too low for hexes of two lines a hex takes one: the piece in it, with its
// leader or what it stands on, or the name of an empty one. No step of the turn changes it.
func TestABoardOfHexesLiesWholeInALowWindow(t *testing.T) {
	g := setUp(t, "napoleonics/vimiero")
	p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(3), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Scene(game.Spectator)
	v := view{look: Look{Width: 80}, words: words.For("es"), info: g.Info}
	for _, phase := range []string{s.Phase, ""} {
		s.Phase = phase
		low := v.picture(s, Frame{Width: 80, Rows: 14})
		board := strings.Join(low.Lines, "\n")
		if len(low.Lines) > 13 || !strings.Contains(board, "|■ln4@|") || !strings.Contains(board, "■ln4h") || !strings.Contains(board, "| A1  |") {
			t.Errorf("%d lines:\n%s", len(low.Lines), board)
		}
		for _, at := range low.Places {
			if at.Height != 1 {
				t.Fatalf("%s takes %d lines", at.Name, at.Height)
			}
		}
	}
	if high := v.picture(s, Frame{Width: 80, Rows: 20}); high.Places[0].Height != 2 {
		t.Error("where there is room for two lines a hex takes one")
	}
}

// What a piece may do nowhere is told apart from where it may go.
func TestPlacesAndOtherAnswersOfAPieceAreToldApart(t *testing.T) {
	g := setUp(t, "commander/first-battle")
	at := func(cell string) game.Option {
		return game.Option{Piece: "HQ", From: "Chiesa", Spot: game.Spot{Cell: cell}, Label: game.Message{ID: "terminal.turn"}}
	}
	tb := &table{Game: g, view: view{words: words.For("en")}, question: question{printer: words.For("en")}}
	if text, _ := tb.worded([]game.Option{at("Campi"), at("Colle"), at("")}); text != "HQ Chiesa: Campi Colle / turn" {
		t.Errorf("it is told %q", text)
	}
}

// Where answers have little room they are told as they are typed, with their odds.
func TestAnAnswerInFewWordsNamesItsPlaces(t *testing.T) {
	g := setUp(t, "napoleonics/vimiero")
	tb := &table{Game: g, view: view{words: words.For("es")}, question: question{system: "napoleonics", printer: words.For("es"), grammar: newGrammar(g.System)}}
	tb.grammar.look(&game.Scene{Board: game.Board{Cells: []game.Cell{{Name: "F6"}, {Name: "F5"}, {Name: "F7"}, {Name: "D6"}}}}, nil)
	fire := game.Option{Text: "fire F6xD6", Piece: "a", From: "F6", Spot: game.Spot{Cell: "D6"}, Odds: &game.Odds{Roll: &game.RollOdds{Dice: 5, Expected: 1700}}}
	to := func(cell string) game.Option {
		return game.Option{Text: "move F6-" + cell, Piece: "a", From: "F6", Spot: game.Spot{Cell: cell}}
	}
	warned := func(o game.Option) game.Option {
		o.Warning = &game.Message{ID: "napoleonics.warning.half-fire"}
		return o
	}
	for want, group := range map[string][]game.Option{
		"disparar F6 → D6 [5d 1,7 imp.]": {fire},
		"F6: F5 F7!":                     {to("F5"), warned(to("F7"))},
		"mover F6 → F5":                  {to("F5")},
		"ordenar Ashby F7":               {{Text: "order leader F7", Piece: "b", From: "F7", Label: game.Message{ID: "napoleonics.option.order-leader", Args: []game.Arg{{Name: "leader", Text: "Ashby"}}}}},
		"":                               {{Text: "done"}},
	} {
		if short := tb.brief(group); short != want {
			t.Errorf("%q, not %q", short, want)
		}
	}
}

// Of a turn that is over nothing is left undone by an ending.
func TestAnEndingOfATurnThatIsOverIsNotToldOf(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	tb := &table{Game: g, view: view{words: words.For("es")}, question: question{system: "ancients", printer: words.For("es"), grammar: newGrammar(g.System)}}
	for typed, told := range map[string]bool{"n": false, "done": false, "m h2 f3": true} {
		tb.course = course{begun: true, turn: 1, ends: []string{"done"}, parts: []part{{typed: typed}}}
		tb.turn = 2
		if said := tb.leftOver(game.Top) != ""; said != told {
			t.Errorf("%q is told: %v", typed, said)
		}
	}
}

// What a card does is told once in a list, whatever may be done with it.
func TestWhatACardDoesIsToldOnceInAList(t *testing.T) {
	g := setUp(t, "commander/first-battle")
	tb := &table{Game: g, view: view{words: words.For("en")}, question: question{printer: words.For("en")}}
	cube := game.Option{Text: "buy cube", Card: "march-to-the-guns", Label: game.Message{ID: "terminal.turn"}}
	labels := tb.labels([][]game.Option{{cube}, {cube}})
	if does := tb.words.Card("commander", cube.Card).Text; does == "" || labels[0] != "turn: "+does || labels[1] != "turn" {
		t.Errorf("the list says %q", labels)
	}
}
