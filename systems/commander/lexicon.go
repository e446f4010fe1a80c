package commander

import (
	"slices"
	"strings"

	"mariscal/game"
)

var (
	_ game.Lexicon = System{}
	_ game.Marker  = (*Position)(nil)
)

// turnEvents are the events of turns and orders.
var turnEvents = strings.Fields("turn initiative cup-emptied cubes-lost tokens-lost tokens tokens-bonus reserve cup cup-bonus discard draw drawn-again play-now war-and-peace reshuffle " +
	"cube cube-back black gold-card gold-next order-move order-march order-ready order-reserve order-pass play reaction no-reaction " +
	"activate in-command out-of-command check passed failed assist move march exit move-done watch road road-off road-lost square square-off " +
	"column column-off battery battery-broken face swap hit shaken square-broken column-broken rallied control " +
	"arrive leader-arrives commander-turned rally rally-army rally-failed rally-off rally-bound rally-withdraw cube-kept fragile fresh garrison-try " +
	"garrison disband rear pass turn-ends pushed push-failed cede cautious surrender morale-up morale-down morale-high morale-low " +
	"row row-renewed friction-lasts another-day special-both resilient concede fights-on detach attach skirmish flags won drawn")

// combatEvents are the events of red cubes.
var combatEvents = strings.Fields("fire bombard assault mixte gun-assault charge advance guns-captured no-advance charge-gone charge-spent " +
	"discipline impetuous halt smoke wheel cancel red-card shift-left shift-right empty road-attacked result aide-out commander-out leader-back " +
	"leader-out charge-bears fresh-bears fresh-lost hold shield critical-crossed critical-officer critical-skull eliminated hq-returns " +
	"icon-lost step-lost wavers battery-ends clash ride tokens-removed again cavalry-battle blocked captured crowded follow guns-lost " +
	"redoubt-driven retreat withdraw burst-both burst-defender burst-attacker")

// eventEvents are the events of cards.
var eventEvents = strings.Fields("no-event misled out-of-cup spilled friction cancelled card-bears inspire")

// argumentNames are the names of the arguments of events.
var argumentNames = strings.Fields("side block type at from to target card cube state what result printed column shift why n left")

// numberNames are the arguments that are numbers.
var numberNames = strings.Fields("n left column shift sum")

// Names implements [game.Lexicon].
func (s System) Names(sort game.Sort) []string {
	switch sort {
	case game.EventNames:
		return slices.Concat(turnEvents, combatEvents, eventEvents)
	case game.ArgumentNames:
		return argumentNames
	case game.VerbNames:
		return s.verbNames()
	case game.MarkNames:
		return shownMarks()
	case game.PhaseNames, game.DecisionNames:
		return slices.DeleteFunc(slices.Clone(stageNames[:]), func(name string) bool { return name == "" })
	case game.ReasonNames:
		return reasonNames[1:]
	case game.RuleNames:
		return ruleIDs
	case game.NumberNames:
		return numberNames
	case game.CardNames:
		if s.in {
			return battles.At(s.slot).CardIDs
		}
	case game.TerrainNames:
		return terrainNames[1:]
	case game.WishNames:
		var kinds []string
		for _, w := range s.Wishes() {
			kinds = append(kinds, w.Kind)
		}
		return kinds
	}
	return nil
}

// verbNames returns the verbs of answers.
func (s System) verbNames() (names []string) {
	if !s.in {
		return nil
	}
	for _, v := range battles.At(s.slot).verbs {
		if v.Name != "" {
			names = append(names, v.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// shownMarks returns the marks of pieces in scenes.
func shownMarks() []string {
	names := slices.Concat(stateNames[1:], formationNames[1:], iconNames, []string{"fresh", "guns", "fort", "engaged", "moved", "active", "lead", "second-line"})
	for n := range PoolSkills {
		names = append(names, "skill-"+numbers[n])
	}
	for n := range rangeMost + 1 {
		names = append(names, "range-"+numbers[n])
	}
	names = append(names, "range-rear", "range-cliff", "range-fog", "range-place")
	for _, t := range [...]Terrain{Village, Town} {
		names = append(names, "range-"+t.String())
	}
	for n := range maxCubes {
		names = append(names, "cubes-"+numbers[n+1])
	}
	return names
}

// Marks implements [game.Marker].
func (p *Position) Marks(piece string) []string {
	b := p.Battle()
	u := slices.Index(b.Names, piece)
	if u < 0 || p.Blocks[u].At == none {
		return nil
	}
	return p.piece(b, uint8(u)).Marks
}

// Values implements [game.Lexicon].
func (s System) Values(pos game.Position, argument string) []string {
	switch argument {
	case "side":
		return []string{game.Top.String(), game.Bottom.String()}
	case "type":
		return typeNames[:]
	case "cube":
		return colourNames
	case "state":
		return stateNames[:]
	case "result", "printed":
		return slices.Concat(resultNames[:], fireNames[:], assaultNames[:])
	case "why":
		return reasonNames[1:]
	}
	p, ok := pos.(*Position)
	if !ok {
		return nil
	}
	b := p.Battle()
	switch argument {
	case "block", "target":
		return b.Names
	case "card":
		return b.CardIDs
	case "at", "from", "to":
		return append([]string{"-"}, b.Places...)
	}
	return nil
}

// ruleIDs are all rules and rulings that a script may cite, in the order of their
// constants. A test proves that none is missing.
var ruleIDs = game.RuleIDs(`
	B3.1 B4.1..2 B5.1 B6.1 B7.1..6 B8.1..4 B9.1..27 B10.1..6 B11.1..5 B12.1..7 B13.1..9 B14.1..2 B15.1..8 B16.1..16 B17.1..8 B18.1..17 B19.1..35
	B20.1..9 B21.1..18 B22.1..7 B23.1..65 B24.1..22 B25.1..8 B26.1..3 B27.1..64 B28.1..45 B29.1..24 B30.1..8 B31.1..11 BR.1..42 BR.44..83
	BR.85..98 BR.100..105`)
