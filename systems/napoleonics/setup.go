package napoleonics

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Terrain is the terrain of a hex (N20). Fieldworks stand on hexsides:
// [Setup.Fieldworks].
type Terrain uint8

// The terrain types. Mill has the rules of Town and its own look; a Bridge lies over
// a river or a ford and cancels both.
const (
	Plain Terrain = iota
	Forest
	Hill
	RuggedHill
	Town
	Mill
	River
	FordRiver
	Bridge
	SandQuarry
	TerrainCount
)

var terrainNames = [TerrainCount]string{"", "forest", "hill", "rugged-hill", "town", "mill", "river", "ford-river", "bridge", "sand-quarry"}

// String returns the terrain's id, "" for plain ground.
func (t Terrain) String() string { return terrainNames[t] }

// Limits of a scenario.
const (
	MaxUnits   = cc.MaxUnits // of both sides together
	MaxLeaders = cc.MaxLeaders
	MaxCommand = 12 // cards in a hand
	MaxTrack   = 4  // places of the largest square track
)

// A Setup is a scenario as data, not yet checked. Package content reads it from a
// file; [Register] and [Lease] check it and make it playable. Types of units,
// terrain, cards and tags in what it shares with its family are a [Kind], a
// [Terrain], a [Card] and TagSquare as numbers.
type Setup struct {
	cc.Setup
	Types      [KindCount]UnitType
	Fieldworks [hex.N]uint8 // bit d: a fieldwork on hexside d (hex.Dir) of the hex, protecting it
	Track      [2]uint8     // places of each seat's square track, at most MaxTrack (N18)
}

// TagSquare marks a unit that begins in square.
const TagSquare = 1

// Ground returns the terrain of a hex.
func (s *Setup) Ground(h hex.Hex) Terrain { return Terrain(s.Terrain[h]) }

// Names returns what things are called in texts, drawings and files, each list in
// the order of its numbers: kinds of units, terrain, cards, tags, phases.
func Names() *cc.Names { return &spellings }

var spellings = cc.Names{
	Kinds: kindNames[:], Terrain: terrainNames[:], Cards: cardIDs, Tags: []string{"square"}, Phases: phaseNames,
}
