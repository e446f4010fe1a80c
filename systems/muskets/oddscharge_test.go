package muskets

import "testing"

// A charge by a unit with a one-shot weapon tells what a throw before contact does (MO9.8): four
// figures hit with a 6 and kill with a 6.
func TestOddsOfAChargeTellOfTheThrowBeforeContact(t *testing.T) {
	p := duel(t, nil, UnitSetup{Name: "shooters", Seat: 0, Profile: rangers, Figures: 4, At: inch(24, 20), Facing: 1800},
		UnitSetup{Name: "target", Seat: 1, Profile: regulars, Figures: 8, At: inch(24, 24), Facing: 0})
	b := p.battle()
	throws := func() int {
		x := p.chargeOdds(b, 0, 1).Branch("throw")
		if x == nil {
			return 0
		}
		if x.Rule != RuleThrow {
			t.Errorf("the branch is by %s", x.Rule)
		}
		return x.Odds.Outcome("fall")
	}
	if got := throws(); got != 502_129 {
		t.Errorf("a figure falls by the throw in %d cases of a million, want 502129", got)
	}
	p.Units[0].Spent = true
	if got := throws(); got != 0 {
		t.Errorf("a weapon that has been used is thrown: %d", got)
	}
}
