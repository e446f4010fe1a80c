// Package commandcolors is how the stronger computer players of the Commands & Colors family
// think, whatever the values of one of its games.
//
// A [Commander] evaluates whole turns. For every card it could play, and in several
// styles, it composes orders and moves, plays each candidate's fights out with fresh dice,
// and keeps the best candidate. Questions inside a fight it answers by trying every answer
// with the same dice to the end of the turn. The [Craft] of a game's players, in its own
// package, defines the value of a position, the reflexes for playing on, and the meaning
// of the game's actions:
//
//	ai.Register("centurion", "ancients", func() ai.Mind {
//		return commandcolors.NewCommander(drill{}, base, commandcolors.Full, commandcolors.Liking{})
//	})
//
// A general ([NewGeneral]) plays his candidates on for some turns, both sides by a [Script]: a
// game's [Drill] gives each unit one aim, and turns take tens of microseconds.
//
// The work is fixed by an [Effort], not by a clock.
package commandcolors
