package commandcolors

import (
	"cmp"
	"slices"

	"mariscal/ai"
	"mariscal/game"
)

// compared is how often two plans are played on to compare what they come to.
const compared = 16

// next returns the contender that comes next to the best, rather one that begins
// otherwise; nil where there is none.
func (c *Commander[T, P]) next(best int, first func(i int) game.Action) *contender[P] {
	at := -1
	better := func(i int) bool {
		if other, was := first(i) != first(best), at >= 0 && first(at) != first(best); other != was {
			return other
		}
		return at < 0 || c.list[i].mean() > c.list[at].mean()
	}
	for i := range c.list {
		if i != best && better(i) {
			at = i
		}
	}
	if at < 0 {
		return nil
	}
	return &c.list[at]
}

// Weighed implements [ai.Reasoner]: both are played to the end of the turn on the
// same dice, and what weighs is compared part by part.
func (c *Commander[T, P]) Weighed() []ai.Weight {
	if c.second == nil {
		return nil
	}
	x := &c.sampler
	ids := x.craft.Weighs()
	sum, parts := make([]float64, len(ids)), make([]float64, len(ids))
	for i := range uint64(compared) {
		for _, side := range []struct {
			of   *contender[P]
			sign float64
		}{{c.best, 1}, {c.second, -1}} {
			x.sample(side.of.from, side.of.first, ai.Mix(compared, i))
			clear(parts)
			x.craft.Terms(P(&x.work), x.me, &x.temper, parts)
			for k, v := range parts {
				sum[k] += side.sign * v / compared
			}
		}
	}
	sum[len(sum)-1] += c.best.bias - c.second.bias
	list := make([]ai.Weight, len(ids))
	for k, id := range ids {
		list[k] = ai.Weight{ID: id, By: int(1000 * sum[k])}
	}
	slices.SortStableFunc(list, func(a, b ai.Weight) int { return cmp.Compare(b.By, a.By) })
	return list
}
