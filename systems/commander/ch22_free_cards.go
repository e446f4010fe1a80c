package commander

import "mariscal/game"

// Chapter 22: cards without a cube are free (B22.3), and when a seat plays them (BR.59).

// quiet reports whether its owner may play a free card at any question: it starts no Move
// Order, combat or rally, and cannot end the turn.
func (card *Card) quiet() bool {
	if card.Icon != IconFree || card.cancels() {
		return false
	}
	return !card.has(func(e Effect) bool {
		switch e.Op {
		case OpTokens, OpReserve, OpMorale, OpDraw, OpDiscard, OpMislead, OpFriction, OpReturn, OpTurnFace:
			return false
		case OpCup:
			return e.Marks&OrEndTurn != 0
		}
		return true
	})
}

// freeCards returns the free cards a seat may play at a question other than an order, where
// it may play every free card. At [StageFree] no card that draws may be played: the card
// drawn might have to be played at once.
func (p *Position) freeCards(b *Battle, s game.Seat) (set CardSet) {
	all := p.hand[s].And(b.quiet)
	for c := all.next(0); c != none; c = all.next(c + 1) {
		if p.mayPlay(b, s, c) && (p.top().stage != StageFree || !b.Setup.Cards[c].draws()) {
			set.add(c)
		}
	}
	return set
}

// draws reports whether a card makes a seat draw cards of any kind.
func (card *Card) draws() bool {
	return card.has(func(e Effect) bool { return e.Op == OpDraw || e.Op == OpFriction })
}

// freeActions lists the free cards, and to watch for them.
func (p *Position) freeActions(b *Battle, s game.Seat, buf []game.Action) []game.Action {
	return p.watchAction(b, s, onCards(buf, VerbPlay, p.freeCards(b, s)))
}

// watchAction appends the answer to watch: a seat with a free card is then asked for it
// before every question of either side (BR.59).
func (p *Position) watchAction(b *Battle, s game.Seat, buf []game.Action) []game.Action {
	if p.watch[s] || p.hand[s].And(b.quiet).And(b.usable[s]).Empty() {
		return buf
	}
	return append(buf, bare(VerbWatch))
}

// watched asks a watching seat for a free card before the present question, first the seat
// that question does not ask, and reports whether it asked.
func (r *referee) watched() bool {
	f := r.top()
	row := &table[f.stage]
	if r.watch == [2]bool{} || row.Marks&unwatched != 0 {
		return false
	}
	asked := r.askedOf(r.b, f)
	for _, s := range bothSeats[asked.Other()] {
		if !r.watch[s] || r.heard[s] || s == asked && row.Marks&(freeCards|anyFree) != 0 {
			continue
		}
		r.heard[s] = true
		r.push(StageFree, uint8(s), 0, 0)
		return true
	}
	return false
}

// freeAsks runs [StageFree]: a seat without cards stops watching.
func (r referee) freeAsks(f *frame) bool {
	if s := f.seat(); r.hand[s].Empty() {
		r.watch[s] = false
		return r.passedOver()
	}
	return true
}

// freePlayed plays the answer: wait asks again before the next question, pass stops watching.
func (r referee) freePlayed(f *frame, v, _, _ uint8) {
	s := f.seat()
	r.pop()
	if v == VerbPass {
		r.watch[s] = false
		r.tell("pass", RulingFreeCards, s)
	}
}

// watches makes a seat watch from now on; the present question is asked again.
func (r *referee) watches(s game.Seat) {
	r.watch[s] = true
	r.tell("watch", RulingFreeCards, s)
}

// refuseFree says why a seat cannot play a free card at this question.
func (p *Position) refuseFree(b *Battle, s game.Seat, c uint8) *game.Refusal {
	if no := p.refuseUnheld(b, s, c, RuleCardFree); no != nil {
		return no
	}
	switch x := &b.Setup.Cards[c]; {
	case x.cancels():
		return refuse("nothing-to-cancel", RuleCardInterrupt, b.card(c))
	case !b.quiet.Has(c), p.top().stage == StageFree && x.draws():
		return refuse("not-free-now", RulingFreeCards, b.card(c))
	}
	return p.refuseEvent(b, s, c)
}

// refuseEvent says why the event of a card of seat s cannot take place.
func (p *Position) refuseEvent(b *Battle, s game.Seat, c uint8) *game.Refusal {
	if p.frozen[s] && b.Setup.Cards[c].costsMorale() {
		return refuse("morale-frozen", RuleFrozenPenalties)
	}
	return refuse("no-effect", RuleEventWhole, b.card(c))
}

// refuseWatch says why a seat cannot watch.
func (p *Position) refuseWatch(s game.Seat) *game.Refusal {
	if p.watch[s] {
		return refuse("watches", RulingFreeCards)
	}
	return refuse("nothing-to-watch", RulingFreeCards)
}

// waitActions lists the free cards, the wait and the pass.
func (p *Position) waitActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return append(p.freeActions(b, f.seat(), buf), bare(VerbWait), bare(VerbPass))
}

// refuseNothing is for a row without verbs of its own to refuse.
func (p *Position) refuseNothing(*Battle, *frame, uint8, uint8, uint8) *game.Refusal { return nil }

// handHidden marks a question that depends on a hidden hand. A seat with any cards is asked:
// a question passed over would tell the other side that none of them can be played.
func handHidden(p *Position, _ *Battle, _ *frame, d game.Decision) game.Decision {
	d.Hidden = p.hand[d.Seat].Len() > 0
	return d
}

func init() {
	table[StageFree] = stageRow{
		Section: "22", Marks: freeCards | unwatched, Verbs: []uint8{VerbPlay, VerbWait, VerbPass},
		Asks: referee.freeAsks, List: (*Position).waitActions, Play: referee.freePlayed, Refuse: (*Position).refuseNothing, Ask: handHidden,
	}
}
