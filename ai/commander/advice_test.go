package commander_test

import (
	"testing"

	"mariscal/ai"
	minds "mariscal/ai/commander"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// Advice follows from what the seat knows. This game has no dice.
func TestAdviceTellsNothingThatIsHidden(t *testing.T) {
	arena.AdviceTellsNothingHidden(t, 30, "advice.hits")
}

func TestTheLegateAdvises(t *testing.T) {
	if name := ai.Adviser("commander"); name != "legate" {
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
