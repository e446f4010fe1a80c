package ai

import (
	"cmp"
	"slices"

	"mariscal/game"
)

// A Trial is the samples of a candidate so far: a mind embeds it in its candidates, and
// [Halve] adds to it.
type Trial struct {
	Begins game.Action // its first answer
	Bias   float64     // added to every sample
	sum    float64
	n      int
}

// Mean returns the average of the samples plus the bias; a very low value without samples.
func (t *Trial) Mean() float64 {
	if t.n == 0 {
		return -1e9
	}
	return t.sum/float64(t.n) + t.Bias
}

// Add adds a sample.
func (t *Trial) Add(v float64) { t.sum, t.n = t.sum+v, t.n+1 }

// Clear removes the samples.
func (t *Trial) Clear() { t.sum, t.n = 0, 0 }

// Tried returns the trial itself, which makes a struct that embeds one a [Contender].
func (t *Trial) Tried() *Trial { return t }

// A Contender is a candidate: a struct that embeds a [Trial].
type Contender[C any] interface {
	*C
	Tried() *Trial
}

// A Round of halving: how many contenders remain, and how many samples each gets.
type Round struct{ Keep, Samples int }

// Halve returns the index of the best contender. All are tried with the same luck, new in
// each round, and the better ones remain. Only the last round counts, so a lucky winner
// must win again. sample plays a contender on with the luck of a seed and returns the
// value.
func Halve[C any, P Contender[C]](list []C, rounds []Round, seed uint64, sample func(c P, luck uint64) float64) int {
	alive := make([]int, len(list))
	for i := range alive {
		alive[i] = i
	}
	count := uint64(0)
	for i, r := range rounds {
		order[C, P](alive, list)
		alive = alive[:min(r.Keep, len(alive))]
		if len(alive) == 1 {
			return alive[0]
		}
		if i > 0 && i == len(rounds)-1 {
			for _, k := range alive {
				P(&list[k]).Tried().Clear()
			}
		}
		for range r.Samples {
			count++
			luck := Mix(seed, count)
			for _, k := range alive {
				c := P(&list[k])
				c.Tried().Add(sample(c, luck))
			}
		}
	}
	order[C, P](alive, list)
	return alive[0]
}

// Best returns the indices of at most most contenders, the best first.
func Best[C any, P Contender[C]](list []C, most int) []int {
	all := make([]int, len(list))
	for i := range all {
		all[i] = i
	}
	order[C, P](all, list)
	return all[:min(most, len(all))]
}

// order sorts contenders by their means, the best first; equals keep their order.
func order[C any, P Contender[C]](some []int, list []C) {
	mean := func(i int) float64 { return P(&list[i]).Tried().Mean() }
	slices.SortStableFunc(some, func(a, b int) int { return cmp.Compare(mean(b), mean(a)) })
}

// Next returns the next best contender, preferably one with another first answer; nil if
// there is none.
func Next[C any, P Contender[C]](list []C, best int) (next P) {
	begins := P(&list[best]).Tried().Begins
	before := func(t, was *Trial) bool {
		if other := t.Begins != begins; other != (was.Begins != begins) {
			return other
		}
		return t.Mean() > was.Mean()
	}
	for i := range list {
		if c := P(&list[i]); i != best && (next == nil || before(c.Tried(), next.Tried())) {
			next = c
		}
	}
	return next
}
