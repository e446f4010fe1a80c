// Package ai has the computer players, built on the contract only.
//
// A [Player] answers the decisions of one seat. [New] makes one by name: "random" plays
// any system; the others know one system, and a package below this one registers them when
// it is imported:
//
//	import _ "mariscal/ai/ancients"
//
//	player, err := ai.New("centurion", "ancients", seed)
//	action := player.Choose(pos)
//
// A name may end with a [Leaning], "centurion:bold": a player who is nearly as strong and likes some
// kinds of answers.
//
// No player uses what its seat may not see: before a [Mind] thinks, a guess replaces
// everything hidden, and depends only on the player's seed and on the seat's knowledge. So
// does the choice: equal knowledge gives equal choices. Players use no dice of the match
// and no clock: they do a fixed amount of work.
//
// Minds that look ahead share how they choose: [Halve] plays contenders on with the same
// luck and keeps the better ones, in a [Race] those give up that can hardly be the best, an
// [Intent] continues a plan while it holds, and [Compare] gives the reasons for the best over
// the next best one.
package ai
