package ancients

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// A Stage is the current phase of the turn (A5) or, while the stack holds frames, a step of
// the combat. It determines the question, and its name is the question's kind
// ([game.Decision]).
type Stage uint8

// The phases of a turn.
const (
	StageCard Stage = iota
	StageEnter
	StageRally
	StageOrder
	StageMove
	StageFire // of Move-Fire-Move
	StageMoveAgain
	StageBattle
)

// The steps of a combat. Those marked ? have a question.
const (
	StageEnd         = StageBattle + 1 + iota // the combat is over
	StageReact                                // ? stand, evade or First Strike
	StageCloseRoll                            // the attacker rolls
	StageAfterClose                           // momentum or battle back?
	StageAfterStruck                          // after First Strike: does the attacker still stand?
	StageEvade                                // ? where unit a evades to
	StageBack                                 // ? battle back
	StageFlags                                // ? how many of b flags unit a ignores; c: elephants drove it
	StageRampage                              // elephants a rampage
	StageTrample                              // ? which neighbour of elephants a next
	StageRetreat                              // ? where unit a retreats to, b hexes
	StageLeader                               // ? leader a falls back, b steps made
	StageMomentum                             // ? advance
	StageBonus                                // ? a: a further hex is possible, b: bonus combat is possible
	StageOver                                 // the game has ended
)

var stageNames = [StageOver]string{
	"card", "enter", "rally", "order", "move", "fire", "move-again", "battle",
	"end", "react", "close-roll", "after-close", "after-struck", "evade", "back", "flags", "rampage", "trample", "retreat", "leader", "momentum", "bonus",
}

// String returns the stage's name in texts of positions and drawings.
func (s Stage) String() string { return stageNames[s] }

// phaseNames are the stages a turn may be drawn in.
var phaseNames = stageNames[:StageEnd]

// A frame is a step still to be done.
type frame = cc.Frame[Stage]

// steps are those still to be done, the next one last.
type steps = cc.Steps[Stage]

// Stage returns the stage of the open question; [game.Position.Decision] gives it in words.
func (p *Position) Stage() Stage {
	if p.Over() {
		return StageOver
	}
	if f := p.Top(); f != nil {
		return f.Stage
	}
	return p.phase
}

// Asked returns the seat that decides in this stage.
func (p *Position) Asked(b *Battle) game.Seat {
	f := p.Top()
	if f == nil {
		return p.Active
	}
	switch f.Stage {
	case StageReact, StageEvade, StageFlags, StageRetreat:
		return b.Seat[f.A]
	case StageTrample:
		return b.Seat[f.A].Other()
	case StageBack:
		return b.Seat[p.Fight.Defender]
	case StageLeader:
		return b.LeaderSeat[f.A]
	}
	return p.Active
}
