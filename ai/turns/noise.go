package turns

import (
	"context"
	"fmt"
	"math"
	"strings"

	"mariscal/ai"
)

// A Row of the table of noise is about samples that play so many turns on.
type Row struct {
	Horizon int
	Noise   float64 // standard deviation of one sample of a candidate
	Spread  float64 // standard deviation of what the candidates of a position are truly worth
	Agree   float64 // correlation of the candidates' means with those of the longest horizon
}

// Samples returns how many samples tell a candidate's worth to a third of the spread.
func (r Row) Samples() float64 { return math.Pow(3*r.Noise/max(r.Spread, 1e-9), 2) }

// A Table is the rows of the horizons 0, 1, 2 ...
type Table []Row

// String writes the table for people.
func (t Table) String() string {
	var out strings.Builder
	out.WriteString("turns on  noise  spread  agreement  samples\n")
	for _, r := range t {
		fmt.Fprintf(&out, "%8d  %5.2f  %6.2f  %9.2f  %7.0f\n", r.Horizon, r.Noise, r.Spread, r.Agree, r.Samples())
	}
	return out.String()
}

// Noise measures the candidate turns of some positions, as the game composes them: most of a
// position at most, with so many samples each, up to a horizon.
func Noise[T comparable, P Position[T]](of Game[T, P], positions []P, most, samples, horizon int, seed uint64) Table {
	scatter := NewScatter(horizon)
	s := NewSearch(of, Effort{Samples: 1, Likely: 3})
	for k, p := range positions {
		if _, err := s.Best(context.Background(), p, ai.Mix(seed, uint64(k))); err != nil {
			continue
		}
		list := s.list[:min(len(s.list), most)]
		scatter.Add(len(list), samples, func(i, m int, ends []float64) {
			s.play(&list[i], ai.Mix(ai.Mix(seed, uint64(k)), uint64(m+1)), ends)
		})
	}
	return scatter.Table()
}

// A Scatter gathers a table of noise, a position at a time.
type Scatter struct {
	noise, spread, both, own []float64 // by horizon, sums over positions
	counted                  float64
}

// NewScatter returns a scatter of samples up to a horizon.
func NewScatter(horizon int) *Scatter {
	n := horizon + 1
	return &Scatter{noise: make([]float64, n), spread: make([]float64, n), both: make([]float64, n), own: make([]float64, n)}
}

// Add measures so many candidates of a position, each with so many samples. sample fills in what
// sample m of candidate i is worth at the end of each horizon; equal m have equal luck. A
// position with one candidate is left out.
func (c *Scatter) Add(candidates, samples int, sample func(i, m int, ends []float64)) {
	if candidates < 2 {
		return
	}
	c.counted++
	n := len(c.noise)
	ends, within := make([]float64, n), make([]float64, n)
	means := make([][]float64, candidates)
	for i := range candidates {
		sum, squares := make([]float64, n), make([]float64, n)
		for m := range samples {
			sample(i, m, ends)
			for h, v := range ends {
				sum[h] += v
				squares[h] += v * v
			}
		}
		means[i] = sum
		for h := range n {
			means[i][h] /= float64(samples)
			within[h] += (squares[h]/float64(samples) - means[i][h]*means[i][h]) * float64(samples) / float64(samples-1) / float64(candidates)
		}
	}
	for h := range n {
		c.noise[h] += within[h]
		v := covariance(means, h, h)
		c.spread[h] += max(0, v-within[h]/float64(samples))
		c.own[h] += v
		c.both[h] += covariance(means, h, n-1)
	}
}

// Table returns the rows of all horizons.
func (c *Scatter) Table() Table {
	n := len(c.noise)
	table := make(Table, n)
	for h := range n {
		table[h] = Row{
			Horizon: h, Noise: math.Sqrt(c.noise[h] / max(c.counted, 1)), Spread: math.Sqrt(c.spread[h] / max(c.counted, 1)),
			Agree: c.both[h] / math.Sqrt(max(c.own[h]*c.own[n-1], 1e-12)),
		}
	}
	return table
}

// covariance returns the covariance of two columns.
func covariance(rows [][]float64, a, b int) float64 {
	n := float64(len(rows))
	sumA, sumB, sum := 0.0, 0.0, 0.0
	for _, r := range rows {
		sumA, sumB, sum = sumA+r[a], sumB+r[b], sum+r[a]*r[b]
	}
	return (sum - sumA*sumB/n) / (n - 1)
}
