package ai_test

import (
	"testing"

	"mariscal/ai"
	"mariscal/game"
)

// A runner says in the first samples what luck gives and later what he is worth.
type runner struct {
	ai.Trial
	lucky, worth float64
	ran          int
}

func (r *runner) run(luckyRuns int) float64 {
	if r.ran++; r.ran <= luckyRuns {
		return r.lucky
	}
	return r.worth
}

func TestTheLastRoundCountsAlone(t *testing.T) {
	list := []runner{{lucky: 1, worth: 2}, {lucky: 100, worth: 1}, {lucky: 0, worth: 9}}
	rounds := []ai.Round{{Keep: 3, Samples: 4}, {Keep: 2, Samples: 4}}
	if i := ai.Halve(list, rounds, 1, func(r *runner, _ uint64) float64 { return r.run(4) }); i != 0 {
		t.Errorf("the best is %d, want the one that is worth most of the two that remained", i)
	}
	for i, want := range []int{8, 8, 4} {
		if list[i].ran != want {
			t.Errorf("contender %d was played on %d times, want %d", i, list[i].ran, want)
		}
	}
}

func TestAllAreTriedOnTheSameLuck(t *testing.T) {
	list := make([]runner, 3)
	met := map[uint64]int{}
	ai.Halve(list, []ai.Round{{Keep: 3, Samples: 5}}, 1, func(_ *runner, luck uint64) float64 { met[luck]++; return 0 })
	for luck, n := range met {
		if n != len(list) || len(met) != 5 {
			t.Errorf("luck %d was met %d times, and there were %d of it", luck, n, len(met))
		}
	}
}

func TestWhatBeginsOtherwiseComesNextToTheBest(t *testing.T) {
	trial := func(begins game.Action, mean float64) (r runner) {
		r.Begins = begins
		r.Add(mean)
		return r
	}
	list := []runner{trial(1, 5), trial(1, 4), trial(2, 1), trial(2, 2)}
	if next := ai.Next(list, 0); next != &list[3] {
		t.Errorf("next comes %+v, want the better one that begins otherwise", next.Trial)
	}
	if next := ai.Next(list[:2], 0); next != &list[1] {
		t.Error("where all begin alike, the better one does not come next")
	}
	if next := ai.Next(list[:1], 0); next != nil {
		t.Error("one alone has somebody next to it")
	}
}
