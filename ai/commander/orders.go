package commander

import (
	"math/bits"

	"mariscal/game"
	rules "mariscal/systems/commander"
)

// Tastes for orders, moves and rallies.

// tasteOrder: tokens while there are targets and no tokens, cubes to rally blocks, a
// useful card, otherwise a move, if it is worth more.
func tasteOrder(e *eye, p *rules.Position, me game.Seat, v, c, _ uint8) float64 {
	switch v {
	case rules.VerbMoveOrder:
		return e.m[moves] + min(e.urge(p, me), e.m[urgeMost])
	case rules.VerbMarch:
		return e.m[marches]
	case rules.VerbReady:
		if e.touching(p, me) == 0 {
			return e.m[idle] - 0.1*float64(p.Tokens(me))
		}
		return e.m[arms] - e.m[armsEach]*float64(p.Tokens(me))
	case rules.VerbReserve:
		return e.m[saves] * float64(e.wants(p, me)-p.Reserve(me))
	case rules.VerbPlay:
		return e.eventWorth(p, me, c)
	}
	return 0
}

// tasteReaction: a move out of turn costs a cube that could rally.
func tasteReaction(e *eye, p *rules.Position, me game.Seat, v, c, _ uint8) float64 {
	switch v {
	case rules.VerbDecline:
		return e.m[declines] - 0.2*float64(p.Reserve(me)-e.wants(p, me))
	case rules.VerbMoveOrder:
		return min(e.urge(p, me), 1) - e.m[reactMoves]
	case rules.VerbReady:
		return 0
	case rules.VerbPlay:
		if e.b.Setup.Cards[c].Icon == rules.IconFree {
			return e.eventWorth(p, me, c)
		}
		return e.eventWorth(p, me, c) - e.m[reactCard]
	}
	return -0.5
}

// touching counts a seat's places with an adjacent enemy.
func (e *eye) touching(p *rules.Position, me game.Seat) (n int) {
	for at := range rules.Each(p.Occupied(me)) {
		if e.b.Beside[at]&p.Occupied(me.Other()) != 0 {
			n++
		}
	}
	return n
}

// urge is how much a seat's best three blocks would gain by a move.
func (e *eye) urge(p *rules.Position, me game.Seat) float64 {
	var best [3]float64
	for at := range rules.Each(p.Occupied(me)) {
		rank(best[:], e.zoneUrge(p, me, at))
	}
	return e.m[urges] * (best[0] + best[1] + 0.5*best[2])
}

// zoneUrge is how much the blocks of a place would gain by a step.
func (e *eye) zoneUrge(p *rules.Position, me game.Seat, at uint8) (sum float64) {
	for _, u := range [...]uint8{p.Lead(at), p.Behind(at)} {
		if u == rules.None {
			continue
		}
		k := &p.Blocks[u]
		if k.Type == rules.Garrison || e.b.Works>>u&1 != 0 {
			continue
		}
		now, most := e.stand(k, me, at), 0.0
		for to := range rules.Each(e.b.Ways[at] &^ p.Occupied(me.Other())) {
			if p.Lead(to) == rules.None || p.Behind(to) == rules.None {
				most = max(most, e.stand(k, me, to)-now)
			}
		}
		sum += 2 * most
	}
	return sum
}

func tasteZone(e *eye, p *rules.Position, me game.Seat, v, at, _ uint8) float64 {
	if v == rules.VerbGo {
		return e.m[zoneLeast]
	}
	x := e.zoneUrge(p, me, at)
	if !p.Commanded(me).Has(int(at)) {
		x -= e.m[zoneOut]
	}
	return x
}

