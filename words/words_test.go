package words_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
)

func TestMatchReadsWhatBrowsersAndTerminalsSay(t *testing.T) {
	for _, c := range []struct {
		prefer []string
		want   string
	}{
		{[]string{"es-AR,es;q=0.9,en;q=0.5"}, "es"},
		{[]string{"es_ES.UTF-8"}, "es"},
		{[]string{"fr-FR,en;q=0.3"}, "en"},
		{[]string{"C.UTF-8"}, "en"},
		{[]string{"", "es"}, "es"},
		{[]string{"\x00;;q=x"}, "en"},
		{nil, "en"},
	} {
		if got := words.Match(c.prefer...); got != c.want {
			t.Errorf("Match(%q) = %q, want %q", c.prefer, got, c.want)
		}
	}
}

func TestNumbersAndListsAreWrittenAsTheLanguageDoes(t *testing.T) {
	en, es := words.For("en"), words.For("es")
	for _, c := range []struct{ got, want string }{
		{en.Number(12345), "12,345"},
		{es.Number(12345), "12.345"},
		{en.List([]string{"a", "b", "c"}), "a, b and c"},
		{es.List([]string{"a", "b", "c"}), "a, b y c"},
		{es.List([]string{"arcos", "infantería"}), "arcos e infantería"},
		{es.List([]string{"fuego", "hielo"}), "fuego y hielo"},
		{en.List([]string{"a"}), "a"},
		{en.List(nil), ""},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestPluralsFollowTheCount(t *testing.T) {
	for _, c := range []struct {
		lang string
		n    int
		want string
	}{
		{"en", 1, "Order one unit in the center"},
		{"en", 3, "Order up to 3 units in the center"},
		{"es", 1, "Da orden a una unidad del centro"},
		{"es", 3, "Da hasta 3 órdenes a unidades del centro"},
	} {
		if got := words.For(c.lang).Decision(&game.Scene{System: "ancients"}, game.Decision{Kind: "order", Sort: "center", Left: c.n}, "", ""); got != c.want {
			t.Errorf("%s: got %q, want %q", c.lang, got, c.want)
		}
	}
}

func closing() game.Event {
	return game.Event{Message: game.Message{ID: "ancients.event.close", Args: []game.Arg{
		game.Word("side", "seat.top"), game.Word("unit", "ancients.unit.AX"), game.Text("at", "C5"), game.Text("leader", "Himilco"),
		game.Word("target", "ancients.unit.MI"), game.Text("to", "D5"),
	}}}
}

func TestAnEventIsToldAsADispatch(t *testing.T) {
	e := closing()
	if got, want := words.For("en").Event(e), "The auxilia in C5 under Himilco close with the medium infantry in D5"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	e.Args[4] = game.Text("target", "Dionisio")
	if got, want := words.For("es").Event(e), "La infantería auxiliar de C5 con Himilcón ataca cuerpo a cuerpo a Dionisio (D5)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTheDiceOfAnEventAreToldInWords(t *testing.T) {
	e := closing()
	e.Roll = &game.RollEvent{Dice: []game.RolledDie{{Face: "sword", Effect: "hit"}, {Face: "flag", Effect: "flag"}, {Face: "light"}}}
	if got := words.For("es").Event(e); !strings.HasSuffix(got, "(espada impacta, bandera obliga a retirarse, ligero no hace nada)") {
		t.Errorf("got %q", got)
	}
}

func TestWhatIsHiddenIsToldWithoutIt(t *testing.T) {
	card := game.Word("card", "ancients.card.rally")
	card.Private = true
	e := game.Event{Message: game.Message{ID: "ancients.event.draw", Args: []game.Arg{game.Word("side", "seat.top"), card}}, Seat: game.Top}
	other, _ := e.For(game.ViewBottom)
	if got, want := words.For("en").Calling("Carthage", "Rome").Event(other), "Carthage draws a card"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	own, _ := e.For(game.ViewTop)
	if got, want := words.For("es").Calling("Cartago", "Roma").Event(own), "Cartago roba Reorganización"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestARefusalNamesItsRule(t *testing.T) {
	r := &game.Refusal{Rule: "A8.3", Why: game.Message{ID: "ancients.refusal.moved-already", Args: []game.Arg{
		game.Word("unit", "ancients.unit.HI"), game.Text("at", "C5"),
	}}}
	if got, want := words.For("en").Refusal(fmt.Errorf("match 7: %w", r)), "The heavy infantry in C5 have moved already; units move once per turn. (A8.3 · § 8)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := words.For("es").Refusal(errors.New("plain")); got != "plain" {
		t.Errorf("got %q", got)
	}
	if got := words.For("es").Refusal(nil); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestAQuestionNamedInPassingLosesItsArguments(t *testing.T) {
	m := game.Message{ID: "ancients.refusal.not-asked", Args: []game.Arg{game.Word("asks", "ancients.decision.order")}}
	if got, want := words.For("en").Message(m), "That does not answer the question. Now: orders."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestAnUnknownMessageShowsItsIDAndArguments(t *testing.T) {
	m := game.Message{ID: "ancients.nothing", Args: []game.Arg{game.Num("n", 3)}}
	if got, want := words.For("es").Message(m), "ancients.nothing n=3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTheCatalogueForTheBrowserHasWhatItSaysItselfWithPluralForms(t *testing.T) {
	c := words.For("es").Catalogue()
	for id, e := range words.Written("es") {
		left := e.Apart || strings.HasPrefix(id, "commandcolors.") || words.ByEnglish(id) || strings.Contains(e.Other, "{{")
		if (c[id] == nil) != left {
			t.Errorf("%s is for the browser: %v", id, c[id] != nil)
		}
	}
	if f, ok := c["ancients.value.move"].(map[string]string); !ok || f["one"] == "" || f["other"] == "" {
		t.Errorf("no plural forms: %v", c["ancients.value.move"])
	}
	if c["ancients.unit.HI"] != "infantería pesada" {
		t.Errorf("got %v", c["ancients.unit.HI"])
	}
}
