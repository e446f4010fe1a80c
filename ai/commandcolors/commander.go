package commandcolors

import (
	"mariscal/ai"
	"mariscal/ai/turns"
	"mariscal/game"
)

// A Commander is a mind that evaluates whole turns with its game's [Craft].
type Commander[T comparable, P Position[T]] struct {
	sampler sampler[T, P]
	planner planner[T, P]
	plans   []plan[T]
	list    []contender[P]
	intent  ai.Intent
	styles  []style
	effort  Effort
	taste   taste[T, P]
	search  *turns.Search[T, P] // of a commander that looks turns ahead; nil for others
	// The contender chosen last and the next best one; nil if there was none. searched says that
	// they are turns that were played on beyond their end.
	best, second *contender[P]
	searched     bool
}

// NewCommander makes a commander with a drill, a temper, an effort and a liking.
func NewCommander[T comparable, P Position[T]](craft Drill[P], t Temper, e Effort, l Liking) *Commander[T, P] {
	styles, paces := stylesOf(t)
	c := &Commander[T, P]{effort: e, styles: styles[:e.Styles]}
	c.sampler.craft, c.sampler.temper, c.sampler.paces = craft, t, paces
	c.planner.craft, c.planner.temper, c.planner.paces = craft, &c.sampler.temper, paces
	c.taste = newTaste[T](craft, l)
	return c
}

// Choose implements [ai.Mind].
func (c *Commander[T, P]) Choose(p game.Position, legal []game.Action, seed uint64) game.Action {
	pos, ok := p.(P)
	if !ok {
		return legal[0]
	}
	c.best, c.second, c.searched = nil, nil, false
	craft := c.sampler.craft
	me := craft.Asked(pos)
	c.sampler.me, c.planner.me = me, me
	c.sampler.turn = pos.Turn()
	asks := craft.Asks(pos)
	switch {
	case asks == Fight:
		return c.try(pos, legal, c.effort.Fights, seed)
	case asks == Another || me != craft.Active(pos):
		return c.try(pos, legal, c.effort.Reactions, seed)
	}
	if a, ok := c.intent.Resume(pos); ok {
		return a
	}
	return c.planTurn(pos, legal, seed)
}

// planTurn composes candidate turns from p and returns the first action of the best.
func (c *Commander[T, P]) planTurn(p P, legal []game.Action, seed uint64) game.Action {
	c.plans, c.list = c.plans[:0], c.list[:0]
	c.planner.forget()
	if c.search != nil {
		return c.searchTurn(p, legal, seed)
	}
	if c.sampler.craft.Asks(p) == Card {
		for _, a := range legal {
			c.addPlan(p, a, &c.styles[0], seed)
		}
		c.contend()
		c.sampler.halve(c.list, c.effort.Cards, ai.Mix(seed, 1))
		for _, i := range ai.Best(c.list, c.effort.BestCards) {
			for k := 1; k < len(c.styles); k++ {
				c.addPlan(p, c.plans[i].actions[0], &c.styles[k], ai.Mix(seed, uint64(k)))
			}
		}
	} else {
		for k := range c.styles {
			c.addPlan(p, 0, &c.styles[k], ai.Mix(seed, uint64(k)))
		}
	}
	if len(c.plans) == 0 {
		return legal[len(legal)-1]
	}
	c.contend()
	i := c.sampler.halve(c.list, c.effort.Plans, ai.Mix(seed, 2))
	c.best, c.second = &c.list[i], ai.Next(c.list, i)
	c.remember(p, c.plans[i].actions)
	return c.plans[i].actions[0]
}

// addPlan adds a plan that begins with an action, or directly for 0. Equal plans are kept once.
func (c *Commander[T, P]) addPlan(p P, first game.Action, st *style, seed uint64) {
	n := len(c.plans)
	if n < cap(c.plans) {
		c.plans = c.plans[:n+1]
	} else {
		c.plans = append(c.plans, plan[T]{})
	}
	out := &c.plans[n]
	c.planner.plan(out, p, first, st, seed)
	if len(out.actions) == 0 {
		c.plans = c.plans[:n]
		return
	}
	for i := range n {
		if c.plans[i].first == out.first && c.plans[i].end == out.end {
			c.plans = c.plans[:n]
			return
		}
	}
}

// contend makes contenders from the plans.
func (c *Commander[T, P]) contend() {
	c.list = c.list[:0]
	for i := range c.plans {
		pl := &c.plans[i]
		bias := 0.0
		if pl.first != 0 {
			bias = -c.sampler.craft.Keep(pl.first) * c.sampler.temper.Cards
		}
		bias += c.taste.turn(&pl.end, c.sampler.me, c.sampler.turn)
		c.list = append(c.list, contender[P]{Trial: ai.Trial{Begins: pl.actions[0], Bias: bias}, from: &pl.end})
	}
}

// remember keeps a plan's actions by their positions.
func (c *Commander[T, P]) remember(p P, actions []game.Action) {
	c.intent = c.intent[:0]
	c.planner.try = *p
	q := P(&c.planner.try)
	c.planner.chance.Reseed(0)
	for _, a := range actions {
		if q.Check(a) != nil {
			return // the dice of the card gave another result
		}
		c.intent = append(c.intent, ai.Step{Hash: q.Hash(), Action: a})
		q.Apply(a, &c.planner.chance, nil)
	}
}

// try plays every answer with the same dice to the end of the turn.
func (c *Commander[T, P]) try(p P, legal []game.Action, rounds []ai.Round, seed uint64) game.Action {
	c.list = c.list[:0]
	for _, a := range legal {
		c.list = append(c.list, contender[P]{Trial: ai.Trial{Begins: a, Bias: c.taste.answer(a)}, from: p, first: a})
	}
	i := c.sampler.halve(c.list, rounds, seed)
	c.best, c.second = &c.list[i], ai.Next(c.list, i)
	return legal[i]
}
