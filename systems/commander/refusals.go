package commander

import "mariscal/game"

// refuse makes a refusal.
func refuse(id, rule string, args ...game.Arg) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "commander.refusal." + id, Args: args}}
}

// otherBlock: the question is about one block, and the answer names another.
func (b *Battle) otherBlock(of, u uint8, rule string) *game.Refusal {
	return refuse("other-block", rule, b.name("of", of), b.name("block", u))
}

// card is the argument card of a message.
func (b *Battle) card(c uint8) game.Arg { return game.Word("card", "commander.card."+b.CardIDs[c]) }

// refuseCard: it is not in the hand.
func (p *Position) refuseCard(b *Battle, c uint8, rule string) *game.Refusal {
	return refuse("no-such-card", rule, b.card(c))
}

// refuseUnheld: it is not in the hand, or of the enemy; nil when it is one of those the seat
// may use.
func (p *Position) refuseUnheld(b *Battle, s game.Seat, c uint8, rule string) *game.Refusal {
	switch {
	case !p.hand[s].Has(c):
		return p.refuseCard(b, c, rule)
	case !b.usable[s].Has(c):
		return refuse("enemy-card", RuleCardEnemy, b.card(c))
	}
	return nil
}

// refuseBlock: the block is not of the seat that is asked or not on the map; otherwise
// what the caller says.
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
