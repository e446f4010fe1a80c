package words_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"mariscal/game"
	"mariscal/words"
)

// bring registers a source for a test, with texts in English and Spanish.
func bring(t *testing.T, s words.Source, en, es string) {
	t.Helper()
	s.Files = fstest.MapFS{"words/en.toml": {Data: []byte(en)}, "words/es.toml": {Data: []byte(es)}}
	words.Add(s)
	t.Cleanup(func() { words.Add(words.Source{Name: s.Name, Files: fstest.MapFS{}}) })
}

func TestASystemBringsItsOwnTextsAndRules(t *testing.T) {
	words.Add(words.Source{Name: "wargame", Files: fstest.MapFS{
		"words/en.toml": {Data: []byte("[wargame.event]\nmove = \"moves\"\n[system]\nwargame = \"A Wargame\"\n")},
		"words/es.toml": {Data: []byte("[wargame.event]\nmove = \"mueve\"\n[system]\nwargame = \"Un juego\"\n")},
		"rules.md":      {Data: []byte("## C · K\n\n### W1.1 · T · U\n\nen: x\n\nes: y\n")},
	}})
	t.Cleanup(func() { words.Add(words.Source{Name: "wargame", Files: fstest.MapFS{}}) })
	if got := words.For("es").Text("wargame.event.move"); got != "mueve" {
		t.Errorf("got %q", got)
	}
	if rules := words.Rules("wargame"); len(rules) != 1 || rules[0].Text["es"] != "y" {
		t.Errorf("rules %v", rules)
	}
	if words.Rules("ancients") == nil {
		t.Error("the rules of the others are gone")
	}
}

func TestATextThatASystemLacksIsAskedOfItsFamily(t *testing.T) {
	bring(t, words.Source{Name: "kin"}, "[kin.terrain]\nhill = \"hill\"\nwood = \"wood\"", "[kin.terrain]\nhill = \"colina\"\nwood = \"bosque\"")
	bring(t, words.Source{Name: "child", Family: "kin"}, "[child.terrain]\nwood = \"thicket\"", "[child.terrain]\nwood = \"matorral\"")
	es := words.For("es")
	for id, want := range map[string]string{"child.terrain.hill": "colina", "child.terrain.wood": "matorral", "kin.terrain.wood": "bosque", "ancients.terrain.wood": "ancients.terrain.wood"} {
		if got := es.Text(id); got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	if es.Catalogue()["child.terrain.hill"] != "colina" {
		t.Error("a client does not get what the family says")
	}
}

func TestWhatAPackageSaysItselfIsNotForClients(t *testing.T) {
	bring(t, words.Source{Name: "office", Apart: true}, "[office]\nshut = \"shut\"", "[office]\nshut = \"cerrado\"")
	if !words.Has("office.shut") || words.For("en").Catalogue()["office.shut"] != nil {
		t.Error("office.shut is for clients, or has no words")
	}
}

// TestFaultsOfASourceNameItAndTheText: what nobody could understand stops the program
// at once, and says where it stands.
func TestFaultsOfASourceNameItAndTheText(t *testing.T) {
	for text, want := range map[string]string{
		"[other]\nx = \"y\"":                          "other.x",
		"[wargame]\nx = 3":                            "wargame.x",
		"[wargame]\nx = [\"y\", \"n\"]":               "wargame.x",
		"[wargame]\nx = \"{{range .a}}\"":             "wargame.x",
		"[wargame]\nx = \"{{agree .a `b` `c` `d`}}\"": "wargame.x",
		"[wargame": "expected",
	} {
		_, err := words.Read(words.Source{Name: "wargame", Files: fstest.MapFS{"words/en.toml": {Data: []byte(text)}}})
		if err == nil || !strings.Contains(err.Error(), "wargame: words/en.toml") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want a fault in %s", text, err, want)
		}
	}
}

// aSkirmish has nouns of every gender and number.
func aSkirmish(t *testing.T) {
	ticks := strings.NewReplacer("'", "`").Replace // they cannot stand in a Go text of several lines
	bring(t, words.Source{Name: "skirmish"}, ticks(`
[skirmish.unit]
battalion = ["line battalion", "sg"]
battery = ["battery", "sg"]
lancers = ["lancers", "pl"]
guns = ["guns", "pl"]
wing = ["right wing", "sg"]
[skirmish.event]
attack = "{{.unit_the}} {{agree .unit 'attacks' 'attack'}} {{.target_the}} of {{.of_the}}"
lost = "{{.unit_the}} {{agree .unit 'is' 'are'}} eliminated"
`), ticks(`
[skirmish.unit]
battalion = ["batallón de línea", "m"]
battery = ["batería", "f"]
lancers = ["lanceros", "m pl"]
guns = ["piezas", "f pl"]
wing = ["ala derecha", "f el"]
[skirmish.event]
attack = "{{.unit_the}} {{agree .unit 'ataca' 'atacan'}} a {{.target_the}} de {{.of_the}}"
lost = "{{.unit_the}} {{agree .unit 'es eliminado' 'es eliminada' 'son eliminados' 'son eliminadas'}}"
`))
}

func TestArticlesAndAdjectivesFollowTheNoun(t *testing.T) {
	aSkirmish(t)
	noun := func(arg, id string) game.Arg { return game.Word(arg, "skirmish.unit."+id) }
	for _, c := range []struct{ unit, target, of, en, es string }{
		{"battalion", "battalion", "wing", "The line battalion attacks the line battalion of the right wing", "El batallón de línea ataca al batallón de línea del ala derecha"},
		{"battery", "lancers", "battalion", "The battery attacks the lancers of the line battalion", "La batería ataca a los lanceros del batallón de línea"},
		{"lancers", "guns", "battery", "The lancers attack the guns of the battery", "Los lanceros atacan a las piezas de la batería"},
		{"wing", "wing", "lancers", "The right wing attacks the right wing of the lancers", "El ala derecha ataca al ala derecha de los lanceros"},
	} {
		m := game.Message{ID: "skirmish.event.attack", Args: []game.Arg{noun("unit", c.unit), noun("target", c.target), noun("of", c.of)}}
		if en, es := words.For("en").Message(m), words.For("es").Message(m); en != c.en || es != c.es {
			t.Errorf("%q, want %q\n%q, want %q", en, c.en, es, c.es)
		}
	}
	for unit, want := range map[string]string{
		"battalion": "El batallón de línea es eliminado", "battery": "La batería es eliminada", "lancers": "Los lanceros son eliminados",
		"guns": "Las piezas son eliminadas", "wing": "El ala derecha es eliminada",
	} {
		if got := words.For("es").Message(game.Message{ID: "skirmish.event.lost", Args: []game.Arg{noun("unit", unit)}}); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	named := game.Message{ID: "skirmish.event.attack", Args: []game.Arg{game.Text("unit", "El Cid"), game.Text("target", "Minaya"), game.Text("of", "El Cid")}}
	if got, want := words.For("es").Message(named), "El Cid ataca a Minaya de El Cid"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
