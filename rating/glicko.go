// Package rating reckons how strong players are: Glicko-2, as Mark Glickman describes it in
// “Example of the Glicko-2 system” (glicko.net). It knows no game and stores nothing.
//
// What is rated is a pair: two games of the same battle with sides changed ([Pair]), because
// few battles are even. A single game counts less ([Single]).
package rating

import "math"

// A Rating is how strong a player is, on the scale on which 1500 is usual.
type Rating struct {
	Value      float64
	Deviation  float64 // half of the width of its interval of about 68 %
	Volatility float64 // how much the player's strength is expected to change
}

// New is the rating of somebody who has not played.
func New() Rating { return Rating{mean, most, 0.06} }

const (
	mean   = 1500
	most   = 350      // deviation of somebody unknown
	scale  = 173.7178 // of Glicko-2's own scale
	tau    = 0.5      // how much volatility changes
	enough = 0.000001 // when the search for the volatility ends
	pi2    = math.Pi * math.Pi
)

// A Result is a result against somebody: 1 for a victory, 0.5 for a draw, 0 for a defeat.
type Result struct {
	Against Rating // before the period
	Score   float64
	Weight  float64 // 1 counts whole; 0 nothing
}

// Provisional reports whether too little is known of the player for lists.
func (r Rating) Provisional() bool { return r.Deviation > 110 }

// Interval returns the bounds between which the player's strength lies with about 95 %.
func (r Rating) Interval() (low, high float64) {
	return r.Value - 1.96*r.Deviation, r.Value + 1.96*r.Deviation
}

// Expected returns the score to expect against another player.
func (r Rating) Expected(o Rating) float64 {
	both := math.Hypot(r.Deviation, o.Deviation) / scale
	return 1 / (1 + math.Exp(-g(both)*(r.Value-o.Value)/scale))
}

// g is how much a result against an opponent of some deviation says.
func g(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/pi2) }

// After returns the rating after a period with some results; without any, the deviation grows.
func (r Rating) After(results []Result) Rating {
	mu, phi := (r.Value-mean)/scale, r.Deviation/scale
	inverse, sum := 0.0, 0.0
	for _, x := range results {
		gj := g(x.Against.Deviation / scale)
		e := 1 / (1 + math.Exp(-gj*(mu-(x.Against.Value-mean)/scale)))
		inverse += x.Weight * gj * gj * e * (1 - e)
		sum += x.Weight * gj * (x.Score - e)
	}
	if inverse == 0 {
		r.Deviation = math.Min(most, scale*math.Hypot(phi, r.Volatility))
		return r
	}
	v := 1 / inverse
	sigma := volatility(r.Volatility, phi, v, v*sum)
	star := phi*phi + sigma*sigma
	phi = 1 / math.Sqrt(1/star+inverse)
	return Rating{mean + scale*(mu+phi*phi*sum), math.Min(most, scale*phi), sigma}
}

// volatility is step 5 of the paper: the root of f by the Illinois algorithm.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-phi*phi-v-e)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > enough {
		c := low + (low-high)*fl/(fh-fl)
		fc := f(c)
		if fc*fh <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = c, fc
	}
	return math.Exp(low / 2)
}
