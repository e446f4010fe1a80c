package commandcolors_test

import (
	"slices"
	"testing"

	"mariscal/ai/commandcolors"
)

// The best fights are the ten that are worth most, the best first, whatever their order was.
func TestTheBestFightsAreKept(t *testing.T) {
	all := []float64{0.3, 1.2, 0, -2, 0.7, 0.7, 2.5, 0.1, 0.9, 0.4, 1.1, 0.2, 3, 0.6}
	var f commandcolors.Fights
	for _, x := range all {
		f.Put(x)
	}
	slices.SortFunc(all, func(a, b float64) int { return int(1000 * (b - a)) })
	if best := f.Best(99); !slices.Equal(best, all[:len(best)]) || len(best) != 10 {
		t.Errorf("kept %v of %v", best, all)
	}
	if len(f.Best(-1)) != 0 || len(f.Best(3)) != 3 {
		t.Error("not as many as were asked for")
	}
}
