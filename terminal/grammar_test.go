package terminal

import (
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/words"
)

// A grammar that has seen a scene and some answers.
func seen(s game.Scene, texts ...string) *grammar {
	g := &grammar{system: s.System, means: map[string]string{}}
	var options []game.Option
	for _, text := range texts {
		options = append(options, game.Option{Text: text})
	}
	g.look(&s, options)
	return g
}

func TestNamesAreReadOnEveryBoard(t *testing.T) {
	hexes := game.Scene{Board: game.Board{Kind: game.HexBoard, Cells: []game.Cell{{Name: "C1"}, {Name: "C10"}, {Name: "C7"}}}}
	named := zones()
	named.Cells[0].Name = "Old-Abbey Road"
	for _, c := range []struct {
		g     *grammar
		typed string
		want  string // words, names in brackets
	}{
		{seen(hexes), "close C7xc10", "close [C7] [C10]"},
		{seen(hexes), "c1-C7, x", "[C1] [C7] x"},
		{seen(hexes), "c12 c1x", "c12 c1x"},
		{seen(scene(named, blocks()...)), "MOVE b1+t2-old-abbey road", "move [b1] [t2] [Old-Abbey Road]"},
		{seen(scene(named, blocks()...)), "old abbey", "old abbey"},
		{seen(ground()), "move b1-12.5,7.25 90", "move [b1] [12.5,7.25] 90"},
		{seen(ground()), "t1 3,4", "[t1] [3,4]"},
		{seen(hexes), "3,4", "3 4"},
	} {
		var got []string
		for _, w := range c.g.read(c.typed) {
			if w.name != "" {
				got = append(got, "["+w.name+"]")
			} else {
				got = append(got, w.text)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q is read as %q, not %q", c.typed, strings.Join(got, " "), c.want)
		}
	}
}

func TestWhatIsTypedLooselyIsSpeltAsTheAnswersThatWereShown(t *testing.T) {
	hexes := game.Scene{Board: game.Board{Kind: game.HexBoard, Cells: []game.Cell{{Name: "C1"}, {Name: "C5"}, {Name: "C7"}}}}
	shown := seen(hexes, "move C1-C5", "move leader C1-C5", "close C1xC5", "order C1", "done")
	plane := seen(ground(), "move b1-12,7", "shoot b1-t1", "pass")
	for _, c := range []struct {
		g     *grammar
		typed string
		want  string
	}{
		{shown, "m c5 c7", "move C5-C7"},
		{shown, "m le c5 c7", "move leader C5-C7"},
		{shown, "cl C7 C1", "close C7xC1"},
		{shown, "order c7", "order C7"},
		{shown, "c7", ""},
		{shown, "order c1 c7", ""},
		{plane, "mo b1 3.25,4", "move b1-3.25,4"},
		{plane, "s b1 t2", "shoot b1-t2"},
	} {
		if got := strings.Join(c.g.tries(c.typed), "; "); got != c.want {
			t.Errorf("%q is tried as %q, not %q", c.typed, got, c.want)
		}
	}
}

// The words a player may type for a verb are the system's own, in both languages
// at once.
func TestOtherWordsForAVerbAreTheSystems(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	g := newGrammar(systems[0])
	for typed, want := range map[string]string{"Mover": "move", "atacar": "close", "líder": "leader", "reacción": "react", "golpear": "first", "xyzzy": "xyzzy"} {
		if got := g.tokens(typed)[0].text; got != want {
			t.Errorf("%q means %q, not %q", typed, got, want)
		}
	}
}

// A line is cut once: what its numbers mean is what stood behind them when it was typed.
func TestSeveralAnswersStandInALine(t *testing.T) {
	hexes := game.Scene{Board: game.Board{Kind: game.HexBoard, Cells: []game.Cell{{Name: "H4"}, {Name: "H6"}}}}
	order := []game.Option{{Text: "order H4", Piece: "b1"}, {Text: "order H6", Piece: "b2"}, {Text: "done"}}
	for _, c := range []struct {
		s     game.Scene
		typed string
		want  []part
	}{
		{hexes, "order H4 H6", []part{{typed: "order H4", text: "order H4"}, {typed: "order H6", text: "order H6"}}},
		{hexes, "order H4 H6, done!", []part{{typed: "order H4 H6"}, {typed: "done", sure: true}}},
		{hexes, "1,2; 9", []part{{typed: "1", text: "order H4"}, {typed: "2", text: "order H6"}, {typed: "9", lost: true}}},
		{hexes, "H4 H6", []part{{typed: "H4 H6"}}},
		{ground(), "b1 12,7", []part{{typed: "b1 12,7"}}},
		{ground(), "b1 12,7, done", []part{{typed: "b1 12,7"}, {typed: "done"}}},
		{ground(), "1;2", []part{{typed: "1", text: "order H4"}, {typed: "2", text: "order H6"}}},
	} {
		q := &question{printer: words.For("en"), options: order, grammar: &grammar{means: map[string]string{}}}
		q.grammar.look(&c.s, order)
		got := q.cut(c.typed)
		if len(got) == 1 {
			got = q.expand(got[0])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q holds %+v, not %+v", c.typed, got, c.want)
		}
	}
}

// What a wish may be about is the system's to say, and how one types it its words'.
func TestAWishIsNamedByTheSystem(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]string{"en": "react", "es": "reaccionar"} {
		tb := &table{Game: Game{System: systems[0]}, view: view{words: words.For(lang)}}
		if got := tb.wishKind(); got != want {
			t.Errorf("%s: a wish is about %q, not %q", lang, got, want)
		}
		for _, sys := range systems[1:] {
			tb.System = sys
			if l, ok := sys.(game.Lexicon); (!ok || len(l.Names(game.WishNames)) == 0) && tb.wishKind() != "" {
				t.Errorf("%s has no wishes, and is asked about %q", sys.Name(), tb.wishKind())
			}
		}
	}
}
