package muskets

import (
	"math/bits"

	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// A script plays positions on quickly: it looks at middles of units instead of figures, and
// asks the rules only about what it means to do.
type script struct {
	eye   eye
	legal []game.Action
	moves []game.Action
}

// answer returns what a seat would do at a glance.
func (x *script) answer(p *rules.Position) game.Action {
	if p.Stage() == rules.StageAct {
		if a, ok := x.act(p); ok {
			return a
		}
	}
	x.legal = p.Actions(x.legal[:0])
	if len(x.legal) == 1 {
		return x.legal[0]
	}
	return x.eye.choose(p, x.legal, nil)
}

// bare returns an answer of a unit without more operands, or with a target.
func bare(verb, u uint8) game.Action {
	return rules.ActionOf(rules.Answer{Verb: verb, Unit: u, Other: rules.None})
}

// act returns what the first of the active units does; ok is false when markers move.
func (x *script) act(p *rules.Position) (a game.Action, ok bool) {
	e := &x.eye
	e.look(p)
	units, markers := p.Active()
	if markers != 0 {
		return 0, false
	}
	for ; units != 0; units &= units - 1 {
		if a, ok := x.unit(uint8(bits.TrailingZeros32(units))); ok {
			return a, true
		}
	}
	return bare(rules.VerbDone, rules.None), true
}

// The least gain for which a script shoots, charges and moves.
const (
	leastShot   = 0.1
	leastCharge = 0.3
	leastMove   = 0.04
)

// unit returns what a unit does; ok is false when nothing seems useful.
func (x *script) unit(u uint8) (a game.Action, ok bool) {
	e, p := &x.eye, x.eye.p
	k := &p.Units[u]
	switch {
	case k.Flight:
		return bare(rules.VerbRally, u), true
	case k.Shaken:
		return bare(rules.VerbRecover, u), true
	}
	if foes := p.Engaged(u); foes != 0 { // long lines touch though their middles are far apart
		return rules.ActionOf(rules.Answer{Verb: rules.VerbFight, Unit: u, Other: uint8(bits.TrailingZeros32(foes))}), true
	}
	close, _ := e.nearest(e.middle[u], e.foes)
	for set := e.b.OfTroop(0, rules.Civilians) | e.b.OfTroop(1, rules.Civilians); set != 0; set &= set - 1 {
		switch t := uint8(bits.TrailingZeros32(set)); {
		case p.MaySeize(u, t):
			return rules.ActionOf(rules.Answer{Verb: rules.VerbSeize, Unit: u, Other: t}), true
		case p.MayFree(u, t):
			return rules.ActionOf(rules.Answer{Verb: rules.VerbFree, Unit: u, Other: t}), true
		}
	}
	switch {
	case p.MayTask(u):
		return bare(rules.VerbTask, u), true
	case p.MayLeave(u):
		return bare(rules.VerbLeave, u), true
	}
	best, most, zeal := game.Action(0), 0.0, e.zeal(u)
	for set := e.foes; set != 0; set &= set - 1 {
		t := uint8(bits.TrailingZeros32(set))
		if close < 24 {
			if v := 0.8 * (zeal*e.rush(u, t) - leastCharge); v > most && p.MayCharge(u, t) {
				best, most = rules.ActionOf(rules.Answer{Verb: rules.VerbCharge, Unit: u, Other: t}), v
			}
		}
		if k.Empty && e.b.ProfileOf(u).Second == rules.NoWeapon {
			continue
		}
		if v := zeal*e.volley(u, t) - leastShot; v > most && p.MayShoot(u, t) {
			best, most = rules.ActionOf(rules.Answer{Verb: rules.VerbShoot, Unit: u, Other: t}), v
		}
	}
	if v := 0.06 * zeal * float64(k.Left); k.Empty && close < 26 && v > most {
		best, most = bare(rules.VerbReload, u), v
	}
	now := e.stand(u, e.middle[u], k.Formation) + leastMove
	x.moves = p.Moves(u, x.moves[:0], 9)
	for _, a := range x.moves {
		o := rules.AnswerOf(a)
		if v := e.stand(u, o.At, o.Formation) - now; v > most && !e.barred(u, o.At) {
			best, most = a, v
		}
	}
	if best == 0 {
		switch {
		case k.Empty:
			return bare(rules.VerbReload, u), true
		case close < 20 && p.MayWatch(u):
			return bare(rules.VerbVigilance, u), true
		}
		return 0, false
	}
	return best, true
}
