package ai_test

import (
	"testing"

	"mariscal/ai"
	"mariscal/game"
)

// A race finds the best of contenders that differ less than one sample strays, and takes no more
// samples than it may; where one is clearly best it ends long before that, and who is far behind by
// its bias is not tried.
func TestARaceEndsWhenItIsDecided(t *testing.T) {
	r := ai.Race{Gap: 0.1, Batch: 4, Samples: 400, Behind: 2, Enough: 0.002, Strays: 0.05, Assumed: 4}
	run := func(worths ...float64) (best int, tried []int) {
		list, tried := make([]runner, len(worths)), make([]int, len(worths))
		for i := range list {
			list[i].Begins = game.Action(i)
		}
		list[len(list)-1].Bias = -0.2
		best = ai.Run(&r, list, 1, func(of *runner, luck uint64) float64 {
			i := int(of.Begins)
			tried[i]++
			return worths[i] + float64(ai.Mix(luck, uint64(i))%1000)/10000 // strays by 0.029
		})
		return best, tried
	}
	if best, tried := run(0.5, 0.7, 0.4, 0.9); best != 1 || tried[0] != 4 || tried[2] != 4 {
		t.Errorf("%d is chosen after %v samples where it is clear", best, tried)
	}
	if best, tried := run(0.5, 0.9); best != 0 || tried[0]+tried[1] > 0 {
		t.Errorf("%d is chosen after %v samples where there is nothing to choose", best, tried)
	}
	r.Enough = 0
	if best, tried := run(0.5, 0.7, 0.4, 0.9); best != 1 || tried[0] != 4 || tried[2] != 4 {
		t.Errorf("%d is chosen after %v samples where the others are surely worse", best, tried)
	}
	r.Behind = 3
	best, tried := run(0.5, 0.51, 0.49, 0.9)
	if n := tried[0] + tried[1] + tried[2]; best != 1 || n < 60 || n > 400+3*4 || tried[3] > 0 {
		t.Errorf("%d is chosen after %v samples of those that differ little", best, tried)
	}
	r.Behind, r.Gap, r.Keep, r.Thirds = 1000, 0, 4, true
	best, tried = run(0.5, 0.6, 0.7, 0.8, 0.9) // the last one does not begin
	if tried[3] <= tried[1] || best != 3 || tried[4] > 0 {
		t.Errorf("%d is chosen after %v samples, of which each third ends for the worse half", best, tried)
	}
}
