package ancients_test

import "testing"

// The style of a leaning is seen: the bold centurion begins more fights hand to hand than the even
// one, the careful one fewer.
func TestABoldCenturionFightsMoreAndACarefulOneLess(t *testing.T) {
	fights := func(name string) int { return arena.Answered(t, name, "ancients/akragas", 2, 8)["close"] }
	bold, even, careful := fights("centurion:bold"), fights("centurion"), fights("centurion:careful")
	if bold <= even || even <= careful {
		t.Errorf("fights begun: bold %d, even %d, careful %d", bold, even, careful)
	}
}
