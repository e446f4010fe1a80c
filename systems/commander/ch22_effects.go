package commander

import "slices"

// An Op is an operation of an event (B22). An event is a list of operations, done whole or
// not at all (B31.1).
type Op uint8

// The operations. N and M are those of the [Effect]; unless a line says otherwise N is a
// number of things. The first nine change the combat in which the card is played.
const (
	OpNone      Op = iota
	OpShift        // the result is shifted N to the right of the row, below 0 to the left
	OpFavour       // N shifts in one's own favour: to the right of who attacks, to the left of who defends
	OpNeutral      // N shifts whose side is chosen after the card (B23.26)
	OpPoints       // N Combat Points more for one's own side, for what it attacks or defends with
	OpSupport      // one's own supports of Arms count N instead of 1
	OpSkirmish     // one's own Lead counts as having Shots
	OpRedraw       // the result may be drawn again once; M: only if it is Assault M-1 (B31.3)
	OpBear         // one's own blocks of Arms with Skill M or more bear a cohesion hit each
	OpTreat        // Assault result N counts as M, under Fire Fire result N as M
	OpCancel       // cancels the card just played, whose event does not take place (B31.4)
	OpMoveOrder    // a Move Order of N zones, 0: the usual number; M: how many zones Arms go, 0: the usual number
	OpRally        // N zones rally, without cubes; M: as if result M-1 had been drawn
	OpTokens       // N Attack tokens on the board, below 0 they are discarded
	OpReserve      // N order cubes into the Reserve, below 0 they are discarded
	OpCup          // N cubes of Colour into the cup, below 0 out of it
	OpSpill        // N cubes are drawn from the cup without effect; black ones go back
	OpMorale       // N of Morale
	OpDraw         // N cards are drawn
	OpDiscard      // N cards of the hand are discarded, of one's own choice (B31.2)
	OpMislead      // the enemy's next N Move Orders of the turn count as out of command
	OpCombat       // a combat with a free token (B27.1), of the kind in Fights, led by Arms
	OpCharge       // a Grand Charge (B27.4), whose Assaults are shifted by M
	OpFriction     // N Friction checks (B28.42)
	OpReturn       // N Leaders come back from Hors de Combat to the hand (B27.63)
	OpTurnFace     // the commander's card is turned to its other side
	OpCount
)

var opNames = [OpCount]string{
	"none", "shift", "favour", "neutral", "points", "support", "skirmish", "redraw", "bear", "treat", "cancel", "move-order", "rally", "tokens",
	"reserve", "cup", "spill", "morale", "draw", "discard", "mislead", "combat", "charge", "friction", "return", "turn-commander",
}

// String returns the name of an operation in files: "move-order".
func (o Op) String() string { return opNames[o] }

// Whose says which army an effect is about, seen from the seat that plays the card.
type Whose uint8

// The armies.
const (
	OfOwn Whose = iota
	OfEnemy
	OfBoth
	WhoseCount
)

var whoseNames = [WhoseCount]string{"own", "enemy", "both"}

// String returns "own", "enemy" or "both".
func (w Whose) String() string { return whoseNames[w] }

// Fights are kinds of combat, a bit each.
type Fights uint8

// The kinds.
const (
	InFire Fights = 1 << iota
	InAssault
	InBombard
)

var fightNames = []string{"fire", "assault", "bombard"}

// Roles are sides of a combat, a bit each.
type Roles uint8

// The sides.
const (
	AsAttacker Roles = 1 << iota
	AsDefender
)

var rolesNames = []string{"attacker", "defender"}

// Types are types of blocks, a bit each.
type Types uint16

// Has reports whether a type is in the set; the empty set has all types.
func (t Types) Has(k Type) bool { return t == 0 || t>>k&1 != 0 }

// Marks are conditions of an effect, a bit each.
type Marks uint16

// The conditions.
const (
	ByRoadOnly    Marks = 1 << iota // of a Move Order: by road alone
	AlwaysCommand                   // of a Move Order: in command without a check
	AwayFromEnemy                   // of a Move Order: zones that are not adjacent to the enemy
	ClearOfZones                    // of a Move Order: no step beyond the usual into an enemy Battle Zone
	StepTested                      // of a Move Order: who took such a step makes a Skill Check, or takes a hit
	MoreZones                       // of a Move Order: N zones more than usual
	SecondAlone                     // of supports: those of the second line
	MustBe                          // of a redraw: it is no choice
	RedAlone                        // of cancelling: cards with a red cube
	OrEndTurn                       // of the cup: where there is no such cube the turn ends
	ToMaximum                       // of Morale: not above the maximum
	ArmsAlone                       // of a Move Order: nobody moves but the Arms
)

var markNames = []string{
	"by-road", "in-command", "away", "clear", "tested", "more", "second-line", "must", "red", "or-end", "to-maximum", "alone",
}

// An Effect is one operation of an event.
type Effect struct {
	Op     Op
	N, M   int8
	Whose  Whose  // of tokens, cubes, Morale, cards and friction
	Fights Fights // kinds of combat it holds in; 0: all
	Roles  Roles  // which side of the combat must have played it; 0: either
	Lead   Types  // the type one's own Lead in the combat must have; 0: any
	Arms   Types  // the blocks it is about; 0: all
	Colour Colour // of cubes
	Own    bool   // the cubes are of one's own colour
	Marks  Marks
}

// has reports whether such is true for an operation of either event of a card.
func (card *Card) has(such func(Effect) bool) bool {
	return slices.ContainsFunc(card.Primary, such) || slices.ContainsFunc(card.Secondary, such)
}

// begins reports whether the primary event of a card has an operation.
func (card *Card) begins(op Op) bool {
	return slices.ContainsFunc(card.Primary, func(e Effect) bool { return e.Op == op })
}
