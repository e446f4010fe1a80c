package commander

import (
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// Values of attacks, in points of Morale, by the columns of the whole deck.

// hitCost is the cost of a cohesion hit for a block's owner: part of its value, or a retreat.
func hitCost(p *rules.Position, u uint8) float64 {
	k := &p.Blocks[u]
	w := blockWorth(k)
	switch {
	case k.Type.HQs():
		return 0
	case k.Fresh > 0:
		return 0.15
	case k.State == rules.Disordered || k.Formation == rules.Road:
		return 0.45 + 0.2*w
	case k.Type.Infantry() && k.State == rules.Firm:
		return 0.1 + 0.2*w
	case k.Type.Infantry():
		return 0.1 + 0.35*w
	}
	return 0.1 + 0.45*w
}

// yields reports whether a hit makes a block retreat.
func yields(k *rules.Block) bool {
	return (k.State == rules.Disordered || k.Formation == rules.Road) && k.Formation != rules.Square && k.Formation != rules.Column && k.Fresh == 0
}

// A clash is the values at stake in an attack.
type clash struct {
	hurts, costs float64 // a hit on the defenders, on the attackers
	fall         float64 // the critical table
	own          float64 // the critical table, for the attackers
	ground       float64 // the attacked place, if its defenders are gone
	breaks       bool    // one hit drives all defenders off
	steady       float64 // chance that the attackers pass their check
	horse        float64 // a cavalry battle
	both         bool    // an assault, which hurts both second lines
}

// clashOf returns the clash of an attack of block u on a place.
func (e *eye) clashOf(p *rules.Position, by rules.Attack, u, to uint8) (c clash) {
	me := e.b.Seat[u]
	foe := me.Other()
	from := p.Blocks[u].At
	target, behind := p.Lead(to), p.Behind(to)
	if target == rules.None {
		return c
	}
	c.both = by.Assault()
	c.hurts, c.costs = hitCost(p, target), hitCost(p, u)
	c.breaks = yields(&p.Blocks[target])
	if c.both && behind != rules.None {
		c.hurts += hitCost(p, behind)
		c.breaks = c.breaks && yields(&p.Blocks[behind])
	}
	second := p.Behind(from)
	if second == u {
		second = p.Lead(from)
	}
	if c.both && second != rules.None {
		c.costs += hitCost(p, second)
	}
	c.hurts *= e.m[harms]
	loss := func(s game.Seat) float64 { return (pointWorth(p, s) + e.m[falls]) * (1 - e.t.shows[rules.Officer]) }
	c.fall, c.own = loss(foe), loss(me)
	c.steady = e.t.pass(p.SkillOf(u), p.High(me))
	if c.both {
		c.ground = e.prize(p, me, to)
	}
	if cavalry := func(v uint8) bool {
		return p.Blocks[v].Type == rules.Cavalry && p.Blocks[v].Steady()
	}; cavalry(u) && !cavalry(target) {
		c.horse = 0.4 * c.hurts
	} else if cavalry(target) && !cavalry(u) {
		c.horse = -0.5 * c.costs
	}
	return c
}

// prize is the value for a seat of driving the enemy from a place.
func (e *eye) prize(p *rules.Position, me game.Seat, to uint8) float64 {
	w, flag := e.m[ground], e.m[flagTaken]*flagWorth(elapsed(p))
	bit := e.b.Parent[to]
	if e.b.Flags[me].Has(int(bit)) && !p.Controlled(me).Has(int(bit)) {
		w += flag
	}
	if e.b.Flags[me.Other()].Has(int(bit)) && p.Controlled(me.Other()).Has(int(bit)) {
		w += flag
	}
	return w
}

// worthOf returns the value of an attack for its attacker, in a column with a sum of modifiers.
func (e *eye) worthOf(c *clash, fire bool, column, shift int) (v float64) {
	row := e.t.charge[column][shiftAt(shift)][:]
	if fire {
		row = e.t.fire[column][shiftAt(shift)][:]
	}
	for i, chance := range row {
		if chance > 0 {
			v += chance * e.resultWorth(c, fire, uint8(i))
		}
	}
	return v
}

// resultWorth returns the value of a result for the attacker.
func (e *eye) resultWorth(c *clash, fire bool, result uint8) float64 {
	if fire {
		return [rules.FireCount]float64{
			rules.Musket: c.hurts - c.costs, rules.RoundShot: c.hurts, rules.Bones: c.hurts + c.fall,
		}[result]
	}
	hurts := c.hurts
	if c.breaks {
		hurts += c.ground
	}
	switch rules.Assault(result) {
	case rules.BlackCross:
		return -c.own - c.costs
	case rules.HorseHead:
		return c.horse
	case rules.Bayonets:
		return hurts - c.costs
	case rules.BayonetsBurst:
		return hurts - (1-c.steady)*c.costs
	case rules.Bursts:
		return hurts
	}
	return c.hurts + c.fall + c.ground + e.m[routs]
}

// chaseWorth is the value of driving off headquarters with a token.
const chaseWorth = 0.2

// attack returns the value of an attack that a block can make now.
func (e *eye) attack(p *rules.Position, by rules.Attack, u, to uint8) (v float64) {
	if p.Lead(to) == rules.None { // only headquarters: they flee, and an assault takes their zone
		if by.Assault() {
			return chaseWorth
		}
		return -chaseWorth
	}
	column, shift := p.Strike(by, u, to)
	c := e.clashOf(p, by, u, to)
	if v = e.worthOf(&c, !by.Assault(), column, shift); !by.Assault() {
		v *= e.m[fires]
	}
	if by == rules.AttackMixte || by == rules.AttackGuns {
		v = max(v, e.worthOf(&c, true, column, shift)) // it may be redrawn
	}
	return v
}

// shifted returns the change in value for the attacker of the present combat when the sum
// of its modifiers grows by more.
func (e *eye) shifted(p *rules.Position, more int) float64 {
	f := &p.Fight
	if f.Target == rules.None || f.Lead == rules.None {
		return 0
	}
	column, shift := p.Reckoned()
	c := e.clashOf(p, f.Attack, f.Lead, f.To)
	return e.worthOf(&c, f.FireRow(), column, shift+more)
}
