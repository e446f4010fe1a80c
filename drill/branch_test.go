package drill_test

import (
	"encoding/json"
	"slices"
	"testing"

	"mariscal/drill"
	"mariscal/game"
	"mariscal/game/notation"
)

// Given the dice and draws of a game, one at a time, an answer comes to what it came to there.
func TestChosenOutcomesGiveTheGameThatHadThem(t *testing.T) {
	const answers = 60
	for _, id := range small {
		sys, ref := battle(t, id)
		b, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Reset(8, &drill.Views{}); err != nil {
			t.Fatal(err)
		}
		luck := notation.RecordOf(game.NewSeeded(3))
		chosen := func() (all []int) {
			for _, r := range luck.Results {
				if r.Drawn {
					all = append(all, r.Kind)
				}
				names := notation.FaceNames(sys, r.Die)
				for _, f := range r.Faces.F[:r.Faces.N] {
					all = append(all, slices.Index(names, names[f]))
				}
			}
			luck.Results = luck.Results[:0]
			return all
		}
		position := func() string {
			var s struct{ Position string }
			text, err := b.Save(0)
			if err == nil {
				err = json.Unmarshal([]byte(text), &s)
			}
			if err != nil {
				t.Fatal(err)
			}
			return s.Position
		}
		branches := 0
		attempt := func(n int, outcomes []int) {
			t.Helper()
			before := position()
			for k, o := range outcomes {
				next, err := b.Attempt(0, n, outcomes[:k])
				if err != nil || next == nil || !slices.ContainsFunc(next.Outcomes, func(n drill.Outcome) bool { return n.Number == o }) {
					t.Fatalf("%s: after %v follows %v, not %d: %v", id, outcomes[:k], next, o, err)
				}
				sum := 0
				for _, o := range next.Outcomes {
					sum += o.Weight
				}
				if sum != next.Of || position() != before {
					t.Fatalf("%s: the weights of %v do not add up, or an answer was played whose outcomes were not all chosen", id, next)
				}
				branches++
			}
			if next, err := b.Attempt(0, n, outcomes); next != nil || err != nil {
				t.Fatalf("%s: after all outcomes follows %v: %v", id, next, err)
			}
		}
		pos, err := sys.Start(ref, nil, luck, nil)
		if err != nil {
			t.Fatal(err)
		}
		attempt(drill.Deal, chosen())
		var legal []game.Action
		for n := range answers {
			if position() != string(pos.AppendText(nil)) {
				t.Fatalf("%s: after %d answers the games differ", id, n)
			}
			if legal = pos.Actions(legal[:0]); len(legal) == 0 {
				break
			}
			k := n * 7 % len(legal)
			pos.Apply(legal[k], luck, nil)
			attempt(k, chosen())
		}
		if branches < 10 {
			t.Errorf("%s: %d dice and draws", id, branches)
		}
		if _, err := b.Attempt(0, 0, []int{99}); err == nil {
			t.Errorf("%s: outcome 99 was taken", id)
		}
	}
}
