package napoleonics_test

import (
	"testing"

	"mariscal/game"
	"mariscal/systems/napoleonics"
)

// The odds of a cavalry charge that may go on to a bonus melee cite no rule that
// forbids one; where its advance ends the matter, they cite why.
func TestAnAdvanceThatMayGoOnCitesNothingAgainstIt(t *testing.T) {
	refs(t)
	for attacker, forbids := range map[string]bool{"BR-LC": false, "BR-LN": true} {
		p, err := napoleonics.System{}.Build("turn bottom battle\ngoal 20\ncard attack-center\nA1 top FR-LN\nE5 bottom "+attacker+" ordered\nD5 top FR-LN\nC5 top FR-LN", nil)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, o := range p.Options(game.All) {
			if o.Odds == nil || o.From == "" {
				continue
			}
			if advance := o.Odds.Branch("advance"); advance != nil {
				found = true
				if got := advance.Rule != ""; got != forbids || got == (o.Odds.Branch("bonus") != nil) {
					t.Errorf("%s: %s: the advance cites %q, bonus melee offered: %v", attacker, o.Text, advance.Rule, o.Odds.Branch("bonus") != nil)
				}
			}
		}
		if !found {
			t.Errorf("%s: no attack advances", attacker)
		}
	}
}
