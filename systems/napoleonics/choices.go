package napoleonics

import (
	"slices"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// The choices of a match: rulings where players and editions differ (NR.5, NR.8,
// NR.42).
const (
	ChoiceChargeDice = "charge-dice"
	ChoiceSteelMoves = "cold-steel-moves"
	ChoiceLastGuns   = "last-guns-still"
)

// The choices of a match, as bits of a position: the value that is not the default.
const (
	bitChargeOne  = 1 << iota // Cavalry Charge adds one die, and two for the guard
	bitSteelMoves             // Cold Steel lets units move
	bitLastGuns               // horse artillery with its last block neither moves nor melees
)

// choices are those of a match in the order of their bits.
var choices = cc.Choices{Game: "napoleonics", List: []game.ChoiceInfo{
	{ID: ChoiceChargeDice, Values: []string{"two-two", "one-two"}, Default: "two-two", Rule: RulingChargeDice, Once: map[string]string{"1": "one-two"}},
	{ID: ChoiceSteelMoves, Values: []string{"off", "on"}, Default: "off", Rule: RulingSteelMove},
	{ID: ChoiceLastGuns, Values: []string{"off", "on"}, Default: "off", Rule: RulingHorseGunsLast},
}}

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo { return slices.Clone(choices.List) }

// choicesThatMatter returns the choices that change something in a battle.
func (b *Battle) choicesThatMatter() (ids []string) {
	if b.Setup.Deck[CavalryCharge] > 0 && b.Cavalry != 0 {
		ids = append(ids, ChoiceChargeDice)
	}
	if b.Setup.Deck[ColdSteel] > 0 {
		ids = append(ids, ChoiceSteelMoves)
	}
	if b.HorseGuns != 0 {
		ids = append(ids, ChoiceLastGuns)
	}
	return ids
}
