package crossing

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

// Rules are the ids of all rules.
var Rules = []string{
	RuleTurn, RuleCard, RuleActs, RuleDraw, RuleMove, RuleRiver, RuleStack, RuleFace, RuleAttack, RuleTogether, RuleScreen, RuleCube, RuleFront,
	RuleLoss, RuleGround, RuleBroken, RuleDaylight,
}

// cards are the kinds of cards: how many there are, how many blocks they let act
// and what they add to attacks. The screen is for the attacked as well.
var cards = [cardKinds]struct{ copies, acts, attack uint8 }{{4, 2, 1}, {4, 3, 0}, {4, 1, 2}}

var cardNames = []string{"drive", "sweep", "screen"}

const (
	cardKinds = 3
	screen    = 2
)

// cubes are the kinds of cubes: how many a full cup holds and what they count.
var cubes = [cubeKinds]struct{ copies, count uint8 }{{3, 3}, {3, 0}}

var cubeNames = []string{"red", "white"}

const cubeKinds = 2

// The numbers of the rules.
const (
	Hand      = 3 // cards in a hand
	MaxZones  = 16
	MaxBlocks = 6 // of an army
	FullSteps = 3 // strength of a whole block
	stack     = 2 // blocks a zone
	better    = 2 // added to a defence by a front, and by a screen
)

// What lies on edges and crosses them.
const (
	River = "river"
	Ford  = "ford"
)

// What may come of an attack, and the branch where a screen is played.
const (
	destroyed = "destroy"
	beaten    = "beaten"
	repelled  = "repelled"
	screened  = "screen"
)

// How a game ends.
const (
	overGround   = "crossing.over.ground"
	overBroken   = "crossing.over.broken"
	overDaylight = "crossing.over.daylight"
	overEven     = "crossing.over.even"
)
