// Package commandcolors is how the stronger computer players of the Commands & Colors
// family think, whatever things are worth in one of its games.
//
// A [Commander] judges whole turns. For every card it could play, and in several
// styles, it composes orders and moves, plays each candidate's fights out on fresh
// dice, and keeps the one that leaves it best; what is asked inside a fight it decides
// by trying every answer on the same dice to the end of the turn. What a position is
// worth, what is answered by reflex while a turn is played on, and what the actions of
// a game mean is the [Craft] of that game's players, in a package of its own:
//
//	ai.Register("centurion", "ancients", func() ai.Mind {
//		return commandcolors.NewCommander(craft{}, base, commandcolors.Full)
//	})
//
// The work is fixed by an [Effort], not by a clock.
package commandcolors
