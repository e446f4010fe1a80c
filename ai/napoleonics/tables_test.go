package napoleonics_test

import (
	"testing"

	players "mariscal/ai/napoleonics"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// The tables for a later turn agree with the rolls of the rules on all terrain, for squares
// too.
func TestTablesRollWhatTheRulesRoll(t *testing.T) {
	compared := 0
	arena.EachDecision(t, 150, func(p game.Position, _ int) {
		s := p.(*rules.Position).Study()
		for from := range s.Occupied[game.Top].Or(s.Occupied[game.Bottom]).All() {
			u := s.Unit(from)
			for to := range s.Occupied[s.Seat[u].Other()].All() {
				kinds := []rules.BlowKind{rules.BlowFire}
				switch d := hex.Distance(from, to); {
				case d == 1:
					kinds = []rules.BlowKind{rules.BlowMelee, rules.BlowBack}
				case d > int(s.Setup.Types[s.Kind[u]].Range):
					continue
				}
				for _, k := range kinds {
					for _, moved := range []bool{false, k != rules.BlowBack} {
						want, got := s.Later(k, u, from, to, moved), players.Later(s, k, u, from, to, moved)
						if compared++; want != got && (want.Dice > 0 || got.Dice > 0) {
							t.Fatalf("%v at %v in %v, blow %v, moved %v: %+v, the rules roll %+v", s.Kind[u], from, to, k, moved, got, want)
						}
					}
				}
			}
		}
	})
	if compared < 2000 {
		t.Errorf("only %d rolls were compared", compared)
	}
}
