package muskets

import (
	"slices"
	"strings"

	"mariscal/game"
)

var (
	_ game.Lexicon = System{}
	_ game.Marker  = (*Position)(nil)
)

// eventNames are the events the rules tell.
var eventNames = strings.Fields("clock marker creep blind revealed seek play draw full-hand reserve prepare watch authority order points red-clock " +
	"move adjust reload vigilance recover rally fire spot shoot kill lost test shaken rout loosen flee recoil leave leave-table driven-out charge withdraw " +
	"attack defend defend-again sacrifice enter collapse abandoned spike load seize free search weather overrun won drawn hidden unhidden post deploy lay plot plot-succeeds plot-fails")

// lexicon lists the names of the game by sort.
var lexicon = game.WordList{
	game.EventNames:    eventNames,
	game.ArgumentNames: strings.Fields("side unit target marker card far to ground n result why plot"),
	game.NumberNames:   {"n"},
	game.VerbNames:     verbNames,
	game.MarkNames:     markNames(),
	game.PhaseNames:    stageNames[:],
	game.DecisionNames: stageNames[:],
	game.ReasonNames:   reasonNames[1:],
	game.RuleNames:     ruleIDs,
	game.EffectNames:   {"hit"},
	game.CardNames:     slices.Concat(cardNames, plotNames[1:]),
	game.TerrainNames:  KindNames(),
}

// Names implements [game.Lexicon].
func (System) Names(s game.Sort) []string { return lexicon[s] }

// Values implements [game.Lexicon].
func (System) Values(p game.Position, argument string) []string {
	switch argument {
	case "side":
		return []string{"top", "bottom"}
	case "card":
		return cardNames
	case "plot":
		return plotNames[1:]
	case "result":
		return resultNames[:]
	case "why":
		return reasonNames[1:]
	case "unit", "target":
		if p, ok := p.(*Position); ok {
			return p.battle().names
		}
	}
	return nil
}

// markNames are the marks of units and markers that an expectation may name.
func markNames() []string {
	names := slices.Concat(stateMarks, formationNames[1:], []string{"active", "plot", "waiting", "inside", "abandoned", "captive"})
	slices.Sort(names)
	return names
}

// Marks implements [game.Marker]: those of the scene, and whether a one-shot weapon has been
// used.
func (p *Position) Marks(piece string) []string {
	for _, x := range p.Scene(game.All).Pieces {
		if x.ID != piece {
			continue
		}
		marks := x.Marks
		if u := slices.Index(p.battle().names, piece); u >= 0 && p.Units[u].Spent {
			marks = append(marks, "spent")
		}
		return marks
	}
	return nil
}

// ruleIDs are all rules, which a script may cite.
var ruleIDs = game.RuleIDs(`
	M1.1..3 M2.1..5 M3.1..7 M4.1..3 M5.1..5 M6.1..3 M7.1..3 M8.1..5 M9.1 MR.0..24 MO1.1..5 MO2.1..7 MO3.1 MO4.1..6 MO5.1..8 MO6.1..3 MO7.1..3
	MO8.1..4 MO9.1..11 MO10.1..6 MO11.1..7 MO12.1..5 MO13.1..7 MO14.1..12 MO15.1..4 MO16.1..3 MO17.1..3 MO18.1..3`)
