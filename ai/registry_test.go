package ai_test

import (
	"slices"
	"testing"

	"mariscal/ai"
	_ "mariscal/ai/ancients"
	_ "mariscal/ai/napoleonics"
)

func TestPlayersAreListedTheEasiestFirstAndChanceLast(t *testing.T) {
	for system, want := range map[string][]string{"ancients": {"recruit", "legionary", "centurion", "legate", "marshal", "random"}, "napoleonics": {"recruit", "legionary", "centurion", "legate", "marshal", "random"}, "another": {"random"}} {
		if got := ai.Names(system); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", system, got, want)
		}
	}
}
