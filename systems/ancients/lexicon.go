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

// lexicon lists the names of the game by sort.
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

// Values implements [game.Lexicon]. It gives all leaders of the battle, whether or not they
// are on the board; an empty name means no leader.
func (System) Values(p game.Position, argument string) []string {
	var s *cc.Setup
	if p, ok := p.(*Position); ok {
		s = &p.Battle().Setup.Setup
	}
	return spellings.Values(argument, s, reasonNames[1:])
}

// ruleIDs are all rules and rulings in the order of their constants, which a script may
// cite. A test fails if one is missing.
var ruleIDs = game.RuleIDs(`
	A2.1..11 A3.1..5 A4.1..4 A5.1..2 A6.1..2 A7.1..5 A8.1..32 A9.1..6 A10.1..19 A11.1..34 A12.1..23 A13.1..27 A15.1..5 A16.1..2 A17.1-1..4
	A17.2-1..4 A17.3-1..6 A17.4-1..2 A17.5-1 A17.6-1..4 A17.7-1..6 A17.8-1..7 A17.9 A18.0-1..5 A18.1..11 A18.12-1..2 A18.13..19 A18.20-1..4
	A18.21-1..2 A18.22-1..3 A18.23-1..5 A18.24-1..3 A18.25-1..4 A18.26-1..2 A18.27-1..3 A18.28-1..4 A18.29-1..3 A19.1..9 AR.1..58`)
