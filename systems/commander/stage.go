package commander

import (
	"slices"

	"mariscal/game"
)

// A Stage is what a frame is about: a part of the turn, an order, a step of a combat
// or of an event. Its name is the kind of the question ([game.Decision]) where it
// asks one.
//
// Stages of the turn and of orders, of combats, and of events have a range each. The hash of
// positions has their numbers, so a new one goes to the end of its range.
type Stage uint8

// The ranges.
const (
	firstCombatStage Stage = 40
	firstEventStage  Stage = 90
)

// The stages of a turn. Those marked ? ask the seat in a, unless it says otherwise.
const (
	StagePrepare   Stage = iota // turn preparation (B16.1 to B16.12); a: step; always the lowest frame
	StageKeep                   // ? which cards of the last turn are kept
	StageCup                    // ? how many cubes of the Reserve go into the cup
	StageDeal                   // seat a draws b cards, for reason c
	StageHand                   // ? which cards are discarded above six
	StageDraw                   // a cube is drawn (B16.13); always the lowest frame
	StageGold                   // ? which cube is drawn next, or a card
	StageOrder                  // ? which order (B18); b: as reaction
	StageActivate               // ? which zones a Move Order activates (B19); b: how it moves
	StageCommand                // the out-of-command check (B19.8, B21.14 to B21.18); b: step, c: the result
	StageAssist                 // ? a leader who helps a check (B29.16); b: the result, c: what is checked
	StageMove                   // ? who moves; b: how
	StageEnter                  // block a goes to place b, from where an enemy headquarters has fled; c: how it arrives, or 0
	StageReact                  // ? a reaction (B19.19)
	StageYellow                 // a yellow cube (B18); a: step
	StageArrive                 // ? who arrives (B18)
	StageBuy                    // ? what cards are spent for (B18)
	StageRally                  // ? which zone rallies (B20); b: how often was passed
	StageRallied                // a zone rallies; b: the place or none for the army, c: the result
	StageReform                 // ? what changes in a zone that rallied; b: the place
	StageBlack                  // the end of a turn (B18); a: step
	StagePush                   // ? is the last black cube pushed back (B29.5)
	StageCede                   // ? who cedes ground (B24.20); b: how often was passed
	StageSurrender              // ? who surrenders (B26)
	StageAlong                  // ? who withdraws with a block before a rally (B20.5); b: from, c: to
	StageConcede                // ? does a resilient army give up (B28.31)
	StageReady                  // ? what is exchanged and placed before the battle (B28, B29); b: Fresh Troops left, c: what was done
	StageTake                   // ? is the first card taken from the common row (B30.5)
	StageFree                   // ? is a free card played before a question that lies below (B22.3)
)

