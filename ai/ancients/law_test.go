package ancients_test

import (
	"testing"

	"mariscal/ai/aitest"
)

var arena = aitest.Arena{System: "ancients"}

// thoughtful are the players that plan their turns.
var thoughtful = []string{"centurion", "legate"}

// TestLaw5NoPlayerSeesHiddenThings holds law 5: equal knowledge gives equal
// choices, whatever is hidden.
func TestLaw5NoPlayerSeesHiddenThings(t *testing.T) {
	arena.SeesNothingHidden(t, "random", 200)
	arena.SeesNothingHidden(t, "recruit", 200)
	arena.SeesNothingHidden(t, "legionary", 200)
	for _, name := range thoughtful {
		arena.SeesNothingHidden(t, name, 40)
	}
	for _, name := range []string{"centurion:bold", "centurion:careful"} {
		arena.SeesNothingHidden(t, name, 20)
	}
	arena.SeesNothingHidden(t, "marshal", 5)
}

func TestEqualSeedsPlayEqualGames(t *testing.T) {
	for _, name := range thoughtful {
		arena.EqualSeeds(t, name, "ancients/ticinus-river")
	}
	arena.EqualSeeds(t, "marshal", "ancients/first-battle")
}

func TestATurnIsPlannedAnewAfterARestart(t *testing.T) {
	for _, name := range append(thoughtful, "legionary") {
		arena.PlansAnew(t, name, "ancients/cannae")
	}
}
