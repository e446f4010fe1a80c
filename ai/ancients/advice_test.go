package ancients_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"mariscal/ai"
	minds "mariscal/ai/ancients"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// Advice follows from what the seat knows: in two worlds that differ only in what is
// hidden it is the same, with the same reasons.
func TestAdviceTellsNothingThatIsHidden(t *testing.T) {
	told := map[string]int{}
	eachDecision(t, 30, func(p game.Position, n int) {
		v := game.Viewer(p.Decision().Seat)
		guess := func(q game.Position) game.Position {
			g := q.Clone()
			g.Resample(v, game.NewSeeded(5))
			return g
		}
		w := p.Clone()
		w.Resample(v, game.NewSeeded(uint64(n)))
		a, ok := ai.Advise(adviser(t), guess(p))
		b, _ := ai.Advise(adviser(t), guess(w))
		if !ok || p.Check(a.Option.Action) != nil {
			t.Fatalf("no advice, or what is not legal: %+v", a)
		}
		if !reflect.DeepEqual(a.Option, b.Option) || !reflect.DeepEqual(a.Reasons(), b.Reasons()) {
			t.Errorf("%s: advised %q and %q when only hidden things differ", p.Decision().Kind, a.Option.Text, b.Option.Text)
		}
		for _, r := range a.Reasons() {
			told[r.ID]++
		}
	})
	for _, want := range []string{"advice.leads", "advice.hits", "advice.outcome", "advice.better", "advice.weighed"} {
		if told[want] == 0 {
			t.Errorf("%s was never a reason: %v", want, told)
		}
	}
}

func TestTheStrongestOfThoseWhoKnowTheGameAdvises(t *testing.T) {
	if name := ai.Adviser("ancients"); name != "centurion" || !slices.Contains(ai.Names("ancients"), name) {
		t.Errorf("%q advises", name)
	}
	if name := ai.Adviser("crossing"); name != "" {
		t.Errorf("%q advises a game nobody knows", name)
	}
}

func adviser(t *testing.T) ai.Player {
	t.Helper()
	p, err := ai.OfGuesses("centurion", "ancients", 5)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What is told to weigh is what was weighed: the parts add up to the whole, and each
// part weighs somewhere.
func TestWhatWeighsAddsUpToWhatAPositionIsWorth(t *testing.T) {
	seen := map[string]bool{}
	eachDecision(t, 500, func(p game.Position, _ int) {
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
