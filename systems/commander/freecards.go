package commander

import "mariscal/game"

// Chapter 22: cards without a cube are free (B22.3), and when they are played (BR.59).

// quiet reports whether a free card may be played at any question of its owner: it does
// nothing that is under way itself, no Move Order, no combat, no rally, nothing that might
// end the turn.
func (card *Card) quiet() bool {
	if card.Icon != IconFree || card.cancels() {
		return false
	}
	for _, list := range [2][]Effect{card.Primary, card.Secondary} {
		for i := range list {
			switch e := &list[i]; e.Op {
			case OpTokens, OpReserve, OpMorale, OpDraw, OpDiscard, OpMislead, OpFriction, OpReturn, OpTurnFace:
			case OpCup:
				if e.Marks&OrEndTurn != 0 {
					return false
				}
			default:
				return false
			}
		}
	}
	return true
}

// freeCards returns the free cards a seat may play when it is asked what it does but for
// an order, where every free card may be played.
func (p *Position) freeCards(b *Battle, s game.Seat) (set CardSet) {
	all := p.hand[s].And(b.quiet)
	for c := all.next(0); c != none; c = all.next(c + 1) {
		if p.mayPlay(b, s, c) {
			set.add(c)
		}
	}
	return set
}

// freeActions lists them.
func (p *Position) freeActions(b *Battle, s game.Seat, buf []game.Action) []game.Action {
	set := p.freeCards(b, s)
	for c := set.next(0); c != none; c = set.next(c + 1) {
		buf = append(buf, one(doPlay, c))
	}
	return buf
}

// playFree plays one: who is asked is asked again afterwards.
func (r *referee) playFree(s game.Seat, c uint8) { r.play(s, c, "play", RuleCardFree) }

// asksFree reports whether a stage is one at which free cards are played besides orders.
func (s Stage) asksFree() bool {
	switch s {
	case StageGold, StageBuy, StageRally, StageCede, StageRed:
		return true
	}
	return false
}

// refuseFree says why a card cannot be played at such a question.
func (p *Position) refuseFree(b *Battle, s game.Seat, c uint8) *game.Refusal {
	if no := p.refuseUnheld(b, s, c, RuleCardFree); no != nil {
		return no
	}
	card := b.card(c)
	switch x := &b.Setup.Cards[c]; {
	case x.cancels():
		return refuse("nothing-to-cancel", RuleCardInterrupt, card)
	case !b.quiet.Has(c):
		return refuse("not-free-now", RulingFreeCards, card)
	case p.frozen[s] && x.costsMorale():
		return refuse("morale-frozen", RuleFrozenPenalties)
	}
	return refuse("no-effect", RuleEventWhole, card)
}
