package muskets

import (
	"cmp"
	"math"
	"slices"

	"mariscal/ai"
)

// A race is the work of a choice. All contenders are tried with the same luck; those that can
// hardly be better than the best give up, until one is left or the samples are used.
type race struct {
	gap    float64 // who is so much below the best by rules of thumb does not begin
	batch  int     // samples of each between two looks
	total  int     // samples of all together after which nobody is tried again
	behind float64 // standard errors of the difference, behind the best, at which one gives up
	enough float64 // one gives up too where that costs less on the average, in chances to win
}

// run returns the index of the contender that wins: the first one is the best by rules of thumb.
// sample plays one on with the luck of a seed and returns the value.
func (r *race) run(list []contender, seed uint64, sample func(of *contender, luck uint64) float64) (best int) {
	values := make([][]float64, len(list))
	var alive []int
	for i := range list {
		if list[i].Bias >= list[0].Bias-r.gap {
			alive = append(alive, i)
		}
	}
	for n, used := uint64(0), 0; len(alive) > 1 && used < r.total; {
		for range r.batch {
			n++
			for _, i := range alive {
				v := sample(&list[i], ai.Mix(seed, n))
				list[i].Add(v)
				values[i] = append(values[i], v)
			}
		}
		used += r.batch * len(alive)
		best = slices.MaxFunc(alive, func(i, j int) int { return cmp.Compare(list[i].Mean(), list[j].Mean()) })
		alive = slices.DeleteFunc(alive, func(i int) bool {
			by, err := list[best].Mean()-list[i].Mean(), parted(values[best], values[i])
			return i != best && (by > r.behind*err || loses(by, err) < r.enough)
		})
	}
	return best
}

// strays is by how much the difference of two contenders strays from one luck to the next as far
// as nothing is known of them, which counts as so many samples.
const (
	strays  = 0.05
	assumed = 4
)

// parted returns the standard error of the difference of two that were tried with the same luck.
func parted(a, b []float64) float64 {
	n, sum, squares := float64(len(a)), 0.0, 0.0
	for i := range a {
		d := a[i] - b[i]
		sum += d
		squares += d * d
	}
	spread := (max(0, squares-sum*sum/n) + assumed*strays*strays) / (n - 1 + assumed)
	return math.Sqrt(spread / n)
}

// loses returns what is lost on the average by leaving one that seems worse by so much, with that
// standard error, and may be better.
func loses(by, err float64) float64 {
	z := by / err
	return err * (math.Exp(-z*z/2)/math.Sqrt(2*math.Pi) - z*math.Erfc(z/math.Sqrt2)/2)
}
