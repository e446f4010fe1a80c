package commander

import "mariscal/game"

// refuseOrder says why an order cannot be given (B18).
func (p *Position) refuseOrder(b *Battle, f *frame, v, x uint8) *game.Refusal {
	s, reaction := f.seat(), f.stage == StageReact
	switch v {
	case doOrderMove:
		if reaction {
			return refuse("nothing-to-activate", RuleReactionZone)
		}
		return refuse("nothing-to-activate", RuleOrderMove)
	case doOrderMarch:
		return refuse("no-march", RuleZonesByRoad)
	case doOrderReady:
		return refuse("tokens-full", RuleOrderReady)
	case doOrderReserve:
		return refuse("reserve-full", RuleOrderReserve)
	case doPlay:
		switch c := &b.Setup.Cards[x]; {
		case !p.hand[s].Has(x):
			return p.refuseCard(b, x, RuleOrderEvent)
		case !b.usable[s].Has(x) && c.Icon == IconNow:
			return refuse("enemy-card", RuleEnemyPlayNow, game.Word("card", "commander.card."+c.ID))
		case !b.usable[s].Has(x):
			return refuse("enemy-card", RuleCardEnemy, game.Word("card", "commander.card."+c.ID))
		case c.Icon == IconFree && c.cancels():
			return refuse("nothing-to-cancel", RuleCardInterrupt, game.Word("card", "commander.card."+c.ID))
		case c.Icon != IconOrder && c.Icon != IconFree:
			return refuse("no-order-card", RuleCardOrder, game.Word("card", "commander.card."+c.ID))
		}
		if p.frozen[s] && b.Setup.Cards[x].costsMorale() {
			return refuse("morale-frozen", RuleFrozenPenalties)
		}
		return refuse("no-effect", RuleEventWhole, b.card(x))
	}
	return nil
}
