package words

import (
	"testing"

	"mariscal/game"
)

// A sentence follows the number, and in Spanish the gender, of what a scenario calls a block.
func TestATitleBendsItsSentence(t *testing.T) {
	for _, c := range []struct{ en, es, wantEn, wantEs string }{
		{"Hussars of the army", "Húsares del ejército", "Hussars of the army are eliminated", "Húsares del ejército son eliminados"},
		{"Reuss’s column", "Columna Reuss", "Reuss’s column is eliminated", "Columna Reuss es eliminada"},
		{"51st Infantry Splényi", "51.º de infantería Splényi", "51st Infantry Splényi is eliminated", "51.º de infantería Splényi es eliminado"},
		{"18th Line", "18.ª de línea", "18th Line is eliminated", "18.ª de línea es eliminada"},
		{"Ott’s guns", "Los cañones de Ott", "Ott’s guns are eliminated", "Los cañones de Ott son eliminados"},
		{"Wallis", "Wallis", "Wallis is eliminated", "Wallis es eliminado"},
		{"Guns of the bridgehead", "Artillería de la cabeza de puente", "Guns of the bridgehead are eliminated", "Artillería de la cabeza de puente es eliminada"},
	} {
		for lang, want := range map[string]string{"en": c.wantEn, "es": c.wantEs} {
			m := game.Message{ID: "commander.event.eliminated.then", Args: []game.Arg{game.Titled("block", "Some-id", map[string]string{"en": c.en, "es": c.es})}}
			if got := For(lang).Message(m); got != want {
				t.Errorf("%s: %q, want %q", lang, got, want)
			}
		}
	}
}

// In Spanish a unit is named with its article, a person and a title with an article of its own
// without; peoples are plural in both languages.
func TestATitleHasItsArticle(t *testing.T) {
	for _, c := range []struct{ en, es, wantEn, wantEs string }{
		{"Rangers", "rangers", "Rangers recoil", "Los rangers retroceden"},
		{"First Squad", "primera escuadra", "First Squad recoils", "La primera escuadra retrocede"},
		{"Militia of the valley", "milicia del valle", "Militia of the valley recoils", "La milicia del valle retrocede"},
		{"State Troops", "tropas del estado", "State Troops recoil", "Las tropas del estado retroceden"},
		{"Seneca", "senecas", "Seneca recoil", "Los senecas retroceden"},
		{"Captain Ward", "capitán Ward", "Captain Ward recoils", "El capitán Ward retrocede"},
		{"Captain Hollis", "capitán Hollis", "Captain Hollis recoils", "El capitán Hollis retrocede"},
		{"Monsieur Duchesne", "monsieur Duchesne", "Monsieur Duchesne recoils", "Monsieur Duchesne retrocede"},
		{"Two Rivers", "Dos Ríos", "Two Rivers recoils", "Dos Ríos retrocede"},
		{"the captain", "el capitán", "The captain recoils", "El capitán retrocede"},
		{"the young people", "los jóvenes", "The young people recoil", "Los jóvenes retroceden"},
		{"Riflemen", "tiradores del valle", "Riflemen recoil", "Los tiradores del valle retroceden"},
	} {
		for lang, want := range map[string]string{"en": c.wantEn, "es": c.wantEs} {
			m := game.Message{ID: "muskets.event.recoil", Args: []game.Arg{game.Titled("unit", "some", map[string]string{"en": c.en, "es": c.es})}}
			if got := For(lang).Message(m); got != want {
				t.Errorf("%s: %q, want %q", lang, got, want)
			}
		}
	}
}
