package commander

import (
	"iter"
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// A Position is one moment of a game: a plain value made of a few nouns. Blocks,
// places and cards are numbered as in its [Battle].
type Position struct {
	Blocks   [MaxBlocks]Block
	lines    // the blocks of each place, derived from Blocks
	cubes    // cup, Reserve and tokens
	armies   // Morale, commanders, flags
	cards    // hands and piles
	orders   // the Move Order or rally under way
	fighting // the red cube and the combat under way
	course   // turn, and the frames of what is under way
	pool     [2][PoolTypes][PoolSkills]uint8
	ending
	choices  uint64
	scenario uint16
}

// lines are the blocks of each place (B9.15, B9.19), derived from Blocks; [referee.put] and
// [referee.take] maintain them.
type lines struct {
	lead, second [MaxPlaces]uint8 // the block of each line of a place, or none
	marker       [MaxPlaces]uint8 // the headquarters in a place, or none
	mate         [2]uint8         // the other artillery of the Grand Battery of a seat, or none
	occupied     [2]zone.Set      // places with blocks of a seat; headquarters are no blocks
	posted       [2]zone.Set      // places with a headquarters of a seat
}

// cubes are the cubes and tokens (B8).
type cubes struct {
	cup     [ColourCount]uint8
	drawn   [ColourCount]uint8 // cubes drawn this turn, for the table
	reserve [2]uint8           // cubes in the Orders Box of each seat
	tokens  [2]uint8           // attack tokens on the board of each army
	marked  zone.Set           // places with an attack token on the map (B23.4)
	passed  Colour             // a cube of this colour goes back if it is drawn next (B18), or noColour
}

// armies are the two armies as wholes.
type armies struct {
	morale   [2]uint8  // 20 to 11: High 10 to 1; 10 to 1: Low (BR.51); 0: demoralised
	upper    game.Seat // whose marker lies on top when both are equal (B13)
	staff    [2]staff
	control  [2]zone.Set // flag zones each seat controls, suspended or not (B17)
	arrived  [2]uint8    // leaders that came, from bit 0, and turns of the commander's card, from bit 7 (B18.9)
	pushed   [2]bool     // the seat has tried to push the last black cube back this turn (B29.5)
	friction [2]Friction // the event that stays active, or NoFriction (B28.43)
	asked    [2]bool     // the seat was asked whether it gives up (B28.31)
	frozen   [2]bool     // a resilient army whose Morale counts no more (B28.34)
	exits    [2]uint8    // blocks that have left the map by its edges (B19.12)
	misled   [2]uint8    // Move Orders of this turn still to come that a card puts out of command
}

// A staff is a commander as he is now (B7.4, B27.59, B29.1).
type staff struct {
	face uint8 // 0: the commander, 1: his aide-de-camp
	lost uint8 // attack tokens he has fewer
	rear bool  // he leads from the rear (B29.1)
	used uint8 // abilities used this turn, a bit each
	slow bool  // his first Move Order of the turn is still to come
}

// cards are where the cards lie. What is in no set and not in the pile is out of the
// game.
type cards struct {
	pile    [MaxCards]uint8 // 1 for cards of the draw pile
	hand    [2]CardSet
	discard CardSet
	hors    [2]CardSet // leaders Hors de Combat
	table   CardSet    // cards being resolved
	shown   CardSet    // cards of hands that both players know
	split   [2]uint8   // while a card is drawn: how many lie open at once; otherwise 0
	rowOf   uint8      // who had the initiative when the common row was laid, from 1; 0: not yet (B30.6)
	upmost  uint8      // the card on top of the discard, or none
	watch   [2]bool    // the seat is asked for a free card before every question (BR.59)
	heard   [2]bool    // the seat has been asked before the present question
}

// orders are a Move Order, an arrival or a rally under way (B19, B20). Sets of blocks
// have a bit for each.
type orders struct {
	named    zone.Set // zones activated
	swapped  zone.Set // zones whose lines were exchanged since anybody came
	active   uint64   // blocks that are activated
	bound    uint64   // those whose check failed: they move only by road, one zone (B21.18)
	moved    uint64   // those that have moved
	changed  uint64   // those that have changed formation
	faced    uint64   // those that have turned since they last moved
	mover    uint8    // the block on its way, or none
	steps    uint8    // zones it may still go
	reacting bool     // the order under way is a reaction, to which there is no reaction
	rallied  zone.Set // zones rallied in this yellow cube (B20.4)
	armyDone [2]bool  // armies rallied in this yellow cube (B20.8)
}

// stackFrames is how many things may be under way one upon the other: retreats into
// full zones are the deepest.
const stackFrames = 44

// course is the turn and what is under way.
type course struct {
	turn  uint8 // from 1
	depth uint8
	stack [stackFrames]frame
}

// A frame is one thing under way: its stage and three numbers of its own.
type frame struct {
	stage   Stage
	a, b, c uint8
}

// An ending is how the game ended; without a reason it has not.
type ending struct {
	reason reason
	tied   bool
	winner game.Seat
}

// Over reports whether the game has ended.
func (e *ending) Over() bool { return e.reason != reasonNone }

// Each returns the numbers of a set of blocks or places, in ascending order.
func Each[S ~uint64](set S) iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(uint8(bits.TrailingZeros64(uint64(set)))) {
				return
			}
		}
	}
}

// size returns how many blocks or places are in a set.
func size[S ~uint64](set S) int { return bits.OnesCount64(uint64(set)) }

// Battle returns what never changes about the scenario.
func (p *Position) Battle() *Battle { return battles.At(p.scenario) }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position {
	c := *p
	return &c
}

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return p.Battle().Setup.Info.Ref }

// Turn implements [game.Position]: the turns of the track.
func (p *Position) Turn() int { return int(p.turn) }

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	if !p.Over() {
		return game.Outcome{}
	}
	return game.Outcome{Over: true, Draw: p.tied, Winner: p.winner, Reason: "commander.over." + reasonNames[p.reason], Rule: reasonRules[p.reason]}
}
