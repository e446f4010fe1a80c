package crossing

import "mariscal/game"

// The rules, by their ids in content/crossing/rules.md.
const (
	RuleTurn     = "X1.1" // a card, actions, new cards
	RuleCard     = "X1.2" // one card of the hand
	RuleActs     = "X1.3" // so many blocks as the card says, each once
	RuleDraw     = "X1.4" // hands are filled at the end of a turn
	RuleMove     = "X2.1" // into the next zone
	RuleRiver    = "X2.2" // not across the river but by a ford
	RuleStack    = "X2.3" // two blocks a zone, of one army
	RuleFace     = "X2.4" // who entered a zone looks where it likes
	RuleTurning  = "X2.5" // turning is an action
	RuleAttack   = "X3.1" // against the zone faced
	RuleTogether = "X3.2" // two blocks of a zone attack as one
	RuleScreen   = "X3.3" // the attacked may play a screen
	RuleCube     = "X3.4" // a cube decides
	RuleCup      = "X3.5" // the cup is filled when it is empty
	RuleFront    = "X3.6" // who faces the attack defends, and better
	RuleFlank    = "X3.7" // nobody faces it
	RuleSupport  = "X3.8" // the second block supports the defender
	RuleFord     = "X3.9" // across a ford one attacks worse
	RuleLoss     = "X4.1" // steps lost
	RuleRetreat  = "X4.2" // the beaten defender retreats
	RuleTrapped  = "X4.3" // who cannot is eliminated
	RuleAdvance  = "X4.4" // into the zone left empty
	RuleGround   = "X5.1" // ground is held by who stood there last
	RuleGoal     = "X5.2" // enough ground of the far bank wins
	RuleBroken   = "X5.3" // an army without blocks has lost
	RuleDaylight = "X5.4" // the end of daylight
)

// Rules are the ids of all rules.
var Rules = []string{
	RuleTurn, RuleCard, RuleActs, RuleDraw, RuleMove, RuleRiver, RuleStack, RuleFace, RuleTurning, RuleAttack, RuleTogether, RuleScreen, RuleCube,
	RuleCup, RuleFront, RuleFlank, RuleSupport, RuleFord, RuleLoss, RuleRetreat, RuleTrapped, RuleAdvance, RuleGround, RuleGoal, RuleBroken, RuleDaylight,
}

// cards are the kinds of cards: how many there are, how many blocks they let
// act, what they add to attacks and, played by the attacked, to his defence.
var cards = [cardKinds]struct {
	name                         string
	copies, acts, attack, screen uint8
}{
	{"dash", 5, 1, 3, 0},
	{"drive", 5, 2, 1, 0},
	{"sweep", 3, 3, 0, 0},
	{"screen", 4, 1, 1, 2},
}

const (
	cardKinds  = 4
	screenCard = 3
)

// cubes are the kinds of cubes: how many a full cup holds and what they count.
var cubes = [cubeKinds]struct {
	name          string
	copies, count uint8
}{{"red", 3, 3}, {"white", 3, 0}}

const cubeKinds = 2

// The numbers of the rules.
const (
	Hand      = 3 // cards in a hand
	MaxZones  = 16
	MaxBlocks = 6 // of an army
	FullSteps = 3 // strength of a whole block
	stack     = 2 // blocks a zone
	front     = 2 // added to the defence of who faces the attack
	support   = 1 // added to it by a second block
	ford      = 1 // taken from an attack across a ford
	rout      = 3 // so much more than needed costs two steps
)

// ChoiceLong doubles daylight when "on".
const ChoiceLong = "long-day"

// What lies on edges and crosses them.
const (
	River = "river"
	Ford  = "ford"
)

func refusal(rule, id string) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "crossing.refusal." + id}}
}

func cardID(card uint8) string { return "crossing.card." + cards[card].name }
