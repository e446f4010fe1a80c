package ancients

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// A plan is the actions of a seat up to its first fight, and where they lead.
type plan struct {
	actions []game.Action
	end     rules.Position
	card    rules.Card // the card it plays, or rules.CardCount when one lies on the table
}

// A style is a way to look for a plan.
type style struct {
	temper
	noise float64 // banners of noise on the use of an order
}

// stylesOf makes the styles of a temper. They are tried in this order; the
// first is tried for every card.
func stylesOf(t temper) []style {
	vary := func(fear, hope, advance, strike, noise float64) style {
		u := t
		u.fear, u.hope, u.advance, u.strike = t.fear*fear, t.hope*hope, t.advance*advance, t.strike*strike
		return style{temper: u, noise: noise}
	}
	return []style{
		vary(1, 1, 1, 1, 0),
		vary(0.55, 1.3, 2, 1.1, 0),   // bold
		vary(1.5, 0.85, 0.4, 0.9, 0), // safe
		vary(1, 1, 0, 1, 0),          // hold
		vary(0.75, 0.6, 1, 1.5, 0),   // strike first
		vary(1, 1, 1, 1, 0.25),       // something else
		vary(1, 1.7, 2.4, 1, 0.1),
	}
}

// A planner composes plans.
type planner struct {
	me     game.Seat
	chance game.Seeded // for dice a card rolls when it is played, and for noise
	legal  []game.Action
	moves  []game.Action
	try    rules.Position
	one    rules.Position
}

// compose goes on from p to the first fight or the end of the turn in a style:
// it gives the orders that help most by themselves, then makes the moves one
// unit after the other, each to where the field weighs most. p is
// left where the plan leads.
func (x *planner) compose(out *plan, st *style, seed uint64) {
	p := &out.end
	s := p.Study()
	x.chance.Reseed(seed)
	turn := s.Turn()
	for range mostSteps {
		if s.Turn() != turn || s.Active != x.me {
			return
		}
		switch s.Stage() {
		case rules.StageEnter, rules.StageRally:
			x.take(out, x.best(p, st))
		case rules.StageOrder:
			x.orders(out, st, seed)
		case rules.StageMove, rules.StageMoveAgain:
			x.march(out, st)
			return
		default:
			return
		}
	}
}

// take makes an action part of the plan.
func (x *planner) take(out *plan, a game.Action) {
	out.actions = append(out.actions, a)
	out.end.Apply(a, &x.chance, nil)
}

// best returns the action after which p weighs most.
func (x *planner) best(p *rules.Position, st *style) game.Action {
	x.legal = p.Actions(x.legal[:0])
	best, most := x.legal[0], -1e9
	for _, a := range x.legal {
		x.try = *p
		x.try.Apply(a, &x.chance, nil)
		if v := weigh(x.try.Study(), x.me, &st.temper); v > most {
			best, most = a, v
		}
	}
	return best
}

// orders gives all orders: again and again the one whose use, alone, is most.
func (x *planner) orders(out *plan, st *style, seed uint64) {
	p := &out.end
	s := p.Study()
	var use [256]float64 // by verb and hex
	var known [256]bool
	for range mostSteps {
		if s.Stage() != rules.StageOrder {
			return
		}
		x.legal = p.Actions(x.legal[:0])
		done := x.legal[len(x.legal)-1]
		best, most := done, -0.02
		for _, a := range x.legal {
			v, h, _ := rules.Parts(a)
			if v == rules.VerbDone {
				continue
			}
			key := int(h & 127)
			if v != rules.VerbOrder {
				key |= 128
			}
			if !known[key] {
				known[key] = true
				use[key] = x.useOf(p, a, st)
				if st.noise > 0 {
					use[key] += st.noise * (float64(ai.Mix(seed, uint64(a))%2000)/1000 - 1)
				}
			}
			if use[key] > most {
				best, most = a, use[key]
			}
		}
		x.take(out, best)
	}
}

// useOf returns how much more one order weighs than none: the best
// thing the unit ordered could do by itself.
func (x *planner) useOf(p *rules.Position, a game.Action, st *style) float64 {
	x.one = *p
	x.one.Apply(a, &x.chance, nil)
	s := x.one.Study()
	before := weigh(p.Study(), x.me, &st.temper)
	if s.Stage() == rules.StageOrder {
		x.one.Apply(rules.ActionOf(rules.VerbDone, 0, 0), &x.chance, nil)
	}
	most := weigh(s, x.me, &st.temper)
	if s.Stage() != rules.StageMove {
		return most - before
	}
	v, h, _ := rules.Parts(a)
	x.moves = x.one.Actions(x.moves[:0])
	for _, m := range x.moves {
		mv, from, _ := rules.Parts(m)
		// A leader's command orders several; his own hex stands for them. Units
		// ordered before are not moved again here.
		if mv == rules.VerbDone || from != h || (mv == rules.VerbMoveLeader) != (v == rules.VerbOrderLeader) {
			continue
		}
		x.try = x.one
		x.try.Apply(m, &x.chance, nil)
		most = max(most, weigh(x.try.Study(), x.me, &st.temper))
	}
	return most - before
}

// march moves the ordered units: the best move of all first, as long as a move
// makes the field better.
func (x *planner) march(out *plan, st *style) {
	p := &out.end
	s := p.Study()
	stage := s.Stage()
	for range mostSteps {
		if s.Stage() != stage || s.Active != x.me {
			return
		}
		now := weigh(s, x.me, &st.temper)
		x.moves = p.Actions(x.moves[:0])
		var best game.Action
		most := now + 0.004
		for _, m := range x.moves {
			if v, _, _ := rules.Parts(m); v == rules.VerbDone {
				continue
			}
			x.try = *p
			x.try.Apply(m, &x.chance, nil)
			if v := weigh(x.try.Study(), x.me, &st.temper); v > most {
				best, most = m, v
			}
		}
		if best == 0 {
			break
		}
		x.take(out, best)
	}
	if s.Stage() == stage && s.Active == x.me {
		x.take(out, rules.ActionOf(rules.VerbDone, 0, 0))
	}
}
