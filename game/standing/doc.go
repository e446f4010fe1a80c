// Package standing is the language of standing orders: what a seat answers to a kind of
// question while it is away.
//
//	react: evade when foe >= own
//	react of top.3: first-strike when foe-class = heavy and friends >= 2
//	flags: ignore most when friends >= 2 until turn 7
//
// An order names the kind of question, perhaps the piece it is about, the answer, what must
// hold, and perhaps the last turn. The answer is the beginning of an action's text; with
// "most" the last such action, with "best WORD" what the rules find best in that sense.
// What must hold compares facts with numbers, words or other facts. Which kinds, answers
// and facts there are a system says ([game.Wishing]); what they are now, the position
// ([game.Standing]).
//
// Of several orders the first one that applies answers, those about a piece before those
// about all. An order that does not apply leaves the question to the next one, and in the
// end to the player.
package standing
