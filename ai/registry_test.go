package ai_test

import (
	"slices"
	"testing"

	"mariscal/ai"
	_ "mariscal/ai/ancients"
)

func TestPlayersAreListedTheEasiestFirstAndChanceLast(t *testing.T) {
	if want := []string{"recruit", "centurion", "random"}; !slices.Equal(ai.Names(), want) {
		t.Errorf("%v, want %v", ai.Names(), want)
	}
}
