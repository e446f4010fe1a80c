package ai

import (
	"math"
	"slices"
)

// A Race is the work of a choice. All contenders are tried with the same luck, so that two are
// compared sample by sample; those that can hardly be better than the best give up, until one is
// left or the samples are used.
type Race struct {
	Keep    int     // how many begin, the first of the list; 0: all
	Gap     float64 // who has so much less bias than the first does not begin; 0: all do
	Batch   int     // samples of each between two looks
	Samples int     // of all together after which nobody is tried again
	Behind  float64 // standard errors of the difference, behind the best, at which one gives up
	Enough  float64 // one gives up too where that costs less on the average, in the unit of samples
	Thirds  bool    // after each third of the samples the worse half gives up too
	Plain   bool    // a bias does not count for who is behind the best
	// What is assumed of the difference of two before anything is known: that it strays by so much
	// from one luck to the next, which counts as so many samples.
	Strays, Assumed float64
}

// Run returns the index of the contender that wins. sample plays a contender on with the luck of a
// seed and returns the value.
func Run[C any, P Contender[C]](r *Race, list []C, seed uint64, sample func(c P, luck uint64) float64) int {
	trial := func(i int) *Trial { return P(&list[i]).Tried() }
	values := make([][]float64, len(list))
	var alive []int
	for i := range list {
		if (r.Keep == 0 || i < r.Keep) && (r.Gap == 0 || trial(i).Bias >= trial(0).Bias-r.Gap) {
			alive = append(alive, i)
		}
	}
	for n, used, cuts := uint64(0), 0, 0; len(alive) > 1 && used < r.Samples; {
		for range r.Batch {
			n++
			luck := Mix(seed, n)
			for _, i := range alive {
				v := sample(&list[i], luck)
				trial(i).Add(v)
				values[i] = append(values[i], v)
			}
		}
		used += r.Batch * len(alive)
		order[C, P](alive, list)
		if r.Thirds && used*3 > r.Samples*(cuts+1) {
			cuts++
			alive = alive[:max(2, len(alive)/2)]
		}
		best := alive[0]
		alive = slices.DeleteFunc(alive, func(i int) bool {
			if i == best {
				return false
			}
			by, err := r.parted(values[best], values[i])
			if !r.Plain {
				by = trial(best).Mean() - trial(i).Mean()
			}
			return by > r.Behind*err || loses(by, err) < r.Enough
		})
	}
	return alive[0]
}

// parted returns by how much the first of two is better that were tried with the same luck, and
// the standard error of that.
func (r *Race) parted(a, b []float64) (by, err float64) {
	n, sum, squares := float64(len(a)), 0.0, 0.0
	for i := range a {
		d := a[i] - b[i]
		sum += d
		squares += d * d
	}
	spread := (max(0, squares-sum*sum/n) + r.Assumed*r.Strays*r.Strays) / (n - 1 + r.Assumed)
	return sum / n, math.Sqrt(spread / n)
}

// loses returns what is lost on the average by leaving one that seems worse by so much, with that
// standard error, and may be better.
func loses(by, err float64) float64 {
	z := by / err
	return err * (math.Exp(-z*z/2)/math.Sqrt(2*math.Pi) - z*math.Erfc(z/math.Sqrt2)/2)
}
