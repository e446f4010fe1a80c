package cup_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/cup"
)

func test() cup.Test {
	t := cup.Test{Purpose: game.Purpose{Name: "cup"}, Kinds: []string{"red", "white"}, Values: []int{3, 0}}
	t.Add(4, "x.weight.wall", "X1")
	t.Add(0, "x.weight.nothing", "X2")
	t.Add(-2, "x.weight.ladder", "X3")
	return t
}

func TestWhatIsDrawnMustCountAsMuchAsTheWeights(t *testing.T) {
	c := test()
	if c.Needed() != 2 {
		t.Fatalf("needed is %d", c.Needed())
	}
	for seed := range uint64(20) {
		k, passed := c.Draw(game.NewSeeded(seed), []uint8{1, 1})
		told := c.Told(k)
		if passed != (k == 0) || told.Passed != passed || told.Drawn != c.Kinds[k] || told.Needed != 2 || len(told.Steps) != 2 {
			t.Fatalf("drawn is %d, told %+v", k, told)
		}
	}
	if steps := c.Told(0).Steps; steps[0].OK || !steps[1].OK || steps[1].Args[0].N != 2 {
		t.Errorf("its weights are told as %+v", steps)
	}
}

func TestOddsFollowFromWhatIsLeft(t *testing.T) {
	c := test()
	for _, x := range []struct {
		left []uint8
		want []game.OutcomeOdds
	}{
		{[]uint8{1, 2}, []game.OutcomeOdds{{ID: "won", Chance: 333333}, {ID: "lost", Chance: 666667}}},
		{[]uint8{2, 0}, []game.OutcomeOdds{{ID: "won", Chance: 1_000_000}}},
		{[]uint8{0, 1}, []game.OutcomeOdds{{ID: "lost", Chance: 1_000_000}}},
	} {
		if o := c.Odds(x.left, "won", "lost"); !slices.Equal(o.Outcomes, x.want) || o.Draw.Needed != 2 || o.Draw.Kinds[1].N != int(x.left[1]) {
			t.Errorf("of %v the odds are %+v", x.left, o.Outcomes)
		}
	}
}
