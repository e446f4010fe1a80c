package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// The rules, by their ids in content/ambush/rules.md. What a rule forbids it says in
// the text "ambush.refusal.<rule>".
const (
	RuleMarker = "P1.3" // a marker is a party or a blind, and only its owner knows
	RuleAct    = "P2.1" // a base of the side moves or fires
	RuleOnce   = "P2.2" // each once per turn
	RuleReach  = "P3.1" // so many inches, straight
	RuleBases  = "P3.2" // not over other pieces
	RuleWater  = "P3.3" // not over water
	RuleTable  = "P3.4" // on the table
	RuleFacing = "P3.5" // a base then faces as it likes, a round one nowhere
	RuleTarget = "P4.1" // at an enemy base in range
	RuleFront  = "P4.2" // before the front
	RuleSight  = "P4.3" // what hides
	RuleDice   = "P4.4" // how many dice
	RuleHit    = "P4.5" // 5 and 6
	RuleCover  = "P4.6" // 6 in a wood
	RuleLoss   = "P4.7" // steps, and bases without
	RuleAsked  = "P5.1" // its owner is asked when an enemy comes near
	RuleSpring = "P5.2" // a party may spring
	RuleSeen   = "P5.3" // turned when seen close by
	RulePoints = "P6.1" // a point for a base; enough win
	RuleNight  = "P6.2" // the last turn
)

// The lengths of the rules.
const (
	reach = 6 * plane.Inch // of a move
	far   = 8 * plane.Inch // of fire, and where a marker is near
	near  = 4 * plane.Inch // where fire has a die more
	seen  = 3 * plane.Inch // where a marker is seen
)

// Pieces of each side at most; the last piece is the marker.
const (
	MaxSide = 4
	Marker  = 2 * MaxSide
	pieces  = Marker + 1
)

// Wood hides what is behind it and covers who is in it; nobody crosses water.
const (
	Wood  = "wood"
	Water = "water"
)

var line, round = game.Base{Width: 1500, Depth: 750}, game.Base{Width: plane.Inch}

// Force is the pieces there are.
var Force = tabletop.Force{
	Names: []string{"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "M"},
	Bases: []game.Base{line, line, line, line, line, line, line, line, round}, Full: 2,
	Rules: [...]string{plane.TableEdge: RuleTable, plane.OtherBase: RuleBases, plane.ClosedGround: RuleWater},
}

// The faces of a marker.
const blind, party = 0, 1

var faces, copies = []string{"blind", "party"}, []uint8{1, 1}

// The die, and the lowest face that hits, from 0.
var die = []string{"1", "2", "3", "4", "5", "6"}

const lowest, covered = 4, 5
