package ancients

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

// eventNames are the events the rules tell.
var eventNames = strings.Fields("turn play counter spartacus rally order order-leader lead orders move leader-move fire close bonus " +
	"first-strike decline-back roll-close roll-back roll-first-strike roll-evade roll-fire roll-escape hits eliminated flags retreat rampage trample " +
	"evade evade-move advance check leader-lost leader-evade leader-halt leader-off draw reshuffle growth holding objective exit enter enter-leader " +
	"banner won drawn")

// argumentNames are the arguments of events.
var argumentNames = strings.Fields("side unit leader at from to target card n turn dice hits flags ignored left lost losses goal total reason")

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
		return slices.Concat(effectNames[1:], []string{"ignored", "order", "rally"})
	case game.CardNames:
		return cardNames()
	case game.TerrainNames:
		return terrainNames[1:]
	case game.OutcomeNames:
		return []string{outcomeDestroy, outcomeRetreat, outcomeFlags, outcomeLeader}
	case game.BranchNames:
		return []string{branchEvade, branchBack, branchMomentum, branchBonus}
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
