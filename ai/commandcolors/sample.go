package commandcolors

import (
	"cmp"
	"slices"

	"mariscal/ai"
	"mariscal/game"
)

// A sampler plays positions on with fresh dice and evaluates the end.
type sampler[T comparable, P Position[T]] struct {
	craft  Craft[P]
	me     game.Seat
	turn   int // the present turn
	work   T
	chance game.Seeded
	legal  []game.Action
	temper Temper
	paces  *Paces
	view   View
}

// mostAnswers limits a turn that does not end.
const mostAnswers = 200

// sample plays the present turn to its end by reflex, with a new guess of the hidden
// hand, and returns the value.
func (x *sampler[T, P]) sample(from P, first game.Action, seed uint64) float64 {
	x.work = *from
	work := P(&x.work)
	x.chance.Reseed(seed)
	work.Resample(game.Viewer(x.me), &x.chance)
	if first != 0 {
		work.Apply(first, &x.chance, nil)
	}
	x.finish(work)
	x.craft.View(work, x.me, &x.temper, x.paces, &x.view)
	return x.view.Value(&x.temper, 0)
}

// finish plays the present turn to its end by reflex.
func (x *sampler[T, P]) finish(work P) {
	for range mostAnswers {
		if work.Turn() != x.turn || x.craft.Asks(work) == Over {
			return
		}
		x.legal = work.Actions(x.legal[:0])
		a := x.legal[0]
		if len(x.legal) > 1 {
			a = x.craft.Reflex(work, x.legal)
		}
		work.Apply(a, &x.chance, nil)
	}
}

// A contender is a candidate: a plan carried out, or an answer.
type contender[P any] struct {
	ai.Trial
	from  P           // start position
	first game.Action // the action to try first, or 0
}

// halve returns the best contender; all are tried with the same dice.
func (x *sampler[T, P]) halve(list []contender[P], rounds []ai.Round, seed uint64) int {
	return ai.Halve(list, rounds, seed, func(c *contender[P], dice uint64) float64 { return x.sample(c.from, c.first, dice) })
}

// Weighed implements [ai.Reasoner]: it plays both contenders to the end of the turn with
// the same dice, and compares the parts of their values. Where they were played on beyond it, the
// rest of the difference is [ai.Later].
func (c *Commander[T, P]) Weighed() []ai.Weight {
	if c.second == nil {
		return nil
	}
	x := &c.sampler
	list := ai.Compare(x.craft.Weighs(), c.best, c.second, func(of *contender[P], dice uint64, parts []float64) {
		x.sample(of.from, of.first, dice)
		x.craft.Terms(P(&x.work), x.me, &x.temper, parts)
	})
	if !c.searched {
		return list
	}
	rest := int(1000 * (c.best.Mean() - c.second.Mean()))
	for _, w := range list {
		rest -= w.By
	}
	list = append(list, ai.Weight{ID: ai.Later, By: rest})
	slices.SortStableFunc(list, func(a, b ai.Weight) int { return cmp.Compare(b.By, a.By) })
	return list
}
