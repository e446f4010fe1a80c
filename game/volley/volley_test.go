package volley_test

import (
	"testing"

	"mariscal/game"
	"mariscal/game/volley"
)

var six = []string{"1", "2", "3", "4", "5", "6"}

// Two dice that hit with 5 and 6, counted by hand: 16, 16 and 4 of 36 ways.
func TestOddsAreThoseOfEveryWayDiceFall(t *testing.T) {
	v := volley.Volley{Faces: six, Lowest: 4, Rule: "X1"}
	v.Add(2, "x.step.fire", "X2")
	o := v.Odds(2, "gone")
	want := []int{444444, 444444, 111111}
	for k, n := range o.Roll.Hits {
		if n != want[k] {
			t.Errorf("%d hits have %d, of 36 ways are %d", k, n, want[k])
		}
	}
	if o.Roll.Dice != 2 || o.Roll.Expected != 667 || o.Outcome("gone") != 111111 || len(o.Steps) != 1 || o.Steps[0].Rule != "X2" {
		t.Errorf("the odds are %+v, %+v", o, o.Roll)
	}
	if o := v.Odds(3, "gone"); len(o.Outcomes) != 0 {
		t.Errorf("two dice make three hits: %+v", o.Outcomes)
	}
}

// The event lists every die, and hits are as frequent as the odds say.
func TestWhatFellIsTold(t *testing.T) {
	c := game.NewSeeded(3)
	v := volley.Volley{Faces: six, Dice: 5, Lowest: 5, Rule: "X1"}
	sixes := 0
	for range 100 {
		hits, told := v.Throw(c)
		n := 0
		for _, d := range told.Dice {
			if (d.Face == "6") != (d.Effect == "hit") || (d.Rule == "X1") != (d.Face == "6") {
				t.Errorf("a %s is told as %+v", d.Face, d)
			}
			if d.Face == "6" {
				n++
			}
		}
		if n != hits || told.Hits != hits || len(told.Dice) != 5 {
			t.Errorf("%d hits of %+v", hits, told)
		}
		sixes += n
	}
	if sixes < 50 || sixes > 120 {
		t.Errorf("500 dice fell on %d sixes", sixes)
	}
}
