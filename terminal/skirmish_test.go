package terminal

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
	"mariscal/words/march"
)

// A turn has many questions on open ground: what a card does is told with the first of them, and
// when the reader asks again.
func TestACardIsToldOnceOnOpenGround(t *testing.T) {
	const effect = "takes one action. If the other side"
	once, _ := typed(t, "muskets/night-raid", "en", 1, "play irregulars", "end!")
	again, _ := typed(t, "muskets/night-raid", "en", 1, "play irregulars", "end!", "")
	if n, m := strings.Count(flat(once), effect), strings.Count(flat(again), effect); n == 0 || m <= n {
		t.Errorf("it is told %d times, and %d times when asked again:\n%s", n, m, once)
	}
	if strings.Count(once, "command point") == 0 {
		t.Errorf("no second question:\n%s", once)
	}
}

// A marker has no front: it goes forward across the table.
func TestAMarkerGoesForward(t *testing.T) {
	for seed := range 20 {
		_, given := typed(t, "muskets/night-raid", "en", seed, "play irregulars", "marker-2 forward 4")
		if slices.Contains(given, "play bottom-irregulars") {
			if !slices.Contains(given, "creep marker-2 6,32") {
				t.Errorf("given: %v", given)
			}
			return
		}
	}
	t.Error("no hand with the card of the rangers")
}

// What a unit does may be said behind its name, also where words behind it are those of a move, and
// with the name that sentences give it.
func TestAVerbBehindAUnitIsNoMove(t *testing.T) {
	g := setUp(t, "muskets/first-skirmish")
	order := game.Option{Text: "order regulars", Piece: "regulars", Label: game.Message{ID: "muskets.option.order", Args: []game.Arg{
		game.Text("unit", "regulares"), game.Num("cost", 2), game.Num("left", 3),
	}}}
	shoot := game.Option{Text: "shoot regulars marines", Piece: "regulars", Target: "marines", Label: game.Message{ID: "muskets.option.shoot"}}
	q := question{system: "muskets", printer: words.For("es"), grammar: newGrammar(g.System), options: []game.Option{order, shoot}}
	q.grammar.look(&game.Scene{Board: game.Board{Kind: game.PlaneBoard}, Pieces: []game.Piece{{ID: "regulars"}, {ID: "marines"}}}, q.options)
	for typed, want := range map[string]string{"ordena regulares": "order regulars", "regulars disparar": "shoot regulars marines"} {
		if found := q.meant(typed); len(found) != 1 || found[0].Text != want {
			t.Errorf("%q means %v", typed, found)
		}
	}
	for typed, want := range map[string]bool{"regulars disparar": true, "regulars cargar marines": true, "regulars adelante 4": false, "regulars": false} {
		if q.saysVerb(typed) != want {
			t.Errorf("%q is a verb: %v", typed, !want)
		}
	}
}

// A verb before a move in words is that of the answer it amounts to, or the first word of its label.
func TestAVerbBeforeAMoveIsThatOfItsAnswer(t *testing.T) {
	g := setUp(t, "muskets/first-skirmish")
	rally := game.Option{Text: "authority regulars", Piece: "regulars", Label: game.Message{ID: "muskets.option.authority", Args: []game.Arg{
		game.Text("unit", "Regulars"), game.Num("left", 3), game.Text("look", "north"),
	}}}
	q := question{system: "muskets", printer: words.For("en"), grammar: newGrammar(g.System), options: []game.Option{rally}}
	q.grammar.look(&game.Scene{Board: game.Board{Kind: game.PlaneBoard}, Pieces: []game.Piece{{ID: "regulars"}}}, q.options)
	m := &march.Move{Piece: "regulars", Trial: game.Trial{Text: "authority regulars 90"}}
	for verb, want := range map[string]bool{"authority": true, "Rally": true, "steady": true, "order": false, "watch": false} {
		if q.does(verb, m) != want {
			t.Errorf("%q before it: %v", verb, !want)
		}
	}
	if m.Trial.Text = ""; q.does("authority", m) {
		t.Error("what comes to nothing has a verb")
	}
}

// What ends a question stands behind everything else.
func TestTheEndIsTheLastAnswer(t *testing.T) {
	for seed := range 20 {
		screen, given := typed(t, "muskets/night-raid", "en", seed, "play irregulars")
		if !slices.Contains(given, "play bottom-irregulars") {
			continue
		}
		list := screen[strings.LastIndex(screen, "Choose a unit"):]
		if i, j := strings.Index(list, "End the actions"), strings.Index(list, "face up"); i < j || j < 0 {
			t.Errorf("the list:\n%s", list)
		}
		return
	}
}
