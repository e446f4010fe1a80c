package crossing_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/notation"
	"mariscal/systems/crossing"
)

func TestEveryRuleIsSeenAtWork(t *testing.T) {
	refs(t)
	seen := gametest.Scripts(t, "testdata", notation.Runner{System: func(string) game.System { return crossing.System }}.Run)
	for _, rule := range crossing.Rules {
		if !slices.Contains(seen, rule) {
			t.Errorf("%s is cited by no script", rule)
		}
	}
}
