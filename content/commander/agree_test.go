package commander

import (
	"testing"

	"mariscal/content/frame/frametest"
)

// keys is a small battle with nearly every key of the format; its values are replaced
// in turn.
const keys = `id: commander/keys
origin: own
name: {en: All, es: Todo}
date: {en: 1800, es: '1800'}
background: {en: A, es: B}
first: top
armies:
  top: {name: {en: N, es: N}, leader: A, colour: france}
  bottom: {name: {en: S, es: S}, leader: B, colour: austria}
sides:
  top: {plays: french, commander: lannes, morale: high-8, maximum: high-9, may: detached-guns, garrisons: 3, fresh-from: 1, leaders: [lannes, victor, {card: desaix, turn: 1}, murat, vial]}
  bottom: {plays: coalition, commander: ott, morale: low-7, maximum: high-8, army: [resilient], flips: 1, victory: {zones: Z1, exits: 2, from: 1}, leaders: [ott, haddick, kaim, zach, frimont]}
turns: [{time: "9-11", light: dusk}]
rules: big-battle
gold: bottom
north: 45
size: [200, 200]
vertices: {a: [0, 0], b: [200, 0], c: [200, 200], d: [0, 200]}
zones:
  Z1: {corners: [a, b, c], middle: [150, 50], terrain: town, elevation: 1, flags: blue, held: top, exit: top}
  Z2: {corners: [c, d, a], middle: [50, 150], neighbours: [Z1]}
borders: [{between: [Z1, Z2], on: stream, across: bridge}]
forts: {Fort: {in: Z1}}
redoubts: [{in: Z1, facing: Z2}]
labels: [{text: {en: A, es: B}, at: [50, 50], angle: 20, size: 12, kind: water}]
pool: {top: {short: [0, 1, 2, 3, 1]}}
values:
  terrain: {origin: own, zones: {wood: {points: 2, guns: never, screen: true}}, fort: 3}
  deck:
    cards: {lull: {number: 8, side: common, icon: red, check: crossed, event: [{bear: 1, skill: 2, who: both, in: fire, as: attacker, lead: guns, arms: cavalry, colour: own, marks: must}], out: false}}
  friction: {results: {skull: flesh-wound}}
blocks:
  top:
    Guns: {type: foot-guns, skill: 3, zone: Z1, facing: Z2, redoubt: true, cubes: 2}
    9e: {type: long, skill: 4, icons: burst, nation: french, zone: Z1, second: true, veteran: true, fresh: 1, guns: true, road: false, state: firm}
  bottom:
    Late: {type: short, skill: 2, turn: 1, entry: Z2}
`

func TestSchemaAndReaderAcceptAndRefuseTheSame(t *testing.T) {
	frametest.Agree(t, schema, Read, keys, []string{
		`.commander: "`, `.leaders: "`, `.leaders.card: "`, "the limits are 1 and 1", "is no zone of the map", "is no zone or fort of the map", "there is no such vertex",
		"is lower than the Morale", "is there twice", "lies off the board", "is a corner of no zone", "is not inside", "its neighbours are", "stands in its line", "has no flag to hold",
		"only artillery of a redoubt", "over no stream or river", "lies where", "is no corner of it", "crosses the edge", "clockwise", "in a line", "is a corner twice", "same side of the edge",
	})
}

// FuzzRead holds that no file makes the reader panic, that every refusal is a list of
// faults with lines, and that what is accepted is read back the same.
func FuzzRead(f *testing.F) {
	frametest.Fuzz(f, Read,
		keys, comb(2)+"blocks: {top: {a: {type: long, zone: Hub}}}", "", "a", "[]", "id: [", "zones: {A: {corners: [a, b]}}", "borders: [{between: [A, B, C]}]",
		"blocks: {top: {a: 1, b: {type: [long]}}}", "values: {deck: {cards: {a: {event: [{shift: 1}, {}, 1]}}}}", "sides: {top: {leaders: [1, {card: 2}]}}",
	)
}
