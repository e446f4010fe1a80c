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

// A name may end with a leaning where the level has one.
func TestALeaningIsTheEndOfAName(t *testing.T) {
	if got, want := ai.All("ancients"), []string{
		"recruit", "legionary", "centurion:bold", "centurion:careful", "centurion", "legate:bold", "legate:careful", "legate",
		"marshal:bold", "marshal:careful", "marshal", "random",
	}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, name := range ai.All("ancients") {
		if _, err := ai.New(name, "ancients", 1); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"recruit:bold", "centurion:", "centurion:brave", "centurion:bold:bold", ":bold", "random:careful"} {
		if _, err := ai.New(name, "ancients", 1); err == nil {
			t.Errorf("%q plays", name)
		}
	}
	if plain, l := ai.LeaningOf("centurion:careful"); plain != "centurion" || l != ai.Careful {
		t.Errorf("%s leans %d", plain, l)
	}
}
