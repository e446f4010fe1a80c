package game

// A Seat is a side that decides. The scenario says which seat begins.
type Seat uint8

// The two seats: Top's own edge is the first row of the board, Bottom's the last.
const (
	Top Seat = iota
	Bottom
)

// Other returns the opposing seat.
func (s Seat) Other() Seat { return s ^ 1 }

// String returns "top" or "bottom", the words of records and of the API.
func (s Seat) String() string {
	if s == Top {
		return "top"
	}
	return "bottom"
}

// ParseSeat reads what [Seat.String] writes; ok is false for anything else.
func ParseSeat(text string) (s Seat, ok bool) {
	switch text {
	case "top":
		return Top, true
	case "bottom":
		return Bottom, true
	}
	return 0, false
}

// A Viewer is a person who looks at a game: a seat, a spectator who sees nothing hidden,
// or All, which sees everything and is for finished games.
type Viewer uint8

// The viewers. Seat s views as Viewer(s).
const (
	ViewTop Viewer = iota
	ViewBottom
	Spectator
	All
)

// Sees reports whether v may know what is private to seat s.
func (v Viewer) Sees(s Seat) bool { return v == All || v == Viewer(s) }

// String returns "top", "bottom", "spectator" or "all".
func (v Viewer) String() string { return [...]string{"top", "bottom", "spectator", "all"}[v&3] }
