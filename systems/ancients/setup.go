package ancients

import (
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

// Limits of a scenario.
const (
	MaxUnits   = cc.MaxUnits // both sides and reserves together
	MaxLeaders = cc.MaxLeaders
	MaxCommand = 12 // cards in a hand
)

// A Setup is a scenario as data, not yet checked. Package content reads it from
// a file; [Register] and [Lease] check it and make it playable. Types of units,
// terrain, cards and tags in what it shares with its family are a [Kind], a
// [Terrain], a [Card] and TagSacred as numbers; command grows (A7.5) up to
// MaxCommand.
type Setup struct {
	cc.Setup
	Types    [KindCount]UnitType
	Ramparts [hex.N]uint8 // bit d: a rampart on hexside d (hex.Dir) of the hex, protecting it
}

// TagSacred marks the Sacred Band, a variant: [ChoiceSacredBand].
const TagSacred = 1

// Ground returns the terrain of a hex.
func (s *Setup) Ground(h hex.Hex) Terrain { return Terrain(s.Terrain[h]) }
