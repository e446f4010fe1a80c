package ancients_test

import "testing"

// The style of a leaning is seen: the bold centurion begins more fights hand to hand than the even
// one, the careful one fewer, and he shoots more than the bold one.
func TestABoldCenturionFightsMoreAndACarefulOneLess(t *testing.T) {
	played := func(name string) map[string]int { return arena.Answered(t, name, "ancients/akragas", 2, 8) }
	bold, even, careful := played("centurion:bold"), played("centurion"), played("centurion:careful")
	if b, e, c := bold["close"], even["close"], careful["close"]; b <= e || e <= c {
		t.Errorf("fights begun: bold %d, even %d, careful %d", b, e, c)
	}
	if b, c := bold["fire"], careful["fire"]; b >= c {
		t.Errorf("shots: bold %d, careful %d", b, c)
	}
}
