// Package cup decides a fight by drawing a cube or a card, which must reach a number.
// The number is a sum of weights, each with its rule. The package computes the odds,
// draws, and builds the event; the system says who fights whom with which weights.
// Package volley does the same for dice.
//
//	t := cup.Test{Purpose: by, Kinds: cubes, Values: counts}
//	t.Add(3, "crossing.weight.defender", "X3.6") // and what else counts
//	option.Odds = t.Odds(left, "beaten", "repelled")
//	kind, passed := t.Draw(chance, left)
package cup

import (
	"mariscal/game"
)

// MaxWeights is how many weights a test has at most.
const MaxWeights = 8

// A Test is one thing turned, to count as much as the weights at least. It
// allocates nothing before it is told.
type Test struct {
	Purpose game.Purpose
	Kinds   []string // of what lies in the cup
	Values  []int    // what each kind counts

	weights [MaxWeights]weight
	n       int
}

type weight struct {
	by       int
	id, rule string
}

// Add adds a weight: above 0 it speaks against success, below for it, and 0 is none.
// id is its text, whose number n is never below 0.
func (t *Test) Add(by int, id, rule string) {
	if by != 0 {
		t.weights[t.n] = weight{by, id, rule}
		t.n++
	}
}

// Needed is what must be drawn at least: the sum of the weights.
func (t *Test) Needed() (sum int) {
	for _, w := range t.weights[:t.n] {
		sum += w.by
	}
	return sum
}

// Draw draws a kind of what is left, and says whether it counts enough. The caller
// takes it out.
func (t *Test) Draw(c game.Chance, left []uint8) (kind int, passed bool) {
	kind = c.Draw(t.Purpose, left)
	return kind, t.Values[kind] >= t.Needed()
}

// Told is what an event tells of a kind that was drawn.
func (t *Test) Told(kind int) *game.TestEvent {
	return &game.TestEvent{
		Purpose: t.Purpose.Name, Drawn: t.Kinds[kind], Value: t.Values[kind], Needed: t.Needed(), Passed: t.Values[kind] >= t.Needed(), Steps: t.steps(),
	}
}

func (t *Test) steps() (list []game.Reason) {
	for _, w := range t.weights[:t.n] {
		why := game.Message{ID: w.id, Args: []game.Arg{game.Num("n", max(w.by, -w.by))}}
		list = append(list, game.Reason{Message: why, Rule: w.rule, OK: w.by < 0})
	}
	return list
}

// Odds returns what may come of the test, by what is left: passed and failed are the
// ids of its two outcomes (see [game.OutcomeOdds]).
func (t *Test) Odds(left []uint8, passed, failed string) *game.Odds {
	needed := t.Needed()
	o := &game.Odds{Steps: t.steps(), Draw: &game.DrawOdds{Needed: needed}}
	all, good := 0, 0
	for k, n := range left {
		o.Draw.Kinds = append(o.Draw.Kinds, game.DrawnKind{ID: t.Kinds[k], N: int(n), Value: t.Values[k]})
		all += int(n)
		if t.Values[k] >= needed {
			good += int(n)
		}
	}
	for _, x := range [...]game.OutcomeOdds{{ID: passed, Chance: good}, {ID: failed, Chance: all - good}} {
		if x.Chance > 0 {
			x.Chance = (2_000_000*x.Chance + all) / (2 * all)
			o.Outcomes = append(o.Outcomes, x)
		}
	}
	return o
}
