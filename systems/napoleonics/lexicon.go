package napoleonics

import (
	"slices"
	"strings"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

var (
	_ game.Lexicon = System{}
	_ game.Marker  = (*Position)(nil)
)

// eventNames are the events the rules tell: of cards, orders and movement here, of
// battle in battleEvents.
var eventNames = append(strings.Fields("turn play counter manoeuvre one-unit section supply place elan rally-roll rally order order-leader leave "+
	"square-card card-back orders move leader-move exit draw scout reshuffle holding objective banner won drawn"), battleEvents...)

// argumentNames are the arguments of events.
var argumentNames = strings.Fields("side unit leader at from to target card section n turn dice hits flags ignored left lost losses goal total reason")

// numberNames are those of them that are numbers.
var numberNames = strings.Fields("n turn dice hits flags ignored left lost losses goal total")

// Names implements [game.Lexicon].
func (System) Names(s game.Sort) []string {
	switch s {
	case game.EventNames:
		return eventNames
	case game.ArgumentNames:
		return argumentNames
	case game.VerbNames:
		return phrases.Verbs()
	case game.MarkNames:
		return markNames()
	case game.PhaseNames, game.DecisionNames:
		return slices.Clone(stageNames[:])
	case game.ReasonNames:
		return reasonNames[1:]
	case game.RuleNames:
		return ruleIDs
	case game.NumberNames:
		return numberNames
	case game.EffectNames:
		return slices.Concat(effectNames[1:], []string{"order", "rally"})
	case game.CardNames:
		return cardIDs
	case game.TerrainNames:
		return terrainNames[1:]
	case game.OutcomeNames:
		return outcomeNames
	case game.BranchNames:
		return branchNames
	case game.WishNames:
		return []string{StageReact.String()}
	}
	return nil
}

// Values implements [game.Lexicon]. The names of leaders are those of the
// battle, whether they stand on the board or not; an empty one is nobody.
func (System) Values(p game.Position, argument string) []string {
	var s *cc.Setup
	if p, ok := p.(*Position); ok {
		s = &p.Battle().Setup.Setup
	}
	return spellings.Values(argument, s, reasonNames[1:])
}
