package game

import (
	"maps"
	"slices"
)

// The kinds of boards.
const (
	HexBoard   = "hex"   // rows of hexes
	MeshBoard  = "mesh"  // zones of any shape that share edges
	PlaneBoard = "plane" // open ground with pieces of terrain; places are points
)

// A Point is a point of a mesh or a plane, x to the right and y down from the
// upper left corner: thousandths of an inch on a plane, units of the drawing in
// a mesh.
type Point struct {
	X int32 `json:"x"`
	Y int32 `json:"y"`
}

// A Spot is where something is on a table of any kind: in a cell, with its slot
// and facing where these matter, or at a point.
type Spot struct {
	Cell string `json:"cell,omitempty"` // name of the hex or zone; empty on a plane and off the board
	Slot int    `json:"slot,omitempty"` // place among those in the cell, from 0
	At   *Point `json:"at,omitempty"`   // on a plane, the middle of the base
	// Facing is where it looks, in tenths of a degree clockwise from the top of the
	// table; nil where nothing has a facing.
	Facing *int `json:"facing,omitempty"`
}

// A Region is a part of the board: what a piece may reach or see, what a card
// lights, where danger is. It has what its kind of board needs.
type Region struct {
	Cells []string `json:"cells,omitempty"`
	Dice  []int    `json:"dice,omitempty"` // of sight: with how many dice whoever stands there would fire into each of Cells; none where nobody fires
	// Flanks and Commands are of sight as well: the cells from which whoever looks is
	// taken in the flank, and those that a commander there commands.
	Flanks   []string  `json:"flanks,omitempty"`
	Commands []string  `json:"commands,omitempty"`
	Shapes   [][]Point `json:"shapes,omitempty"` // closed outlines; odd parity is inside
	Rings    []Ring    `json:"rings,omitempty"`
}

// A Ring is what lies between two distances of a point; a disc when In is 0.
type Ring struct {
	At  Point `json:"at"`
	In  int32 `json:"in,omitempty"`
	Out int32 `json:"out"`
}

// A Board is what the pieces stand on. Of hexes it has Rows rows of Cols, odd
// rows one shorter and shifted half a hex to the right. A mesh and a plane are
// Width by Height, in the units of [Point].
type Board struct {
	Kind    string   `json:"kind"` // [HexBoard], [MeshBoard] or [PlaneBoard]
	Rows    int      `json:"rows"`
	Cols    int      `json:"cols"`
	Width   int32    `json:"width,omitempty"`
	Height  int32    `json:"height,omitempty"`
	Cells   []Cell   `json:"cells"`
	Borders []Border `json:"borders,omitempty"`
	Areas   []Area   `json:"areas,omitempty"`
	Labels  []Label  `json:"labels,omitempty"`
	North   int      `json:"north,omitempty"` // where north lies, in degrees clockwise from the top
}

// A Cell is one hex or zone.
type Cell struct {
	Name     string   `json:"name"`              // "C5"
	Row      int      `json:"row"`               // of a hex, from 0 at the top
	Col      int      `json:"col"`               // of a hex, from 0 at the left
	Terrain  string   `json:"terrain,omitempty"` // message id part: "hill", "forest" ...; empty when plain
	Edges    []int    `json:"edges,omitempty"`   // rampart hexsides: 0 east, then clockwise
	Sections []string `json:"sections"`          // as the bottom player sees them: "left", "center", "right"
	Tags     []string `json:"tags,omitempty"`    // "exit", "objective", "entry"
	// Of a zone: its outline clockwise, the middle where pieces stand, and the zones
	// it shares an edge with, clockwise.
	Shape      []Point  `json:"shape,omitempty"`
	Middle     *Point   `json:"middle,omitempty"`
	Neighbours []string `json:"neighbours,omitempty"`
}

// A Border is what lies on the edge between two cells.
type Border struct {
	Between [2]string `json:"between"`
	Terrain string    `json:"terrain"`        // message id part: "river", "road"
	Line    []Point   `json:"line,omitempty"` // of a mesh
}

// An Area is a piece of terrain on a plane.
type Area struct {
	ID      string  `json:"id"`
	Terrain string  `json:"terrain"`
	Shape   []Point `json:"shape"`            // outline, clockwise
	Height  int32   `json:"height,omitempty"` // thousandths of an inch
}

// A Label is a name written on the ground.
type Label struct {
	Text string `json:"text"` // the name, where Names has no other
	// Names is the name by language, when it is not the same in all of them.
	Names map[string]string `json:"names,omitempty"`
	Kind  string            `json:"kind,omitempty"` // "water" or "town"; empty for land
	At    Point             `json:"at"`
	Angle int               `json:"angle,omitempty"` // tenths of a degree clockwise from level
	Size  int               `json:"size,omitempty"`  // height of a capital, in the units of Point
	// Cells are the hexes the name runs along, in its order, on a board of hexes; At,
	// Angle and Size are of no account there.
	Cells []string `json:"cells,omitempty"`
}

// In returns the name in a language.
func (l *Label) In(lang string) string {
	if name := l.Names[lang]; name != "" {
		return name
	}
	return l.Text
}

// Same reports whether two names say the same in the same place.
func (l *Label) Same(o *Label) bool {
	return l.Text == o.Text && l.Kind == o.Kind && l.At == o.At && l.Angle == o.Angle && l.Size == o.Size &&
		maps.Equal(l.Names, o.Names) && slices.Equal(l.Cells, o.Cells)
}

// A Piece is what stands on the board or may: a unit, a leader, a block, a base or
// group of figures, a marker. What a viewer may not know of it is not there: a
// marker face down has neither a type nor an id that tells of one.
type Piece struct {
	ID    string `json:"id"`              // stable through the game as far as that tells nothing: "u3", "l1"
	Kind  string `json:"kind"`            // "unit", "leader" or "marker"
	Type  string `json:"type,omitempty"`  // unit type: "HI"
	Class string `json:"class,omitempty"` // "light", "medium", "heavy"
	Seat  Seat   `json:"seat"`
	Spot
	Name     string            `json:"name,omitempty"`
	Titles   map[string]string `json:"titles,omitempty"`  // its full name by language, where it has one
	Strength int               `json:"strength"`          // blocks, steps or figures left
	Full     int               `json:"full"`              // at full strength
	With     string            `json:"with,omitempty"`    // id of the unit a leader is attached to
	Down     bool              `json:"down,omitempty"`    // lies face down; its Type is what the viewer knows of its face
	Base     *Base             `json:"base,omitempty"`    // what it covers of a plane
	Figures  []Figure          `json:"figures,omitempty"` // of a group that does not stand on one base
	Marks    []string          `json:"marks,omitempty"`   // "ordered", "moved", "may-battle", "must-battle", "fought", "no-retreat"
}

// A Base is what a piece covers of a plane: a circle of diameter Width when Depth
// is 0, otherwise a rectangle whose front is Width. Thousandths of an inch.
type Base struct {
	Width int32 `json:"width"`
	Depth int32 `json:"depth,omitempty"`
}

// A Figure is one of a group.
type Figure struct {
	ID   string `json:"id"`
	Type string `json:"type,omitempty"`
	Spot
	Base  Base     `json:"base"`
	Marks []string `json:"marks,omitempty"`
}
