package commander

import "mariscal/game"

// Chapter 22, thin: a card that is played is told and discarded. What events do comes
// here.

// runEvent runs a frame of an event.
func (r *referee) runEvent(f *frame) (asks bool) {
	c := f.b
	r.pop()
	r.table.drop(c)
	r.toDiscard(c)
	return false
}

// eventDecision completes the question of a frame of an event.
func (p *Position) eventDecision(_ *Battle, _ *frame, _ *game.Decision) {}

// eventActions lists the answers to a frame of an event, ascending.
func (p *Position) eventActions(_ *Battle, _ *frame, buf []game.Action) []game.Action { return buf }

// answerEvent plays an answer to a frame of an event.
func (r *referee) answerEvent(_ *frame, _, _, _, _ uint8) {}

// refuseEvent says which rule forbids an answer that is not listed.
func (p *Position) refuseEvent(_ *Battle, _ *frame, _, _, _, _ uint8) *game.Refusal { return nil }

// play puts a card of a hand on the table and begins its event.
func (r *referee) play(s game.Seat, c uint8) {
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.table.add(c)
	r.tellCard("play", RuleOrderEvent, s, c)
	r.push(StageEvent, uint8(s), c, 0)
}

// mayPlay reports whether the event of a card of its hand could take place as the
// order of a cube of seat s.
func (p *Position) mayPlay(b *Battle, s game.Seat, c uint8) bool {
	return b.usable[s].Has(c) && b.Setup.Cards[c].Icon == IconOrder
}
