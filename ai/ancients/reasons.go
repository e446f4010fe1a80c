package ancients

import (
	"cmp"
	"slices"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// What weighs in a position, in the order of [terms]; the last is the card kept.
var weighs = [...]string{"banners", "strength", "support", "ground", "leaders", "aims", "fights", "fear", "hope", "cards"}

// terms are the parts of weigh, in banners: they add up to it.
func terms(s rules.Study, me game.Seat, t *temper) (v [len(weighs)]float64) {
	foe, goal := me.Other(), s.Setup.Goal
	v[0] = bannerWorth(min(s.Tally(me), goal-1), goal) - bannerWorth(min(s.Tally(foe), goal-1), goal)
	if s.Over() {
		v[0] = weigh(s, me, t)
		return v
	}
	// A temper that heeds nothing sees what is left of the units.
	part := func(t temper) float64 { return field(s, me, &t) - field(s, foe, &t) }
	v[1] = part(temper{})
	v[2] = part(temper{supported: t.supported, isolated: t.isolated}) - v[1]
	v[3] = part(temper{advance: t.advance}) - v[1]
	v[4] = leaders(s, me, t) - leaders(s, foe, t)
	v[5] = aims(s, me) - aims(s, foe)
	w := newSurvey(s)
	if s.Active == me && s.Stage() != rules.StageCard {
		v[6] = t.strike * strikes(s, &w.w)
	}
	v[7], v[8] = -t.fear*menace(&w, foe, t), t.hope*menace(&w, me, t)
	return v
}

// compared is how often two plans are played on to compare what they come to.
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

// Weighed implements [ai.Reasoner]: both are played to the end of the turn on the
// same dice, and what weighs is compared part by part.
func (c *centurion) Weighed() []ai.Weight {
	if c.second == nil {
		return nil
	}
	var sum [len(weighs)]float64
	for i := range uint64(compared) {
		for _, side := range []struct {
			of   *contender
			sign float64
		}{{c.best, 1}, {c.second, -1}} {
			c.sample(side.of.from, side.of.first, ai.Mix(compared, i))
			for k, v := range terms(c.work.Study(), c.sampler.me, &c.sampler.temper) {
				sum[k] += side.sign * v / compared
			}
		}
	}
	sum[len(sum)-1] += c.best.bias - c.second.bias
	list := make([]ai.Weight, len(weighs))
	for k, id := range weighs {
		list[k] = ai.Weight{ID: id, By: int(1000 * sum[k])}
	}
	slices.SortStableFunc(list, func(a, b ai.Weight) int { return cmp.Compare(b.By, a.By) })
	return list
}
