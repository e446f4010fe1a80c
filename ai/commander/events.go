package commander

import (
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// eventWorth is a quick estimate of a card's event now.
func (e *eye) eventWorth(p *rules.Position, me game.Seat, c uint8) (v float64) {
	card := &e.b.Setup.Cards[c]
	for _, list := range [...][]rules.Effect{card.Primary, card.Secondary} {
		for i := range list {
			v += e.effectWorth(p, me, &list[i])
		}
	}
	return v - e.m[cardGone]
}

// opWorth is the value for an army of each token, cube, point of Morale, card or check that an
// operation gives it.
var opWorth = [rules.OpCount]float64{
	rules.OpTokens: 0.35, rules.OpReserve: 0.4, rules.OpMorale: 1.1, rules.OpDraw: 0.35, rules.OpDiscard: -0.35, rules.OpFriction: -0.4,
}

// effectWorth is the value of one operation.
func (e *eye) effectWorth(p *rules.Position, me game.Seat, x *rules.Effect) float64 {
	n := float64(x.N)
	whose := 1.0
	switch x.Whose {
	case rules.OfEnemy:
		whose = -1
	case rules.OfBoth:
		whose = 0
	}
	switch x.Op {
	case rules.OpMoveOrder:
		return 0.4 + min(e.urge(p, me), e.m[urgeMost])
	case rules.OpRally:
		return 0.5 * float64(min(e.broken(p, me), int(max(n, 1))))
	case rules.OpTokens, rules.OpReserve, rules.OpMorale, rules.OpDraw, rules.OpDiscard, rules.OpFriction:
		return opWorth[x.Op] * n * whose
	case rules.OpMislead:
		return 0.5 * n
	case rules.OpCombat, rules.OpCharge:
		return 0.6 * min(1, float64(e.touching(p, me)))
	case rules.OpReturn:
		return 0.8 * n
	case rules.OpCup:
		if x.Own {
			return 0.5 * n
		}
	}
	return 0.1
}
