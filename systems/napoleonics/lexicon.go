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

// lexicon lists the names of the game by sort.
var lexicon = game.WordList{
	game.EventNames:    eventNames,
	game.ArgumentNames: strings.Fields("side unit leader at from to target card section n turn dice hits flags ignored left lost losses goal total reason"),
	game.NumberNames:   cc.NumberNames,
	game.VerbNames:     phrases.Verbs(),
	game.MarkNames:     markNames(),
	game.PhaseNames:    stageNames[:],
	game.DecisionNames: stageNames[:],
	game.ReasonNames:   reasonNames[1:],
	game.RuleNames:     ruleIDs,
	game.EffectNames:   slices.Concat(effectNames[1:], []string{"order", "rally"}),
	game.CardNames:     cardIDs,
	game.TerrainNames:  terrainNames[1:],
	game.OutcomeNames:  cc.OutcomeNames,
	game.BranchNames:   branchNames,
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
	N1.1..9 N3.1..6 N4.1..5 N5.1..2 N6.1..14 N7.1..32 N8.1..7 N9.1..36 N10.1..24 N11.1..8 N12.1..15 N13.1..21 N14.1..13 N15.1..23 N16.1..4
	N17.1..13 N18.1..34 N19.1..12 N20.0 N20.1-1..6 N20.2-1..9 N20.3-1..2 N20.4-1..7 N20.5-1..9 N20.6-1..3 N20.7-1..5 N20.8-1..2 N20.9-1..5
	N21.0-1..7 N21.1..16 N21.17-1..4 N21.18-1..4 N21.19-1..5 N21.20-1..2 N21.21-1..4 N21.22-1..6 N21.23-1..5 N21.24-1..3 N21.25-1..5 N21.26-1..5
	N21.27-1..5 N21.28-1..3 N21.29-1..6 N22.1-1..14 N22.2-1..10 N22.3-1..5 N22.4-1..6 N22.5-1..6 N22.6-1..6 N22.7-1..2 N22.8-1 N23.1..9 NR.1..77`)
