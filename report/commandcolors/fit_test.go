package commandcolors_test

import (
	"math"
	"testing"

	report "mariscal/report/commandcolors"
)

func TestJudgeSeesBothSidesAlike(t *testing.T) {
	curve := report.Curve{Slope: 1}
	for _, x := range []float64{0, 0.5, 3} {
		if a, b := curve.Chance(x, 0.2), curve.Chance(-x, 0.2); math.Abs(a+b-1) > 1e-12 {
			t.Errorf("worth %v: %v and %v", x, a, b)
		}
	}
}

func TestFitFindsTheCurveTheSamplesCameFrom(t *testing.T) {
	want := report.Curve{Slope: 0.7, Late: 0.4, Tempo: -0.2}
	var samples []report.Sample
	for w := -4.0; w <= 4; w += 0.25 {
		for part := 0.0; part < 1; part += 0.2 {
			samples = append(samples, report.Sample{Worth: w, Part: part, Won: want.Chance(w, part)})
		}
	}
	got := report.Fit(samples)
	if math.Abs(got.Slope-want.Slope)+math.Abs(got.Late-want.Late)+math.Abs(got.Tempo-want.Tempo) > 1e-6 {
		t.Errorf("%+v, want %+v", got, want)
	}
	if trial := want.Try(samples); trial.Worst > 1e-9 || trial.Brier >= trial.Coin {
		t.Errorf("tried on its own samples: %+v", trial)
	}
}
