package aitest

import (
	"testing"

	"mariscal/ai"
	"mariscal/game"
)

// leastWeighed is the least number of evaluated positions, so that the law is meaningful.
const leastWeighed = 500

// ChangesNoWeight checks that a memory of evaluations changes no value: it evaluates the
// result of every answer in the first steps of each battle with and without memory, for
// both seats.
func ChangesNoWeight[P game.Position](t *testing.T, a Arena, steps int, mind func() ai.Mind, remembering, anew func(p P, seat game.Seat) float64) {
	t.Helper()
	chance, n := game.NewSeeded(5), 0
	a.EachStep(t, steps, mind, func(scenario string, at game.Position) {
		for _, answer := range at.Actions(nil) {
			p := at.Clone().(P)
			p.Apply(answer, chance, nil)
			for seat := range game.Seat(2) {
				if got, want := remembering(p, seat), anew(p, seat); got != want {
					t.Fatalf("%s: after %q it is remembered as %v, and weighs %v", scenario, at.Text(answer, game.All), got, want)
				}
			}
			n++
		}
	})
	if n < leastWeighed {
		t.Errorf("only %d positions were weighed", n)
	}
}
