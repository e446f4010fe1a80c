// Package toy is the smallest game with everything in the contract: dice, hidden hands, a
// deck that is reshuffled, a reaction that needs a hidden card, pieces that move, and an
// end. It serves tests of packages that work with any game, and as a first example of a
// system.
//
// Two duellists stand at the ends of a corridor of nine places. In his turn a duellist
// plays one of three cards: step (one place forward or back, over the other when he is in
// the way), strike (two dice from up to two places away; the other may parry) or parry
// (played by itself it turns a card of the deck: unless that is a step, he regains a lost
// point). Then he draws a card. A duellist who loses four points, or lets the other reach
// his own end, loses.
package toy
