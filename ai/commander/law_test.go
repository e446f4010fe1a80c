package commander_test

import (
	"testing"

	"mariscal/ai/aitest"
)

var arena = aitest.Arena{System: "commander"}

// TestLaw5NoPlayerSeesHiddenThings holds law 5: equal knowledge gives equal choices,
// whatever is in the enemy's hand and in which order the pile lies.
func TestLaw5NoPlayerSeesHiddenThings(t *testing.T) {
	arena.SeesNothingHidden(t, "random", 200)
	arena.SeesNothingHidden(t, "recruit", 200)
	arena.SeesNothingHidden(t, "legionary", 200)
	arena.SeesNothingHidden(t, "centurion", 40)
	arena.SeesNothingHidden(t, "legate", 20)
}

func TestEqualSeedsPlayEqualGames(t *testing.T) {
	arena.EqualSeeds(t, "centurion", "commander/first-battle")
}

func TestCenturionPlansAnewAfterARestart(t *testing.T) {
	arena.PlansAnew(t, "centurion", "commander/first-battle")
}
