package commander

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// A choice is a choice of the match. Two bits of a position hold the number of its value,
// 0 for the default.
type choice uint8

// The choices.
const (
	choicePush        choice = iota // B29.5: 1 says off
	choiceRear                      // B29.1: 1 says off
	choiceAssist                    // B29.16: 1 says off
	choiceWaver                     // B29.18: 1 says off
	choiceVeterans                  // B29.21: 1 says off, where a scenario has veterans
	choiceFresh                     // B29.12: commanders' fresh troops before the game
	choiceFragile                   // B29.14: 1 says off
	choiceFireFate                  // B27.64: commanders may fall under Fire
	choiceBothBurst                 // BR.27
	choiceSight                     // BR.34
	choiceSolo                      // B30: 1 says on, 2 the whole guide, with its row
	choiceFirstDraw                 // BR.11: 1 says plain
	choiceSkirmish                  // B28.5: 1 says off
	choiceDetach                    // B28.41
	choiceRow                       // B30.4
	choiceFavourite                 // B30.8: who draws one card more
	choiceAnotherDay                // B17.3
	choiceHQSRange                  // BR.61
	choiceGunsFlanked               // BR.66
	choiceCount
)

// choiceList has the choices in the order of their bits. The first value is the default;
// a choice has at most four.
var choiceList = [choiceCount]game.ChoiceInfo{
	choicePush:        {ID: "push", Values: []string{"on", "off"}, Rule: RulePush, Once: map[string]string{"1": "off", "2": "off"}},
	choiceRear:        {ID: "rear", Values: []string{"on", "off"}, Rule: RuleRear, Once: map[string]string{"1": "off", "2": "off"}},
	choiceAssist:      {ID: "assist", Values: []string{"on", "off"}, Rule: RuleAssist},
	choiceWaver:       {ID: "waver", Values: []string{"on", "off"}, Rule: RuleWaver},
	choiceVeterans:    {ID: "veterans", Values: []string{"on", "off"}, Rule: RuleVeteranMorale},
	choiceFresh:       {ID: "fresh", Values: []string{"off", "on"}, Rule: RulingFreshChosen},
	choiceFragile:     {ID: "fragile", Values: []string{"on", "off"}, Rule: RulingFragileNamed},
	choiceFireFate:    {ID: "fire-fate", Values: []string{"off", "on"}, Rule: RuleFireCasualty},
	choiceBothBurst:   {ID: "both-burst", Values: []string{"none", "normal"}, Rule: RulingBothBurst},
	choiceSight:       {ID: "sight", Values: []string{"all", "any"}, Rule: RulingBombardSight},
	choiceSolo:        {ID: "solo", Values: []string{"off", "on", "guide"}, Rule: RuleSoloDraw},
	choiceFirstDraw:   {ID: "first-draw", Values: []string{"redrawn", "plain"}, Rule: RulingFirstDeal},
	choiceSkirmish:    {ID: "skirmish", Values: []string{"on", "off"}, Rule: RulingSkirmishSwap, Once: map[string]string{"1": "off", "2": "off", "3": "off"}, Lesson: "off"},
	choiceDetach:      {ID: "detach", Values: []string{"off", "on"}, Rule: RuleDetachedChoice},
	choiceRow:         {ID: "row", Values: []string{"off", "on"}, Rule: RuleCommonRow},
	choiceFavourite:   {ID: "more-cards", Values: []string{"none", "top", "bottom"}, Rule: RuleSoloFavourite},
	choiceAnotherDay:  {ID: "another-day", Values: []string{"off", "on"}, Rule: RuleAnotherDay},
	choiceHQSRange:    {ID: "hqs-range", Values: []string{"bonus", "fixed"}, Rule: RulingHQSRange},
	choiceGunsFlanked: {ID: "guns-flanked", Values: []string{"two", "three"}, Rule: RulingGunsFlanked},
}

// chose reports whether the match chose a value that is not the default.
func (p *Position) chose(c choice) bool { return p.choices>>(2*c)&3 != 0 }

// soloGuide is the value of [choiceSolo] for all of chapter 30, with the common row.
const soloGuide = 2

// alone are the choices for a player of both sides. They are listed first: they decide how
// to play, the others how to read the rules.
var alone = [...]choice{choiceSolo, choiceFavourite, choiceRow}

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo {
	var list []game.ChoiceInfo
	for _, c := range alone {
		list = append(list, choiceList[c])
	}
	for c, info := range choiceList {
		if !slices.Contains(alone[:], choice(c)) {
			list = append(list, info)
		}
	}
	for i := range list {
		list[i].Default = list[i].Values[0]
	}
	return list
}

// choiceBits reads the choices of a match.
func choiceBits(o game.Choices) (bits uint64, err error) {
	known := 0
	for i, c := range choiceList {
		v, ok := o[c.ID]
		if !ok {
			continue
		}
		known++
		n := slices.Index(c.Values, v)
		if n < 0 {
			return 0, fmt.Errorf("commander: option %s is %q, it can be %s", c.ID, v, strings.Join(c.Values, " or "))
		}
		bits |= uint64(n) << (2 * i)
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
