// Package match is one game being played: by people, by computer players, or by
// both, at one table or far apart.
//
// A [Match] owns the position, the chance that can be checked
// ([notation.Stream]) and the journal, which is the truth about the match: an
// answer is written there before anything is acknowledged or shown, and [Open]
// makes the match again from its entries.
//
// An answer names its seat and the number of the decision it answers, so that
// no seat answers for the other and none answers a question twice
// ([Match.Do]). The match answers by itself what leaves no choice, and, by a
// seat's standing wish ([Match.Wish]), the questions that are asked only so that
// nobody learns who holds which card.
//
// Every viewer gets only his own view: scene, options, events, record. The
// package knows no rules, no words, no storage and no network; computer players
// sit at it as people do, through [Match.Guess] and [Match.Do].
package match
