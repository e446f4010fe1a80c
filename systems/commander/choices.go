package commander

import (
	"fmt"
	"strings"

	"mariscal/game"
)

// A choice is a choice of the match as a bit of a position: the value that is not
// the default.
type choice uint8

// The choices.
const (
	choicePush      choice = iota // B29.2
	choiceRear                    // B29.1
	choiceAssist                  // B29.6: the bit says off
	choiceWaver                   // B29.7: the bit says off
	choiceVeterans                // B29.8: the bit says off, where a scenario has veterans
	choiceFresh                   // B29.4: commanders' fresh troops before the game
	choiceFragile                 // B29.5: the bit says off
	choiceFireFate                // B27.12: commanders may fall under Fire
	choiceBothBurst               // BR.27
	choiceSight                   // BR.34
	choiceSolo                    // B30
	choiceFirstDraw               // BR.11: the bit says plain
	choiceCount
)

// choiceList are the choices in the order of their bits; the default is the first
// value.
var choiceList = [choiceCount]game.ChoiceInfo{
	choicePush:      {ID: "push", Values: []string{"off", "on"}, Rule: RulePush},
	choiceRear:      {ID: "rear", Values: []string{"off", "on"}, Rule: RuleRear},
	choiceAssist:    {ID: "assist", Values: []string{"on", "off"}, Rule: RuleAssist},
	choiceWaver:     {ID: "waver", Values: []string{"on", "off"}, Rule: RuleWaver},
	choiceVeterans:  {ID: "veterans", Values: []string{"on", "off"}, Rule: RuleVeteranMorale},
	choiceFresh:     {ID: "fresh", Values: []string{"off", "on"}, Rule: RuleFreshMost},
	choiceFragile:   {ID: "fragile", Values: []string{"on", "off"}, Rule: RuleFragile},
	choiceFireFate:  {ID: "fire-fate", Values: []string{"off", "on"}, Rule: RuleFireCasualty},
	choiceBothBurst: {ID: "both-burst", Values: []string{"none", "normal"}, Rule: RulingBothBurst},
	choiceSight:     {ID: "sight", Values: []string{"all", "any"}, Rule: RulingBombardSight},
	choiceSolo:      {ID: "solo", Values: []string{"off", "on"}, Rule: RuleSoloDraw},
	choiceFirstDraw: {ID: "first-draw", Values: []string{"redrawn", "plain"}, Rule: RulingFirstDeal},
}

// chose reports whether the match chose the value that is not the default.
func (p *Position) chose(c choice) bool { return p.choices>>c&1 != 0 }

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo {
	list := append([]game.ChoiceInfo(nil), choiceList[:]...)
	for i := range list {
		list[i].Default = list[i].Values[0]
	}
	return list
}

// choiceBits reads the choices of a match.
func choiceBits(o game.Choices) (bits uint32, err error) {
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
		case c.Values[0]:
		default:
			return 0, fmt.Errorf("commander: option %s is %q, it can be %s", c.ID, v, strings.Join(c.Values, " or "))
		}
	}
	if known != len(o) {
		var ids []string
		for _, c := range choiceList {
			ids = append(ids, c.ID)
		}
		return 0, fmt.Errorf("commander: unknown option among %v; there are %s", o, strings.Join(ids, ", "))
	}
	return bits, nil
}
