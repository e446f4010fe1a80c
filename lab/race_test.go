package lab

import (
	"math/rand/v2"
	"testing"
)

// A race of few changes begins with as many games together as one of a hundred, and one that
// leaves out nobody with the usual number.
func TestARaceOfFewChangesPlaysMoreBeforeItLeavesOneOut(t *testing.T) {
	for variants, want := range map[int]int{207: 12, 100: 12, 50: 24, 7: 171, 4: 12, 1: 12} {
		if deals := (&Race{Final: UsualFinal}).firstDeals(variants); deals != want {
			t.Errorf("%d changes begin with %d deals, want %d", variants, deals, want)
		}
	}
	if deals := (&Race{Deals: 10, Final: UsualFinal}).firstDeals(7); deals != 10 {
		t.Errorf("asked for 10 deals it begins with %d", deals)
	}
}

// Confirmed changes have intervals for a number of deals that was fixed before: in 95 of 100
// studies they have the truth, also of many changes together, and they are narrower than those
// that may be watched.
func TestAChangeIsConfirmedByAnIntervalForItsNumberOfDeals(t *testing.T) {
	const studies, deals, among = 400, 200, 8
	for _, c := range []struct{ up, down float64 }{{0.1, 0.1}, {0.3, 0.2}, {0.02, 0.01}, {0.35, 0.1}} {
		r := rand.New(rand.NewPCG(3, 4))
		alone, together := 0, 0
		for range studies {
			missed := false
			for i := range among {
				sum, squares := 0.0, 0.0
				for range deals {
					switch x := r.Float64(); {
					case x < c.up:
						sum, squares = sum+1, squares+1
					case x < c.up+c.down:
						sum, squares = sum-1, squares+1
					}
				}
				d, wide := planned.by(deals, sum, squares, wrong/among), watched.by(deals, sum, squares, wrong/among)
				missed = missed || c.up-c.down < d.Low || c.up-c.down > d.High
				if d.High-d.Low > 0.8*(wide.High-wide.Low) {
					t.Fatalf("%+v: %+v is hardly narrower than %+v", c, d, wide)
				}
				if one := planned.by(deals, sum, squares, wrong); i == 0 && (c.up-c.down < one.Low || c.up-c.down > one.High) {
					alone++
				}
			}
			if missed {
				together++
			}
		}
		if alone > studies*8/100 || together > studies*8/100 { // 5 of 100, and what chance allows
			t.Errorf("%+v: %d and %d of %d studies lack the truth", c, alone, together, studies)
		}
	}
	if d := planned.by(0, 0, 0, wrong); d.Low != -1 || d.High != 1 {
		t.Errorf("no deals say %+v", d)
	}
}
