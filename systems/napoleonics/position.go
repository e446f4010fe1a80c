package napoleonics

import (
	"cmp"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Position is one moment of a game of Napoleonics: a plain value made of a few
// nouns. Units and leaders are numbered as in the scenario; what never changes
// about them is in its [Battle].
type Position struct {
	cc.Field            // who stands where
	turn                // whose turn it is, and what his pieces have done in it
	orders              // what the card on the table still orders
	fighting            // the combat under way and the steps still to be done of it
	squares             // who stands in square, and the cards that lie for it
	taken    [2]hex.Set // objectives that have scored for good
	claimed  [2]hex.Set // objectives held since the start of a seat's own turn
	cc.Hands            // command cards
	cc.Score            // banners

	scenario uint16
	choices  uint8
	ending
}

// A turn holds the active seat and what it has done in the turn (N5). Sets of units and
// leaders have a bit for each.
type turn struct {
	Ordered uint64 // units ordered
	moved   uint64 // units that may not move any more
	walked  uint64 // units that moved a hex or more
	tired   uint64 // units that may not battle: moved too far, or entered the wrong terrain
	fought  uint64 // units that have battled, batteries that joined an attack among them
	freed   uint64 // units that left a square this turn

	orderedLeaders, movedLeaders uint16

	number      uint16 // from 1
	Active      game.Seat
	phase       Stage
	card        Card    // on the table
	acts        Card    // what it does: another card's effect for Counter-Attack
	last        [2]Card // what each seat's last card did
	copied      [2]bool // it was a Counter-Attack that did it
	alone       [2]bool // it ordered one unit of choice
	drawn       [2]Card // Scout: the two drawn, one of which is discarded
	ofChoice    bool    // one unit of choice instead of what the card orders
	struckFirst uint8   // how often the passive seat played First Strike
	supplied    uint8   // unit Short Supply takes back, or none
}

// orders holds the orders given and those left of the card on the table (N6).
type orders struct {
	shares  [3]uint8            // orders left in each section, left to right; of each class for Elan; Rally's symbols left
	common  uint8               // orders left for any piece the card may order
	givenIn [cc.BandCount]uint8 // orders given by band, for section cards
	inside  uint8               // the section Force March orders, as a bit; 0: not chosen
}

// squares are the infantry squares of both sides (N18).
type squares struct {
	InSquare uint64             // units in square
	Held     [2][MaxTrack]uint8 // which unit holds each place of a seat's track, or none
	Lying    [2][MaxTrack]Card  // the card that lies there, known to its owner alone; noCard
}

// fighting is the combat under way.
type fighting struct {
	steps          // steps still to be done, the next one last
	joined  uint64 // batteries that join the attack
	checked uint16 // leaders who took their check for the roll under way
	Fight   Combat
}

// An ending is how the game ended; without a reason it has not.
type ending = cc.Ending[reason]

// A Combat holds the two sides of the combat under way and its kind.
type Combat struct {
	cc.Engagement
	bonus   bool // a bonus melee
	struck  bool // the defender played First Strike: no battle back
	ranged  bool
	retires bool // the defender retires and reforms
	stuck   bool // the defender lost blocks because it could not retreat
}

const none = cc.Nobody

// noCombat is a combat that nobody fights.
var noCombat = Combat{Engagement: cc.NoEngagement}

// noSquares are the squares of a position where there is none.
var noSquares = func() (s squares) {
	for seat := range s.Held {
		for i := range s.Held[seat] {
			s.Held[seat][i], s.Lying[seat][i] = none, noCard
		}
	}
	return s
}()

// Battle returns what never changes about the scenario.
func (p *Position) Battle() *Battle { return battles.At(p.scenario) }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position {
	c := *p
	return &c
}

// System implements [game.Position].
func (p *Position) System() game.System { return System{} }

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return p.Battle().Setup.Info.Ref }

// Turn implements [game.Position].
func (p *Position) Turn() int { return int(p.number) }

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	return p.ending.Outcome("napoleonics.over.", reasonNames[:], reasonRules[:])
}

// full reports whether unit u has all the blocks it began the battle with (N21.28-2).
func (p *Position) full(b *Battle, u int) bool { return p.Blocks[u] >= b.began(u) }

// began returns how many blocks unit u began the battle with: those of its type,
// unless the set-up says fewer.
func (b *Battle) began(u int) uint8 {
	return cmp.Or(b.Setup.Units[u].Blocks, b.Setup.Types[b.Kind[u]].Blocks)
}

// square reports whether unit u stands in square (N18).
func (p *Position) square(u int) bool { return p.InSquare>>u&1 != 0 }
