package game

// Glancer is a position that tells in numbers what its scenes say of pieces, trays, tracks and
// the phase, for programs that look at millions of positions. It is optional, and says
// nothing that a scene does not.
type Glancer interface {
	// GlanceNames returns the names behind the numbers, which are those of scenes.
	GlanceNames() GlanceNames
	// Glance fills g, which was cleared, and whose slices it uses again.
	Glance(v Viewer, g *Glance)
}

// GlanceNames are the names behind the numbers of a [Glance]. Tags are those of places that
// come and go during a game; with them, and with [Glance.Ground], the board is told.
type GlanceNames struct {
	Phases, Tracks, Trays, Pieces, Kinds, Types, Marks, Cards, Figures, Tags []string
}

// A Glance is a scene in numbers.
type Glance struct {
	Phase   int16
	Active  Seat
	Ground  bool // the board is as it was at the start, but for Tags
	Pieces  []Glimpse
	Figures []FigureGlimpse
	Trays   []GlanceTray
	Things  []GlanceThing
	Tracks  []GlanceTrack
	Tags    []GlanceTag
}

// A Glimpse is a piece. Names are numbers of [GlanceNames], or [NoPart].
type Glimpse struct {
	Piece, Kind, Type, With int16
	Place                   Place
	Seat                    Seat
	Slot                    uint8
	Strength, Full          uint8
	Down                    bool
	Turned                  bool   // it has a facing, in tenths of a degree
	Lies                    bool   // it lies at a point of an open table
	Facing                  uint16 // if Turned
	Marks                   uint64 // a bit each
	At                      Point  // if Lies
}

// A FigureGlimpse is a figure of an open table, of the piece of a glimpse.
type FigureGlimpse struct {
	Figure, Piece, Type int16
	Facing              int16 // in tenths of a degree; [NoPart] for none
	At                  Point
}

// A GlanceTray is a tray. Its things are those of [Glance.Things] from the end of the tray
// before it to its own End.
type GlanceTray struct {
	Tray  int16
	Owned bool // by Seat
	Seat  Seat
	Count int
	End   int
}

// A GlanceThing is how many of a card, cube or token a viewer may see in a tray.
type GlanceThing struct {
	Card int16
	N    int16
}

// A GlanceTrack is a track of a seat.
type GlanceTrack struct {
	Track       int16
	Seat        Seat
	Value, Goal int
}

// A GlanceTag is a tag that a place has at present.
type GlanceTag struct {
	Place Place
	Tag   int16
}

// Clear empties a glance, whose memory is used again.
func (g *Glance) Clear() {
	*g = Glance{
		Pieces: g.Pieces[:0], Figures: g.Figures[:0], Trays: g.Trays[:0], Things: g.Things[:0], Tracks: g.Tracks[:0], Tags: g.Tags[:0],
	}
}

// Piece adds a piece, all of it zero.
func (g *Glance) Piece() *Glimpse {
	n := len(g.Pieces)
	if n == cap(g.Pieces) {
		g.Pieces = append(g.Pieces, Glimpse{})
	} else {
		g.Pieces = g.Pieces[:n+1]
		g.Pieces[n] = Glimpse{}
	}
	return &g.Pieces[n]
}

// Common begins a tray that is nobody's; [Glance.Hold] puts things in.
func (g *Glance) Common(tray int16, count int) {
	g.Trays = append(g.Trays, GlanceTray{Tray: tray, Count: count, End: len(g.Things)})
}

// Own begins a tray of a seat; [Glance.Hold] puts things in.
func (g *Glance) Own(tray int16, s Seat, count int) {
	g.Trays = append(g.Trays, GlanceTray{Tray: tray, Owned: true, Seat: s, Count: count, End: len(g.Things)})
}

// Hold puts n of a card, cube or token in the tray begun last.
func (g *Glance) Hold(card, n int) {
	if n != 0 {
		g.Things = append(g.Things, GlanceThing{int16(card), int16(n)})
		g.Trays[len(g.Trays)-1].End = len(g.Things)
	}
}

// HoldAll puts as many of each card in the tray begun last as counts has by its number.
func (g *Glance) HoldAll(counts []uint8) {
	for c, n := range counts {
		g.Hold(c, int(n))
	}
}

// Track tells a track of a seat.
func (g *Glance) Track(track int16, s Seat, value, goal int) {
	g.Tracks = append(g.Tracks, GlanceTrack{track, s, value, goal})
}

// GlancerOf returns the glances of a position; ok is false when its game has none.
func GlancerOf(p Position) (g Glancer, ok bool) {
	g, ok = p.(Glancer)
	return g, ok
}
