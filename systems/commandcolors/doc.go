// Package commandcolors holds the material that the rulebooks of Commands &
// Colors share: units and leaders on the board, sections, hands of command
// cards, banners. Everything here is a plain struct that a position or the
// tables of a battle embed, and functions that return facts: where a unit may
// go, which hexes a seat holds, what a deck has left.
//
// What happens when is told by each rulebook in its own words: no function here
// knows a rule, asks a player or says what follows. What is told, shown, written and
// asked about a position is made here of its facts; the game names the event and the
// rule. So two systems share what they truly have in common and neither has to ask
// which game it is.
//
//   - field.go: who stands where
//   - roster.go: what never changes about the units and leaders of a battle
//   - reach.go: where a piece may go over ground that stops or lets pass, and on which way
//   - sections.go: left, center and right
//   - hands.go, score.go: cards and banners
//   - setup.go, check.go: what a scenario says, and whether it can be played
//   - aims.go: banners by where one stands, hands that grow, entries that open
//   - retreat.go: where units and leaders may fall back to
//   - steps.go: the steps of a combat, and how a game ends
//   - choices.go: what a match may choose
//   - position.go, readcombat.go: how a position is written and read
//   - form.go: the fields of a position, listed once; text.go, read.go and hash.go
//     write, read and hash what is listed, sketch.go and sketchcards.go read drawings
//   - tables.go, registry.go: what is made of a scenario, and where battles are kept
//   - cast.go, teller.go, offer.go: who is who in what is told and offered
//   - scene.go: how cards, scores and hexes are shown
package commandcolors
