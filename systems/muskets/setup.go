package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// Limits of a scenario.
const (
	MaxUnits   = 30 // of both sides, Officers among them
	MaxFigures = 64
	MaxSize    = 12 // figures of a unit
	MaxPlaces  = 8  // buildings and other places a mission names
)

// A Setup is a scenario as content hands it to the rules.
type Setup struct {
	Info    game.ScenarioInfo
	Table   plane.Rect
	Areas   []Area
	Labels  []game.Label
	Units   []UnitSetup
	Mission [2]Mission
	Clocks  uint8 // red clocks after which the skirmish ends
	Weather Weather
	First   game.Seat // the attacker
	Plots   bool      // it is always played with side plots (MO17.3)
	// Edge is the edge of each side, to which its units flee.
	Edge [2]Edge
	// Deploys says that the sides put their units on the table themselves (MO15.1), near
	// deployment points that lie in the zone of each.
	Deploys bool
	Zone    [2]plane.Rect
	// Profiles are all that drawings may use; play uses those of the units.
	Profiles []Profile
}

// An Area is a piece of terrain.
type Area struct {
	ID      string
	Kind    Kind
	Outline []plane.Point
	Door    plane.Point // of a building, on its wall; zero: the middle of its first side (MO13.1)
}

// A UnitSetup is a unit as a scenario sets it up.
type UnitSetup struct {
	Name      string // without blanks, as answers have it: "rangers-1"
	Title     map[string]string
	Seat      game.Seat
	Profile   Profile
	Figures   uint8
	At        plane.Point // the middle of its front
	Facing    int
	Formation Formation
	Talent    Talent
	Hidden    bool        // begins as a marker (MO8.1)
	Blind     plane.Point // where its blind marker begins, unless the sides deploy
	Inside    string      // the building it begins in, instead of At
	Captive   bool        // settlers that begin as captives (MO5.7)
}

// A Talent is what an Officer can do besides (MO16.3).
type Talent uint8

// The talents.
const (
	NoTalent Talent = iota
	Tactician
	Inspiring
	Woodsman
	Fierce
	TalentCount
)

var talentNames = [TalentCount]string{"none", "tactician", "inspiring", "woodsman", "fierce"}

// A Weather is the weather of a skirmish (M3.6).
type Weather uint8

// The weathers.
const (
	Fair Weather = iota
	HeavyRain
	HalfLight
	Darkness
	Fog
	Rolled // at the start (MO17.1)
	WeatherCount
)

var weatherNames = [WeatherCount]string{"fair", "rain", "half-light", "darkness", "fog", "rolled"}

// weatherShift is how far the weather shifts the column of a spotting (M3.6).
var weatherShift = [WeatherCount]int{HeavyRain: -1, HalfLight: -2, Darkness: -3, Fog: -5}

// An Edge is an edge of the table.
type Edge uint8

// The edges.
const (
	North Edge = iota
	East
	South
	West
	EdgeCount
)

var edgeNames = [EdgeCount]string{"north", "east", "south", "west"}

// An Aim is what a mission asks for (MO14).
type Aim uint8

// The aims.
const (
	Battle Aim = iota
	Raid
	Protection
	Exploration
	Capture
	Escort
	Breakout
	Massacre
	Rescue
	Interception
	AimCount
)

var aimNames = [AimCount]string{"battle", "raid", "protection", "exploration", "capture", "escort", "breakout", "massacre", "rescue", "interception"}

// A Mission is what one side wants.
type Mission struct {
	Aim    Aim
	Edge   Edge          // by which somebody leaves, where the aim asks for it
	Places []plane.Point // that count for a capture
	Unit   string        // that is escorted
}
