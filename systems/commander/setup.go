package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Limits of a scenario.
const (
	MaxBlocks   = 48 // pieces of both sides: reinforcements, headquarters and garrisons that may come among them
	MaxPlaces   = zone.MostInSets
	MaxBeside   = 6 // zones next to a zone (B5)
	MaxTurns    = 24
	MaxEntries  = 4 // zones by which one block may arrive
	MaxMorale   = 20
	MaxFlags    = 5 // victory flags that count for a side (B17)
	stackBlocks = 2
)

// A Setup is a scenario as content hands it to the rules: names, no numbers, but
// nothing in it needs to be read any more. Its armies, blocks and commanders are
// given by seat.
type Setup struct {
	Info    game.ScenarioInfo
	Drawing zone.Drawing // only shapes; the features of borders are in Borders
	Zones   []Zone       // in the order of the drawing
	Forts   []Fort
	Borders []Border
	Works   []Redoubt
	Labels  []game.Label
	North   int

	French  game.Seat // the seat of the French
	Armies  [2]Army
	Blocks  []BlockSetup
	Cards   []Card // the deck of the battle, in canonical order, its leaders among them
	Turns   []Turn
	Gold    bool      // a gold cube is in the cup
	GoldTo  game.Seat // who decides when it is drawn
	First   game.Seat // has the initiative while nobody's marker has moved (BR.52)
	Big     bool      // a big battle (B27.34)
	Reverse bool      // reverse slopes (B27.48)
	NoWings bool      // no second line in Grand Charges (B27.5)
	Ties    bool      // the initiative breaks a tie of flags (B13.9)

	Terrain  TerrainTable
	Friction [ResultCount]Friction // what each result of a Friction check does (B28.42)
	// Pool are the blocks of a side that are not set up, by type and Skill: what
	// replaces blocks that lose a step (B11). Without Limited there is no end of them.
	Limited bool
	Pool    [2][PoolTypes][PoolSkills]uint8
}

// The blocks of a pool: every type but garrisons and headquarters, every Skill.
const (
	PoolTypes  = int(Garrison)
	PoolSkills = 5
)

// A Zone is a zone of the map.
type Zone struct {
	Name      string // a word without blanks, as answers have it
	Terrain   Terrain
	Elevation uint8
	Blue      bool // a victory flag of the French
	White     bool // a victory flag of the Coalition
	// Holder is who controls a flag at the beginning, if Held.
	Held   bool
	Holder game.Seat
	// Edge reports that blocks may leave the map here: the seats whose blocks may,
	// by seat.
	Edge [2]bool
}

// A Fort is a small zone inside another (B28.21).
type Fort struct {
	Name, In string
}

// A Border is what lies between two zones and what leads across. Slopes follow from
// elevations and are not listed.
type Border struct {
	Between  [2]string
	Stream   bool
	River    bool
	Cliff    bool // between zones of different elevation: instead of the slope
	Crossing Crossing
}

// A Redoubt covers a zone towards five of its neighbours: the one it faces and two
// on each side (B28.25, B28.30).
type Redoubt struct {
	In, Facing string
}

// A Turn is a box of the turn track (B14).
type Turn struct {
	Time  string // "11-13"
	Light Light
}

// An Army is one side.
type Army struct {
	Commander Commander
	Morale    uint8 // at the beginning, from 1 to [MaxMorale]: 11 to 20 is High 1 to 10, 1 to 10 Low (BR.51)
	Most      uint8 // Maximum Morale, on the same scale
	Resilient bool  // B28.31
	Fragile   bool  // B29.14
	Columns   bool  // may form Mass Columns (B28.6)
	Detach    bool  // may detach guns (B28.36)
	Garrisons uint8 // garrisons it may have on the map at most (B28.17)
	FreshFrom uint8 // from which turn Fresh Troops absorb; 0: 4 (B29.13)
	// Leaders are leader cards that come to hand in a turn, Flips the turns in which
	// the commander's card is turned to its other side (B18).
	Leaders []LeaderArrival
	Flips   []uint8
	Goal    Goal
}

// A Goal is the special victory of a side in a scenario (B3.1): it wins at the end of the
// first turn, of those from From on, in which it controls all of Zones, as it would flags,
// and has led as many blocks off the map as Exits says. An empty one is none.
type Goal struct {
	Zones []string
	Exits uint8
	From  uint8 // 0: any turn
}

// Set reports whether there is anything to reach.
func (g *Goal) Set() bool { return len(g.Zones) > 0 || g.Exits > 0 }

// A LeaderArrival is a leader card that is not in the deck from the start.
type LeaderArrival struct {
	Card string
	Turn uint8
}

// A Commander is the card of an army commander (B7.4).
type Commander struct {
	ID    string
	Faces [2]Face // the commander, the aide-de-camp
}

// A Face is one side of a commander's card.
type Face struct {
	Name      string
	Skill     uint8
	Orders    uint8 // order cubes available
	Tokens    uint8 // attack tokens available
	Range     uint8 // Command Range, in zones
	Abilities Ability
}

// An Ability is a set of abilities of a commander, a bit each (B28.44).
type Ability uint16

// The abilities the rulebook names, and those of ours.
const (
	ArtilleryExpert Ability = 1 << iota
	OrdreMixte
	DisciplinedInfantry
	Unsteady
	LeadFromFront // once a turn the zone of his own HQ rallies as with an officer
	Cautious      // once a turn a withdrawal without a check
	Impetuous     // must attack once in every red cube, or loses Morale
	Slow          // one zone fewer in the first Move Order of a turn
)

var abilityNames = []string{
	"artillery-expert", "ordre-mixte", "disciplined-infantry", "unsteady", "lead-from-the-front", "cautious", "impetuous", "slow",
}

// A BlockSetup is a block as a scenario sets it up.
type BlockSetup struct {
	Name   string            // short, without blanks, as answers have it: "40e"
	Title  map[string]string // full name by language
	Called map[string]string // what sentences call it by language; nil for its name
	Seat   game.Seat
	Type   Type
	Nation Nation
	Skill  uint8
	Icons  Icons
	// Zone is where it begins; a block that arrives later has none, but a turn and
	// the zones it may arrive by.
	Zone   string
	Second bool   // stands in the second line
	Facing string // of guns and redoubts: the neighbour they look at
	State  State
	Road   bool // begins in road formation
	Turn   uint8
	Entry  []string

	Veteran bool  // B29.21
	Redoubt bool  // guns of a redoubt, which stay where they are (B28.26)
	Fresh   uint8 // Fresh Troops markers (B29.11); cubes of a redoubt
	Guns    uint8 // Detached Guns marker (B28.36): 1 or 0
}

// A Friction is what a result of a Friction check does.
type Friction uint8

// The friction events.
const (
	NoFriction    Friction = iota
	LeaderReturns          // one leader comes back from Hors de Combat
	LoseToken
	LoseCube    // of the Reserve
	EnemyShakes // the opponent chooses a Firm block away from the enemy: a hit
	ShakenHQ    // the HQ takes a hit
	FleshWound  // the commander's card is turned
	LoseMorale  // one of Morale
	Fog         // Command Range is one less until the turn ends (B28.43)
	frictionKinds
)

var frictionNames = [frictionKinds]string{
	"none", "leader-returns", "lose-token", "lose-cube", "enemy-shakes", "shaken-hq", "flesh-wound", "lose-morale", "fog",
}

// String returns the name of a friction event.
func (f Friction) String() string { return frictionNames[f] }
