// Package ancients is Commands & Colors: Ancients, the first edition rulebook
// with the later readings that fill its gaps (content/ancients/rules.md).
//
// A file that begins with chNN holds rules of chapter NN of the book: ch08_movement.go,
// ch18_deck.go. Rule ids ("A8.3") follow the chapters of the rulebook; their constants
// are in files that begin with ruleids.
//
// A game is a [Position], a plain value. Everything that does not change while a
// battle is fought (terrain, unit types, sections, special rules) is in the
// battle table made from a [Setup] when a scenario is registered.
package ancients
