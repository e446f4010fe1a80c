package commander

import (
	"cmp"
	"slices"

	"mariscal/ai"
	"mariscal/game"
)

// compared is how often two contenders are played on to compare what they come to.
const compared = 16

// next returns the contender that comes next to the best, rather one that begins
// otherwise; nil where there is none.
func (c *centurion) next(best int, first func(i int) game.Action) *contender {
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

// Weighed implements [ai.Reasoner]: both are played on with the same luck, and what
// weighs is compared part by part.
func (c *centurion) Weighed() []ai.Weight {
	if c.second == nil {
		return nil
	}
	var sum [termCount]float64
	for i := range uint64(compared) {
		for _, side := range []struct {
			of   *contender
			sign float64
		}{{c.best, 1}, {c.second, -1}} {
			c.sample(side.of, c.far, ai.Mix(compared, i))
			for k, v := range c.eye.terms(&c.work, c.me, &c.temper) {
				sum[k] += side.sign * v / compared
			}
		}
	}
	list := make([]ai.Weight, len(sum))
	for k, v := range sum {
		list[k] = ai.Weight{ID: weighs[k], By: int(1000 * v)}
	}
	slices.SortStableFunc(list, func(a, b ai.Weight) int { return cmp.Compare(b.By, a.By) })
	return list
}
