package drill

import (
	"mariscal/game"
)

// A Schema describes the observations of a battle: in which bytes and numbers of the views
// each part is, and what its rows and columns mean. Seats are told as the viewer's own (0)
// and the other (1).
type Schema struct {
	Version int     `json:"version"`
	Board   string  `json:"board"`   // kind of board
	Bytes   int     `json:"bytes"`   // of an observation, in [Views].Planes
	Numbers int     `json:"numbers"` // of an observation, in [Views].Values
	Fields  []Field `json:"fields"`

	Verbs  []game.VerbParts `json:"verbs"`            // of answers, by number
	Places []string         `json:"places,omitempty"` // hexes or zones by number, then places beside the board
	Grid   [][2]int         `json:"grid,omitempty"`   // of hexes: row and column in the planes
	// Points are the middles of zones, Edges the pairs of places that touch, Borders those
	// with something on the edge between them, with its name.
	Points  [][2]int32  `json:"points,omitempty"`
	Edges   [][2]int    `json:"edges,omitempty"`
	Borders []Border    `json:"borders,omitempty"`
	Areas   []game.Area `json:"areas,omitempty"` // of an open table
	Size    [2]int32    `json:"size,omitempty"`  // of an open table, in thousandths of an inch
}

// A Border is what lies on the edge between two places.
type Border struct {
	Between [2]int `json:"between"`
	Terrain string `json:"terrain"`
}

// A Field is a part of an observation.
type Field struct {
	Name  string `json:"name"`
	Type  string `json:"type"` // "u1": bytes, in the planes; "i4": numbers, in the values
	At    int    `json:"at"`   // where it begins
	Shape []int  `json:"shape"`
	// Rows, Columns and Values name what the numbers of the first and second axis and the
	// values of columns mean: Values holds lists of names by column.
	Rows    []string            `json:"rows,omitempty"`
	Columns []string            `json:"columns,omitempty"`
	Values  map[string][]string `json:"values,omitempty"`
}

// schemaVersion changes with the meaning of an observation.
const schemaVersion = 1

// The columns of fields.
var (
	questionColumns = []string{
		"question", "phase", "turn", "seat", "mover", "active", "left", "place", "from-place", "piece", "from-piece", "card",
		"hidden", "secret", "final", "fresh", "threat", "several",
	}
	trackColumns  = []string{"own", "own-goal", "other", "other-goal"}
	pieceColumns  = []string{"here", "kind", "type", "owner", "place", "slot", "facing", "strength", "full", "with", "down", "x", "y"}
	figureColumns = []string{"here", "piece", "type", "x", "y", "facing"}
	pieceKinds    = []string{"unit", "leader", "marker", "post"}
)

// field adds a field and returns where it begins.
func (s *Schema) field(f Field) int {
	n := 1
	for _, k := range f.Shape {
		n *= k
	}
	end := &s.Numbers
	if f.Type == "u1" {
		end = &s.Bytes
	}
	f.At = *end
	*end += n
	s.Fields = append(s.Fields, f)
	return f.At
}

// offsets are where the parts of an observation begin.
type offsets struct {
	board, marks, trays, zones                            int // bytes
	question, tracks, pieces, figures, distances, channel int // numbers; channel is the first mark of a hex board
}

// layout makes the schema of what a survey has found.
func (s *survey) layout() (*Schema, *offsets) {
	sc, at := &Schema{Version: schemaVersion, Board: s.board.Kind}, new(offsets)
	at.question = sc.field(Field{Name: "question", Type: "i4", Shape: []int{len(questionColumns)}, Columns: questionColumns, Values: map[string][]string{
		"question": s.kinds.names, "phase": s.phases.names, "card": s.cards.names,
	}})
	at.tracks = sc.field(Field{Name: "tracks", Type: "i4", Shape: []int{s.tracks.len(), 4}, Rows: s.tracks.names, Columns: trackColumns})
	at.pieces = sc.field(Field{Name: "pieces", Type: "i4", Shape: []int{s.pieces.len(), len(pieceColumns)}, Rows: s.pieces.names, Columns: pieceColumns, Values: map[string][]string{
		"kind": pieceKinds, "type": s.types.names,
	}})
	at.marks = sc.field(Field{Name: "marks", Type: "u1", Shape: []int{s.pieces.len(), s.marks.len()}, Rows: s.pieces.names, Columns: s.marks.names})
	at.trays = sc.field(Field{
		Name: "trays", Type: "u1", Shape: []int{s.trays.len(), 1 + s.cards.len()}, Rows: s.trays.names,
		Columns: append([]string{"count"}, s.cards.names...),
	})
	switch s.board.Kind {
	case game.HexBoard:
		channels, first := s.channels()
		at.channel = first
		at.board = sc.field(Field{Name: "board", Type: "u1", Shape: []int{len(channels), s.board.Rows, s.board.Cols}, Rows: channels})
	case game.MeshBoard:
		at.zones = sc.field(Field{
			Name: "zones", Type: "u1", Shape: []int{s.places.len(), s.terrains.len() + s.tags.len()}, Rows: s.places.names,
			Columns: append(append([]string{}, s.terrains.names...), s.tags.names...),
		})
	case game.PlaneBoard:
		at.figures = sc.field(Field{Name: "figures", Type: "i4", Shape: []int{s.figures.len(), len(figureColumns)}, Rows: s.figures.names, Columns: figureColumns})
		at.distances = sc.field(Field{Name: "distances", Type: "i4", Shape: []int{s.pieces.len(), s.pieces.len()}, Rows: s.pieces.names})
		sc.Areas, sc.Size = s.board.Areas, [2]int32{int32(s.board.Width), int32(s.board.Height)}
	}
	sc.Verbs, sc.Places = s.verbs, s.places.names
	s.graph(sc)
	return sc, at
}

// channels names the planes of a hex board: strengths by owner and type, leaders, what the
// question is about, marks, and then the ground. It returns where the marks begin.
func (s *survey) channels() (names []string, marks int) {
	for _, owner := range []string{"own", "other"} {
		for _, t := range s.types.names {
			names = append(names, owner+" "+t)
		}
		names = append(names, owner+" leader")
	}
	names = append(names, "about", "from")
	marks = len(names)
	for _, m := range s.marks.names {
		names = append(names, "mark "+m)
	}
	names = append(names, "hex")
	for _, t := range s.terrains.names {
		names = append(names, "terrain "+t)
	}
	for _, t := range s.tags.names {
		names = append(names, "tag "+t)
	}
	for _, side := range []string{"e", "se", "sw", "w", "nw", "ne"} {
		names = append(names, "rampart "+side)
	}
	return names, marks
}

// graph describes which places touch.
func (s *survey) graph(sc *Schema) {
	for i, c := range s.board.Cells {
		if s.board.Kind == game.HexBoard {
			sc.Grid = append(sc.Grid, [2]int{c.Row, c.Col})
		}
		if c.Middle != nil {
			sc.Points = append(sc.Points, [2]int32{c.Middle.X, c.Middle.Y})
		}
		for _, n := range c.Neighbours {
			if k, ok := s.places.at[n]; ok && k > i {
				sc.Edges = append(sc.Edges, [2]int{i, k})
			}
		}
	}
	for _, b := range s.board.Borders {
		x, y := s.places.at[b.Between[0]], s.places.at[b.Between[1]]
		sc.Borders = append(sc.Borders, Border{[2]int{x, y}, b.Terrain})
	}
}
