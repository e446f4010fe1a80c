package commander

import "mariscal/game"

// Chapter 15: players draw cards for their hands.

func init() {
	table[StageDeal] = stageRow{Section: "15", Does: referee.deal}
	table[StageHand] = stageRow{
		Section: "15", Verbs: []uint8{VerbDiscard},
		Asks: referee.handAsks, List: (*Position).handActions, Play: referee.handPlayed, Refuse: (*Position).refuseHand, Ask: (*Position).handAsked,
	}
}

// deal draws the remaining cards of a frame for its seat, one by one. A card played at once
// interrupts it, and so does a hand above six, except at the start of a turn, where the
// player discards after all draws (BR.3).
func (r referee) deal(f *frame) {
	s := f.seat()
	if r.hasRow() && (f.c == dealTurn || f.c == dealBlack) {
		r.tendRow()
		f.c |= dealAsked // once, before the first card
		if r.rowSure(r.b) {
			r.push(StageTake, uint8(s), 0, 0)
		}
		return
	}
	switch {
	case f.b > 0:
		f.b--
		opening := r.turn == 1 && f.c&^dealAsked == dealTurn && !r.chose(choiceFirstDraw)
		if !r.drawCard(s, opening) {
			f.b++ // drawn again
		}
		if f = r.top(); f.stage == StageDeal && f.c&^dealAsked != dealTurn && r.hand[s].Len() > handMost {
			r.push(StageHand, uint8(s), 0, 0)
		}
	default:
		r.pop()
		if r.hand[s].Len() > handMost {
			r.push(StageHand, uint8(s), 0, 0)
		}
	}
}

// drawCard draws a card for the hand of a seat, which alone sees it, unless it is one
// of those that lie open at once: War and Peace and those the seat must play at once
// (B15.2); in the opening deal, where they are drawn again, those of both sides (BR.11).
// It returns false when another must be drawn instead.
//
// A first draw, which all see, decides whether the card lies open; a second one decides
// which card. So a secret draw never shows.
func (r *referee) drawCard(s game.Seat, opening bool) bool {
	pile := r.pile[:r.b.Cards]
	if game.Items(pile) == 0 {
		r.reshuffle(RulingPileEmpty)
	}
	if game.Items(pile) == 0 {
		return true // every card is in a hand
	}
	open, all := r.b.open[s], r.pile
	if opening {
		open = r.b.atOnce
	}
	for c := open.next(0); c != none; c = open.next(c + 1) {
		r.split[1] += r.pile[c]
	}
	r.split[0] = uint8(game.Items(pile)) - r.split[1]
	by := game.Purpose{Name: purposeSort, A: game.NoPlace, B: game.NoPlace, Seat: s}
	shown := r.c.Draw(by, r.split[:]) == 1
	r.split = [2]uint8{}
	for c := range uint8(r.b.Cards) {
		if open.Has(c) != shown {
			r.pile[c] = 0
		}
	}
	by.Name, by.Private = purposeDeal, !shown
	c := uint8(r.c.Draw(by, pile))
	r.pile = all
	r.pile[c] = 0
	switch {
	case !shown:
		r.hand[s].add(c)
		r.tellDraw(s, c, r.drawRule(s))
		return true
	case c == r.b.War:
		r.toDiscard(c)
		r.tellCard("war-and-peace", RuleReshuffle, s, c)
		r.reshuffle(RuleReshuffle)
		return false
	case opening:
		r.toDiscard(c)
		r.tellCard("drawn-again", RulingFirstDeal, s, c)
		return false
	}
	r.table.add(c)
	r.tellCard("play-now", RulePlayNow, s, c)
	r.push(StageEvent, uint8(s), c, 0)
	return true
}

// drawRule names the rule by which a seat draws a card for its hand.
func (r *referee) drawRule(s game.Seat) string {
	f := r.top()
	switch {
	case f.stage != StageDeal || f.c == dealEvent:
		return RuleWhenDrawn
	case f.c&^dealAsked == dealBlack:
		return RuleBlackDraw
	case r.hand[s].Len() > handMost:
		return RulingHandFour
	}
	return RuleDrawFour
}

// tellDraw reports a card that only its seat sees.
func (r *referee) tellDraw(s game.Seat, c uint8, rule string) {
	if r.log == nil {
		return
	}
	card := r.cardArg(c)
	card.Private = true
	r.note("draw", rule, s, card)
}

// handAsks asks which cards to discard until six are left (B15.4).
func (r referee) handAsks(f *frame) bool {
	return r.hand[f.seat()].Len() > handMost || r.passedOver()
}

// handActions lists the cards that may be discarded.
func (p *Position) handActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return onCards(buf, VerbDiscard, p.hand[f.seat()])
}

// handPlayed discards one.
func (r referee) handPlayed(f *frame, _, c, _ uint8) {
	rule := RuleTooManyCards
	if r.stack[0].stage == StagePrepare {
		rule = RuleHandSize
	}
	r.drop(f.seat(), c, rule)
}

// refuseHand says why a card cannot be discarded.
func (p *Position) refuseHand(b *Battle, _ *frame, _, c, _ uint8) *game.Refusal {
	return p.refuseCard(b, c, RuleTooManyCards)
}

// handAsked completes the question.
func (p *Position) handAsked(_ *Battle, _ *frame, d game.Decision) game.Decision {
	d.Left, d.Several = p.hand[d.Seat].Len()-handMost, true
	return d
}
