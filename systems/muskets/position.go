package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// A Position is one moment of a skirmish: a plain value.
type Position struct {
	Units    [MaxUnits]Unit
	At       [MaxFigures]plane.Point // where each figure stands
	Here     uint64                  // figures on the table, a bit each
	indoor   uint64                  // those in buildings
	mute     uint32                  // guns that nobody serves (MO9.10)
	captives uint32                  // settlers taken captive (MO5.7)
	sky      Weather                 // where it is rolled (MO17.1)
	gone     [2]uint8                // figures that have fallen or fled, by seat
	safe     [2]uint8                // figures that have left by the edge of a mission
	saved    [2]uint8                // civilians among them
	away     uint32                  // units that have, with half their figures or more
	marker   [MaxMarkers]marker      // hidden movement markers (MO8.1)
	markers  uint16                  // those on the table
	hidden   uint32                  // units that are under a marker
	deployment
	scheming
	cards
	course
	action
	burning [plane.MaxGrounds]uint8 // level of fire of each building (MO13.4)
	scouted [2]uint8                // quarters of the table visited, or places searched, a bit each
	ending
	revealed bool // Clocks count when they are drawn (MR.21)
	scenario uint16
}

// A Unit is the state of a unit.
type Unit struct {
	Facing    uint16
	Formation Formation
	Left      uint8 // figures on the table
	Smoke     bool  // M6.3
	Empty     bool  // must reload (M6.3)
	Vigilant  bool  // MO9.5
	Shaken    bool  // MO11.5
	Flight    bool  // MO11.3
	Spent     bool  // a one-shot weapon has been used this turn (M6.2)
	House     uint8 // the building it is in, from 1; 0: outdoors (MO13.1)
	search
}

// A search is whom a unit has looked for in the action under way (MO7.2, MO7.3).
type search struct {
	spotted uint32 // enemies it has spotted
	missed  uint32 // enemies it has failed to spot
	unseen  uint16 // markers it has failed to spot
}

// cards are the common deck and the hands (MO2.1, MO2.2): copies by card.
type cards struct {
	deck    [cardCount]uint8
	hand    [2][cardCount]uint8
	reserve [2][cardCount]uint8
	discard [cardCount]uint8
	clocks  uint8    // played this turn
	red     uint8    // red clocks so far
	command [2]uint8 // command points
}

// stackFrames is how many things may be under way one upon the other.
const stackFrames = 12

// course is the turn and what is under way.
type course struct {
	number uint16 // turns of both sides so far, from 1
	depth  uint8
	stack  [stackFrames]frame
}

// A frame is one thing under way: its stage and three numbers of its own.
type frame struct {
	stage   Stage
	a, b, c uint8
}

// action is the action under way.
type action struct {
	active   uint32         // units that may still act with this card
	tests    uint32         // units that must still test for the Morale card
	bereft   uint32         // units that must still test for their fallen Commander
	fired    uint32         // who has moved or shot and may be shot at from Vigilance
	creeping uint16         // markers that may still move with this card
	fresh    uint32         // units that were markers when the card was played (MO8.4)
	moved    uint8          // the unit that moved last and may adjust a figure, or none
	far      [MaxSize]int32 // what its figures have left of their move
	toll     [MaxSize]uint8 // what rough ground has taken of that, in inches, and [onRoad]
	striker  uint8          // who attacked in the fight under way
	lost     [2]uint8       // casualties of the fight under way: attacker, defender
}

// An ending is how the skirmish ended; without a reason it has not.
type ending struct {
	reason reason
	tied   bool
	winner game.Seat
}

type reason uint8

const (
	reasonNone reason = iota
	reasonMission
	reasonClock
	reasonDestroyed
	reasonPlot
)

var reasonNames = [...]string{"none", "mission", "clock", "destroyed", "plot"}

// aimRules are the rules of the missions.
var aimRules = [AimCount]string{
	Battle: RuleBattle, Raid: RuleRaid, Protection: RuleProtection, Exploration: RuleExploration, Capture: RuleCapture, Escort: RuleEscort, Breakout: RuleAmbush,
	Massacre: RuleMassacre, Rescue: RuleMassacre, Interception: RuleInterception,
}

// ruleOfEnd returns the rule by which the skirmish has ended: of the mission that decided it,
// or why nobody has won.
func (p *Position) ruleOfEnd() string {
	switch {
	case p.reason == reasonDestroyed:
		return RuleNobodyLeft
	case p.reason == reasonPlot:
		return RulePlots
	case p.tied:
		return RuleBothOrNeither
	}
	return aimRules[p.battle().Mission[p.winner].Aim]
}

// Over reports whether the skirmish has ended.
func (e *ending) Over() bool { return e.reason != reasonNone }

func (p *Position) battle() *battle { return battles.At(p.scenario) }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position {
	c := *p
	return &c
}

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return p.battle().Info.Ref }

// Turn implements [game.Position]: a turn lasts until the third Clock (MO2.6).
func (p *Position) Turn() int { return min(int(p.red)+1, int(p.battle().Clocks)) }

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	if !p.Over() {
		return game.Outcome{}
	}
	return game.Outcome{Over: true, Draw: p.tied, Winner: p.winner, Reason: "muskets.over." + reasonNames[p.reason], Rule: p.ruleOfEnd()}
}

// here reports whether a figure is on the table.
func (p *Position) here(figure int) bool { return p.Here>>figure&1 == 1 }

// present returns the units of a seat with figures on the table.
func (p *Position) present(b *battle, s game.Seat) (set uint32) {
	for u := range b.units {
		if p.Units[u].Left > 0 && b.seat[u] == s {
			set |= 1 << u
		}
	}
	return set &^ p.hidden &^ p.waiting &^ p.idle()
}
