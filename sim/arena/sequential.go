package arena

import (
	"errors"
	"math"
)

// A Test decides between two scores of the first player, such as 0.50 and 0.55, with as few
// games as it needs: Wald's sequential probability ratio test. The unit is the pair of games,
// whose spread is estimated from the pairs themselves (a generalized likelihood ratio, as
// engines of chess are tested): it needs no model of draws, nor of how alike the two games are.
type Test struct {
	Least float64 `json:"least"` // the score if the first player is no stronger
	Most  float64 `json:"most"`  // the score if it is as strong as claimed
	Wrong float64 `json:"wrong"` // the chance of deciding wrongly, of either kind
}

// A few pairs that happen to end alike decide nothing: a test sees fewestPairs before it decides,
// and its estimate of their spread begins with priorPairs of the largest spread.
const (
	fewestPairs   = 8
	priorPairs    = 4
	largestSpread = 0.25 // variance of a pair whose games always end alike, with even chances
	mostWrong     = 0.4
)

// check returns what is wrong with the test.
func (t *Test) check() error {
	if !(t.Least > 0 && t.Least < t.Most && t.Most < 1 && t.Wrong > 0 && t.Wrong <= mostWrong) {
		return errors.New("arena: a test is between two scores from 0 to 1, the least first, and is wrong in at most 0.4 of cases")
	}
	return nil
}

// bound is the logarithm of the likelihood ratio at which the test decides.
func (t *Test) bound() float64 { return math.Log((1 - t.Wrong) / t.Wrong) }

// ratio returns the logarithm of the likelihood ratio of Most to Least, after n pairs with
// that sum of scores (0 to 1 each) and of their squares.
func (t *Test) ratio(n int, sum, squares float64) float64 {
	if n == 0 {
		return 0
	}
	pairs := float64(n)
	mean := sum / pairs
	spread := (max(0, squares-pairs*mean*mean) + priorPairs*largestSpread) / (pairs + priorPairs)
	about := func(score float64) float64 { return spread + (mean-score)*(mean-score) }
	return pairs / 2 * math.Log(about(t.Least)/about(t.Most))
}

// Decisions of a test.
const (
	Undecided = "undecided"
	Weaker    = "least" // the score is Least rather than Most
	Stronger  = "most"  // the score is Most rather than Least
)

// decision returns what the test decides after n pairs.
func (t *Test) decision(n int, sum, squares float64) string {
	switch r := t.ratio(n, sum, squares); {
	case n < fewestPairs:
		return Undecided
	case r >= t.bound():
		return Stronger
	case r <= -t.bound():
		return Weaker
	}
	return Undecided
}
