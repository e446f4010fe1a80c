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

// A contender is something to choose: a plan carried out, or an answer.
type contender[P any] struct {
	ai.Trial
	from  P           // where it begins
	first game.Action // the action to try there, or 0
}

// halve finds the best contender, everybody tried on the same dice.
func (x *sampler[T, P]) halve(list []contender[P], rounds []ai.Round, seed uint64) int {
	return ai.Halve(list, rounds, seed, func(c *contender[P], dice uint64) float64 { return x.sample(c.from, c.first, dice) })
}

// Weighed implements [ai.Reasoner]: both are played to the end of the turn on the
// same dice, and what weighs is compared part by part.
func (c *Commander[T, P]) Weighed() []ai.Weight {
	if c.second == nil {
		return nil
	}
	x := &c.sampler
	return ai.Compare(x.craft.Weighs(), c.best, c.second, func(of *contender[P], dice uint64, parts []float64) {
		x.sample(of.from, of.first, dice)
		x.craft.Terms(P(&x.work), x.me, &x.temper, parts)
	})
}
