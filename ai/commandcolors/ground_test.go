package commandcolors_test

import (
	"testing"

	"mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
)

func TestStepsAreTheDistancesFromTheNearest(t *testing.T) {
	chance := game.NewSeeded(1)
	var steps commandcolors.Steps
	for n := range 20 {
		var of hex.Set
		for range n {
			of = of.With(hex.At(chance.Below(hex.Rows), chance.Below(12)))
		}
		steps.From(of)
		for range 60 {
			h := hex.At(chance.Below(hex.Rows), chance.Below(12))
			if got, want := steps.To(h), commandcolors.Toward(of, h); got != want {
				t.Fatalf("%v from %v: %d, not %d", h, of, got, want)
			}
		}
	}
}
