package report

import "math"

// ChiSquared returns Pearson's measure of how far counts stray from what shares
// of their sum lead one to expect, and its degrees of freedom.
func ChiSquared(counts []int, shares []float64) (x float64, freedom int) {
	total := 0
	for _, n := range counts {
		total += n
	}
	for i, n := range counts {
		if want := shares[i] * float64(total); want > 0 {
			x += (float64(n) - want) * (float64(n) - want) / want
			freedom++
		}
	}
	return x, max(freedom-1, 0)
}

// Farther returns how often fair dice stray as far as x or farther: the upper
// tail of the chi-squared distribution, from its value for one or two degrees
// of freedom up in steps of two.
func Farther(x float64, freedom int) float64 {
	if freedom < 1 || x <= 0 {
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

// normal returns the part of the normal distribution below z.
func normal(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }
