package lab

import (
	"testing"

	"mariscal/game"
	"mariscal/sim"
)

// played makes games of which the top army wins those in which it played a card, and half of
// those in which it lost its auxilia; luck goes along with nothing.
func played(n int) *deciding {
	d := new(deciding)
	for i := range n {
		won := i%2 == 0
		g := &sim.Game{Turns: 10 + i%7, Outcome: game.Outcome{Over: true, Winner: game.Bottom}, Seen: &sim.Seen{Half: -1, First: -1}}
		top := &g.Seen.Sides[game.Top]
		top.Rolls, top.Hits, top.Expected = 10, 3+i/2%3, 4000
		top.Played = map[string]int{"scout": 1 + i%3}
		if won {
			g.Outcome.Winner = game.Top
			top.Played["charge"] = 1
		}
		if i/2%2 == 0 {
			top.Lost = map[string]int{"AX": 1}
		}
		if i%200 == 0 {
			top.Played["rare"] = 1
		}
		if i/4%2 == 0 {
			top.Played["idle"] = 1
		}
		d.add(g)
	}
	return d
}

// What goes along with victory is found, and chance is not; cards that change nothing are told.
func TestWhatGoesAlongWithVictoryIsTold(t *testing.T) {
	v := played(2000).decision()
	if len(v.Factors) != 1 || v.Factors[0].Kind != FactorCard || v.Factors[0].What != "charge" || v.Factors[0].With.Part != 1 || v.Factors[0].By.Low < 0.9 {
		t.Errorf("%+v", v.Factors)
	}
	idle := map[string]bool{}
	for _, f := range v.Idle {
		idle[f.What] = true
	}
	if len(idle) != 2 || !idle["rare"] || !idle["idle"] {
		t.Errorf("%+v", v.Idle)
	}
	if v.Dice == nil || v.Dice.Share.Part > 0.01 || v.Dice.Lucky.Low > 0.5 || v.Dice.Lucky.High < 0.5 {
		t.Errorf("%+v", v.Dice)
	}
}

// Few games decide nothing.
func TestFewGamesTellNothing(t *testing.T) {
	if v := played(20).decision(); len(v.Factors) != 0 || len(v.Idle) != 0 {
		t.Errorf("%+v", v)
	}
	if v := new(deciding).decision(); v != nil {
		t.Errorf("%+v", v)
	}
}

func TestATrendIsSteadyOnlyIfNoStepDeniesIt(t *testing.T) {
	level := func(part float64) Level { return Level{Score: Anytime(part*1000, 1000)} }
	for _, c := range []struct {
		parts []float64
		want  string
	}{
		{[]float64{0.5, 0.6, 0.7}, TrendTop},
		{[]float64{0.5, 0.35}, TrendBottom},
		{[]float64{0.5, 0.52, 0.49}, TrendSame},
		{[]float64{0.5, 0.7, 0.5}, TrendUneven},
		{[]float64{0.3, 0.7, 0.55}, TrendUneven},
	} {
		var levels []Level
		for _, p := range c.parts {
			levels = append(levels, level(p))
		}
		if got := trend(levels); got.Verdict != c.want || len(got.Steps) != len(c.parts)-1 {
			t.Errorf("%v: %+v, want %s", c.parts, got, c.want)
		}
	}
	if trend([]Level{level(0.5)}) != nil {
		t.Error("a trend of one level")
	}
}

func TestADifferenceOfFilesIsTheirLines(t *testing.T) {
	for _, c := range [][3]string{
		{"a\nb\nc\nd\ne\n", "a\nb\nX\nd\ne\n", "@ 2\n b\n-c\n+X\n d\n"},
		{"a\nb\nc\n", "a\nb\nc\n", ""},
		{"a\nb\n", "b\n", "@ 1\n-a\n b\n"},
		{"a\n1\n2\n3\n4\nz\n", "A\n1\n2\n3\n4\nZ\n", "@ 1\n-a\n+A\n 1\n@ 5\n 4\n-z\n+Z\n \n"},
	} {
		if got := Diff(c[0], c[1]); got != c[2] {
			t.Errorf("%q to %q: %q, want %q", c[0], c[1], got, c[2])
		}
	}
}
