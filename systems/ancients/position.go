package ancients

import (
	"math/bits"

	"mariscal/game"
	board "mariscal/game/hex"
)

// A Position is one moment of a game of Ancients: a plain value. Units and
// leaders are numbered as in the scenario; what never changes about them is in
// the scenario's battle table.
type Position struct {
	unitAt [128]uint8 // 1 + the unit in each hex
	at     [MaxUnits]board.Hex
	blocks [MaxUnits]uint8
	lead   [MaxLeaders]board.Hex
	occ    [2]board.Set // hexes with units of a seat
	chiefs [2]board.Set // hexes with leaders of a seat

	deck, discard [CardCount]uint8
	hand          [2][CardCount]uint8

	scored [2]board.Set // objectives that have scored
	group  board.Set    // hexes ordered so far, for groups and leadership
	fury   board.Set    // neighbours a rampage has still to roll against

	ordered uint64 // units ordered this turn
	moved   uint64 // units that may not move any more
	walked  uint64 // units that did move
	tired   uint64 // units that may not battle: moved too far, or entered the wrong terrain
	fought  uint64 // units that have battled
	fired   uint64 // units that fired the first of two volleys (Darken the Sky)
	duty    uint64 // warriors that must battle

	entered uint64 // units whose entry was the first hex of their movement this turn (A19.5)

	orderedLeaders, movedLeaders uint16
	enteredLeaders               uint16 // as entered
	waiting                      uint16 // leaders in reserve
	checked                      uint16 // leaders who took their check in this combat

	stack [24]frame
	depth uint8

	fight combat

	scenario  uint16
	turn      uint16
	options   uint8
	phase     phase
	active    game.Seat
	over      bool
	draw      bool
	winner    game.Seat
	reason    reason
	banners   [2]uint8 // won for good
	holding   [2]uint8 // held by standing on objectives
	command   [2]uint8
	turnsDone [2]uint8 // own turns ended, up to 255

	card   Card             // on the table
	acts   Card             // what it does: another card's effect for Counter Attack
	plain  bool             // one unit of choice instead of the card's troops
	last   [2]Card          // what each seat's last card did
	where  [2]uint8         // sections (bits, of the seat's own view) its last leadership or unit of choice was in
	only   uint8            // sections the order is bound to by a copy, or 0
	quota  [3]uint8         // orders left by section or by class
	any    uint8            // orders left for anything
	bands  [bandCount]uint8 // orders given by band, for section cards
	dice   [4]uint8         // Rally's symbols left: light, medium, heavy, leader
	struck bool             // the passive seat played First Strike this turn
}

// A phase is a part of the turn (A5). While the stack holds frames, the combat
// under way goes first.
type phase uint8

const (
	phaseCard phase = iota
	phaseEnter
	phaseRally
	phaseOrder
	phaseMove
	phaseFire // of Move-Fire-Move
	phaseMoveAgain
	phaseBattle
)

var phaseNames = [...]string{"card", "enter", "rally", "order", "move", "fire", "move-again", "battle"}

// combat is what the combat under way has to remember.
type combat struct {
	attacker, defender uint8 // units; defender is none against a lone leader
	leader             uint8 // the lone leader attacked, or none
	from, to           board.Hex
	attackerFull       bool // warriors at full strength when the combat began
	defenderFull       bool
	bonus              bool // a bonus close combat
	struck             bool // the defender played First Strike: no battle back
	ranged             bool
	stuck              bool // the defender lost blocks because it could not retreat
}

const none = 0xff

// Options of a match, as bits of Position.options.
const (
	optForestFire = 1 << iota
	optFordFire
	optSacredBand
)

func (p *Position) battle() *battle { return slots[p.scenario].Load() }

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
func (p *Position) Scenario() game.Ref { return p.battle().setup.Info.Ref }

