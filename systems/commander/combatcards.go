package commander

import "mariscal/game"

// Chapters 23.1 and 23.4: one red card a side, and the neutral modifiers.

// askCard asks a seat for a red card: of a red cube's combat alone (B27.2), and as long
// as it holds any card, so that nobody learns which.
func (r *referee) askCard(s game.Seat) {
	if !r.called && !r.hand[s].Empty() {
		r.push(StageCard, uint8(s), 0, 0)
	}
}

// redCards returns the red cards of its hand a seat may play in the combat under way.
func (p *Position) redCards(b *Battle, s game.Seat) (set CardSet) {
	all := p.hand[s].And(b.usable[s])
	for c := all.next(0); c != none; c = all.next(c + 1) {
		if b.Setup.Cards[c].Icon == IconRed && p.aids(b, s, c) {
			set.add(c)
		}
	}
	return set
}

// playRed plays a red card: its owner's opponent may cancel it first, then it helps.
func (r *referee) playRed(s game.Seat, c uint8) {
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.table.add(c)
	r.Fight.Aids[s] = r.aidOf(s, c)
	r.tellCard("red-card", RuleCombatCards, s, c)
	if !r.hand[s.Other()].Empty() {
		r.push(StageCancel, uint8(s.Other()), c, 0)
	}
}

// cancelRed takes the help of a red card that was cancelled: none replaces it (B31.4).
func (r *referee) cancelRed(c uint8) {
	for s := range r.Fight.Aids {
		if r.Fight.Aids[s].Card == c {
			r.Fight.Aids[s] = noAid
		}
	}
	r.table.drop(c)
	r.toDiscard(c)
}

// cancelCards returns the cards of its hand with which a seat may cancel card c. Who
// resolves events says which they are.
func (p *Position) cancelCards(b *Battle, s game.Seat, c uint8) (set CardSet) {
	all := p.hand[s].And(b.usable[s])
	for x := all.next(0); x != none; x = all.next(x + 1) {
		if b.Setup.Cards[x].Icon == IconFree && p.cancels(b, s, x, c) {
			set.add(x)
		}
	}
	return set
}

// neutral reports whether a seat still has neutral modifiers to turn (B23.26).
func (p *Position) neutral(s game.Seat) bool {
	return p.Fight.Aids[s].Neutral > 0 && p.Fight.Aids[s].Turned == 0
}

// turnShift turns the neutral modifiers of a seat to a side.
func (r *referee) turnShift(s game.Seat, to int8) {
	r.Fight.Aids[s].Turned = to
	id := "shift-right"
	if to < 0 {
		id = "shift-left"
	}
	r.tell(id, RuleNeutral, s)
}

// cancelWith plays card c to cancel another: it is a card that is played, so it may be
// cancelled in turn (B23.18, B31.5).
func (r *referee) cancelWith(s game.Seat, c, other uint8) {
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.toDiscard(c)
	r.tellCard("cancel", RuleCardInterrupt, s, c)
	r.cancelRed(other)
}

// What the events of cards do in a combat is not written yet: no red card helps, none
// cancels.

// aids reports whether a red card could help a seat in the combat under way.
func (p *Position) aids(_ *Battle, _ game.Seat, _ uint8) bool { return false }

// aidOf returns what a red card brings to the combat under way.
func (p *Position) aidOf(_ game.Seat, c uint8) Aid { return Aid{Card: c} }

// cancels reports whether card x cancels card c.
func (p *Position) cancels(_ *Battle, _ game.Seat, _, _ uint8) bool { return false }
