package ancients_test

import (
	"slices"
	"testing"

	"mariscal/ai"
	minds "mariscal/ai/ancients"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// Advice follows from what the seat knows.
func TestAdviceTellsNothingThatIsHidden(t *testing.T) { arena.AdviceTellsNothingHidden(t, 30) }

func TestTheStrongestOfThoseWhoKnowTheGameAdvises(t *testing.T) {
	if name := ai.Adviser("ancients"); name != "marshal" || !slices.Contains(ai.Names("ancients"), name) {
		t.Errorf("%q advises", name)
	}
	if name := ai.Adviser("toy"); name != "" {
		t.Errorf("%q advises a game nobody knows", name)
	}
}

// The parts of a position's value add up to the whole, and each part is nonzero somewhere.
func TestWhatWeighsAddsUpToWhatAPositionIsWorth(t *testing.T) {
	arena.AddsUp(t, func(p game.Position, seat game.Seat) (map[string]float64, float64) {
		return minds.Parts(p.(*rules.Position), seat)
	})
}

// A review plays answers on as the adviser does.
func TestTheAdviserPlaysLinesOn(t *testing.T) { arena.Foresees(t, 40) }
