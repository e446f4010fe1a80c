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

// lexicon are the names of the game by what they name.
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

// Values implements [game.Lexicon]. The names of leaders are those of the
// battle, whether they stand on the board or not; an empty one is nobody.
func (System) Values(p game.Position, argument string) []string {
	var s *cc.Setup
	if p, ok := p.(*Position); ok {
		s = &p.Battle().Setup.Setup
	}
	return spellings.Values(argument, s, reasonNames[1:])
}
