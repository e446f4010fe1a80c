package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// The ids of the rules in content/ambush/rules.md. The refusal of a rule has the text
// "ambush.refusal.<rule>".
const (
	RuleMarker = "P1.3" // a marker is a party or a blind, and only its owner knows
	RuleAct    = "P2.1" // a base of the side moves or fires
	RuleOnce   = "P2.2" // each once per turn
	RuleReach  = "P3.1" // a move is straight and at most six inches long
	RuleBases  = "P3.2" // never over other pieces
	RuleWater  = "P3.3" // never over water
	RuleTable  = "P3.4" // always on the table
	RuleFacing = "P3.5" // a base faces as it likes after its move; a round one has no facing
	RuleTarget = "P4.1" // at an enemy base in range
	RuleFront  = "P4.2" // in front of the base
	RuleSight  = "P4.3" // nothing hides the target
	RuleDice   = "P4.4" // the number of dice
	RuleHit    = "P4.5" // 5 and 6
	RuleCover  = "P4.6" // 6 in a wood
	RuleLoss   = "P4.7" // hits remove steps; a base without steps is eliminated
	RuleAsked  = "P5.1" // when an enemy comes near, the owner decides
	RuleSpring = "P5.2" // a party may spring
	RuleSeen   = "P5.3" // an enemy that sees it close by turns it up
	RulePoints = "P6.1" // a point for each base eliminated; enough points win
	RuleNight  = "P6.2" // the last turn
)

// The lengths of the rules.
const (
	reach = 6 * plane.Inch // of a move
	far   = 8 * plane.Inch // of fire, and of a marker's owner being asked
	near  = 4 * plane.Inch // within which fire has an extra die
	seen  = 3 * plane.Inch // within which a marker is turned up
)

// The most pieces of a side; the last piece is the marker.
const (
	MaxSide = 4
	Marker  = 2 * MaxSide
	pieces  = Marker + 1
)

// Wood hides what is behind it and covers bases in it; no base crosses water.
const (
	Wood  = "wood"
	Water = "water"
)

var line, round = game.Base{Width: 1500, Depth: 750}, game.Base{Width: plane.Inch}

// Force lists the pieces.
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
