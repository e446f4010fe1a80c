package napoleonics

import (
	"math/bits"

	"mariscal/game"
)

// N5: the turn goes card, orders, movement, battle, draw.

// phaseAsks reports whether the present phase has anything to decide.
func (r *referee) phaseAsks() bool {
	switch r.phase {
	case StageCard, StagePlace, StageScout:
		return true
	case StageElect:
		var ways [3]game.Action
		return len(r.elections(r.b, ways[:0])) > 0
	case StageSupply:
		return !r.supplyTargets(r.b).Empty()
	case StageRally:
		return !r.rallyTargets(r.b).Empty()
	case StageOrder:
		return r.anyOrder(r.b)
	case StageMove:
		return r.moved != 0 || r.movedLeaders != 0 || r.anyMove(r.b)
	case StageBattle:
		return r.anyAttack(r.b)
	}
	return false
}

// nextPhase goes on to the phase after the present one.
func (r *referee) nextPhase() {
	switch r.phase {
	case StageRally:
		r.phase = StageOrder
	case StageOrder:
		r.endOrders()
	case StageMove:
		r.phase = StageBattle
	case StageScout:
		r.handOver()
	default:
		r.endTurn()
	}
}

// endOrders closes the orders; some cards allow no movement.
func (r *referee) endOrders() {
	r.tellOrders()
	r.phase = StageMove
	if r.still() != "" {
		r.phase = StageBattle
	}
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	if p.Over() {
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	}
	b := p.Battle()
	d := game.Decision{Seat: p.Asked(b), About: game.NoPlace, From: game.NoPlace}
	if f := p.Top(); f != nil {
		p.frameDecision(b, f, &d)
		return d
	}
	d.Kind = p.phase.String()
	switch p.phase {
	case StageCard:
		d.Secret = p.HandSize(p.Active) > 1 // it may be one kind all the same
	case StageScout:
		d.Secret = true // the two that were drawn may be alike
	case StagePlace:
		d.About = game.Place(p.At[p.supplied])
	case StageRally:
		d.Left = int(p.shares[0]) + int(p.shares[1]) + int(p.shares[2])
	case StageOrder:
		d.Left, d.Sort = p.ordersOpen(b), p.orderSort()
		d.Fresh = p.Ordered == 0 && p.orderedLeaders == 0
	case StageMove:
		d.Final = !p.anyAttack(b)
	}
	return d
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	if p.Over() {
		return buf
	}
	b := p.Battle()
	if f := p.Top(); f != nil {
		return p.frameActions(b, f, buf)
	}
	switch p.phase {
	case StageCard:
		for m := p.Hand[p.Active].Kinds(); m != 0; m &= m - 1 {
			buf = append(buf, ActionOf(VerbPlay, uint8(bits.TrailingZeros32(m)), 0))
		}
	case StageElect:
		buf = p.elections(b, buf)
	case StageSupply:
		buf = VerbSupply.At(buf, p.supplyTargets(b))
	case StagePlace:
		buf = VerbPlace.To(buf, p.At[p.supplied], p.supplyEnds(b, int(p.supplied)))
	case StageRally:
		buf = VerbRally.At(buf, p.rallyTargets(b))
	case StageOrder:
		units, leaders, leaving := p.orderTargets(b)
		buf = VerbOrder.At(buf, units)
		buf = VerbOrderLeader.At(buf, leaders)
		buf = VerbLeave.At(buf, leaving)
		buf = append(buf, ActionOf(VerbDone, 0, 0))
	case StageMove:
		buf = p.moves(b, buf)
		buf = append(buf, ActionOf(VerbDone, 0, 0))
	case StageBattle:
		buf = p.attacks(b, buf)
		buf = append(buf, ActionOf(VerbDone, 0, 0))
	case StageScout:
		buf = p.discards(buf)
	}
	return buf
}
