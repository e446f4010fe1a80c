package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A Setup is the common part of every scenario of the family: a plain struct that the
// set-up of a system embeds, beside the values of its units and its own features of the
// board. Types of units, terrain, cards and tags are numbers here; the system has the
// names.
type Setup struct {
	Info game.ScenarioInfo // id, names, armies, first player, origin, canonical text; its facts follow from the rest

	Goal    int    // banners that win
	Command [2]int // cards a hand may hold at the start, by seat

	Deck    Cards
	Terrain [hex.N]uint8 // 0 is open ground

	Units   []UnitSetup
	Leaders []LeaderSetup

	// Special rules, the named building blocks of scenario data.
	Exits      []Exit
	Objectives []Objective
	Growth     [2][]Growth
	Reserves   []Reserve
	Limit      TurnLimit

	// Labels are the names on the ground, which are part of the scenario. Told are
	// those that stand there when it has none of its own; they are no part of it.
	Labels, Told []game.Label
	North        int // where north lies, in degrees clockwise from the top of the map
}

// Names returns the names that are written on the ground.
func (s *Setup) Names() []game.Label {
	if len(s.Labels) > 0 {
		return s.Labels
	}
	return s.Told
}

// A UnitSetup is one unit at the start.
type UnitSetup struct {
	Seat   game.Seat
	Kind   uint8
	Hex    hex.Hex // hex.None for a unit in reserve
	Blocks uint8   // 0: full strength
	Tags   uint8   // what else is true of it, a bit each
	// Reserve is 1 + the index in Setup.Reserves of the group it waits in, or 0.
	Reserve uint8
}

// A LeaderSetup is one leader at the start.
type LeaderSetup struct {
	Seat  game.Seat
	Name  string
	Hex   hex.Hex // hex.None for a leader in reserve
	Fatal bool    // his side loses at once when he is lost: eliminated or off the board alone
	// Reserve is 1 + the index in Setup.Reserves of the group he waits in, or 0.
	Reserve uint8
}

// An Exit lets the units of a seat leave the board from some hexes of an edge
// row by spending one hex of movement; each is worth banners. Leaders: a leader who
// leaves with his unit is worth as many again, in games that allow it.
type Exit struct {
	Seat    game.Seat
	Hexes   hex.Set
	Banners uint8
	Leaders bool
}

// An Objective gives a seat banners for its units on hexes. Once: each hex
// scores the first time a unit stops on it and the banners stay. Otherwise they
// count only while a unit of the seat stands there. In games that allow it,
// All: the banners are for all hexes together, held only while a unit of the seat
// stands on every one; TurnStart: they are won at the start of the seat's own turn
// and lost as soon as the ground is left. Neither goes with Once.
type Objective struct {
	Seat      game.Seat
	Hexes     hex.Set
	Banners   uint8
	Once      bool
	All       bool
	TurnStart bool
}

// A Growth raises a seat's command at the end of its own turn AfterTurn (from
// 1), or once it holds Banners banners; the other of the two is 0.
type Growth struct {
	AfterTurn uint8
	Banners   uint8
	Command   uint8
}

// A Reserve is a group of units and leaders off the board. When its seat plays
// one of the cards, it places them on free entry hexes before orders are given,
// so that the same card may order them; who finds no room waits for the next
// such card.
type Reserve struct {
	Seat  game.Seat
	Cards []uint8
	Entry hex.Set // every hex anybody of it may enter on
	// Sections are the parts of Entry that a card of each section opens, when
	// BySection: left, center and right as the seat sees them. A card of no
	// section opens all of them. A part need not lie in its section.
	Sections  [3]hex.Set
	BySection bool
	FromTurn  uint8 // the seat's own turn, from 1, before which nobody enters; 0: none
	// Moving: entering is the first hex of the movement, for terrain, reach and
	// fire. Otherwise it costs nothing.
	Moving   bool
	Optional bool // the seat chooses who enters, and may let all wait
}

// A TurnLimit ends the game after Turns turns of both seats together (0: no limit).
type TurnLimit struct {
	Turns  uint16
	Winner TurnWinner
}

// A TurnWinner says who wins when the turns are over.
type TurnWinner uint8

// The ways a turn limit decides the game.
const (
	MoreBanners TurnWinner = iota // equal banners: a draw
	TopWins
	BottomWins
)
