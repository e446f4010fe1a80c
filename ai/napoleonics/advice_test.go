package napoleonics_test

import (
	"math"
	"testing"

	"mariscal/ai"
	minds "mariscal/ai/napoleonics"
	"mariscal/game"
	rules "mariscal/systems/napoleonics"
)

// Advice follows from what the seat knows.
func TestAdviceTellsNothingThatIsHidden(t *testing.T) { arena.AdviceTellsNothingHidden(t, 30) }

func TestTheCenturionAdvises(t *testing.T) {
	if name := ai.Adviser("napoleonics"); name != "centurion" {
		t.Errorf("%q advises", name)
	}
}

// What is told to weigh is what was weighed: the parts add up to the whole, and each
// part weighs somewhere.
func TestWhatWeighsAddsUpToWhatAPositionIsWorth(t *testing.T) {
	seen := map[string]bool{}
	arena.EachDecision(t, 500, func(p game.Position, _ int) {
		for seat := range game.Seat(2) {
			parts, whole := minds.Parts(p.(*rules.Position), seat)
			sum := 0.0
			for id, v := range parts {
				sum += v
				seen[id] = seen[id] || v != 0
			}
			if math.Abs(sum-whole) > 1e-9 {
				t.Fatalf("%v add up to %f, not %f", parts, sum, whole)
			}
		}
	})
	for id := range seen {
		if !seen[id] && id != "cards" {
			t.Errorf("%s never weighs anything", id)
		}
	}
}
