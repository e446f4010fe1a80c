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

// playRed plays a red card: unless it is cancelled, it helps (B23.17).
func (r *referee) playRed(s game.Seat, c uint8) {
	r.play(s, c, "red-card", RuleCardRed)
}

// cancelWith plays card c, which cancels the one beneath (B23.18).
func (r *referee) cancelWith(s game.Seat, c uint8) {
	r.play(s, c, "cancel", RuleCardInterrupt)
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
