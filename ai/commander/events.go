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
	return v - 0.25 // the card is then gone
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
		return 0.4 + min(e.urge(p, me), 1.6)
	case rules.OpRally:
		return 0.5 * float64(min(e.broken(p, me), int(max(n, 1))))
	case rules.OpTokens:
		return 0.35 * n * whose
	case rules.OpReserve:
		return 0.4 * n * whose
	case rules.OpMorale:
		return 1.1 * n * whose
	case rules.OpDraw:
		return 0.35 * n * whose
	case rules.OpDiscard:
		return -0.35 * n * whose
	case rules.OpMislead:
		return 0.5 * n
	case rules.OpCombat, rules.OpCharge:
		return 0.6 * min(1, float64(e.touching(p, me)))
	case rules.OpReturn:
		return 0.8 * n
	case rules.OpFriction:
		return -0.4 * n * whose
	case rules.OpCup:
		if x.Own {
			return 0.5 * n
		}
	}
	return 0.1
}
