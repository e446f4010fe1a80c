package lab

import (
	"math"

	"mariscal/sim"
)

// wrong is how many of all studies may ever show an interval without the truth.
const wrong = 0.05

// prior is the weight of both results in the mixture of [Anytime]: it makes the interval of
// some hundred games about as narrow as it can be.
const prior = 8

// Anytime returns the mean of n results from 0 to 1 that add up to sum, with an interval that
// contains the true mean at all n at once in 95 of 100 studies: it may be looked at after every
// game, and the games stopped for whatever it shows. That costs width: it is about 1.6 times as
// wide as one for a number of games that was fixed before ([sim.Wilson]).
//
// It holds every mean that a bet against it has not refuted: the likelihood of the results under
// a Beta mixture, over that under the mean, is a martingale that reaches 20 in 5 of 100 cases
// (Ville). Results between 0 and 1 vary less than wins and losses, so it holds for draws too.
func Anytime(sum float64, n int) sim.Rate { return anytime(sum, n, wrong) }

// anytime is [Anytime] with another chance to be wrong.
func anytime(sum float64, n int, wrong float64) sim.Rate {
	if n == 0 {
		return sim.Rate{High: 1}
	}
	refuted := bet(sum, n, wrong)
	mean := sum / float64(n)
	r := sim.Rate{Part: mean, High: 1}
	if sum > 0 {
		r.Low = border(mean, 0, refuted)
	}
	if sum < float64(n) {
		r.High = border(mean, 1, refuted)
	}
	return sim.Rate{Part: round(r.Part), Low: round(r.Low), High: round(r.High)}
}

// bet returns which means the results have refuted.
func bet(sum float64, n int, wrong float64) func(mean float64) bool {
	lost := float64(n) - sum
	mixed := logBeta(prior+sum, prior+lost) - logBeta(prior, prior) + math.Log(wrong)
	return func(mean float64) bool { return mixed-xlog(sum, mean)-xlog(lost, 1-mean) >= 0 }
}

// border returns where refuted begins between a value within and one without.
func border(within, without float64, refuted func(float64) bool) float64 {
	for range 50 {
		middle := (within + without) / 2
		if refuted(middle) {
			without = middle
		} else {
			within = middle
		}
	}
	return without
}

func logBeta(a, b float64) float64 {
	x, _ := math.Lgamma(a)
	y, _ := math.Lgamma(b)
	z, _ := math.Lgamma(a + b)
	return x + y - z
}

// xlog returns times·log(p), 0 for no times.
func xlog(times, p float64) float64 {
	if times == 0 {
		return 0
	}
	return times * math.Log(p)
}

// The mixture of [Drift] is narrowest where the differences have added up to so much variance: a
// third of 150 deals, as many as a change that matters needs.
const driftRho = 8.0 / 50

// Drift returns the mean of n differences from -1 to 1, given their sum and the sum of their
// squares, with an interval that holds at all n at once in about 95 of 100 studies: a mixture of
// normal bets (Robbins) with the variance that the differences show.
func Drift(n int, sum, squares float64) sim.Change { return drift(n, sum, squares, wrong) }

// drift is [Drift] with another chance to be wrong.
func drift(n int, sum, squares, wrong float64) sim.Change {
	if n == 0 {
		return sim.Change{Low: -1, High: 1}
	}
	mean := sum / float64(n)
	spread := max(0, squares-float64(n)*mean*mean) + 2 // two more, so that few equal ones prove nothing
	t := spread*driftRho + 1
	half := math.Sqrt(2*t/driftRho*math.Log(math.Sqrt(t)/wrong)) / float64(n)
	return sim.Change{By: round(mean), Low: round(max(-1, mean-half)), High: round(min(1, mean+half))}
}

// bounds are how intervals of scores and of differences are made.
type bounds struct {
	score func(sum float64, n int, wrong float64) sim.Rate
	by    func(n int, sum, squares, wrong float64) sim.Change
}

var (
	// watched hold at all n at once.
	watched = bounds{anytime, drift}
	// planned hold at one n that was fixed before, and are narrower for that.
	planned = bounds{func(sum float64, n int, wrong float64) sim.Rate { return wilson(sum, n, quantile(wrong)) }, plannedBy}
)

// plannedBy returns the mean of n differences with an interval of the normal distribution.
func plannedBy(n int, sum, squares, wrong float64) sim.Change {
	if n < 2 {
		return sim.Change{Low: -1, High: 1}
	}
	mean := sum / float64(n)
	spread := max(0, squares-float64(n)*mean*mean) + 2 // as in drift
	half := quantile(wrong) * math.Sqrt(spread/float64(n-1)/float64(n))
	return sim.Change{By: round(mean), Low: round(max(-1, mean-half)), High: round(min(1, mean+half))}
}

// round keeps six decimals, which hides differences between machines.
func round(x float64) float64 { return math.Round(x*1e6) / 1e6 }
