// Package ancients is Commands & Colors: Ancients, the first edition rulebook
// with the later readings that fill its gaps (content/ancients/rules.md).
//
// One file holds one chapter: movement.go is chapter 8, ranged.go 10, close.go
// 11, retreat.go 12, evade.go and momentum.go 13, leaders.go 15, draw.go 16,
// terrain.go 17, and deck.go the cards of 18. Rule ids ("A8.3") follow the sections of
// the rulebook; their constants are in rules.go.
//
// A game is a [Position], a plain value. Everything that does not change while a
// battle is fought (terrain, unit types, sections, special rules) is in the
// battle table made from a [Setup] when a scenario is registered.
package ancients
