// Package napoleonics is the rulebook of Commands & Colors: Napoleonics, second
// edition, as a [game.System]: what may be done in a position, what follows from
// it, and the rule or ruling behind both. Rules have ids of ours (N7.3), rulings
// (NR.2) say how the rulebook is read where it is silent or contradicts itself; "N7"
// is all rules of that chapter, "section 5" is the printed rulebook's.
// content/napoleonics/rules.md restates every one of them.
//
// A chapter is a file. Each command card is one entry of the deck (deck.go), each
// die that is added or taken one line of a blow (dice.go). Values of units, the
// number of cards and scenarios are data ([Setup]). A position is a plain value;
// what never changes about a battle is in its [Battle].
package napoleonics
