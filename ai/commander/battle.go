package commander

import (
	"math/bits"

	"mariscal/game"
	rules "mariscal/systems/commander"
)

// Tastes for attacks and their consequences.

func tasteAttack(e *eye, p *rules.Position, me game.Seat, v, u, to uint8) float64 {
	switch by := rules.AttackOf(v); {
	case by == rules.AttackCharge:
		return e.m[charges]
	case by != rules.NoAttack:
		return e.attack(p, by, u, to) - e.m[bothered]
	}
	switch v {
	case rules.VerbRide:
		return e.rides(p, me, u, to) - e.m[bothered]
	case rules.VerbWheel:
		return -e.m[wheels]
	case rules.VerbFace, rules.VerbSwap, rules.VerbReform:
		return -0.1
	}
	return 0
}

// rides is the value of a Combat Move by its end.
func (e *eye) rides(p *rules.Position, me game.Seat, u, to uint8) float64 {
	k := &p.Blocks[u]
	v := e.stand(k, me, to) - e.stand(k, me, k.At) - 0.1
	if k.Type == rules.Cavalry {
		v += e.m[ridesNear] * float64(bits.OnesCount64(uint64(e.b.Beside[to]&p.Occupied(me.Other()))))
	}
	return v
}

// tasteStep moves a block to its best place, or leaves it.
func tasteStep(e *eye, p *rules.Position, me game.Seat, v, u, to uint8) float64 {
	if v == rules.VerbPass || v == rules.VerbDone {
		return 0
	}
	if to == rules.None || p.Blocks[u].At == rules.None { // without a place x may be a card
		return -0.1
	}
	k := &p.Blocks[u]
	return e.stand(k, me, to) - e.stand(k, me, k.At) - e.m[stays]
}

// tasteWithdraw withdraws blocks that would be beaten.
func tasteWithdraw(e *eye, p *rules.Position, me game.Seat, v, x, y uint8) float64 {
	return tasteStep(e, p, me, v, x, y) + e.shifted(p, 0) - e.m[withdraws]
}

// tasteRetreat sends an enemy block to its worst place.
func tasteRetreat(e *eye, p *rules.Position, me game.Seat, _, u, to uint8) float64 {
	owner := e.b.Seat[u]
	v := -e.stand(&p.Blocks[u], owner, to)
	if p.Threatened(owner.Other()).Has(int(to)) {
		v += 0.2
	}
	if p.Behind(to) != rules.None {
		v += 0.3 // overstacked
	}
	if owner == me {
		return -v
	}
	return v
}

func tasteArrange(e *eye, p *rules.Position, me game.Seat, v, x, y uint8) float64 {
	return tasteMove(e, p, me, v, x, y) - 0.01
}

// tasteAdvance lets the Lead advance, and the second block when the ground is worth it.
func tasteAdvance(e *eye, p *rules.Position, me game.Seat, _, u, _ uint8) float64 {
	k := &p.Blocks[u]
	if k.Type.HQs() {
		return 0.1
	}
	gain := e.stand(k, me, p.Fight.To) - e.stand(k, me, p.Fight.From) + e.prize(p, me, p.Fight.To)
	if u == p.Fight.Lead {
		return gain + e.m[advances]
	}
	return gain - e.m[follows]
}

func tasteClash(e *eye, p *rules.Position, me game.Seat, _, _, _ uint8) float64 {
	return e.m[clashes]*e.favour(p, me) - pointWorth(p, me)
}

// favour is the value of one modifier in a seat's favor in the present combat.
func (e *eye) favour(p *rules.Position, me game.Seat) float64 {
	if me == p.Fight.Seat {
		return e.shifted(p, 1) - e.shifted(p, 0)
	}
	return e.shifted(p, 0) - e.shifted(p, -1)
}

func tasteHold(e *eye, p *rules.Position, me game.Seat, _, _, _ uint8) float64 {
	u, w, _ := p.Frame()
	if u == rules.None {
		u = w
	}
	if u == rules.None || p.Blocks[u].At == rules.None {
		return -1
	}
	return e.m[holdsFlag]*e.prize(p, me.Other(), p.Blocks[u].At) + e.m[holds] - pointWorth(p, me)
}

// tasteFavour is the taste of cards that help in a combat, or cancel one of the enemy.
func tasteFavour(e *eye, p *rules.Position, me game.Seat, _, _, _ uint8) float64 {
	if p.Fight.Target == rules.None {
		return 0.1
	}
	return e.favour(p, me) - e.m[cardKept]
}

func tasteShift(_ *eye, p *rules.Position, me game.Seat, v, _, _ uint8) float64 {
	if (v == rules.VerbRight) == (me == p.Fight.Seat) {
		return 1
	}
	return 0
}

// tasteAgain redraws results below the average.
func tasteAgain(e *eye, p *rules.Position, me game.Seat, _, _, _ uint8) float64 {
	f := &p.Fight
	if f.Drawn() == rules.None {
		return 0.1
	}
	column, shift := p.Reckoned()
	c := e.clashOf(p, f.Attack, f.Lead, f.To)
	won := e.resultWorth(&c, f.FireRow(), e.b.Setup.Cards[f.Drawn()].ResultAt(f.FireRow(), column, shift))
	next := e.worthOf(&c, true, column, shift)
	if _, card, _ := p.Frame(); card != 0 {
		next = e.worthOf(&c, f.FireRow(), column, shift)
	}
	if me != f.Seat {
		return won - next
	}
	return next - won
}

func tasteAssist(e *eye, p *rules.Position, me game.Seat, _, _, _ uint8) float64 {
	return 0.3 - 0.5*e.danger(me, p.Blocks[e.b.Marker[me]%rules.MaxBlocks].At%rules.MaxPlaces)
}

func tasteShake(e *eye, p *rules.Position, _ game.Seat, _, u, _ uint8) float64 {
	return hitCost(p, u)
}
