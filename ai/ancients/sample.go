package ancients

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// A sampler plays on from positions with fresh dice and judges where that ends.
type sampler struct {
	me     game.Seat
	turn   int // the turn under way
	work   rules.Position
	chance game.Seeded
	legal  []game.Action
	temper temper
}

// mostSteps ends the playing on of a turn that does not end.
const mostSteps = 200

// sample plays the turn under way to its end by reflex, the hidden hand guessed
// anew, and returns what that is worth.
func (x *sampler) sample(from *rules.Position, first game.Action, seed uint64) float64 {
	x.work = *from
	x.chance.Reseed(seed)
	x.work.Resample(game.Viewer(x.me), &x.chance)
	if first != 0 {
		x.work.Apply(first, &x.chance, nil)
	}
	s := x.work.Study()
	for range mostSteps {
		if s.Turn() != x.turn || s.Stage() == rules.StageOver {
			break
		}
		x.legal = x.work.Actions(x.legal[:0])
		a := x.legal[0]
		if len(x.legal) > 1 {
			a = reflex(s, x.legal)
		}
		x.work.Apply(a, &x.chance, nil)
	}
	return weigh(s, x.me, &x.temper)
}

// A contender is something to choose, with what its samples said so far.
type contender struct {
	from  *rules.Position // where it begins
	first game.Action     // the action to try there, or 0
	bias  float64         // added to every sample
	sum   float64
	n     int
}

func (c *contender) mean() float64 {
	if c.n == 0 {
		return -1e9
	}
	return c.sum/float64(c.n) + c.bias
}

// A round of halving: how many contenders remain, and how many samples each is given.
type round struct{ keep, samples int }

// halve finds the best contender: everybody is tried on the same dice, round by
// round on fresh ones, and the better ones remain. The last round counts alone:
// what won by lucky dice has to win again.
func (x *sampler) halve(list []contender, rounds []round, seed uint64) int {
	alive := make([]int, len(list))
	for i := range alive {
		alive[i] = i
	}
	count := uint64(0)
	for i, r := range rounds {
		order(alive, list)
		alive = alive[:min(r.keep, len(alive))]
		if len(alive) == 1 {
			return alive[0]
		}
		if i > 0 && i == len(rounds)-1 {
			for _, k := range alive {
				list[k].sum, list[k].n = 0, 0
			}
		}
		for range r.samples {
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
func order(alive []int, list []contender) {
	for i := 1; i < len(alive); i++ {
		for j := i; j > 0 && list[alive[j]].mean() > list[alive[j-1]].mean(); j-- {
			alive[j], alive[j-1] = alive[j-1], alive[j]
		}
	}
}
