// Package crossing is a small game of our own for tables of zones: two armies
// fight for the ground on both banks of a river. It is what the house is tried
// on where boards are neither hexes nor planes, and a game nevertheless.
//
// A turn: a card says how many blocks may act and what their attacks are worth.
// A block moves into the next zone, turns, or attacks the zone it faces, by
// itself or with the other block beside it. The attacked may play a screen. A
// cube from the cup decides. Who holds enough of the far bank wins; when
// daylight ends, who holds more of it.
//
// rules.go has the rules' ids, the cards and the cubes; battle.go what a scenario
// is and how one answers; state.go the plain value; play.go what is legal and what
// follows; fight.go attacks; shown.go what is shown. The rules restated:
// content/crossing/rules.md.
package crossing
