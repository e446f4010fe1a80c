package muskets

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
)

func TestMusketsObeysTheLaws(t *testing.T) {
	ref, release, err := Lease(testSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	gametest.Run(t, System{}, []game.Ref{ref}, gametest.Config{
		Games: 60, Fight: firstRoll, Fate: fate, Carry: carry(t),
		Rule: func(id string) bool { return slices.Contains(ruleIDs, id) },
		Asks: func(pos game.Position, a game.Action) bool {
			return slices.Contains(table[pos.(*Position).top().stage].Verbs, orderOf(a).verb)
		},
	})
}
