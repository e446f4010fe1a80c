package ancients_test

import (
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
)

func TestWhatIsHardlyMeantIsWarnedAbout(t *testing.T) {
	reserve := "reserves: [{side: bottom, cards: [rally], entry: [G3, H4, I1], units: {LI: 1}%s}]"
	for _, c := range []struct {
		name, old, changed string
		want, es           string // of the only warning
	}{
		{"a goal out of reach", "banners: 4", "banners: 5", "f:7: banners: the top army cannot win more than 4 of the 5 banners that it needs", "f:7: banners: el ejército de arriba no puede ganar"},
		{"two leaders of one name", "name: Belo, hex", "name: Aro, hex", `f:26: leaders: a leader is called "Aro" already (line 25)`, "ya hay un líder llamado"},
		{"armies of one name", "{en: South, es: Sur}", "{en: North, es: Sur}", `f:8: armies: both armies are called "North" (en)`, "los dos ejércitos se llaman"},
		{"an entry that starts occupied", "first: top", "first: top\n" + strings.Replace(reserve, "%s", "", 1), "f:7: reserves.entry: G3, H4 is occupied at the start", "G3, H4 está ocupado al empezar"},
		{"no card of the deck", "first: top", "first: top\ndeck: {origin: own, cards: {rally: 0}}\n" +
			strings.Replace(strings.Replace(reserve, "G3, H4, ", "", 1), "%s", "", 1), "f:8: reserves: no card of the deck lets this group enter", "ninguna carta del mazo"},
		{"a turn that never comes", "first: top", "first: top\nturn-limit: {turns: 10, winner: top}\n" +
			strings.Replace(strings.Replace(reserve, "G3, H4, ", "", 1), "%s", ", from-turn: 6", 1), "f:8: reserves: enters from turn 6, and the battle ends before", "entra desde el turno 6"},
		{"a hand that never grows", "first: top", "first: top\ngrowth: {top: [{banners: 4, cards: 6}]}", "f:7: growth.top: comes with 4 banners", "llega con 4 estandartes"},
		{"a hand that grows after the end", "first: top", "first: top\nturn-limit: {turns: 10, winner: top}\ngrowth: {top: [{after-turn: 5, cards: 6}]}", "f:8: growth.top: comes after turn 5", "llega tras el turno 5"},
		{"ground cut off", "hill: [C5]", "hill: [C5]\n  lake: [B6, B7, C6, C8, D6, D7]", "f:11: terrain: C7 is cut off", "C7: terreno separado"},
		{"a unit cut off", "hill: [C5]", "hill: [C5]\n  lake: [G2, G6, F2, F3, F4, F5, H2, H3, H5, I4, I5]", "f:11: terrain: G3, G4, G5, H4 is cut off", "G3, G4, G5, H4: terreno separado"},
	} {
		text := strings.Replace(ford, c.old, c.changed, 1)
		if text == ford {
			t.Fatalf("%s: nothing changed", c.name)
		}
		s, err := scenarios.Read("f", []byte(text), nil)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if len(s.Warnings) != 1 || !strings.HasPrefix(s.Warnings[0].Error(), c.want) || !strings.Contains(s.Warnings.In("es"), c.es) {
			t.Errorf("%s: %v\nwant %s", c.name, s.Warnings, c.want)
		}
	}
}

func TestAWayToWinIsNotWarnedAbout(t *testing.T) {
	for name, rule := range map[string]string{
		"a fatal leader of the enemy": "hex: H4, fatal: true",
		"a turn limit":                "hex: H4}]\nturn-limit: {turns: 20, winner: more-banners}\ndeck: {origin: own, cards: {rally: 1",
		"an objective":                "hex: H4}]\nobjectives: [{side: top, hexes: [I1], banners: 1, keep: once}]\ndeck: {origin: own, cards: {rally: 1",
		"exits":                       "hex: H4}]\nexits: [{side: top, hexes: [I1], banners: 1}]\ndeck: {origin: own, cards: {rally: 1",
	} {
		text := strings.Replace(strings.Replace(ford, "banners: 4", "banners: 5", 1), "hex: H4", rule, 1)
		if strings.Contains(rule, "deck") {
			text = strings.Replace(text, "rally: 1}]", "rally: 1}}", 1)
		}
		s, err := scenarios.Read("f", []byte(text), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(s.Warnings) != 0 {
			t.Errorf("%s: %v", name, s.Warnings)
		}
	}
}

func TestTheBuiltinBattlesHaveNoWarnings(t *testing.T) {
	for _, name := range scenarios.BuiltinNames() {
		data, err := scenarios.BuiltinFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenarios.Read(name+".yaml", data, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range s.Warnings {
			t.Error(w)
		}
	}
}
