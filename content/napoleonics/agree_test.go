package napoleonics_test

import (
	"testing"

	"mariscal/content/frame/frametest"
	scenarios "mariscal/content/napoleonics"
)

// everything is a battle with every key of the format; each of its values is
// replaced in turn.
const everything = `id: napoleonics/everything
origin: own
source: {en: a book, es: un libro}
pack: {id: my-box, name: {en: Mine, es: Mía}, sum: 00000000000000000000000000000000000000000000000000000000000000aa}
hidden: true
lesson: 3
name: {en: All, es: Todo}
date: {en: 1811, es: '1811'}
background: {en: Two armies., es: Dos ejércitos.}
first: top
banners: 4
armies:
  top: {name: {en: North, es: Norte}, leader: Aro, cards: 4, colour: france}
  bottom: {name: {en: South, es: Sur}, leader: Belo, cards: 4, colour: britain}
terrain:
  river: [E1, E2]
  ford-river: [E4]
fieldworks:
  G5: [northwest]
unit-types:
  FR-LN: {origin: own, blocks: 6, move: 4, move-fight: 4, range: 4, stand: 1, march: 1, round-down: true, less: 1, melee: 1, melee-foot: 1, steady: 1, melee-moved: 1, sabers: true, ignores: 1, retreat: 4, further: 4, light: true, guard: true, grenadier: true, heavy: true, horse: true, slow: true}
  FR-FA: {origin: own, guns: [4, 4, 4, 4, 4], guns-one: [4, 4, 4, 4, 4]}
deck:
  origin: own
  cards: {rally: 4}
square-track: {top: 4, bottom: 2}
units:
  top:
    FR-LN: [{hex: C5, blocks: 4, square: true}]
    FR-FA: [D5]
  bottom:
    BR-LN: [G3]
leaders:
  top: [{name: Aro, hex: C5, fatal: true}]
exits:
  - {side: bottom, hexes: [A1], banners: 4}
  - {side: top, hexes: [I1], banners: 4, leaders: true}
objectives:
  - {side: top, hexes: [I1], banners: 4, keep: once}
  - {side: top, hexes: [I2], banners: 4, keep: held}
  - {side: top, hexes: [I3], banners: 4, keep: held, all: true}
  - {side: top, hexes: [I4], banners: 4, keep: held, turn-start: true}
  - {side: top, hexes: [I5], banners: 4, keep: held, all: true, turn-start: true}
turn-limit: {turns: 40, winner: top}
north: 90
labels:
  - {text: {en: Coa, es: Coa}, hexes: [E1], kind: water}
  - {text: Almeida, hexes: [G5]}
results: {games: 4, top: 4, bottom: 4, source: us}
trials: {games: 4, top: 4, bottom: 4, player: us}
`

func TestSchemaAndLoaderAcceptAndRefuseTheSame(t *testing.T) {
	frametest.Agree(t, scenarios.Schema(), scenarios.Entry().Read, everything, []string{
		"is more than move", "cards in all", "is not on the edge of the board", "which is impassable", "already", "holds a unit", "holds a leader",
		"FR-LN.blocks: 4 is out of range", "has no units; each side", "add up to", "other unit and card values", "the limits are 1 and 0",
		"in square", "leave no card", "in an earlier one of the same side", "appears twice", "goes with keep: held alone", "where no unit can stand", "is the edge of the board",
	})
}
