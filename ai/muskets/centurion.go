package muskets

import (
	"cmp"
	"slices"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// An effort is the amount of work: fixed, without a clock.
type effort struct {
	race        ai.Race
	ahead, near horizon // of turns and acts, of other questions
	most        int     // number of answers tried
	trust       float64 // how much the worth of an answer by rules of thumb counts
	once, card  float64 // see [sampler]
}

// full is the effort of the centurion.
var full = effort{
	race:  ai.Race{Gap: 0.12, Batch: 12, Samples: 200, Behind: 2.5, Enough: 0.001, Strays: 0.05, Assumed: 4},
	ahead: 3, near: 2, most: 10, trust: 3,
	once: 0.2, card: 0.2,
}

// A centurion tries the most promising answers: it plays each on by rules of thumb with the
// same luck and new guesses of what it cannot see, and keeps the better ones.
type centurion struct {
	sampler
	list   []contender
	some   []rated
	effort effort
	// The contender chosen last and the next best one; nil if there was none.
	best, second *contender
	far          horizon // how far they were played on
}

// A rated is an answer with its worth at a glance.
type rated struct {
	action game.Action
	worth  float64
}

// newCenturion makes a centurion's mind with an effort and dials.
func newCenturion(e effort, d dials) *centurion {
	c := &centurion{effort: e}
	c.eye.dials = &d
	c.once, c.card = e.once, e.card
	return c
}

// Choose implements [ai.Mind].
func (c *centurion) Choose(p game.Position, legal []game.Action, seed uint64) game.Action {
	pos, ok := p.(*rules.Position)
	if !ok {
		return legal[0]
	}
	c.best, c.second = nil, nil
	c.me = pos.Asked()
	switch pos.Stage() {
	case rules.StagePost, rules.StageDeploy:
		return c.eye.choose(pos, legal, nil)
	case rules.StageTurn, rules.StageForward, rules.StageAct:
		return c.try(pos, legal, c.effort.ahead, seed)
	}
	return c.try(pos, legal, c.effort.near, seed)
}

// try tries the most promising answers with the same luck. Of units that act it tries the
// answers of the one with the best, and the best of the others.
func (c *centurion) try(p *rules.Position, legal []game.Action, ahead horizon, seed uint64) game.Action {
	c.eye.look(p)
	c.some = c.some[:0]
	for _, a := range c.eye.faced(legal) {
		c.some = append(c.some, rated{a, c.eye.like(a)})
	}
	slices.SortStableFunc(c.some, func(a, b rated) int { return cmp.Compare(b.worth, a.worth) })
	c.list = c.list[:0]
	acts, first, seen := p.Stage() == rules.StageAct, rules.AnswerOf(c.some[0].action).Unit, uint32(0)
	for _, r := range c.some {
		if u := rules.AnswerOf(r.action).Unit & 31; acts && u != first {
			if seen>>u&1 == 1 {
				continue
			}
			seen |= 1 << u
		}
		if len(c.list) < c.effort.most && !(acts && c.eye.stuck(r.action)) {
			c.list = append(c.list, contender{Trial: ai.Trial{Begins: r.action, Bias: c.effort.trust * perFigure / 4 * (r.worth - c.some[0].worth)}, from: p, first: r.action})
		}
	}
	if len(c.list) == 0 {
		return c.some[0].action
	}
	i := ai.Run(&c.effort.race, c.list, seed, func(of *contender, luck uint64) float64 { return c.sample(of, ahead, luck) })
	c.best, c.second, c.far = &c.list[i], ai.Next(c.list, i), ahead
	return c.list[i].first
}

// Weighed implements [ai.Reasoner]: it plays both contenders on with the same luck, and
// compares the parts of their values.
func (c *centurion) Weighed() []ai.Weight {
	if c.second == nil {
		return nil
	}
	return ai.Compare(weighs[:], c.best, c.second, func(of *contender, luck uint64, parts []float64) {
		c.sample(of, c.far, luck)
		terms := c.eye.terms(&c.work, c.me)
		copy(parts, terms[:])
	})
}
