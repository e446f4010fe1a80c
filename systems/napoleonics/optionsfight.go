package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// combatOption fills in what an answer of a battle touches and what its button says.
func (o *offer) combatOption(v Verb, x, y hex.Hex, n uint8, d game.Decision) {
	switch v {
	case VerbFire, VerbMelee, VerbBack, VerbStrike:
		o.blow(v, x, y)
	case VerbJoin:
		o.From(x)
		o.Strikes(o.p.Fight.To)
		o.Odds = o.p.joinOdds(o.b, o.p.joined|1<<o.p.Unit(x))
	case VerbEngage:
		o.Odds = o.p.joinOdds(o.b, o.p.joined)
	case VerbStand, VerbRetire, VerbSquare:
		o.From(x)
		if v != VerbStand {
			o.Odds = o.p.reactOdds(o.b, v)
		}
	case VerbRetireTo, VerbRetreat, VerbAdvance:
		o.From(x)
		o.To(y)
		if v == VerbRetreat {
			o.falls(int(o.p.Top().B))
		}
	case VerbIgnore:
		o.Arg(game.Num("n", int(n)), game.Num("flags", d.Left))
		f := o.p.Top()
		o.falls(o.b.retreatFor(int(f.A), int(f.B-n)))
	case VerbLeader, VerbLeaderOff, VerbHalt:
		o.LeaderIn(int(o.p.Top().A), x)
		if v == VerbLeader {
			o.To(y)
			o.passes(y)
		}
	}
}

// falls adds the cost of a retreat of some hexes for the unit in question.
func (o *offer) falls(hexes int) {
	u := int(o.p.Top().A)
	ends, lost := o.p.RetreatEnds(o.b, u, hexes)
	o.Falls(lost, !ends.Has(o.p.At[u]))
}

// blow adds the unit that strikes, its target, and the odds.
func (o *offer) blow(v Verb, from, to hex.Hex) {
	p, b := o.p, o.b
	o.From(from)
	switch v {
	case VerbStrike:
		o.Card = FirstStrike.String()
		o.Odds = p.reactOdds(b, v)
		return
	case VerbFire:
		o.Odds = p.fireOdds(b, p.Unit(from), from, to)
	case VerbMelee:
		o.Odds = p.meleeOdds(b, p.Unit(from), from, to, 0)
	case VerbBack:
		bl := p.answer(b, BlowBack)
		o.Odds = p.oddsOf(b, &bl)
	}
	o.Strikes(to)
}

// joinOdds returns the odds of the attack under way with a set of batteries.
func (p *Position) joinOdds(b *Battle, guns uint64) *game.Odds {
	f := &p.Fight
	return p.meleeOdds(b, int(f.Attacker), f.From, f.To, guns)
}

// reactOdds returns the odds of what follows an answer of the unit attacked: its own
// die or dice, or those of the attacker against cavalry that retires.
func (p *Position) reactOdds(b *Battle, v Verb) *game.Odds {
	q := *p
	bl := p.answer(b, BlowFirst)
	switch v {
	case VerbRetire:
		bl = p.attack(b, BlowReform)
	case VerbSquare:
		q.InSquare |= 1 << p.Fight.Defender
		bl = q.answer(b, BlowSquare)
	}
	return q.oddsOf(b, &bl)
}
