package commandcolors

import (
	"mariscal/ai"
	"mariscal/game"
)

// A sampler plays on from positions with fresh dice and judges where that ends.
type sampler[T comparable, P Position[T]] struct {
	craft  Craft[P]
	me     game.Seat
	turn   int // the turn under way
	work   T
	chance game.Seeded
	legal  []game.Action
	temper Temper
}

// mostAnswers ends the playing on of a turn that does not end.
const mostAnswers = 200

// sample plays the turn under way to its end by reflex, the hidden hand guessed
// anew, and returns what that is worth.
func (x *sampler[T, P]) sample(from P, first game.Action, seed uint64) float64 {
	x.work = *from
	work := P(&x.work)
	x.chance.Reseed(seed)
	work.Resample(game.Viewer(x.me), &x.chance)
	if first != 0 {
		work.Apply(first, &x.chance, nil)
	}
	for range mostAnswers {
		if work.Turn() != x.turn || x.craft.Asks(work) == Over {
			break
		}
		x.legal = work.Actions(x.legal[:0])
		a := x.legal[0]
		if len(x.legal) > 1 {
			a = x.craft.Reflex(work, x.legal)
		}
		work.Apply(a, &x.chance, nil)
	}
	return x.craft.Weigh(work, x.me, &x.temper)
}

// A contender is something to choose, with what its samples said so far.
type contender[P any] struct {
	from  P           // where it begins
	first game.Action // the action to try there, or 0
	bias  float64     // added to every sample
	sum   float64
	n     int
}

func (c *contender[P]) mean() float64 {
	if c.n == 0 {
		return -1e9
	}
	return c.sum/float64(c.n) + c.bias
}

// halve finds the best contender: everybody is tried on the same dice, round by
// round on fresh ones, and the better ones remain. The last round counts alone:
// what won by lucky dice has to win again.
func (x *sampler[T, P]) halve(list []contender[P], rounds []Round, seed uint64) int {
	alive := make([]int, len(list))
	for i := range alive {
		alive[i] = i
	}
	count := uint64(0)
	for i, r := range rounds {
		order(alive, list)
		alive = alive[:min(r.Keep, len(alive))]
		if len(alive) == 1 {
			return alive[0]
		}
		if i > 0 && i == len(rounds)-1 {
			for _, k := range alive {
				list[k].sum, list[k].n = 0, 0
			}
		}
		for range r.Samples {
			count++
			dice := ai.Mix(seed, count)
			for _, i := range alive {
				c := &list[i]
				c.sum += x.sample(c.from, c.first, dice)
				c.n++
			}
		}
	}
	order(alive, list)
	return alive[0]
}

// order sorts contenders by their means, the best first; equals keep their order.
func order[P any](alive []int, list []contender[P]) {
	for i := 1; i < len(alive); i++ {
		for j := i; j > 0 && list[alive[j]].mean() > list[alive[j-1]].mean(); j-- {
			alive[j], alive[j-1] = alive[j-1], alive[j]
		}
	}
}
