// Package muskets is Muskets & Tomahawks: skirmishes between units of single figures on an
// open table measured in inches.
//
// A position is a plain value: where every figure stands, what state every unit is in, the
// cards, and a stack of frames of what is under way. A stage is a row of a table
// (game/question): who is asked, what is listed, how it is played.
//
// A unit moves as one: its answer names the middle of its front, a facing and a formation,
// and [Position.lay] finds the place of every figure. Candidates are listed; every other
// legal point is accepted too ([game.Open]).
//
// Lengths are thousandths of an inch, facings tenths of a degree clockwise from the top of
// the table.
package muskets
