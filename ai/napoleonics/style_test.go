package napoleonics_test

import "testing"

// The style of a leaning is seen: the bold centurion begins more melees than the even one, the
// careful one fewer.
func TestABoldCenturionFightsMoreAndACarefulOneLess(t *testing.T) {
	fights := func(name string) int { return arena.Answered(t, name, "napoleonics/vimiero", 2, 8)["melee"] }
	bold, even, careful := fights("centurion:bold"), fights("centurion"), fights("centurion:careful")
	if bold <= even || even <= careful {
		t.Errorf("melees begun: bold %d, even %d, careful %d", bold, even, careful)
	}
}
