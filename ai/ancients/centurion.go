package ancients

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// A centurion judges whole turns. For every card he could play, and in several
// styles, he composes orders and moves, plays each candidate's fights out on
// fresh dice, and keeps the one that leaves him best. Fights, and what is asked
// inside them, he decides one by one the same way: every answer is tried on the
// same dice to the end of the turn.
//
// The work is fixed by the numbers below, not by a clock.
type centurion struct {
	sampler
	planner
	plans  []plan
	list   []contender
	intent []step
	styles []style
	effort effort
	// The contender that was chosen last and the one next to it; nil when there was none.
	best, second *contender
}

// A step is what the plan under way does in a position, known by its hash.
type step struct {
	hash   uint64
	action game.Action
}

// An effort says how much is tried.
type effort struct {
	cards                    []round // the first plan of every card
	plans, fights, reactions []round
	bestCards                int // cards that are tried in every style
	styles                   int
}

// full is the effort of the centurion.
var full = effort{
	cards:     []round{{64, 6}},
	plans:     []round{{64, 6}, {8, 12}, {3, 32}},
	fights:    []round{{16, 10}, {4, 24}},
	reactions: []round{{16, 16}, {3, 32}},
	bestCards: 3, styles: 7,
}

func newCenturion(t temper, e effort) *centurion {
	c := &centurion{effort: e, styles: stylesOf(t)[:e.styles]}
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
	s := pos.Study()
	me := s.Asked(s.Battle)
	c.sampler.me, c.planner.me = me, me
	c.turn = s.Turn()
	switch s.Stage() {
	case rules.StageCard, rules.StageEnter, rules.StageRally, rules.StageOrder, rules.StageMove, rules.StageMoveAgain:
		if a, ok := c.intended(pos); ok {
			return a
		}
		return c.planTurn(pos, legal, seed)
	case rules.StageFire, rules.StageBattle:
		return c.try(pos, legal, c.effort.fights, seed)
	}
	return c.try(pos, legal, c.effort.reactions, seed)
}

// intended returns what the plan under way does here, if it still holds.
func (c *centurion) intended(p *rules.Position) (game.Action, bool) {
	if len(c.intent) == 0 {
		return 0, false
	}
	h := p.Hash()
	for i, st := range c.intent {
		if st.hash == h && p.Check(st.action) == nil {
			c.intent = c.intent[i:]
			return st.action, true
		}
	}
	return 0, false
}

// planTurn composes candidate turns from p and returns the first action of the
// best.
func (c *centurion) planTurn(p *rules.Position, legal []game.Action, seed uint64) game.Action {
	c.plans, c.list = c.plans[:0], c.list[:0]
	if p.Study().Stage() == rules.StageCard {
		for _, a := range legal {
			c.addPlan(p, a, &c.styles[0], seed)
		}
		c.contend()
		c.halve(c.list, c.effort.cards, ai.Mix(seed, 1))
		cards := c.bestFirst()
		for _, i := range cards {
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
	i := c.halve(c.list, c.effort.plans, ai.Mix(seed, 2))
	c.best, c.second = &c.list[i], c.next(i, func(i int) game.Action { return c.plans[i].actions[0] })
	c.remember(p, &c.plans[i])
	return c.plans[i].actions[0]
}

// addPlan adds a plan that begins with an action, or at once for 0. Equal
// plans are kept once.
func (c *centurion) addPlan(p *rules.Position, first game.Action, st *style, seed uint64) {
	n := len(c.plans)
	if n < cap(c.plans) {
		c.plans = c.plans[:n+1]
	} else {
		c.plans = append(c.plans, plan{})
	}
	out := &c.plans[n]
	out.actions = out.actions[:0]
	out.end = *p
	out.card = rules.CardCount
	c.planner.chance.Reseed(seed)
	if first != 0 {
		_, x, _ := rules.Parts(first)
		out.card = rules.Card(x)
		c.take(out, first)
	}
	c.compose(out, st, seed)
	if len(out.actions) == 0 {
		c.plans = c.plans[:n]
		return
	}
	for i := range n {
		if c.plans[i].card == out.card && c.plans[i].end == out.end {
			c.plans = c.plans[:n]
			return
		}
	}
}

// contend makes contenders of the plans.
func (c *centurion) contend() {
	c.list = c.list[:0]
	for i := range c.plans {
		pl := &c.plans[i]
		bias := 0.0
		if pl.card < rules.CardCount {
			bias = -keep[pl.card] * c.temper.cards
		}
		c.list = append(c.list, contender{from: &pl.end, bias: bias})
	}
}

// bestFirst returns the indices of the best plans, by the samples so far.
func (c *centurion) bestFirst() []int {
	alive := make([]int, len(c.list))
	for i := range alive {
		alive[i] = i
	}
	order(alive, c.list)
	return alive[:min(c.effort.bestCards, len(alive))]
}

// remember keeps a plan's actions by the positions they are for.
func (c *centurion) remember(p *rules.Position, pl *plan) {
	c.intent = c.intent[:0]
	q := &c.planner.try
	*q = *p
	c.planner.chance.Reseed(0)
	for _, a := range pl.actions {
		if q.Check(a) != nil {
			return // a card's dice fell otherwise
		}
		c.intent = append(c.intent, step{q.Hash(), a})
		q.Apply(a, &c.planner.chance, nil)
	}
}

// try tries every answer on the same dice to the end of the turn.
func (c *centurion) try(p *rules.Position, legal []game.Action, rounds []round, seed uint64) game.Action {
	c.list = c.list[:0]
	for _, a := range legal {
		c.list = append(c.list, contender{from: p, first: a})
	}
	i := c.halve(c.list, rounds, seed)
	c.best, c.second = &c.list[i], c.next(i, func(i int) game.Action { return legal[i] })
	return legal[i]
}

// keep is what a card is worth in the hand.
var keep = [rules.CardCount]float64{
	rules.OrderTwoLeft: 0.04, rules.OrderTwoCenter: 0.04, rules.OrderTwoRight: 0.04,
	rules.OrderThreeLeft: 0.08, rules.OrderThreeCenter: 0.08, rules.OrderThreeRight: 0.08,
	rules.OrderFourLeft: 0.14, rules.OrderFourCenter: 0.14, rules.OrderFourRight: 0.14,
	rules.CoordinatedAttack: 0.07, rules.OutFlanked: 0.08,
	rules.OrderLight: 0.10, rules.OrderMedium: 0.14, rules.OrderHeavy: 0.14, rules.OrderMounted: 0.10,
	rules.LeadershipAny: 0.12, rules.InspiredLeft: 0.10, rules.InspiredCenter: 0.10, rules.InspiredRight: 0.10,
	rules.ClashOfShields: 0.40, rules.CounterAttack: 0.10, rules.DarkenTheSky: 0.05, rules.DoubleTime: 0.22,
	rules.FirstStrike: 0.35, rules.IAmSpartacus: 0.12, rules.LineCommand: 0.22, rules.MoveFireMove: 0.08,
	rules.MountedCharge: 0.22, rules.Rally: 0.18,
}
