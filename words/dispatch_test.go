package words_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
)

func event(id string, trace []string, args ...game.Arg) game.Event {
	return game.Event{Message: game.Message{ID: "ancients.event." + id, Args: append([]game.Arg{game.Word("side", "seat.top")}, args...)}, Trace: trace}
}

func unit(kind, at string, more ...game.Arg) []game.Arg {
	return append([]game.Arg{game.Word("unit", "ancients.unit."+kind), game.Text("at", at), game.Text("leader", "")}, more...)
}

func swing(dice, hits, flags int, to string) []game.Arg {
	return []game.Arg{game.Text("to", to), game.Num("dice", dice), game.Num("hits", hits), game.Num("flags", flags)}
}

// aFight is an attack, what the defender suffers, his battle back and its end.
func aFight() []game.Event {
	return []game.Event{
		event("close", nil, unit("AX", "C5", game.Word("target", "ancients.unit.MI"), game.Text("to", "D5"))...),
		event("roll-close", nil, unit("AX", "C5", swing(3, 1, 1, "D5")...)...),
		event("hits", nil, unit("MI", "D5", game.Num("n", 1), game.Num("left", 3))...),
		event("flags", nil, unit("MI", "D5", game.Num("ignored", 1), game.Num("n", 0))...),
		event("roll-back", nil, unit("MI", "D5", swing(4, 0, 2, "C5")...)...),
		event("flags", nil, unit("AX", "C5", game.Num("ignored", 0), game.Num("n", 2))...),
		event("retreat", []string{"C5", "A4"}, unit("AX", "A4", game.Text("from", "C5"), game.Text("to", "A4"), game.Num("losses", 0))...),
		event("turn", nil, game.Num("turn", 4)),
		event("hits", nil, unit("AX", "A4", game.Num("n", 2), game.Num("left", 1))...),
	}
}

func tell(lang string, events []game.Event) string {
	p := words.For(lang)
	d := p.Dispatch()
	var told strings.Builder
	for _, e := range events {
		then, ok := d.Next(e)
		switch {
		case !ok:
			told.WriteString("\n" + p.Event(e))
		case then != "":
			told.WriteString("; " + then)
		}
	}
	return told.String()
}

func TestAFightIsToldAsOneDispatch(t *testing.T) {
	for lang, want := range map[string]string{
		"en": `
The auxilia in C5 close with the medium infantry in D5; 3 dice, one hit, one flag; they lose 1 block, 3 left; they stand fast, one flag ignored; they battle back: 4 dice, no hit, 2 flags; the auxilia in C5 fall back to A4
Turn 4: the upper army; the auxilia in A4 lose 2 blocks, 1 left`,
		"es": `
La infantería auxiliar de C5 ataca cuerpo a cuerpo en D5 a la infantería media; 3 dados, un impacto, una bandera; pierde 1 bloque, le quedan 3; aguanta, ignora una bandera; devuelve el combate: 4 dados, ningún impacto, 2 banderas; la infantería auxiliar de C5 se retira a A4
Turno 4: el ejército de arriba; la infantería auxiliar de A4 pierde 2 bloques, le queda 1`,
	} {
		if got := tell(lang, aFight()); got != want {
			t.Errorf("%s: got %s\nwant %s", lang, got, want)
		}
	}
}

func TestWhatTheMatchDoesEndsADispatch(t *testing.T) {
	events := []game.Event{
		event("play", nil, game.Word("card", "ancients.card.rally")),
		{Message: game.Message{ID: "match.event.undone"}},
		event("order", nil, unit("AX", "C5")...),
		event("order", nil, unit("MI", "D5")...),
	}
	want := `
The upper army: Rally
An answer is taken back
The auxilia in C5 are ordered; the medium infantry in D5`
	if got := tell("en", events); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
