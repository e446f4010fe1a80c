// Package match is one game being played: by people, by computer players, or by both, at
// one table or far apart.
//
// A [Match] owns the position, the checkable chance ([notation.Stream]) and the journal.
// The journal is the truth about the match: an answer is written there before anything is
// acknowledged or shown, and [Open] restores the match from its entries.
//
// An answer names its seat and the number of the decision it answers, so no seat can
// answer for the other, and none can answer a question twice ([Match.Do]). The match
// itself answers questions without a choice. A seat's standing wish ([Match.Wish]) answers
// questions that are asked only to hide which cards a seat holds.
//
// Every viewer gets only his own view: scene, options, events, record. The package knows
// no rules, no words, no storage and no network; computer players take part as people do,
// through [Match.Guess] and [Match.Do].
package match
