package ancients_test

import (
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/content/frame/frametest"
)

// FuzzLoad holds that no file makes the loader panic, that every refusal is a
// list of faults with lines, and that what is accepted is read back the same. The
// files it grows from are small and the files it tries bounded, so that it tries
// many: long ones are tried by [TestEveryBuiltinFileIsWhole] and its like.
func FuzzLoad(f *testing.F) {
	frametest.Fuzz(f, scenarios.Entry().Read,
		ford, ambush, "", "a", "[]", "{}", "id: [", "units: {top: {HI: [{}]}}", "leaders: {top: [1, {hex: A1}]}",
		"ramparts: {E5: [east], E5: {}}", "reserves: [{units: {LI: [1, {blocks: 9}]}}]", "growth: {top: {}}", "&a [*a]", "? {}\n: []\n",
	)
}

// ambush is the part of a scenario with the most forms.
const ambush = `reserves:
  - {side: top, cards: [rally], entry: {left: [A1]}, units: {HI: [{blocks: 2}], LI: 2}, leaders: [{name: A, fatal: true}], from-turn: 2, enter: move, optional: true}
growth: {top: [{after-turn: 4, cards: 5}]}
turn-limit: {turns: 40, winner: top}
`