// tasteMove: where a block stands better, facing the enemy, with firm blocks in front.
func tasteMove(e *eye, p *rules.Position, me game.Seat, v, x, to uint8) float64 {
	switch v {
	case rules.VerbMove:
		k := &p.Blocks[x]
		gain := e.stand(k, me, to) - e.stand(k, me, k.At)
		if k.Type.HQs() {
			gain += e.guarded(p, me, to) - e.guarded(p, me, k.At)
		}
		return gain - e.m[stepLeast] + e.m[together]*float64(bits.OnesCount64(uint64(e.b.Beside[to]&p.Occupied(me)&^(1<<k.At))))
	case rules.VerbEnter:
		return 1 + e.stand(&p.Blocks[x], me, to)
	case rules.VerbEnterRoad:
		return 1 + e.stand(&p.Blocks[x], me, to) + 0.1
	case rules.VerbFace:
		return 0.2*e.front(p, me, p.Blocks[x].At, to) - 0.2*e.front(p, me, p.Blocks[x].At, p.Blocks[x].Facing)
	case rules.VerbSwap:
		return e.order(p, x)
	case rules.VerbReform:
		return 0.12 * e.danger(me, p.Blocks[x].At)
	case rules.VerbColumn, rules.VerbBattery:
		return 0.05
	case rules.VerbSquare, rules.VerbExit, rules.VerbRoad:
		return -0.2
	}
	return 0
}

// guarded is the value for a headquarters of friends in and around its place.
func (e *eye) guarded(p *rules.Position, me game.Seat, at uint8) float64 {
	v := 0.04 * float64(bits.OnesCount64(uint64(e.b.Beside[at]&p.Occupied(me))))
	if p.Occupied(me).Has(int(at)) {
		v += 0.25
	} else if e.b.Beside[at]&p.Occupied(me.Other()) != 0 {
		v -= 1
	}
	return v
}

// front counts the enemies in the arc of artillery that faces a neighbor.
func (e *eye) front(p *rules.Position, me game.Seat, at, to uint8) float64 {
	if at == rules.None || to == rules.None || int(at) >= e.b.Zones {
		return 0
	}
	slot := e.b.Slot[at][to]
	if slot == rules.None {
		return 0
	}
	v := float64(bits.OnesCount64(uint64(e.b.Arc[at][slot] & p.Occupied(me.Other()))))
	return v + 0.5*e.danger(me, to)
}

// order is the value of exchanging the lines of a place: firm infantry leads.
func (e *eye) order(p *rules.Position, at uint8) float64 {
	leads := func(u uint8) float64 {
		k := &p.Blocks[u]
		v := blockWorth(k)
		if k.Type.Guns() {
			v = 0.9
		}
		if !k.Steady() {
			v -= 1
		}
		return v
	}
	if p.Lead(at) == rules.None || p.Behind(at) == rules.None {
		return -1
	}
	return 0.2 * (leads(p.Behind(at)) - leads(p.Lead(at)) - 0.1)
}

// tasteRally: improved states and Morale, for a cube each.
func tasteRally(e *eye, p *rules.Position, me game.Seat, v, at, _ uint8) float64 {
	switch v {
	case rules.VerbRally, rules.VerbAim:
		x := -e.m[rallies]
		for _, u := range [...]uint8{p.Lead(at), p.Behind(at)} {
			if u == rules.None || p.Blocks[u].State == rules.Firm {
				continue
			}
			k := p.Blocks[u]
			was := blockWorth(&k)
			k.State = rules.Firm
			if p.Blocks[u].State == rules.Disordered && k.Type.Infantry() {
				k.State = rules.Dispersed
			}
			x += e.t.pass(p.SkillOf(u), p.High(me)) * (blockWorth(&k) - was + e.m[ralliesNear]*e.danger(me, at))
		}
		if e.b.Beside[at]&p.Occupied(me.Other()) != 0 {
			x -= e.t.shows[rules.Skull]
		}
		return x
	case rules.VerbRallyArmy:
		m := p.Morale(me)
		won := moraleWorth[min(m+1, rules.MaxMorale)] - moraleWorth[m]
		return e.t.pass(int(p.CommanderOf(me).Skill), p.High(me))*won - e.t.shows[rules.Skull]*won - e.m[ralliesArmy]
	case rules.VerbGarrison:
		return 0.1
	case rules.VerbPass:
		return 0
	}
	return -0.5
}

// tasteBuy: useless cards become tokens and cubes.
func tasteBuy(e *eye, p *rules.Position, me game.Seat, v, c, _ uint8) float64 {
	switch v {
	case rules.VerbBuyCube:
		return e.m[buysCube] - e.cardWorth(p, me, c) + 0.25*float64(e.wants(p, me)-p.Reserve(me))
	case rules.VerbBuyToken:
		return e.m[buysToken] - e.cardWorth(p, me, c) + 0.2*float64(min(e.touching(p, me), 3)-p.Tokens(me))
	}
	return 0
}
