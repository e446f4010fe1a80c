package commander_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/commander"
)

// Of two armies that begin with the same Morale the scenario says which has the initiative
// (BR.52); once a marker has moved, the one that moved last is higher (B13.5).
func TestTheScenarioSaysWhoBeginsWithEqualMorale(t *testing.T) {
	for _, first := range []game.Seat{game.Top, game.Bottom} {
		s := commander.Training()
		s.First = first
		s.Info.ID, s.Info.Canonical = "commander/tie", "a tie, "+first.String()+" first"
		for seat := range s.Armies {
			s.Armies[seat].Morale, s.Armies[seat].Most = 14, 20
		}
		ref, release, err := commander.Lease(s)
		if err != nil {
			t.Fatal(err)
		}
		var log game.Log
		_, err = commander.System{}.Start(ref, nothingReady, game.NewSeeded(1), &log)
		release()
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(log.Events, func(e game.Event) bool { return e.ID == "commander.event.initiative" })
		if at < 0 || log.Events[at].Rule != commander.RulingInitiativeTie || log.Events[at].Seat != first {
			t.Errorf("first %v: %+v, want the initiative by BR.52", first, log.Events)
		}
	}
}
