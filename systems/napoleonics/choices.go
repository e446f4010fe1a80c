package napoleonics

import (
	"fmt"

	"mariscal/game"
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
	bitChargeTwo  = 1 << iota // Cavalry Charge adds two dice for all
	bitSteelMoves             // Cold Steel lets units move
	bitLastGuns               // horse artillery with its last block neither moves nor melees
)

// choiceList are the choices in the order of their bits.
var choiceList = [...]game.ChoiceInfo{
	{ID: ChoiceChargeDice, Values: []string{"one-two", "two-two"}, Default: "one-two", Rule: RulingChargeDice},
	{ID: ChoiceSteelMoves, Values: []string{"off", "on"}, Default: "off", Rule: RulingSteelMove},
	{ID: ChoiceLastGuns, Values: []string{"off", "on"}, Default: "off", Rule: RulingHorseGunsLast},
}

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo { return append([]game.ChoiceInfo(nil), choiceList[:]...) }

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

// choiceBits reads the choices of a match.
func choiceBits(o game.Choices) (bits uint8, err error) {
	known := 0
	for i, c := range choiceList {
		v, ok := o[c.ID]
		if !ok {
			continue
		}
		known++
		switch v {
		case c.Values[1]:
			bits |= 1 << i
		case c.Default:
		default:
			return 0, fmt.Errorf("napoleonics: option %s is %q, it can be %s or %s", c.ID, v, c.Values[0], c.Values[1])
		}
	}
	if known != len(o) {
		return 0, fmt.Errorf("napoleonics: unknown option among %v; there are %s, %s and %s", o, ChoiceChargeDice, ChoiceSteelMoves, ChoiceLastGuns)
	}
	return bits, nil
}
