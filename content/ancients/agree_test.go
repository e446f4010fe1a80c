package ancients_test

import (
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/content/frame/frametest"
)

// everything is a battle with every key of the format; each of its values is
// replaced in turn.
const everything = `id: ancients/everything
origin: own
source: {en: a book, es: un libro}
pack: {id: my-box, name: {en: Mine, es: Mía}, sum: 00000000000000000000000000000000000000000000000000000000000000aa}
hidden: true
lesson: 3
name: {en: All, es: Todo}
date: {en: 218 BC, es: 218 a. C.}
background: {en: Two armies., es: Dos ejércitos.}
first: top
banners: 4
armies:
  top: {name: {en: North, es: Norte}, leader: Aro, cards: 4, colour: carthage}
  bottom: {name: {en: South, es: Sur}, leader: Belo, cards: 4, colour: rome}
terrain:
  river: [E1, E2]
ramparts:
  G5: [northwest]
unit-types:
  HI: {origin: own, class: heavy, mounted: false, blocks: 6, move: 4, move-fight: 4, retreat: 4, close: 4, back: 4, range: 4}
deck:
  origin: own
  cards: {rally: 4}
units:
  top:
    HI: [{hex: C5, blocks: 4, sacred-band: true}]
    LB: [{hex: D5, sacred-band: false}]
  bottom:
    MI: [G3]
leaders:
  top: [{name: Aro, hex: C5, fatal: false}]
exits:
  - {side: bottom, hexes: [A1], banners: 4}
objectives:
  - {side: top, hexes: [I1], banners: 4, keep: once}
growth:
  top: [{after-turn: 4, cards: 5}]
  bottom: [{banners: 4, cards: 5}]
reserves:
  - {side: top, cards: [rally], entry: [A1], units: {HI: 4}, leaders: [{name: Cel, fatal: true}], from-turn: 4, enter: move, optional: true}
  - {side: bottom, cards: [rally], entry: {left: [I1]}, units: {HI: [{blocks: 4}]}}
turn-limit: {turns: 40, winner: top}
results: {games: 4, top: 4, bottom: 4, source: us}
trials: {games: 4, top: 4, bottom: 4, player: us}
north: 90
`

func TestSchemaAndLoaderAcceptAndRefuseTheSame(t *testing.T) {
	frametest.Agree(t, scenarios.Schema(), scenarios.Entry().Read, everything, []string{
		"is more than move", "do not grow the hand", "cards in all", "is not on the enemy's edge", "which is impassable", "is already", "already;",
		"holds a unit", "holds an enemy unit", "holds a leader", "HI.blocks: 4 is out of range", "the limits are 1 and 4", "has no units; each side", "units with the reserves", "add up to",
		"other unit and card values",
	})
}
