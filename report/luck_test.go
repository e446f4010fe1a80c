package report

import (
	"math"
	"testing"

	"mariscal/game"
)

func roll(expected, hits int, faces ...string) *game.RollEvent {
	r := &game.RollEvent{Expected: expected, Hits: hits}
	for _, f := range faces {
		r.Dice = append(r.Dice, game.RolledDie{Face: f})
	}
	return r
}

// Two rolls of three dice that hit on two faces in six: two hits were to be
// expected, with a variance of 6*1/3*2/3 = 4/3. Four hits lie two above, at
// z = 1.732, which 95.8 of 100 such series stay below.
func TestExpectedHitsByHand(t *testing.T) {
	var y tally
	y.add(roll(1000, 2, "light", "light", "flag"))
	y.add(roll(1000, 2, "sword", "light", "heavy"))
	y.add(roll(0, 1, "leader", "heavy")) // a check on a leader is no attack
	l := y.luck([][]string{{"light", "medium", "heavy", "leader", "flag", "sword"}})
	if l.Rolls != 2 || l.Hits != 4 || l.Expected != 2000 || l.Dice != 8 {
		t.Errorf("%+v", l)
	}
	if math.Abs(float64(l.Worse)-958_368) > 100 {
		t.Errorf("better than %d of a million series", l.Worse)
	}
	for i, want := range []int{3, 0, 2, 1, 1, 1} {
		if f := l.Faces[i]; f.Count != want || f.Expected != 1333 {
			t.Errorf("%+v, want %d", f, want)
		}
	}
	// (9+0+4+1+1+1)*6/8 - 8 = 4
	if l.ChiSquared != 4000 || l.Freedom != 5 {
		t.Errorf("chi-squared %d with %d degrees of freedom", l.ChiSquared, l.Freedom)
	}
}

func TestWithoutDiceNobodyWasLucky(t *testing.T) {
	var y tally
	if l := y.luck([][]string{{"a", "b"}}); l.Worse != certain/2 || l.Farther != certain || l.Dice != 0 {
		t.Errorf("%+v", l)
	}
}
