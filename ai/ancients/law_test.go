package ancients_test

import (
	"testing"

	"mariscal/ai/aitest"
)

var arena = aitest.Arena{System: "ancients"}

// TestLaw5NoPlayerSeesHiddenThings holds law 5: equal knowledge gives equal
// choices, whatever is hidden.
func TestLaw5NoPlayerSeesHiddenThings(t *testing.T) {
	arena.SeesNothingHidden(t, "random", 200)
	arena.SeesNothingHidden(t, "recruit", 200)
	arena.SeesNothingHidden(t, "centurion", 40)
}

func TestEqualSeedsPlayEqualGames(t *testing.T) { arena.EqualSeeds(t, "ancients/ticinus-river") }

func TestCenturionPlansAnewAfterARestart(t *testing.T) { arena.PlansAnew(t, "ancients/cannae") }
