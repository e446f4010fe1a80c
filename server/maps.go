package server

import (
	"cmp"
	"slices"
	"sync"

	"mariscal/game"
	"mariscal/words"
)

// A SmallMap is a battlefield for lists: terrain and units. On hexes each place is a row
// and a column from 0; on a mesh and a plane it is a point, x and y, of a board that is
// Width by Height.
type SmallMap struct {
	Kind   string         `json:"kind"` // of the board: game.HexBoard, MeshBoard or PlaneBoard
	Rows   int            `json:"rows"`
	Cols   int            `json:"cols"`
	Width  int32          `json:"width,omitempty"`
	Height int32          `json:"height,omitempty"`
	Zones  [][]game.Point `json:"zones,omitempty"` // outlines of a mesh's zones
	Ground []Ground       `json:"ground"`
	Units  [2][][2]int    `json:"units"` // of the two sides, as set up
}

// Ground is all ground of one kind on a map: places of hexes, otherwise outlines, and
// lines of borders between zones.
type Ground struct {
	Kind   string         `json:"kind"`
	At     [][2]int       `json:"at"`
	Shapes [][]game.Point `json:"shapes,omitempty"`
	Lines  [][]game.Point `json:"lines,omitempty"`
}

// A Force is what one side has on the table at the start.
type Force struct {
	Units   []UnitCount `json:"units"`
	Blocks  int         `json:"blocks"` // of all units
	Leaders []string    `json:"leaders"`
	Reserve int         `json:"reserve"` // units that enter later
}

// A UnitCount is the number of units of a type.
type UnitCount struct {
	Type  string `json:"type"`
	Class string `json:"class"`
	Units int    `json:"units"`
}

// A drawn is the part of a scenario's table that lists show.
type drawn struct {
	Map    SmallMap
	Forces [2]Force
}

// drawings caches the small maps of scenarios.
type drawings struct {
	mu  sync.Mutex
	all map[game.Ref]drawn
}

// of returns the small map of a scenario, empty when it cannot be set up.
func (m *drawings) of(sys game.System, ref game.Ref) drawn {
	m.mu.Lock()
	defer m.mu.Unlock()
	if d, ok := m.all[ref]; ok {
		return d
	}
	pos, err := setUp(sys, ref, nil)
	if err != nil {
		return undrawn()
	}
	d := drawnOf(pos)
	m.all[ref] = d
	return d
}

// undrawn is the small map of nothing.
func undrawn() drawn {
	d := drawn{Map: SmallMap{Ground: []Ground{}}}
	for i := range d.Forces {
		d.Map.Units[i] = [][2]int{}
		d.Forces[i] = Force{Units: []UnitCount{}, Leaders: []string{}}
	}
	return d
}

// drawnOf draws the small map of a table as it is set up.
func drawnOf(pos game.Position) drawn {
	d := undrawn()
	d.draw(pos.Scene(game.Spectator))
	for seat := range game.Seat(2) {
		d.count(seat, pos.Scene(game.Viewer(seat)))
	}
	return d
}

// forget removes the maps of scenarios that are gone.
func (m *drawings) forget(gone []game.Ref) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, ref := range gone {
		delete(m.all, ref)
	}
}

func (d *drawn) draw(s game.Scene) {
	board := &s.Board
	d.Map.Kind, d.Map.Rows, d.Map.Cols, d.Map.Width, d.Map.Height = board.Kind, board.Rows, board.Cols, board.Width, board.Height
	places := map[string][2]int{}
	for _, c := range board.Cells {
		if len(c.Shape) > 0 {
			d.Map.Zones = append(d.Map.Zones, c.Shape)
		}
		places[c.Name] = [2]int{c.Row, c.Col}
		if c.Middle != nil {
			places[c.Name] = [2]int{int(c.Middle.X), int(c.Middle.Y)}
		}
		if c.Terrain == "" {
			continue
		}
		g := d.ground(c.Terrain)
		if g.At = append(g.At, places[c.Name]); len(c.Shape) > 0 {
			g.Shapes = append(g.Shapes, c.Shape)
		}
	}
	for _, a := range board.Areas {
		g := d.ground(a.Terrain)
		g.Shapes = append(g.Shapes, a.Shape)
	}
	for _, b := range board.Borders {
		g := d.ground(b.Terrain)
		g.Lines = append(g.Lines, b.Line)
	}
	for _, p := range s.Pieces {
		at, placed := places[p.Cell]
		if p.At != nil {
			at, placed = [2]int{int(p.At.X), int(p.At.Y)}, true
		}
		if placed && p.Kind != "leader" && p.Kind != "marker" {
			d.Map.Units[p.Seat] = append(d.Map.Units[p.Seat], at)
		}
	}
}

// count counts a side's force in the scene as that side sees it: what it hides is hidden
// where it stands, not that it comes.
func (d *drawn) count(seat game.Seat, s game.Scene) {
	f := &d.Forces[seat]
	for _, p := range s.Pieces {
		placed := p.Cell != "" || p.At != nil || slices.Contains(p.Marks, "waiting")
		switch {
		case p.Seat != seat:
		case p.Kind == "leader" && (placed || p.Name != ""):
			f.Leaders = append(f.Leaders, cmp.Or(p.Name, words.Spoken(p.ID)))
		case p.Kind == "post" || p.Kind == "marker" && p.Strength == 0:
		case !placed:
			f.Reserve++
		default:
			f.add(p)
		}
	}
}

// ground returns the map's ground of a kind.
func (d *drawn) ground(kind string) *Ground {
	i := slices.IndexFunc(d.Map.Ground, func(g Ground) bool { return g.Kind == kind })
	if i < 0 {
		i = len(d.Map.Ground)
		d.Map.Ground = append(d.Map.Ground, Ground{Kind: kind, At: [][2]int{}})
	}
	return &d.Map.Ground[i]
}

// add counts a unit; types are ordered by class, the lightest first.
func (f *Force) add(p game.Piece) {
	f.Blocks += p.Strength
	for i := range f.Units {
		if f.Units[i].Type == p.Type {
			f.Units[i].Units++
			return
		}
	}
	f.Units = append(f.Units, UnitCount{p.Type, p.Class, 1})
	classes := []string{"light", "medium", "heavy"}
	slices.SortStableFunc(f.Units, func(a, b UnitCount) int {
		return cmp.Compare(slices.Index(classes, a.Class), slices.Index(classes, b.Class))
	})
}