// The stages of a red cube and its combats. Those marked ? ask the seat in a.
const (
	StageRed      Stage = firstCombatStage + iota // ? who attacks (B23); b: how often was passed
	StageCalled                                   // ? the attack a card calls for (B27.1); b: the kind or none for any, c: the place or none
	StageEngaged                                  // ? what a zone with a token does; b: the place, c: blocks that ride on come from there, or none
	StageRide                                     // block a rides to b (B19.30)
	StageCharge                                   // ? an assault of a Grand Charge (B27.4); b: assaults made, c: the place
	StageCombat                                   // a combat goes through its steps; b: the step
	StageWithdraw                                 // ? who withdraws before an assault (B24.18)
	StageClash                                    // ? a Clash of Wills (B27.42)
	StageSteady                                   // ? Disciplined Infantry defends (B27.45)
	StageSquare                                   // ? infantry forms square (B23.15)
	StageCard                                     // ? a red card (B23.17)
	StageCancel                                   // ? a card that cancels the one in b, of the other seat
	StageShift                                    // ? to which side a neutral modifier goes (B23.26)
	StageAgain                                    // ? draw again, on the row of Fire (B27.40)
	StageSkirmish                                 // ? skirmishers make it smoke (B23.32)
	StageHits                                     // blocks a and b take a hit; c: how
	StageDue                                      // those of a seat whom a hit makes retreat do so
	StageShield                                   // ? a cube of a redoubt bears a hit: the owner of a (B28.29)
	StageHold                                     // ? blocks a and b, whose owner is asked, pay to stay (B24.17)
	StageRetreat                                  // ? where blocks a and b retreat: their enemy is asked; c: how
	StageExcess                                   // ? which block of the place b its owner retreats (B24.3)
	StageCrowd                                    // the zone c is overstacked by block a (B24.12); b: the step
	StageFollow                                   // ? headquarters a, of their owner, follow to b
	StageFlight                                   // ? where headquarters a, of their owner, go; c: how
	StageArrange                                  // ? lines and facing of the place b
	StageCritical                                 // the critical table for the army of a (B23.58 to B23.61); b: its Lead
	StageWaver                                    // ? block a, of its owner, loses its icon or one Morale (B29.19)
	StageLoss                                     // ? block a, of its owner, or the other of its battery loses a step (B27.25)
	StageMelee                                    // a cavalry battle (B23.43); b: the step
	StageNerve                                    // the attackers check (B23.45)
	StageDriven                                   // all defenders retreated: they check (B23.47)
	StageFate                                     // headquarters a check their fate (B27.51)
	StageAdvance                                  // ? who advances (B25); b: the step
	StageLeader                                   // the Leader card b of a seat checks its fate
	endOfCombatStages
)

// The stages of events. Those marked ? ask the seat in a.
const (
	StageEvent    Stage = firstEventStage + iota // the event of card b of a seat; c: the step
	StageAim                                     // ? which zone rallies by a card
	StageShed                                    // ? which card is discarded (B31.2)
	StageRecall                                  // ? which Leader comes back (B27.63)
	StageFriction                                // a Friction check of the army of a seat (B28.42)
	StageShake                                   // ? which block of the enemy is shaken by friction
	endOfEventStages
)

// stageNames are the names of the stages, the kinds of the questions they ask. Numbers between
// the ranges have none.
var stageNames = [endOfEventStages]string{
	"prepare", "keep", "cup", "deal", "hand", "draw", "gold", "order", "activate", "command", "assist", "move", "enter", "react",
	"yellow", "arrive", "buy", "rally", "rallied", "reform", "black", "push", "cede", "surrender",
	"along", "concede", "ready", "take", "free",
	firstCombatStage: "red", "called", "engaged", "ride", "charge", "combat", "withdraw", "clash", "steady", "square", "red-card", "cancel", "shift", "again", "skirmish",
	"hits", "due", "shield", "hold", "retreat", "excess", "crowd", "follow", "flight", "arrange", "critical", "waver", "loss", "melee", "nerve", "driven", "fate", "advance", "leader",
	firstEventStage: "event", "aim", "shed", "recall", "friction", "shake",
}

// String returns the name of a stage.
func (s Stage) String() string { return stageNames[s] }

// parseStage reads what [Stage.String] writes.
func parseStage(name string) (Stage, bool) {
	i := slices.Index(stageNames[:], name)
	return Stage(max(i, 0)), i >= 0 && name != ""
}

// combat reports whether a stage is of a combat.
func (s Stage) combat() bool { return s >= firstCombatStage && s < firstEventStage }

// seat is the seat in a frame's first number.
func (f frame) seat() game.Seat { return game.Seat(f.a & 1) }

// How a Move Order moves its blocks: the number b of [StageActivate] and [StageMove].
const (
	moveOrder  uint8 = iota // B19
	marchOrder              // by road alone, with up to four zones
	arrival                 // of reinforcements: always in command
	eventMove               // a Move Order of an event; what it allows besides is in the event
)

// Why cards are drawn: the number c of [StageDeal].
const (
	dealTurn  uint8 = iota // too many are discarded when all are drawn (BR.3)
	dealBlack              // of a black cube
	dealEvent              // of an event or the gold cube

	dealAsked uint8 = 8 // added once it is known whether the first comes from the common row
)
