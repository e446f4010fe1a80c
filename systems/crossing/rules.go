package crossing

import "mariscal/game/blocks"

// The rules, by their ids in content/crossing/rules.md. What a rule forbids is
// refused with the text "crossing.refusal.<rule>".
const (
	RuleTurn     = "X1.1" // a card, actions, new cards
	RuleCard     = "X1.2" // one card of the hand
	RuleActs     = "X1.3" // so many blocks as the card says, each once
	RuleDraw     = "X1.4" // hands are filled at the end of a turn
	RuleMove     = "X2.1" // into the next zone
	RuleRiver    = "X2.2" // not across the river but by a ford
	RuleStack    = "X2.3" // two blocks a zone, of one army
	RuleFace     = "X2.4" // who moved or turns looks to a zone next to it
	RuleAttack   = "X3.1" // against the zone faced
	RuleTogether = "X3.2" // two blocks of a zone attack as one
	RuleScreen   = "X3.3" // the attacked may play a screen
	RuleCube     = "X3.4" // a cube of the cup decides
	RuleFront    = "X3.5" // who faces the attack defends, and better
	RuleLoss     = "X3.6" // the loser loses a step
	RuleGround   = "X4.1" // enough ground of the far bank wins
	RuleBroken   = "X4.2" // an army without blocks has lost
	RuleDaylight = "X4.3" // the end of daylight
)

// The cards: how many there are of each kind, how many blocks they let act and
// what they add to attacks. The screen is for the attacked as well.
var (
	cards  = []string{"drive", "sweep", "screen"}
	copies = []uint8{4, 4, 4}
	acting = []uint8{2, 3, 1}
	bonus  = []int{1, 0, 2}
)

const screen = 2 // its number among the cards

// The cubes: how many of each kind a full cup holds, and what they count.
var (
	cubes   = []string{"red", "white"}
	fullCup = [...]uint8{3, 3}
	counts  = []int{3, 0}
)

// The numbers of the rules.
const (
	Hand     = 3 // cards in a hand
	MaxZones = 16
	better   = 2 // added to a defence by a front, and by a screen
)

// Army is the blocks there are.
var Army = blocks.Army{
	Names: []string{"t1", "t2", "t3", "t4", "t5", "t6", "b1", "b2", "b3", "b4", "b5", "b6"}, Full: 3, Stack: 2,
	Next: RuleMove, Way: RuleRiver, Crowd: RuleStack,
}
