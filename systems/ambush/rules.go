package ambush

import "mariscal/game"

// The rules, by their ids in content/ambush/rules.md.
const (
	RuleMarker  = "P1.3" // a marker is a party or a blind, and only its owner knows
	RuleCup     = "P2.1" // a token says whose piece acts
	RuleOnce    = "P2.2" // each piece once a round
	RuleAct     = "P2.3" // one of the actions; who moved ends it himself
	RuleReach   = "P3.1" // so many inches, straight
	RuleRough   = "P3.2" // half as far through rough ground
	RuleBases   = "P3.3" // not over other bases
	RuleClosed  = "P3.4" // not over water or houses
	RuleTable   = "P3.5" // on the table
	RuleContact = "P3.6" // contact only by a charge
	RuleRange   = "P4.1" // as far as one fires
	RuleFront   = "P4.2" // before the front
	RuleSight   = "P4.3" // what hides
	RuleDice    = "P4.4" // how many dice
	RuleHit     = "P4.5" // 5 and 6
	RuleCover   = "P4.6" // 6 against cover
	RuleMelee   = "P4.7" // not out of contact or into it
	RuleLeaders = "P4.8" // leaders do not fire
	RuleCharge  = "P5.1" // straight into contact
	RuleClose   = "P5.2" // both roll at once
	RuleFlank   = "P5.3" // one die more from the side
	RuleLoss    = "P5.4" // steps, and bases without
	RuleHidden  = "P6.1" // a marker moves or springs; nobody fights it
	RuleSeen    = "P6.2" // turned when seen near by
	RuleSpring  = "P6.3" // a party may be sprung
	RuleAsked   = "P6.4" // its owner is asked whenever an enemy comes near
	RulePoints  = "P7.1" // points
	RuleHeld    = "P7.2" // the crossing
	RuleGoal    = "P7.3" // enough points win
	RuleBroken  = "P7.4" // no base left
	RuleDark    = "P7.5" // the last round
)

// Rules are the ids of all rules.
var Rules = []string{
	RuleMarker, RuleCup, RuleOnce, RuleAct, RuleReach, RuleRough, RuleBases, RuleClosed, RuleTable, RuleContact, RuleRange, RuleFront,
	RuleSight, RuleDice, RuleHit, RuleCover, RuleMelee, RuleLeaders, RuleCharge, RuleClose, RuleFlank, RuleLoss, RuleHidden, RuleSeen, RuleSpring,
	RuleAsked, RulePoints, RuleHeld, RuleGoal, RuleBroken, RuleDark,
}

// A Kind is a kind of piece.
type Kind uint8

// The kinds of pieces.
const (
	Line Kind = iota
	Leader
	Party // a marker turned
	KindCount
)

// kinds are what the kinds are worth: their base, steps, inches of movement, dice
// when they shoot, charge and are charged, and points for eliminating them.
var kinds = [KindCount]struct {
	name                      string
	width, depth              int32
	steps                     uint8
	move                      int32
	shoot, charge, back, loss uint8
}{
	{"line", 1500, 750, 3, 6000, 2, 3, 2, 1},
	{"leader", 1000, 0, 2, 8000, 0, 2, 1, 2},
	{"party", 1000, 0, 2, 6000, 3, 3, 2, 1},
}

// String returns the name of a kind: "line".
func (k Kind) String() string { return kinds[k].name }

// HasFront reports whether bases of a kind look somewhere: circles do not.
func (k Kind) HasFront() bool { return kinds[k].depth > 0 }

// grounds are what the terrains do: whether they are rough, closed to movement, give
// cover, hide what is behind them, hide what is in them from outside.
var grounds = [...]struct {
	name                               string
	rough, closed, cover, hides, opens bool
}{
	{name: "crossing"},
	{name: "wood", rough: true, cover: true, hides: true, opens: true},
	{name: "scrub", rough: true, cover: true},
	{name: "water", closed: true},
	{name: "house", closed: true, hides: true},
}

// crossing is the terrain that is worth a point.
const crossing = 0

// Terrains are the names of the terrains.
func Terrains() (names []string) {
	for _, g := range grounds {
		names = append(names, g.name)
	}
	return names
}

// The numbers of the rules, in thousandths of an inch.
const (
	contact  = 100
	farthest = 8000
	near     = 4000
	command  = 3000
	charging = 6000
	seen     = 3000
	waylaid  = 8000
)

// The lowest faces that hit, from 0.
const (
	hitOpen  = 4
	hitCover = 5
	hitClose = 3
)

// MaxSide is how many bases a side has at most; the last piece is the marker.
const (
	MaxSide = 4
	pieces  = 2*MaxSide + 1
	marker  = 2 * MaxSide
	nobody  = 0xf
)

func refusal(rule, id string, args ...game.Arg) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "ambush.refusal." + id, Args: args}}
}
