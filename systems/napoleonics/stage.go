package napoleonics

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// A Stage is the current phase of the turn (N5) or, while the stack holds frames, a step of
// the combat. It determines the question, and its name is the question's kind
// ([game.Decision]).
type Stage uint8

// The phases of a turn.
const (
	StageCard   Stage = iota
	StageElect        // which of its ways a card takes
	StageSupply       // Short Supply: which unit
	StagePlace        // Short Supply: where its owner puts it
	StageRally        // who regains a block
	StageOrder
	StageMove
	StageBattle
	StageScout // which of two cards drawn is discarded
)

// The steps of a combat. Those marked ? have a question; a, b and c are the numbers of a
// frame.
const (
	StageEnd         = StageScout + 1 + iota // the combat is over
	StageJoin                                // ? which batteries join
	StageReact                               // ? stand, First Strike, retire and reform, form square; a: the unit attacked
	StageSquareRoll                          // a square rolls first against cavalry
	StageMeleeRoll                           // the attacker rolls
	StageAfterMelee                          // advance or battle back?
	StageAfterStruck                         // after First Strike or a square's die: does the attacker still stand?
	StageRetire                              // ? where unit a retires to
	StageFlags                               // ? how many of b flags unit a ignores; c: bounce flags
	StageRetreat                             // ? where unit a retreats to, b hexes
	StageLeader                              // ? leader a falls back, b steps made
	StageBack                                // ? battle back
	StageAdvance                             // ? into the hex left empty
	StageBonus                               // ? a: a further hex is possible, b: a bonus melee is possible
	StageOver                                // the game has ended
)

var stageNames = [StageOver]string{
	"card", "elect", "supply", "place", "rally", "order", "move", "battle", "scout",
	"end", "join", "react", "square-roll", "melee-roll", "after-melee", "after-struck", "retire", "flags", "retreat", "leader", "back", "advance", "bonus",
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
	if f := p.Top(); f != nil {
		return p.frameAsked(b, f)
	}
	if p.phase == StagePlace {
		return b.Seat[p.supplied]
	}
	return p.Active
}
