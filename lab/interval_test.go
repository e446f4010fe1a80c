package lab

import (
	"math/rand/v2"
	"testing"

	"mariscal/sim"
)

// Somebody who looks after every game and stops when it suits him best is still told the truth
// in 95 of 100 studies, of wins and losses as of draws.
func TestAnIntervalHoldsThoughItIsWatchedAllTheTime(t *testing.T) {
	const studies, games = 200, 300
	for _, c := range []struct{ won, drawn float64 }{{0.5, 0}, {0.27, 0}, {0.4, 0.2}, {0.05, 0}} {
		r, missed, missedFixed := rand.New(rand.NewPCG(1, 2)), 0, 0
		truth := c.won + c.drawn/2
		for range studies {
			sum, ever, everFixed := 0.0, false, false
			for n := 1; n <= games; n++ {
				switch x := r.Float64(); {
				case x < c.won:
					sum++
				case x < c.won+c.drawn:
					sum += 0.5
				}
				ever = ever || bet(sum, n, wrong)(truth)
				fixed := sim.Wilson(int(sum), n)
				everFixed = everFixed || n >= 20 && (truth < fixed.Low || truth > fixed.High)
			}
			if ever {
				missed++
			}
			if everFixed {
				missedFixed++
			}
		}
		if missed > studies/20 {
			t.Errorf("%+v: %d of %d studies once had an interval without the truth", c, missed, studies)
		}
		if c.drawn == 0 && c.won > 0.1 && missedFixed < studies/10 {
			t.Errorf("%+v: an interval for a fixed number of games would do as well (%d)", c, missedFixed)
		}
	}
}

// So is the interval of a difference, deal by deal.
func TestADifferenceHoldsThoughItIsWatchedAllTheTime(t *testing.T) {
	const studies, deals = 400, 600
	for _, c := range []struct{ up, down float64 }{{0.1, 0.1}, {0.3, 0.2}, {0.02, 0.01}, {0.35, 0.1}} {
		r, missed := rand.New(rand.NewPCG(3, 4)), 0
		for range studies {
			n, sum, squares, ever := 0, 0.0, 0.0, false
			for range deals {
				switch x := r.Float64(); {
				case x < c.up:
					sum++
					squares++
				case x < c.up+c.down:
					sum--
					squares++
				}
				n++
				d := Drift(n, sum, squares)
				ever = ever || c.up-c.down < d.Low || c.up-c.down > d.High
			}
			if ever {
				missed++
			}
		}
		if missed > studies/20 {
			t.Errorf("%+v: %d of %d studies once had an interval without the truth", c, missed, studies)
		}
	}
}

func TestAnIntervalOfNoGamesSaysNothing(t *testing.T) {
	if r := Anytime(0, 0); r.Low != 0 || r.High != 1 {
		t.Errorf("%+v", r)
	}
	if d := Drift(0, 0, 0); d.Low != -1 || d.High != 1 {
		t.Errorf("%+v", d)
	}
	if r := Anytime(300, 600); r.High-r.Low < 0.1 || r.High-r.Low > 0.14 {
		t.Errorf("600 games: %+v", r)
	}
	if r := Anytime(5, 5); r.High != 1 || r.Low < 0.2 || r.Low > 0.6 {
		t.Errorf("5 of 5: %+v", r)
	}
}
