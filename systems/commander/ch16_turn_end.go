package commander

import "mariscal/game"

// Section 16.3: end of the turn.

// endTurn begins the next turn, or ends the battle: by a special victory, or after the last
// turn (B16.15).
func (r *referee) endTurn(f *frame) {
	if r.special(); r.Over() {
		return
	}
	last := len(r.b.Setup.Turns)
	if int(r.turn) > last {
		last += anotherDay
	}
	if int(r.turn) == last && r.countFlags() {
		return
	}
	r.turn++
	if n := game.Items(r.cup[:]); n > 0 {
		r.tellNumber("cup-emptied", RuleCupEmptied, r.initiative(), n)
	}
	r.cup = [ColourCount]uint8{}
	*f = frame{stage: StagePrepare}
}
