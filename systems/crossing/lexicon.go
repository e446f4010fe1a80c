package crossing

import (
	"strings"

	"mariscal/game"
)

var _ game.Lexicon = System{}

// Names implements [game.Lexicon].
func (System) Names(s game.Sort) []string {
	switch s {
	case game.EventNames:
		return strings.Fields("day draw hidden shuffle play move turn face attack screen cube refill loss eliminated retreat advance ground over")
	case game.ArgumentNames:
		return strings.Fields("side card n block at to from with cube why needed")
	case game.NumberNames:
		return []string{"n", "needed"}
	case game.VerbNames:
		var names []string
		for _, v := range verbs {
			names = append(names, v.name)
		}
		return names
	case game.MarkNames:
		return []string{"moved"}
	case game.PhaseNames, game.DecisionNames:
		return phaseNames
	case game.ReasonNames:
		return reasonNames
	case game.RuleNames:
		return Rules
	case game.CardNames:
		return cardNames()
	case game.TerrainNames:
		return []string{River, Ford}
	case game.OutcomeNames:
		return []string{outcomeDestroy, outcomeBeaten, outcomeRepelled}
	case game.BranchNames:
		return []string{branchScreen}
	}
	return nil
}

// Values implements [game.Lexicon].
func (System) Values(_ game.Position, argument string) []string {
	switch argument {
	case "side":
		return []string{game.Top.String(), game.Bottom.String()}
	case "card":
		return cardNames()
	case "cube":
		return []string{cubes[0].name, cubes[1].name}
	case "why":
		return reasonNames
	}
	return nil
}
