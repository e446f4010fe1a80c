package ancients_test

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"sync"
	"testing"

	"mariscal/content"
	"mariscal/game"
	report "mariscal/report/ancients"
)

var fit = flag.Int("fit", 0, "fit the curve anew from so many games of every battle, and write fitted.go")

// The games the curve is fitted from and those it is tried on have other seeds.
const (
	fitted  = 1_000_000
	heldOut = 2_000_000
)

func battles(t *testing.T) []game.ScenarioInfo {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	var list []game.ScenarioInfo
	for _, info := range systems[0].Scenarios() {
		if !info.Hidden {
			list = append(list, info)
		}
	}
	return list
}

func play(t *testing.T, player string, games int, seed uint64) []report.Sample {
	t.Helper()
	list := battles(t)
	each := make([][]report.Sample, len(list))
	var at sync.WaitGroup
	for i, info := range list {
		at.Go(func() {
			for k := range games {
				some, err := report.Game(info.Ref, player, seed+uint64(1000*i+k))
				if err != nil {
					t.Error(err)
				}
				each[i] = append(each[i], some...)
			}
		})
	}
	at.Wait()
	return slices.Concat(each...)
}

func TestCurveIsCalibratedOnGamesItWasNotFittedTo(t *testing.T) {
	tried := 3
	if *fit > 0 {
		tried = max(tried, *fit/2)
		c := report.Fit(play(t, "centurion", *fit, fitted))
		text := fmt.Sprintf("// Made by: go test ./report/ancients -run Curve -fit %d; do not edit.\n\npackage ancients\n\n"+
			"// Fitted is the curve of this version's centurion.\nvar Fitted = Curve{Slope: %.3f, Late: %.3f, Tempo: %.3f}\n", *fit, c.Slope, c.Late, c.Tempo)
		if err := os.WriteFile("fitted.go", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("%+v", c)
		report.Fitted = c
	}
	const bins = 5
	var games, foretold, won [bins]float64
	brier, plain := 0.0, 0.0
	samples := play(t, "centurion", tried, heldOut)
	for _, s := range samples {
		x := report.Fitted.Chance(s.Worth, s.Part)
		b := min(int(x*bins), bins-1)
		games[b]++
		foretold[b] += x
		won[b] += s.Won
		brier += (x - s.Won) * (x - s.Won)
		plain += (0.5 - s.Won) * (0.5 - s.Won)
	}
	n := float64(len(samples))
	t.Logf("%d positions: Brier score %.3f, of a coin %.3f", len(samples), brier/n, plain/n)
	if brier > 0.9*plain {
		t.Errorf("the chances foretell the winner hardly better than a coin: Brier score %.3f, of a coin %.3f", brier/n, plain/n)
	}
	worst := 0.0
	for b := range bins {
		if games[b] == 0 {
			continue
		}
		t.Logf("foretold %.2f, won %.2f of %.0f positions", foretold[b]/games[b], won[b]/games[b], games[b])
		// Positions of one game are not independent; the bound allows for that.
		worst = max(worst, games[b]/n*math.Abs(foretold[b]-won[b])/games[b])
	}
	if worst > 0.06 {
		t.Errorf("a class of positions is foretold wrongly, %.3f of all games", worst)
	}
}

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
}
