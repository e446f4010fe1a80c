package lab

import (
	"mariscal/sim"
)

// How the score goes from the weakest level to the strongest.
const (
	TrendTop    = "top"    // stronger players win more often with the top army, and no step denies it
	TrendBottom = "bottom" // with the bottom army
	TrendSame   = "same"   // no difference between levels is more than chance
	TrendUneven = "uneven" // it goes both ways, or there and back
)

// A Trend is how the score of the top army changes with the strength of play.
type Trend struct {
	Verdict string       `json:"verdict"`
	By      sim.Change   `json:"by"`    // the strongest level less the weakest
	Steps   []sim.Change `json:"steps"` // each level less the one before
}

// trend returns the trend of levels; nil for fewer than two.
func trend(levels []Level) *Trend {
	if len(levels) < 2 {
		return nil
	}
	t := &Trend{By: apart(levels[len(levels)-1].Score, levels[0].Score)}
	up, down := false, false
	for i := range levels[1:] {
		step := apart(levels[i+1].Score, levels[i].Score)
		t.Steps = append(t.Steps, step)
		up, down = up || step.Low > 0, down || step.High < 0
	}
	switch {
	case up && down, t.By.Low <= 0 && t.By.High >= 0 && (up || down), t.By.Low > 0 && down, t.By.High < 0 && up:
		t.Verdict = TrendUneven
	case t.By.Low > 0:
		t.Verdict = TrendTop
	case t.By.High < 0:
		t.Verdict = TrendBottom
	default:
		t.Verdict = TrendSame
	}
	return t
}
