package dice

import "math"

// ChiSquared returns Pearson's statistic for counts against their expectations, and its
// degrees of freedom. A result that was expected never and happened makes it infinite.
func ChiSquared(counts []int, expected []float64) (x float64, freedom int) {
	for i, n := range counts {
		switch want := expected[i]; {
		case want > 0:
			x += (float64(n) - want) * (float64(n) - want) / want
			freedom++
		case n > 0:
			x = math.Inf(1)
		}
	}
	return x, max(freedom-1, 0)
}

// Farther returns the chance that fair dice stray as far as x or farther: the upper tail
// of the chi-squared distribution, built up in steps of two from one or two degrees of
// freedom.
func Farther(x float64, freedom int) float64 {
	switch {
	case math.IsInf(x, 1):
		return 0
	case freedom < 1 || x <= 0:
		return 1
	}
	h := x / 2
	tail, term, from := math.Exp(-h), math.Exp(-h), 2
	if freedom%2 == 1 {
		tail, term, from = math.Erfc(math.Sqrt(h)), math.Exp(-h)/math.Sqrt(math.Pi*h), 1
	}
	for k := from; k < freedom; k += 2 {
		term *= h / (float64(k) / 2)
		tail += term
	}
	return min(tail, 1)
}

// Fair returns the chance that fair dice stray from the expectations as far as counts do,
// or farther. Neighboring results expected less than five times are counted together,
// because the statistic is unreliable for small numbers.
func Fair(counts []int, expected []float64) float64 {
	var few struct {
		counts   []int
		expected []float64
	}
	c, e := 0, 0.0
	for i, n := range counts {
		if expected[i] <= 0 && n > 0 {
			return 0
		}
		c, e = c+n, e+expected[i]
		rest := 0.0
		for _, x := range expected[i+1:] {
			rest += x
		}
		if e >= 5 && (rest >= 5 || rest == 0) || i == len(counts)-1 && e > 0 {
			few.counts, few.expected = append(few.counts, c), append(few.expected, e)
			c, e = 0, 0
		}
	}
	return Farther(ChiSquared(few.counts, few.expected))
}

// Variance returns the variance of the hits of n equal dice with that expectation, in
// thousandths of a hit.
func Variance(n, expected int) float64 {
	if n < 1 {
		return 0
	}
	part := min(float64(expected)/1000/float64(n), 1)
	return float64(n) * part * (1 - part)
}

// Below returns the part of the normal distribution below z.
func Below(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }
