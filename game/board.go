package game

import (
	"reflect"
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
	// Facing is the direction it looks, in tenths of a degree clockwise from the top of
	// the table; nil when it has none.
	Facing *int `json:"facing,omitempty"`
	// Form is how a unit of figures stands there, by its name in answers: "close"; empty when
	// it has no formations.
	Form string `json:"form,omitempty"`
}

// A Region is a part of the board: where a piece can move, what it sees, what a card
// highlights, where danger is. Each kind of board fills its own fields.
type Region struct {
	Cells []string `json:"cells,omitempty"`
	Dice  []int    `json:"dice,omitempty"` // in a sight: how many dice a piece standing there would fire into each of Cells; empty when it cannot fire
	// Flanks and Commands also belong to a sight: the cells from which the viewer is
	// attacked in the flank, and those a commander there commands.
	Flanks   []string  `json:"flanks,omitempty"`
	Commands []string  `json:"commands,omitempty"`
	Shapes   [][]Point `json:"shapes,omitempty"` // closed outlines; odd parity is inside
	Rings    []Ring    `json:"rings,omitempty"`
}

// A Ring is the area between two distances of a point; a disc when In is 0.
type Ring struct {
	At  Point `json:"at"`
	In  int32 `json:"in,omitempty"`
	Out int32 `json:"out"`
}

// A Board is the ground pieces stand on. A hex board has Rows rows of Cols hexes; odd
// rows are one shorter and shifted half a hex to the right. A mesh and a plane are Width
// by Height, in the units of [Point].
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
	North   int      `json:"north,omitempty"` // direction of north, in degrees clockwise from the top
}

// Same reports whether two boards are equal. Systems share unchanged lists of their boards,
// which are then not compared one by one.
func (b *Board) Same(o *Board) bool {
	return b.Kind == o.Kind && b.Rows == o.Rows && b.Cols == o.Cols && b.Width == o.Width && b.Height == o.Height && b.North == o.North &&
		(shared(b.Cells, o.Cells) || slices.EqualFunc(b.Cells, o.Cells, sameCell)) &&
		(shared(b.Borders, o.Borders) || reflect.DeepEqual(b.Borders, o.Borders)) &&
		(shared(b.Areas, o.Areas) || reflect.DeepEqual(b.Areas, o.Areas)) && (shared(b.Labels, o.Labels) || reflect.DeepEqual(b.Labels, o.Labels))
}

// shared reports whether two lists share their memory, or are both empty.
func shared[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

func sameCell(a, b Cell) bool {
	return a.Name == b.Name && a.Row == b.Row && a.Col == b.Col && a.Terrain == b.Terrain && slices.Equal(a.Edges, b.Edges) &&
		slices.Equal(a.Sections, b.Sections) && slices.Equal(a.Tags, b.Tags) && slices.Equal(a.Shape, b.Shape) &&
		(a.Middle == b.Middle || a.Middle != nil && b.Middle != nil && *a.Middle == *b.Middle) && slices.Equal(a.Neighbours, b.Neighbours)
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
	// For zones: the outline clockwise, the middle where pieces stand, and the neighbors
	// that share an edge, clockwise.
	Shape      []Point  `json:"shape,omitempty"`
	Middle     *Point   `json:"middle,omitempty"`
	Neighbours []string `json:"neighbours,omitempty"`
}

// A Border is terrain on the edge between two cells.
type Border struct {
	Between [2]string `json:"between"`
	Terrain string    `json:"terrain"`        // message id part: "river", "road"
	Line    []Point   `json:"line,omitempty"` // on a mesh
}

// An Area is a piece of terrain on a plane.
type Area struct {
	ID      string  `json:"id"`
	Terrain string  `json:"terrain"`
	Shape   []Point `json:"shape"`            // outline, clockwise
	Height  int32   `json:"height,omitempty"` // thousandths of an inch
	// Cover is how well it covers who stands in it, or close behind it, last part of a message
	// id: "light"; empty when it does not.
	Cover string `json:"cover,omitempty"`
	Door  *Point `json:"door,omitempty"` // of a building, on its outline
}

// A Label is a name written on the ground.
type Label struct {
	Text string `json:"text"` // the name in languages that Names lacks
	// Names is the name by language, when languages differ.
	Names map[string]string `json:"names,omitempty"`
	Kind  string            `json:"kind,omitempty"` // "water" or "town"; empty for land
	At    Point             `json:"at"`
	Angle int               `json:"angle,omitempty"` // tenths of a degree clockwise from level
	Size  int               `json:"size,omitempty"`  // height of a capital, in the units of Point
	// Cells are the hexes the name runs along, in that order; a hex board uses them
	// instead of At, Angle and Size.
	Cells []string `json:"cells,omitempty"`
}

// In returns the name in a language.
func (l *Label) In(lang string) string {
	if name := l.Names[lang]; name != "" {
		return name
	}
	return l.Text
}

// A Piece is something that stands on the board or may enter it: a unit, a leader, a
// block, a base or group of figures, a marker. Facts that the viewer may not know are
// left out: a marker face down has no type, and its id reveals none.
type Piece struct {
	ID    string `json:"id"`              // stable through the game unless that would reveal something: "u3", "l1"
	Kind  string `json:"kind"`            // "unit", "leader" or "marker"
	Type  string `json:"type,omitempty"`  // unit type: "HI"
	Class string `json:"class,omitempty"` // "light", "medium", "heavy"
	Seat  Seat   `json:"seat"`
	Spot
	Name     string            `json:"name,omitempty"`
	Titles   map[string]string `json:"titles,omitempty"`  // full name by language, if it has one
	Strength int               `json:"strength"`          // blocks, steps or figures left
	Full     int               `json:"full"`              // at full strength
	With     string            `json:"with,omitempty"`    // id of the unit a leader is attached to
	Down     bool              `json:"down,omitempty"`    // lies face down; Type is then what the viewer knows of the face
	Base     *Base             `json:"base,omitempty"`    // the area it covers of a plane
	Figures  []Figure          `json:"figures,omitempty"` // of a group that does not stand on one base
	Marks    []string          `json:"marks,omitempty"`   // "ordered", "moved", "may-battle", "must-battle", "fought", "no-retreat"
	Forms    []string          `json:"forms,omitempty"`   // the formations a unit may move into now
	Ranges   []int32           `json:"ranges,omitempty"`  // on a plane: the distances up to which its shots do different things
}

// A Base is the area a piece covers of a plane: a circle of diameter Width, in thousandths
// of an inch.
type Base struct {
	Width int32 `json:"width"`
}

// A Figure is one figure of a group.
type Figure struct {
	ID   string `json:"id"`
	Type string `json:"type,omitempty"` // that of its group when nothing is said, as its facing
	Spot
	Base  Base     `json:"base"`
	Marks []string `json:"marks,omitempty"`
	// Path and Left belong to a [Trial]: its way there, from where it stands, and what would
	// then be left of its move, in thousandths of an inch.
	Path []Point `json:"path,omitempty"`
	Left int32   `json:"left,omitempty"`
}
