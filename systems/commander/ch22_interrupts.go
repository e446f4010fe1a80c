package commander

import "mariscal/game"

// Chapter 22: cards that cancel others. They are played as other cards are, so they may be
// cancelled in turn (B31.5).

func init() {
	table[StageCancel] = stageRow{
		Section: "22", RuleNow: (*Position).cancelRule, Marks: unwatched, Verbs: []uint8{VerbCancel, VerbPass}, Mixed: true,
		List: (*Position).cancelActions, Play: referee.cancelPlayed, Refuse: (*Position).refuseCancel, Ask: (*Position).cancelAsked,
	}
}

// offerCancel asks the enemy of a seat that has just played a card whether to cancel it. It
// asks if the enemy holds any card, so that nobody learns which.
func (r *referee) offerCancel(s game.Seat, c uint8) {
	if !r.hand[s.Other()].Empty() {
		r.push(StageCancel, uint8(s.Other()), c, 0)
	}
}

// cancelCards returns the cards in the hand of a seat that may cancel card c.
func (p *Position) cancelCards(b *Battle, s game.Seat, c uint8) (set CardSet) {
	all := p.hand[s].And(b.usable[s])
	for x := all.next(0); x != none; x = all.next(x + 1) {
		if b.Setup.Cards[x].Icon == IconFree && b.mayCancel(x, c) {
			set.add(x)
		}
	}
	return set
}

// cancelActions lists them, and the pass.
func (p *Position) cancelActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return append(onCards(buf, VerbCancel, p.cancelCards(b, f.seat(), f.b)), bare(VerbPass))
}

// cancelPlayed plays one, which cancels the card beneath (B23.18), or passes.
func (r referee) cancelPlayed(f *frame, v, c, _ uint8) {
	s := f.seat()
	r.pop()
	if v == VerbCancel {
		r.play(s, c, "cancel", RuleCardInterrupt)
	}
}

// cancelAsked adds to the question the card that would be cancelled.
func (p *Position) cancelAsked(b *Battle, f *frame, d game.Decision) game.Decision {
	d = aboutFight(p, b, f, d)
	d.Hidden, d.Card = true, b.CardIDs[f.b]
	return d
}

// cancelRule names the rule that asks.
func (p *Position) cancelRule(_ *Battle, f *frame) string {
	if p.Fight.Aids[f.seat().Other()].Card != none {
		return RuleCancelNotCounted
	}
	return RulingCancelInCards
}

// mayCancel reports whether card x cancels card c: some cancel only red cards, and none
// cancels a card played at once.
func (b *Battle) mayCancel(x, c uint8) bool {
	for i := range b.Setup.Cards[x].Primary {
		if e := &b.Setup.Cards[x].Primary[i]; e.Op == OpCancel {
			icon := b.Setup.Cards[c].Icon
			return icon == IconRed || icon != IconNow && e.Marks&RedAlone == 0
		}
	}
	return false
}

// cancelled removes the event of the card beneath the cancelling one on the stack; nothing
// replaces it.
func (r *referee) cancelled(s game.Seat) {
	under := int(r.depth) - 2
	f := &r.stack[under]
	if f.stage != StageEvent {
		return
	}
	c := f.b
	rule := RuleCancelPlayed
	if r.b.Setup.Cards[c].Icon == IconRed {
		rule = RuleCancelledRed
	}
	r.tellCard("cancelled", rule, s.Other(), c)
	r.table.drop(c)
	r.toDiscard(c)
	r.stack[under] = r.stack[under+1]
	r.pop()
}

// refuseCancel says why a card cannot cancel the one just played.
func (p *Position) refuseCancel(b *Battle, f *frame, _, c, _ uint8) *game.Refusal {
	if no := p.refuseUnheld(b, f.seat(), c, RuleCardInterrupt); no != nil {
		return no
	}
	return refuse("cancels-not", RuleCardInterrupt, b.card(c))
}
