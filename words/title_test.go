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
