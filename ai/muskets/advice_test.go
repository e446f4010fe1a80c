package muskets_test

import (
	"testing"

	"mariscal/ai"
	minds "mariscal/ai/muskets"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// Advice follows from what a seat knows. A turn is a card, so few plans lead to a fight.
func TestAdviceTellsNothingHidden(t *testing.T) {
	arena.AdviceTellsNothingHidden(t, 12, "advice.leads", "advice.hits", "advice.outcome")
}

func TestTheCenturionAdvises(t *testing.T) {
	if name := ai.Adviser("muskets"); name != "centurion" {
		t.Errorf("%q advises", name)
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
