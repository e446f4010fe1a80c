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

// lexicon are the names of the game by what they name.
var lexicon = game.WordList{
	game.EventNames:    eventNames,
	game.ArgumentNames: strings.Fields("side unit leader at from to target card n turn dice hits flags ignored left lost losses goal total reason"),
	game.NumberNames:   cc.NumberNames,
	game.VerbNames:     phrases.Verbs(),
	game.MarkNames:     markNames(),
	game.PhaseNames:    stageNames[:],
	game.DecisionNames: stageNames[:],
	game.ReasonNames:   reasonNames[1:],
	game.RuleNames:     ruleIDs,
	game.EffectNames:   slices.Concat(effectNames[1:], []string{"ignored", "order", "rally"}),
	game.CardNames:     cardIDs,
	game.TerrainNames:  terrainNames[1:],
	game.OutcomeNames:  cc.OutcomeNames,
	game.BranchNames:   []string{branchEvade, branchBack, branchMomentum, branchBonus},
	game.WishNames:     {StageReact.String()},
}

// Names implements [game.Lexicon].
func (System) Names(s game.Sort) []string { return lexicon[s] }

// Values implements [game.Lexicon]. The names of leaders are those of the
// battle, whether they stand on the board or not; an empty one is nobody.
func (System) Values(p game.Position, argument string) []string {
	var s *cc.Setup
	if p, ok := p.(*Position); ok {
		s = &p.Battle().Setup.Setup
	}
	return spellings.Values(argument, s, reasonNames[1:])
}
