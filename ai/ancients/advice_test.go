package ancients_test

import (
	"math"
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
	if name := ai.Adviser("ancients"); name != "centurion" || !slices.Contains(ai.Names("ancients"), name) {
		t.Errorf("%q advises", name)
	}
	if name := ai.Adviser("crossing"); name != "" {
		t.Errorf("%q advises a game nobody knows", name)
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
