// Package ai is the computer players, over the contract alone.
//
// A [Player] answers the decisions of one seat. [New] makes one by name:
// "random" plays any system; the others know a system and are taught by a
// package below this one, which registers them when it is imported:
//
//	import _ "mariscal/ai/ancients"
//
//	player, err := ai.New("centurion", "ancients", seed)
//	action := player.Choose(pos)
//
// No player sees what its seat may not see: before a [Mind] thinks, everything
// the seat cannot know is replaced by a guess that depends only on the player's
// seed and on what the seat knows. The choice is a function of the same two, so
// equal knowledge gives equal choices. Players roll no dice of the match and
// have no clock: they do a fixed amount of work.
//
// Minds that look ahead share how they choose: [Halve] plays contenders on with the
// same luck and keeps the better ones, an [Intent] goes on with a plan as long as it
// holds, [Compare] tells what spoke for the best against the next best one.
package ai
