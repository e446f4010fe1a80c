package game

// Glancer is a position that tells in numbers what its scenes say of pieces, trays, tracks and
// the phase, for programs that look at millions of positions. It is optional, and says
// nothing that a scene does not.
type Glancer interface {
	// GlanceNames returns the names behind the numbers, which are those of scenes.
	GlanceNames() GlanceNames
	// Glance fills g, whose slices it uses again.
	Glance(v Viewer, g *Glance)
}

// GlanceNames are the names behind the numbers of a [Glance].
type GlanceNames struct{ Pieces, Kinds, Types, Marks, Cards []string }

// A Glance is a scene in numbers.
type Glance struct {
	Phase  string
	Active Seat
	Ground bool // the board is as it was at the start
	Pieces []Glimpse
	Trays  []GlanceTray
	Tracks []Track
}

// A Glimpse is a piece. Names are numbers of [GlanceNames], or [NoPart].
type Glimpse struct {
	Piece, Kind, Type, With int16
	Place                   Place
	Seat                    Seat
	Strength, Full          uint8
	Marks                   uint64 // a bit each
}

// A GlanceTray is a tray of cards: Kinds holds how many of each kind the viewer may see there.
type GlanceTray struct {
	ID    string
	Owned bool // by Seat
	Seat  Seat
	Count int
	Kinds []uint8
}

// GlancerOf returns the glances of a position; ok is false when its game has none.
func GlancerOf(p Position) (g Glancer, ok bool) {
	g, ok = p.(Glancer)
	return g, ok
}
