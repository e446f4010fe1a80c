package aitest

import (
	"testing"

	"mariscal/ai"
	"mariscal/game"
)

// leastWeighed is how many positions are weighed at least, so that the law says something.
const leastWeighed = 500

// ChangesNoWeight holds that a memory of what was weighed before changes no weight: it
// weighs what every answer of so many steps of each battle leads to as it is and as it is
// remembered, for both seats.
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
