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
	return "\n" + strings.Join(words.For(lang).Dispatches(events), "\n")
}

func TestAFightIsToldAsOneDispatch(t *testing.T) {
	for lang, want := range map[string]string{
		"en": `
The auxilia in C5 close with the medium infantry in D5; 3 dice, 1 hit, 1 flag; the medium infantry in D5 lose 1 block, 3 left; they stand fast (1 flag ignored); they battle back: 4 dice, no hits, 2 flags; the auxilia in C5 retreat to A4
Turn 4: the upper army; the auxilia in A4 lose 2 blocks, 1 left`,
		"es": `
La infantería auxiliar de C5 ataca cuerpo a cuerpo a la infantería media (D5); 3 dados, 1 impacto y 1 bandera; esta pierde 1 bloque, le quedan 3; aguanta e ignora 1 bandera; devuelve el combate: 4 dados, ningún impacto y 2 banderas; la infantería auxiliar de C5 se retira a A4
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
		{Message: game.Message{ID: "match.event.undone", Args: []game.Arg{game.Word("side", "seat.top")}}},
		event("order", nil, unit("AX", "C5")...),
		event("order", nil, unit("MI", "D5")...),
	}
	want := `
The upper army: Rally
The upper army undoes an answer
The auxilia in C5 are ordered; the medium infantry in D5 are ordered`
	if got := tell("en", events); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestADispatchNamesWhoSuffersWhenTheSubjectChanges(t *testing.T) {
	first := []game.Event{
		event("close", nil, unit("AX", "C5", game.Word("target", "ancients.unit.MI"), game.Text("to", "D5"))...),
		event("first-strike", nil, unit("MI", "D5")...),
		event("roll-first-strike", nil, unit("MI", "D5", swing(4, 1, 0, "C5")...)...),
		event("hits", nil, unit("AX", "C5", game.Num("n", 1), game.Num("left", 3))...),
		event("roll-close", nil, unit("AX", "C5", swing(3, 0, 0, "D5")...)...),
		event("roll-back", nil, unit("MI", "D5", swing(4, 1, 0, "C5")...)...),
		event("hits", nil, unit("AX", "C5", game.Num("n", 1), game.Num("left", 2))...),
	}
	evade := []game.Event{
		event("close", nil, unit("HI", "C5", game.Word("target", "ancients.unit.LI"), game.Text("to", "D5"))...),
		event("evade", nil, unit("LI", "D5")...),
		event("roll-evade", nil, unit("HI", "C5", swing(5, 1, 0, "D5")...)...),
		event("hits", nil, unit("LI", "D5", game.Num("n", 1), game.Num("left", 3))...),
		event("evade-move", []string{"D5", "F5"}, unit("LI", "F5", game.Text("from", "D5"), game.Text("to", "F5"))...),
		event("enter", nil, unit("HI", "A7")...),
		event("order", nil, unit("LI", "C5")...),
	}
	for _, c := range []struct {
		lang   string
		events []game.Event
		want   string
	}{
		{"en", first, `
The auxilia in C5 close with the medium infantry in D5; the medium infantry in D5 battle first, by First Strike; 4 dice, 1 hit; the auxilia in C5 lose 1 block, 3 left; 3 dice, no hits; the medium infantry in D5 battle back: 4 dice, 1 hit; the auxilia in C5 lose 1 block, 2 left`},
		{"es", first, `
La infantería auxiliar de C5 ataca cuerpo a cuerpo a la infantería media (D5); la infantería media de D5 combate primero, con Primer Golpe; 4 dados, 1 impacto; la infantería auxiliar de C5 pierde 1 bloque, le quedan 3; 3 dados, ningún impacto; la infantería media de D5 devuelve el combate: 4 dados, 1 impacto; la infantería auxiliar de C5 pierde 1 bloque, le quedan 2`},
		{"en", evade, `
The heavy infantry in C5 close with the light infantry in D5; the light infantry in D5 choose to evade; 5 dice against the evading unit, 1 hit; they lose 1 block, 3 left; they evade to F5
The heavy infantry enter the board in A7; the light infantry in C5 are ordered`},
		{"es", evade, `
La infantería pesada de C5 ataca cuerpo a cuerpo a la infantería ligera (D5); esta decide evadirse; 5 dados contra la unidad que se evade, 1 impacto; pierde 1 bloque, le quedan 3; se evade a F5
La infantería pesada entra en el tablero por A7; orden a la infantería ligera de C5`},
	} {
		if got := tell(c.lang, c.events); got != c.want {
			t.Errorf("%s: got %s\nwant %s", c.lang, got, c.want)
		}
	}
}

// A leader who evades goes hex by hex, for he may stop on each; it is told once,
// where he ends.
func TestALeadersEvadeIsToldAsOneMovement(t *testing.T) {
	leader := func(id, at, to string) game.Event {
		args := []game.Arg{game.Text("leader", "Hanno"), game.Text("at", at)}
		if to == "" {
			return event(id, nil, args...)
		}
		return event(id, []string{at, to}, append(args, game.Text("to", to), game.Text("target", ""))...)
	}
	events := []game.Event{
		event("eliminated", nil, unit("MI", "G1")...),
		leader("leader-evade", "G1", "F1"), leader("leader-evade", "F1", "E2"), leader("leader-evade", "E2", "D2"), leader("leader-halt", "D2", ""),
	}
	for lang, want := range map[string]string{"en": "; Hanno evades to D2", "es": "; Hanno se evade a D2"} {
		if got := tell(lang, events); !strings.HasSuffix(got, want) || strings.Count(got, ";") != 1 {
			t.Errorf("%s: got %s\nwant one movement, %s", lang, got, want)
		}
	}
}

func TestDecliningToBattleBackIsTold(t *testing.T) {
	events := append(aFight()[:4:4], event("decline-back", nil, unit("MI", "D5")...))
	for lang, want := range map[string]string{"en": "; they do not battle back", "es": "; no devuelve el combate"} {
		if got := tell(lang, events); !strings.HasSuffix(got, want) {
			t.Errorf("%s: got %s\nwant it to end with %s", lang, got, want)
		}
	}
}
