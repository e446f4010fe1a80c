package commander

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A plan is the answers of a seat from an order on, including a whole Move Order, and
// their result. It no longer holds when a check on the way has another result.
type plan struct {
	steps []ai.Step
	end   rules.Position
}

// A planner composes plans.
type planner struct {
	eye    eye
	me     game.Seat
	chance game.Seeded // for checks on the way
	legal  []game.Action
	moves  []game.Action
	try    rules.Position
	one    rules.Position
}

// The most steps of a Move Order, and the least gain of a step.
const (
	mostSteps = 60
	leastGain = 0.02
)

// stylesOf makes the styles of a temper, in the order of trying.
func stylesOf(t temper) [4]*temper {
	return [...]*temper{
		t.but(1, 1, 1),
		t.but(1.6, 1.5, 0.5), // bold
		t.but(0.6, 0.7, 1.6), // safe
		t.but(2.2, 0.4, 0.7), // for the flags
	}
}

// take adds an answer to a plan.
func (x *planner) take(out *plan, a game.Action) {
	out.steps = append(out.steps, ai.Step{Hash: out.end.Hash(), Action: a})
	out.end.Apply(a, &x.chance, nil)
}

// asks reports whether a plan's end asks a question of a Move Order.
func (x *planner) asks(p *rules.Position, stage rules.Stage) bool {
	return !p.Over() && p.Stage() == stage && p.Asked() == x.me
}

// compose continues to the end of the Move Order under way, if any: it activates the
// zones whose blocks gain most, then makes the best step again and again.
func (x *planner) compose(out *plan, t *temper) {
	p := &out.end
	if x.asks(p, rules.StageActivate) {
		x.activate(out, t)
	}
	for range mostSteps {
		if !x.asks(p, rules.StageMove) {
			return
		}
		x.moves = p.Actions(x.moves[:0])
		now := x.eye.weigh(p, x.me, t) + leastGain
		best, _ := x.bestOf(p, x.moves, now, t)
		x.take(out, best)
	}
}

// glance continues to the end of the Move Order by tastes.
func (x *planner) glance(out *plan) {
	p := &out.end
	for range mostSteps {
		if !x.asks(p, rules.StageActivate) && !x.asks(p, rules.StageMove) {
			return
		}
		x.legal = p.Actions(x.legal[:0])
		x.take(out, x.eye.reflex(p, x.legal))
	}
}

// bestOf returns the step after which a position has most value, or the end of the order
// when none reaches least.
func (x *planner) bestOf(p *rules.Position, moves []game.Action, least float64, t *temper) (best game.Action, most float64) {
	best, most = moves[len(moves)-1], least
	for _, a := range moves {
		if v, _, _, _ := rules.Parts(a); v == rules.VerbDone || v == rules.VerbExit {
			continue
		}
		x.try = *p
		x.try.Apply(a, &x.chance, nil)
		if v := x.eye.weigh(&x.try, x.me, t); v > most {
			best, most = a, v
		}
	}
	return best, most
}

// activate names zones, each time the one whose blocks gain most on their own.
func (x *planner) activate(out *plan, t *temper) {
	p := &out.end
	before := x.eye.weigh(p, x.me, t)
	var gain [rules.MaxPlaces]float64
	var known [rules.MaxPlaces]bool
	for range mostSteps {
		if !x.asks(p, rules.StageActivate) {
			return
		}
		x.legal = p.Actions(x.legal[:0])
		best, most := x.legal[len(x.legal)-1], 0.0
		if v, _, _, _ := rules.Parts(best); v != rules.VerbGo { // at least one
			most = -1e9
		}
		for _, a := range x.legal {
			v, at, _, _ := rules.Parts(a)
			if v != rules.VerbActivate {
				continue
			}
			if !known[at] {
				known[at], gain[at] = true, x.gain(p, a, before, t)
			}
			if gain[at] > most {
				best, most = a, gain[at]
			}
		}
		x.take(out, best)
	}
}

// gain returns how much the blocks of a zone gain by its activation, step by step.
func (x *planner) gain(p *rules.Position, activate game.Action, before float64, t *temper) float64 {
	x.one = *p
	one := &x.one
	one.Apply(activate, &x.chance, nil)
	one.Apply(rules.ActionOf(rules.VerbGo, rules.None, rules.None), &x.chance, nil)
	for !one.Over() && one.Stage() == rules.StageAssist {
		one.Apply(rules.ActionOf(rules.VerbAccept, rules.None, rules.None), &x.chance, nil)
	}
	now := before
	for range 3 {
		if !x.asks(one, rules.StageMove) {
			break
		}
		x.moves = one.Actions(x.moves[:0])
		best, most := x.bestOf(one, x.moves, now+leastGain, t)
		if v, _, _, _ := rules.Parts(best); v == rules.VerbDone {
			break
		}
		one.Apply(best, &x.chance, nil)
		now = most
	}
	return now - before
}
