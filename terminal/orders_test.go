package terminal

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

func TestStandingOrdersAreArmedTriedAndTakenBackInBothLanguages(t *testing.T) {
	for lang, want := range map[string][2][]string{
		"en": {{"beforehand", "beforehand about react", "beforehand react: evade when foe >= own", "beforehand usual", "beforehand try react: stand", "beforehand drop 1", "beforehand drop 1", "beforehand react: dance", "beforehand about cards"}, {
			"No standing orders", "evade if possible", "blocks of the enemy unit", "1  When attacked: evade if possible, if blocks of the enemy unit ≥ blocks of the unit", "9  A lone leader: to the safest hex",
			"not been asked that in this battle yet", "There is no standing order 1.", "dance\" is no answer", "no standing orders about “cards”",
		}},
		"es": {{"consignas", "consignas sobre react", "consignas react: evade si foe >= own y foe <= 9 hasta el turno 40", "consignas habituales", "consignas prueba react: stand", "consignas quita 1", "consignas quita 1", "consignas react: dance", "consignas sobre cartas"}, {
			"Ninguna consigna", "evadirse si se puede", "bloques de la unidad enemiga", "1  Al ser atacado: evadirse si se puede, si bloques de la unidad enemiga ≥ bloques de la unidad y bloques de la unidad enemiga ≤ 9, hasta el turno 40", "9  Un líder sin unidad: al hexágono más seguro",
			"aún no se te ha preguntado eso", "No hay ninguna consigna 1.", "dance\" is no answer", "No hay consignas sobre «cartas»",
		}},
	} {
		g := setUp(t, "ancients/akragas")
		g.Lang, g.Look.Width = lang, 200
		g.Players = [2]string{"recruit", ""}
		var out bytes.Buffer
		g.In, g.Out = strings.NewReader(strings.Join(want[0], "\n")+"\n"), &out
		if err := Play(context.Background(), g); err != nil {
			t.Fatal(err)
		}
		for _, w := range want[1] {
			if !strings.Contains(out.String(), w) {
				t.Errorf("%s does not say %q", lang, w)
			}
		}
		if t.Failed() {
			t.Log(out.String()[max(0, out.Len()-6000):])
		}
		if rec := kept(t, g); len(rec.Stood) != 8 {
			t.Errorf("the saved game has %d orders", len(rec.Stood))
		} else {
			g.Resume, g.In, out = rec, strings.NewReader("beforehand\n"), bytes.Buffer{}
			if err := Play(context.Background(), g); err != nil || kept(t, g).String() != rec.String() {
				t.Errorf("it is resumed as another game: %v", err)
			}
		}
	}
}