// Turn implements [game.Position].
func (p *Position) Turn() int { return int(p.turn) }

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	if !p.over {
		return game.Outcome{}
	}
	return game.Outcome{Over: true, Draw: p.draw, Winner: p.winner, Reason: "ancients.over." + reasonNames[p.reason], Rule: reasonRules[p.reason]}
}

// all returns every hex with a unit or leader on it.
func (p *Position) all() board.Set {
	return p.occ[0].Or(p.occ[1]).Or(p.chiefs[0]).Or(p.chiefs[1])
}

// lone returns the hexes where leaders of a seat stand without a unit. One who
// is just escaping through an enemy's hex is nowhere to be met.
func (p *Position) lone(s game.Seat) board.Set {
	return p.chiefs[s].AndNot(p.occ[0].Or(p.occ[1]))
}

// unit returns the unit in h, or -1.
func (p *Position) unit(h board.Hex) int { return int(p.unitAt[h&127]) - 1 }

// leaderOf returns the leader of seat s in h, or -1.
func (p *Position) leaderOf(b *battle, s game.Seat, h board.Hex) int {
	for i := range b.leaders {
		if p.lead[i] == h && b.leaderSeat[i] == s {
			return i
		}
	}
	return -1
}

// leaderAt returns a leader in h, or -1. While a leader escapes, one of each
// side may be there.
func (p *Position) leaderAt(b *battle, h board.Hex) int {
	if l := p.leaderOf(b, game.Top, h); l >= 0 {
		return l
	}
	return p.leaderOf(b, game.Bottom, h)
}

// full reports whether unit u has all its blocks.
func (p *Position) full(b *battle, u int) bool {
	return p.blocks[u] >= b.setup.Types[b.kind[u]].Blocks
}

// put moves unit u, with its leader when it has one, to h. The hex it leaves
// must be its own.
func (p *Position) put(b *battle, u int, h board.Hex) {
	s, from := b.seat[u], p.at[u]
	p.occ[s] = p.occ[s].Without(from).With(h)
	p.unitAt[from] = 0
	p.unitAt[h] = uint8(u + 1)
	p.at[u] = h
	if p.chiefs[s].Has(from) {
		if l := p.leaderOf(b, s, from); l >= 0 {
			p.putLeader(b, l, h)
		}
	}
}

// place sets unit u, so far off the board, on h.
func (p *Position) place(b *battle, u int, h board.Hex) {
	s := b.seat[u]
	p.occ[s] = p.occ[s].With(h)
	p.unitAt[h] = uint8(u + 1)
	p.at[u] = h
}

// takeOff removes unit u from the board; a leader with it stays behind.
func (p *Position) takeOff(b *battle, u int) {
	h := p.at[u]
	p.occ[b.seat[u]] = p.occ[b.seat[u]].Without(h)
	p.unitAt[h] = 0
	p.at[u] = board.None
	p.blocks[u] = 0
}

// putLeader moves leader l to h, or off the board for board.None.
func (p *Position) putLeader(b *battle, l int, h board.Hex) {
	s := b.leaderSeat[l]
	if from := p.lead[l]; from != board.None {
		// Two leaders may share a hex for a moment, while one evades through.
		p.lead[l] = board.None
		if p.leaderOf(b, s, from) < 0 {
			p.chiefs[s] = p.chiefs[s].Without(from)
		}
	}
	p.lead[l] = h
	if h != board.None {
		p.chiefs[s] = p.chiefs[s].With(h)
	}
}

// hasOwnUnit reports whether seat s has a unit of the set on the board.
func (p *Position) hasUnit(units uint64) bool {
	for m := units; m != 0; m &= m - 1 {
		if p.at[bits.TrailingZeros64(m)&63] != board.None {
			return true
		}
	}
	return false
}

// hexesOf returns the hexes of the units in a set of units.
func (p *Position) hexesOf(units uint64) board.Set {
	var s board.Set
	for m := units; m != 0; m &= m - 1 {
		if h := p.at[bits.TrailingZeros64(m)&63]; h != board.None {
			s = s.With(h)
		}
	}
	return s
}
