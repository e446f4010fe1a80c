package commander

import (
	"slices"

	"mariscal/game"
)

// A Stage is what a frame is about: a part of the turn, an order, a step of a combat
// or of an event. Its name is the kind of the question ([game.Decision]) where it
// asks one.
//
// Each file of rules has its own range, so that their numbers stay: stages of the
// turn and of orders (this file), of combat (combatstages.go), of events
// (eventstages.go).
type Stage uint8

// The ranges.
const (
	firstTurnStage   Stage = 0
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
	turnStages
)

var turnStageNames = [turnStages]string{
	"prepare", "keep", "cup", "deal", "hand", "draw", "gold", "order", "activate", "command", "assist", "move", "enter", "react",
	"yellow", "arrive", "buy", "rally", "rallied", "reform", "black", "push", "cede", "surrender",
	"along", "concede", "ready", "take", "free",
}

// String returns the name of a stage.
func (s Stage) String() string {
	switch {
	case s < turnStages:
		return turnStageNames[s]
	case s >= firstEventStage && int(s-firstEventStage) < len(eventStageNames):
		return eventStageNames[s-firstEventStage]
	case s >= firstCombatStage && int(s-firstCombatStage) < len(combatStageNames):
		return combatStageNames[s-firstCombatStage]
	}
	return "?"
}

// parseStage reads what [Stage.String] writes.
func parseStage(name string) (Stage, bool) {
	for _, part := range [...]struct {
		first Stage
		names []string
	}{{firstTurnStage, turnStageNames[:]}, {firstCombatStage, combatStageNames[:]}, {firstEventStage, eventStageNames[:]}} {
		if i := slices.Index(part.names, name); i >= 0 {
			return part.first + Stage(i), true
		}
	}
	return 0, false
}

// combat reports whether a frame is of a combat, event whether it is of an event.
func (s Stage) combat() bool { return s >= firstCombatStage && s < firstEventStage }
func (s Stage) event() bool  { return s >= firstEventStage }

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
