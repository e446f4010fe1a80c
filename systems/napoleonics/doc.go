// Package napoleonics is the rulebook of Commands & Colors: Napoleonics, second
// edition, as a [game.System]: what may be done in a position, what follows from
// it, and the rule or ruling behind both. Rules have ids of ours (N7.3), rulings
// (NR.2) say how the rulebook is read where it is silent or contradicts itself; "N7"
// is all rules of that chapter, "section 5" is the printed rulebook's.
// content/napoleonics/rules.md restates every one of them.
//
// A file that begins with chNN holds rules of chapter NN of rules.md: ch13_retreat.go has
// N13. Constants of ids are in files that begin with ruleids. Each command card is one
// entry of the deck (ch21_deck.go), each die that is added or taken one line of a blow
// (ch08_dice.go). Values of units, the
// number of cards and scenarios are data ([Setup]). A position is a plain value;
// what never changes about a battle is in its [Battle].
package napoleonics
