// Package fittest tests and fits the curves by which judges of the Commands & Colors family
// turn judgements into chances.
package fittest

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/report/commandcolors"
)

// Games for fitting and games for testing have different seeds.
const (
	fitted  = 1_000_000
	heldOut = 2_000_000
)

// Calibrated checks that a judge's curve predicts that many games of every battle, none
// of them used for the fit. With fit above 0 it first fits the curve again, from that
// many games of every battle, and writes curve.go of the package under test.
func Calibrated(t *testing.T, j commandcolors.Judge, games, fit int) {
	t.Helper()
	if fit > 0 {
		games = max(games, fit/2)
		j.Curve = commandcolors.Fit(play(t, j, fit, fitted))
		text := fmt.Sprintf("// Made by: go test ./report/%[1]s -run Curve -fit %[2]d; do not edit.\n\npackage %[1]s\n\n"+
			"import family \"mariscal/report/commandcolors\"\n\n// fitted is the curve of this version's centurion.\n"+
			"var fitted = family.Curve{Slope: %.3[3]f, Late: %.3[4]f, Tempo: %.3[5]f}\n", j.System, fit, j.Curve.Slope, j.Curve.Late, j.Curve.Tempo)
		if err := os.WriteFile("curve.go", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("%+v", j.Curve)
	}
	samples := play(t, j, games, heldOut)
	trial := j.Curve.Try(samples)
	t.Logf("%d positions: Brier score %.3f, of a coin %.3f", len(samples), trial.Brier, trial.Coin)
	if trial.Brier > 0.9*trial.Coin {
		t.Errorf("the chances foretell the winner hardly better than a coin: Brier score %.3f, of a coin %.3f", trial.Brier, trial.Coin)
	}
	for _, c := range trial.Classes {
		t.Logf("foretold %.2f, won %.2f of %.0f positions", c.Foretold/c.Samples, c.Won/c.Samples, c.Samples)
	}
	// Positions of one game are not independent; the bound allows for that.
	if trial.Worst > 0.06 {
		t.Errorf("a class of positions is foretold wrongly, %.3f of all games", trial.Worst)
	}
}

// play samples games of the centurion against itself on every listed battle.
func play(t *testing.T, j commandcolors.Judge, games int, seed uint64) []commandcolors.Sample {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	sys := systems[slices.IndexFunc(systems, func(s game.System) bool { return s.Name() == j.System })]
	list := slices.DeleteFunc(sys.Scenarios(), func(info game.ScenarioInfo) bool { return info.Hidden })
	each := make([][]commandcolors.Sample, len(list))
	var at sync.WaitGroup
	for i, info := range list {
		at.Go(func() {
			for k := range games {
				some, err := j.Game(sys, info.Ref, "centurion", seed+uint64(1000*i+k))
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
