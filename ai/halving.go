package ai

import "mariscal/game"

// A Trial is what was heard of something to choose so far: a mind embeds it in what it
// chooses among, and [Halve] counts in it.
type Trial struct {
	Begins game.Action // the answer it begins with
	Bias   float64     // added to what every sample says
	sum    float64
	n      int
}

// Mean is what a sample said on the average, the bias added; a very bad one where none
// was made.
func (t *Trial) Mean() float64 {
	if t.n == 0 {
		return -1e9
	}
	return t.sum/float64(t.n) + t.Bias
}

// Add counts a sample.
func (t *Trial) Add(v float64) { t.sum, t.n = t.sum+v, t.n+1 }

// Clear forgets the samples.
func (t *Trial) Clear() { t.sum, t.n = 0, 0 }

// Tried returns the trial itself: what embeds one is a [Contender].
func (t *Trial) Tried() *Trial { return t }

// A Contender is something to choose: a struct that embeds a [Trial].
type Contender[C any] interface {
	*C
	Tried() *Trial
}

// A Round of halving: how many contenders remain, and how many samples each is given.
type Round struct{ Keep, Samples int }

// Halve finds the best contender: all are tried on the same luck, round by round on
// fresh one, and the better ones remain. The last round counts alone: what won by luck
// has to win again. sample plays a contender on with the luck of a seed and says what
// that is worth.
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

// Best returns the indices of the best contenders, so many at most, the best first.
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
	mean := func(i int) float64 { return P(&list[some[i]]).Tried().Mean() }
	for i := 1; i < len(some); i++ {
		for j := i; j > 0 && mean(j) > mean(j-1); j-- {
			some[j], some[j-1] = some[j-1], some[j]
		}
	}
}

// Next returns the contender that comes next to the best, rather one that begins
// otherwise; nil where there is none.
func Next[C any, P Contender[C]](list []C, best int) (next P) {
	begins := P(&list[best]).Tried().Begins
	for i := range list {
		c := P(&list[i])
		if i == best {
			continue
		}
		if next == nil {
			next = c
			continue
		}
		t, was := c.Tried(), next.Tried()
		if other := t.Begins != begins; other != (was.Begins != begins) {
			if other {
				next = c
			}
		} else if t.Mean() > was.Mean() {
			next = c
		}
	}
	return next
}
