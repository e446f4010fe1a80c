package lab

import (
	"math/rand/v2"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/sim"
)

// Luck that is taken out moves no mean, and takes with it the variance that it brought.
func TestLuckIsTakenOutOfDifferences(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const truth, deals = 0.1, 4000
	var u unlucky
	var sum, squares, plain float64
	for range deals {
		luck := r.NormFloat64()
		by := truth + 0.4*luck + 0.3*r.NormFloat64()
		less := u.next(by, luck)
		sum, squares, plain = sum+less, squares+less*less, plain+by*by
	}
	mean := sum / deals
	if before, after := plain/deals-truth*truth, squares/deals-mean*mean; mean < truth-0.02 || mean > truth+0.02 || after > 0.4*before {
		t.Errorf("mean %.3f, variance %.3f of %.3f", mean, after, before)
	}
}

// The luck of games is 0 on average, so that it may be taken out.
func TestLuckIsNothingOnAverage(t *testing.T) {
	e, _ := content.Standard().Entry("ancients")
	ref := content.Standard().BuiltIn()[0]
	c := Config{System: e.System, Battle: ref, Players: []string{"recruit"}, Stop: Stop{Games: 40}, Seed: 3}
	if err := c.check(); err != nil {
		t.Fatal(err)
	}
	a := c.course(ref, "recruit")
	if err := c.extend(t.Context(), []*course{a}, 40, nil); err != nil {
		t.Fatal(err)
	}
	var sum, squares float64
	for _, luck := range a.luck {
		sum, squares = sum+luck, squares+luck*luck
	}
	if squares == 0 || sum*sum > 9*squares { // three standard deviations
		t.Errorf("luck of %v hits, squares %v", sum, squares)
	}
}

// A player with steady whims chooses alike in the same place of a game, and otherwise elsewhere.
func TestSteadyPlayersPlayTheSameGameAgain(t *testing.T) {
	e, _ := content.Standard().Entry("ancients")
	if _, err := ai.Steady("nobody", "ancients", 1); err == nil {
		t.Error("there is nobody")
	}
	study := sim.Config{System: e.System, Scenario: content.Standard().BuiltIn()[0], Players: [2]string{"recruit", "recruit"}, Games: 2, Seed: 5, MaxTurns: 10, Common: true}
	var actions [2][]int
	for i := range actions {
		study.Tally, study.Each = nil, func(g *sim.Game) error {
			actions[i] = append(actions[i], g.Actions, g.Luck)
			return nil
		}
		if _, err := sim.Run(t.Context(), study); err != nil {
			t.Fatal(err)
		}
	}
	if len(actions[0]) != 4 || actions[0][0] != actions[1][0] || actions[0][1] != actions[1][1] || actions[0][2] != actions[1][2] {
		t.Errorf("%v", actions)
	}
	study.Record = true
	if _, err := sim.Run(t.Context(), study); err == nil {
		t.Error("a game with common chance is recorded")
	}
}
