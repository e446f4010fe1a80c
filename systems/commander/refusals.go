package commander

import "mariscal/game"

// refuse makes a refusal.
func refuse(id, rule string, args ...game.Arg) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "commander.refusal." + id, Args: args}}
}

// otherBlock refuses an answer that names another block than the question.
func (b *Battle) otherBlock(of, u uint8, rule string) *game.Refusal {
	return refuse("other-block", rule, b.name("of", of), b.name("block", u))
}

// card is the argument card of a message.
func (b *Battle) card(c uint8) game.Arg { return game.Word("card", "commander.card."+b.CardIDs[c]) }

// refuseCard refuses a card that is not in the hand.
func (p *Position) refuseCard(b *Battle, c uint8, rule string) *game.Refusal {
	return refuse("no-such-card", rule, b.card(c))
}

// refuseUnheld refuses a card that is not in the hand or that only the enemy may use; nil for
// any other.
func (p *Position) refuseUnheld(b *Battle, s game.Seat, c uint8, rule string) *game.Refusal {
	switch {
	case !p.hand[s].Has(c):
		return p.refuseCard(b, c, rule)
	case !b.usable[s].Has(c):
		return refuse("enemy-card", RuleCardEnemy, b.card(c))
	}
	return nil
}

// refuseBlock refuses a block of the other seat or off the map, and any other as the caller
// says.
func (p *Position) refuseBlock(b *Battle, s game.Seat, u uint8, id, rule string) *game.Refusal {
	block := b.name("block", u)
	switch {
	case b.Seat[u] != s:
		return refuse("not-yours", RuleSequence, block)
	case p.Blocks[u].At == none:
		return refuse("not-there", RuleSequence, block)
	}
	return refuse(id, rule, block)
}
