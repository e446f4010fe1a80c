package commander

import (
	"cmp"
	"slices"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// An effort is the amount of work: fixed, without a clock.
type effort struct {
	orders, fights, others ai.Race // of fights and others no more are tried than are kept
	far, fightFar, near    horizon // of orders, of fights, of other questions
	styles                 int     // of plans
	closes                 bool    // more samples near the end of the battle
}

// full is the effort of the centurion.
var full = effort{
	orders: racing(16, 150),
	fights: racing(8, 80),
	others: racing(6, 50),
	far:    6, near: 4, styles: 4, closes: true,
}

// racing is the race of so many answers with so many samples, which are chances to win.
func racing(keep, samples int) ai.Race {
	return ai.Race{Keep: keep, Batch: 6, Samples: samples, Behind: 2, Enough: 0.001, Strays: 0.1, Assumed: 4}
}

// A centurion composes whole orders in several styles, plays each on with new guesses of
// cup and hands, and keeps the best; other questions it answers by trying the most
// promising answers the same way.
type centurion struct {
	sampler
	plans  []plan
	maker  planner
	list   []contender
	some   []game.Action
	intent ai.Intent
	calm   rules.Position // the position without watched questions
	effort effort
	styles [4]*temper
	// The contender chosen last and the next best one; nil if there was none.
	best, second *contender
	far          horizon // how far they were played on
}

// closing returns how many times the samples are taken in a position: more of them near the end of
// the battle, where a small chance may be the last one, and playing on is short.
func (e *effort) closing(p *rules.Position) int {
	if !e.closes || p.Turn() != len(p.Battle().Setup.Turns) {
		return 1
	}
	black := p.Cup(rules.Black)
	switch left := float64(black*(cubes(p)+1)) / float64(black+1); { // cubes until the last black one, on average
	case left <= 1.5:
		return 4
	case left <= 3:
		return 2
	}
	return 1
}

// newCenturion makes a centurion's mind with a temper and an effort.
func newCenturion(t temper, e effort) *centurion {
	c := &centurion{effort: e, styles: stylesOf(t)}
	c.temper = t
	return c
}

// Choose implements [ai.Mind].
func (c *centurion) Choose(p game.Position, legal []game.Action, seed uint64) game.Action {
	pos, ok := p.(*rules.Position)
	if !ok {
		return legal[0]
	}
	c.best, c.second = nil, nil
	if pos.Stage() != rules.StageFree {
		c.calm = *pos
		pos = &c.calm
		pos.Unwatch()
		legal = unwatching(legal)
	}
	c.me = pos.Asked()
	c.maker.me = c.me
	switch stage := pos.Stage(); {
	case stage == rules.StageOrder || stage == rules.StageReact:
		return c.order(pos, legal, seed)
	case stage == rules.StageActivate || stage == rules.StageMove:
		if a, ok := c.intent.Resume(pos); ok {
			return a
		}
		return c.order(pos, nil, seed)
	case plain[stage]:
		return c.eye.reflex(pos, legal)
	case stage.InCombat():
		return c.try(pos, legal, &c.effort.fights, c.effort.fightFar, seed)
	}
	return c.try(pos, legal, &c.effort.others, c.effort.near, seed)
}

// unwatching returns the answers except watching: it plays its free cards when asked.
func unwatching(legal []game.Action) []game.Action {
	return slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool {
		v, _, _, _ := rules.Parts(a)
		return v == rules.VerbWatch
	})
}

// plain are the questions that a taste answers well enough without looking ahead.
var plain = [256]bool{
	rules.StageKeep: true, rules.StageHand: true, rules.StageShed: true, rules.StageArrange: true, rules.StageReform: true,
	rules.StageShift: true, rules.StageFollow: true, rules.StageFlight: true, rules.StageTake: true, rules.StageReady: true,
	rules.StageGold: true, rules.StageLoss: true, rules.StageWaver: true, rules.StageAlong: true, rules.StageFree: true,
}

// order returns the first action of the best order that it proposes.
func (c *centurion) order(p *rules.Position, legal []game.Action, seed uint64) game.Action {
	c.propose(p, legal, seed)
	c.list = c.list[:0]
	for i := range c.plans {
		c.list = append(c.list, contender{Trial: ai.Trial{Begins: c.plans[i].steps[0].Action}, from: p, steps: c.plans[i].steps})
	}
	i := c.decide(p, &c.effort.orders, c.effort.far, ai.Mix(seed, 2))
	c.intent = append(c.intent[:0], c.plans[i].steps...)
	return c.intent[0].Action
}

// propose composes possible orders: each answer in every style that gives another plan. Without
// answers a Move Order is under way.
func (c *centurion) propose(p *rules.Position, legal []game.Action, seed uint64) {
	c.plans = c.plans[:0]
	for _, a := range legal {
		c.addPlan(p, a, c.styles[0], seed)
		if v, _, _, _ := rules.Parts(a); v == rules.VerbMoveOrder {
			for k := 1; k < c.effort.styles; k++ {
				c.addPlan(p, a, c.styles[k], seed)
			}
			c.addPlan(p, a, nil, seed)
		}
	}
	if legal == nil {
		for k := range c.effort.styles {
			c.addPlan(p, 0, c.styles[k], seed)
		}
		c.addPlan(p, 0, nil, seed)
	}
}

// addPlan adds a plan that begins with an answer, or directly for 0: in the style of a
// temper, or by tastes. Equal plans are kept once.
func (c *centurion) addPlan(p *rules.Position, first game.Action, t *temper, seed uint64) {
	n := len(c.plans)
	if n < cap(c.plans) {
		c.plans = c.plans[:n+1]
	} else {
		c.plans = append(c.plans, plan{})
	}
	out := &c.plans[n]
	out.steps, out.end = out.steps[:0], *p
	c.maker.chance.Reseed(seed)
	if first != 0 {
		c.maker.take(out, first)
	}
	if t == nil {
		c.maker.glance(out)
	} else {
		c.maker.compose(out, t)
	}
	for i := range n {
		if c.plans[i].end == out.end || len(out.steps) == 0 {
			c.plans = c.plans[:n]
			return
		}
	}
}

// try tries the most promising answers with the same luck.
func (c *centurion) try(p *rules.Position, legal []game.Action, race *ai.Race, far horizon, seed uint64) game.Action {
	c.some = append(c.some[:0], legal...)
	if most := race.Keep; len(c.some) > most {
		c.eye.look(p)
		slices.SortStableFunc(c.some, func(a, b game.Action) int {
			return cmp.Compare(c.eye.like(p, c.me, b), c.eye.like(p, c.me, a))
		})
		c.some = c.some[:most]
	}
	c.list = c.list[:0]
	for _, a := range c.some {
		c.list = append(c.list, contender{Trial: ai.Trial{Begins: a}, from: p, first: a})
	}
	return c.some[c.decide(p, race, far, seed)]
}

// decide returns the best of the contenders and stores the next best.
func (c *centurion) decide(p *rules.Position, race *ai.Race, far horizon, seed uint64) int {
	r := *race
	if n := c.effort.closing(p); n > 1 {
		r.Samples *= n
		r.Batch *= n
		far = toTheEnd
	}
	i := ai.Run(&r, c.list, seed, func(of *contender, luck uint64) float64 { return c.sample(of, far, luck) })
	c.best, c.second, c.far = &c.list[i], ai.Next(c.list, i), far
	return i
}
