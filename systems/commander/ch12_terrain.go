package commander

// A Terrain is what lies in a zone (B12).
type Terrain uint8

// The terrains of zones.
const (
	Clear Terrain = iota
	Rough
	Wood
	Marsh
	Village
	Town
	Crags // impassable
	Lake  // impassable
	TerrainCount
)

var terrainNames = [TerrainCount]string{"clear", "rough", "wood", "marsh", "village", "town", "crags", "lake"}

// String returns the name of a terrain.
func (t Terrain) String() string { return terrainNames[t] }

// Impassable reports whether no block may enter.
func (t Terrain) Impassable() bool { return t >= Crags }

// A Bound is the terrain of the border between two zones, some of it from their elevations
// (B23.22, B23.23).
type Bound uint8

// The terrains of borders. A border may have several of them.
const (
	Stream    Bound = iota
	River           // impassable without a crossing
	SlopeUp         // as seen from the lower zone; follows from elevations
	CliffUp         // as seen from the lower zone
	Redoubted       // a redoubt covers the zone towards here
	BoundCount
)

var boundNames = [BoundCount]string{"stream", "river", "slope", "cliff", "redoubt"}

// String returns the name of what lies on a border.
func (t Bound) String() string { return boundNames[t] }

// A Crossing is a way across a border, a bit each.
type Crossing uint8

// The crossings.
const (
	RoadWay Crossing = 1 << iota
	PathWay
	Bridge
	Ford
)

var crossingNames = []string{"road", "path", "bridge", "ford"}

// A Toll is what entering terrain costs a block (B19.11).
type Toll uint8

// The tolls, from the lightest.
const (
	Free   Toll = iota
	Tested      // a Skill Check; failing it is a cohesion hit
	Hit         // a cohesion hit
	Never       // may not enter
	tollCount
)

var tollNames = [tollCount]string{"none", "check", "hit", "never"}

// String returns "none", "check", "hit" or "never".
func (t Toll) String() string { return tollNames[t] }

// An Arm is a column of the terrain table.
type Arm uint8

// The columns: Mass Columns move as cavalry, infantry with detached guns as guns.
const (
	ArmInfantry Arm = iota
	ArmCavalry
	ArmGuns
	ArmCount
)

// A TerrainRow is a row of the Terrain Effects Table (B12). The Entering of a border is for
// crossing it, that of slopes and cliffs for going up.
type TerrainRow struct {
	CP       int8 // Combat Points for a defender behind or in it
	Entering [ArmCount]Toll
	Garrison bool // a garrison zone (B28)
	Range    bool // Command Range of a headquarters there is one more
	Screen   bool // blocks the sight of bombardments whatever its CP
}

// A TerrainTable is the Terrain Effects Table.
type TerrainTable struct {
	Zones  [TerrainCount]TerrainRow
	Bounds [BoundCount]TerrainRow
	FortCP int8 // of a garrison in a fort
}
