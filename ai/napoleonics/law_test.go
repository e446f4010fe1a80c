package napoleonics_test

import (
	"testing"

	"mariscal/ai/aitest"
)

var arena = aitest.Arena{System: "napoleonics"}

// TestLaw5NoPlayerSeesHiddenThings holds law 5: equal knowledge gives equal
// choices, whatever is hidden: hands, the cards of squares, what Scout drew.
func TestLaw5NoPlayerSeesHiddenThings(t *testing.T) {
	arena.SeesNothingHidden(t, "random", 200)
	arena.SeesNothingHidden(t, "recruit", 200)
	arena.SeesNothingHidden(t, "centurion", 40)
}

func TestEqualSeedsPlayEqualGames(t *testing.T) {
	arena.EqualSeeds(t, "centurion", "napoleonics/rolica-first-position")
}

func TestCenturionPlansAnewAfterARestart(t *testing.T) {
	arena.PlansAnew(t, "centurion", "napoleonics/garcia-hernandez")
}
