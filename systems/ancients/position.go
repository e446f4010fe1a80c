package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Position is one moment of a game of Ancients: a plain value made of a few
// nouns. Units and leaders are numbered as in the scenario; what never changes
// about them is in its [Battle].
type Position struct {
	cc.Field            // who stands where
	turn                // whose turn it is, and what his pieces have done in it
	orders              // what the card on the table still orders
	fighting            // the combat under way and the steps still to be done of it
	taken    [2]hex.Set // objectives that have scored
	cc.Hands            // command cards
	cc.Score            // banners

	scenario  uint16
	waiting   uint16   // leaders in reserve
	turnsDone [2]uint8 // own turns ended, up to 255
	choices   uint8
	ending
}

// A turn holds the active seat and what it has done in the turn (A5). Sets of units and
// leaders have a bit for each.
type turn struct {
	Ordered uint64 // units ordered
	moved   uint64 // units that may not move any more
	walked  uint64 // units that did move
	tired   uint64 // units that may not battle: moved too far, or entered the wrong terrain
	fought  uint64 // units that have battled
	fired   uint64 // units that fired the first of two volleys (Darken the Sky)
	duty    uint64 // warriors that must battle
	entered uint64 // units whose entry was the first hex of their movement (A19.5)

	orderedLeaders, movedLeaders uint16
	enteredLeaders               uint16 // as entered

	number      uint16 // from 1
	Active      game.Seat
	phase       Stage
	card        Card    // on the table
	acts        Card    // what it does: another card's effect for Counter Attack
	last        [2]Card // what each seat's last card did
	ofChoice    bool    // one unit of choice instead of the card's troops
	struckFirst bool    // the passive seat played First Strike
}

// orders holds the orders given and those left of the card on the table (A7).
type orders struct {
	group   hex.Set             // hexes ordered so far, for groups and leadership
	shares  [3]uint8            // orders left in each section, left to right; of each class for I Am Spartacus, light to heavy
	common  uint8               // orders left for any piece the card may order
	givenIn [cc.BandCount]uint8 // orders given by band, for section cards
	symbols [4]uint8            // Rally's symbols left: light, medium, heavy, leader
	boundTo uint8               // sections a copied card is bound to, as bits, or 0
	ledIn   [2]uint8            // sections (bits, of the seat's own view) each seat's last leadership or unit of choice was in
}

// fighting is the combat under way.
type fighting struct {
	fury    hex.Set // neighbours a rampage has still to roll against
	steps           // steps still to be done, the next one last
	checked uint16  // leaders who took their check in this combat
	Fight   Combat
}

// An ending is how the game ended; without a reason it has not.
type ending = cc.Ending[reason]

// A Combat holds the two sides of the combat under way and its kind.
type Combat struct {
	cc.Engagement
	attackerFull bool // warriors at full strength when the combat began
	defenderFull bool
	bonus        bool // a bonus close combat
	struck       bool // the defender played First Strike: no battle back
	ranged       bool
	stuck        bool // the defender lost blocks because it could not retreat
}

const none = cc.Nobody

// noCombat is a combat that nobody fights.
var noCombat = Combat{Engagement: cc.NoEngagement}

// The choices of a match, as bits of Position.choices.
const (
	bitForestFire = 1 << iota
	bitFordFire
	bitSacredBand
)

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
	return p.ending.Outcome("ancients.over.", reasonNames[:], reasonRules[:])
}

// full reports whether unit u has all its blocks.
func (p *Position) full(b *Battle, u int) bool {
	return p.Blocks[u] >= b.Setup.Types[b.Kind[u]].Blocks
}
