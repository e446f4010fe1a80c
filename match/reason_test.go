package match

import (
	"context"
	"reflect"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/systems/ancients"
	"mariscal/systems/commander"
	"mariscal/systems/napoleonics"
)

// Reasons of an answer are the same in every world that looks the same to who asks:
// neither hands nor plans speak through them.
func TestReasonsOfAPastAnswerKnowNothingThatTheirViewerDoesNot(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	for scenario, sys := range map[string]game.System{
		"ancients/akragas": ancients.System{}, "napoleonics/bussaco-ney": napoleonics.System{}, "commander/lonato": commander.System{},
	} {
		m, err := New(context.Background(), Config{ID: "m", System: sys, Ref: game.Ref{ID: scenario}, Journal: Discard, Carry: true})
		if err != nil {
			t.Fatal(err)
		}
		choice, kinds := game.NewSeeded(3), map[string]int{}
		for range 250 {
			number, d := m.Decision()
			if d.Over {
				break
			}
			pos := m.Guess(d.Seat, 1)
			legal := pos.Actions(nil)
			if err := m.Do(context.Background(), d.Seat, number, pos.Text(legal[choice.Below(len(legal))], game.Viewer(d.Seat))); err != nil {
				t.Fatal(err)
			}
		}
		for step := 1; step < len(m.now.moments); step++ {
			seat := m.now.moments[step].seat
			for _, v := range []game.Viewer{game.Viewer(seat.Other()), game.Spectator} {
				reasons, err := m.Reasons(step, v)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range reasons {
					kinds[r.ID]++
				}
				past, _ := m.At(step, v)
				other := reasoning{before: m.now.at(step - 1).pos.Clone(), after: m.now.at(step).pos.Clone(), seat: seat, viewer: v, system: sys.Name()}
				other.before.Resample(v, game.NewSeeded(uint64(step)))
				other.after.Resample(v, game.NewSeeded(uint64(step)+1))
				if got := other.reasons(past.Events); !reflect.DeepEqual(got, reasons) {
					t.Fatalf("%s, step %d for %v: %v, in another world %v", scenario, step, v, reasons, got)
				}
			}
		}
		for _, id := range []string{"order.rule", "order.outcome", "order.threatens"} {
			if kinds[id] == 0 {
				t.Errorf("%s: no reason %s in %v", scenario, id, kinds)
			}
		}
	}
}
