package game

// An Errand is the next answer on the way of a piece to a place.
type Errand struct {
	Text  string `json:"text,omitempty"`  // the answer to give now; empty when there is none
	Last  bool   `json:"last,omitempty"`  // this answer brings the piece there
	Waits bool   `json:"waits,omitempty"` // the way is open, but the player must first end the present question
}

// Errands is an optional, read-only query for games where a piece takes several answers
// to reach a place: ordered, then moved place by place. A client that asks it at every
// question carries out one gesture of the player; the record stores the single answers.
type Errands interface {
	// Errand returns the next answer that takes a piece to a place of [Queries.Reach],
	// from the present decision on. It is empty when the way is closed and for a viewer
	// who may not answer. The error names an unknown piece or cell.
	Errand(v Viewer, piece, cell string) (Errand, error)
}
