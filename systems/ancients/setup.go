package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Terrain is the terrain of a hex (A17). Ramparts stand on hexsides: [Setup.Ramparts].
type Terrain uint8

// The terrain types. SteepHill and Lake are impassable; the first obstructs sight.
const (
	Plain Terrain = iota
	Broken
	Forest
	Hill
	Coast
	River
	Ford
	Camp
	SteepHill
	Lake
	TerrainCount
)

var terrainNames = [TerrainCount]string{"", "broken", "forest", "hill", "coast", "river", "ford", "camp", "steep-hill", "lake"}

// String returns the terrain's id, "" for plain ground.
func (t Terrain) String() string { return terrainNames[t] }

// ParseTerrain reads a terrain's id other than plain ground.
func ParseTerrain(name string) (Terrain, bool) {
	for t, n := range terrainNames {
		if n == name && n != "" {
			return Terrain(t), true
		}
	}
	return 0, false
}

// Limits of a scenario.
const (
	MaxUnits   = cc.MaxUnits // both sides and reserves together
	MaxLeaders = cc.MaxLeaders
	MaxCommand = 12 // cards in a hand
)

// A Setup is a scenario as data, not yet checked. Package content reads it from
// a file; [Register] and [Lease] check it and make it playable.
type Setup struct {
	Info game.ScenarioInfo // id, names, armies, first player, origin, canonical text; its facts follow from the rest

	Goal    int    // banners that win (A4)
	Command [2]int // cards a hand may hold at the start, by seat (A7.5)

	Types    [KindCount]UnitType
	Deck     cc.Cards
	Terrain  [hex.N]Terrain
	Ramparts [hex.N]uint8 // bit d: a rampart on hexside d (hex.Dir) of the hex, protecting it

	Units   []UnitSetup
	Leaders []LeaderSetup

	// Special rules, the named building blocks of scenario data.
	Exits      []Exit
	Objectives []Objective
	Growth     [2][]Growth
	Reserves   []Reserve
	Limit      TurnLimit
}

// A UnitSetup is one unit at the start.
type UnitSetup struct {
	Seat   game.Seat
	Kind   Kind
	Hex    hex.Hex // hex.None for a unit in reserve
	Blocks uint8   // 0: full strength
	Sacred bool    // the Sacred Band, a variant: [ChoiceSacredBand]
	// Reserve is 1 + the index in Setup.Reserves of the group it waits in, or 0.
	Reserve uint8
}

// A LeaderSetup is one leader at the start.
type LeaderSetup struct {
	Seat  game.Seat
	Name  string
	Hex   hex.Hex // hex.None for a leader in reserve
	Fatal bool    // his side loses at once when he is lost: eliminated or off the board alone (Castulo)
	// Reserve is 1 + the index in Setup.Reserves of the group he waits in, or 0.
	Reserve uint8
}

// An Exit lets the units of a seat leave the board from some hexes of an edge
// row by spending one hex of movement; each is worth banners (Castulo).
type Exit struct {
	Seat    game.Seat
	Hexes   hex.Set
	Banners uint8
}

// An Objective gives a seat banners for its units on hexes. Once: each hex
// scores the first time a unit stops on it and the banners stay (Baecula).
// Otherwise they count only while a unit of the seat stands there.
type Objective struct {
	Seat    game.Seat
	Hexes   hex.Set
	Banners uint8
	Once    bool
}

// A Growth raises a seat's command at the end of its own turn AfterTurn (from
// 1), or once it holds Banners banners; the other of the two is 0 (Trasimene).
type Growth struct {
	AfterTurn uint8
	Banners   uint8
	Command   uint8
}

// A Reserve is a group of units and leaders off the board. When its seat plays
// one of the cards, it places them on free entry hexes before orders are given,
// so that the same card may order them; who finds no room waits for the next
// such card (A19.5).
type Reserve struct {
	Seat  game.Seat
	Cards []Card
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
