package commander

import "mariscal/game"

// Section 29.1: the view of the commander.

// mayGoRear reports whether the commander of seat s may go to the rear (B29.1): not an
// aide-de-camp.
func (p *Position) mayGoRear(s game.Seat) bool {
	return !p.chose(choiceRear) && !p.staff[s].rear && p.staff[s].face == 0
}
