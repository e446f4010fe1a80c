package muskets_test

import (
	"testing"

	"mariscal/ai/aitest"
)

var arena = aitest.Arena{System: "muskets"}

// TestLaw5NoPlayerSeesHiddenThings holds law 5: equal knowledge gives equal choices,
// whatever is in the enemy's hand and under his markers.
func TestLaw5NoPlayerSeesHiddenThings(t *testing.T) {
	arena.SeesNothingHidden(t, "random", 100)
	arena.SeesNothingHidden(t, "recruit", 100)
	arena.SeesNothingHidden(t, "legionary", 40)
	arena.SeesNothingHidden(t, "centurion", 24)
}

func TestCenturionPlansAnewAfterARestart(t *testing.T) {
	arena.PlansAnew(t, "centurion", "muskets/first-skirmish")
}
