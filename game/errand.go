package game

// An Errand is what is answered next so that a piece comes to a place.
type Errand struct {
	Text  string `json:"text,omitempty"`  // the answer to give now; empty where there is none
	Last  bool   `json:"last,omitempty"`  // with it the piece is there
	Waits bool   `json:"waits,omitempty"` // the way is open, and goes on once the player has ended what is asked
}

// Errands is one more read-only question a position may answer, where a piece goes by
// several answers: ordered, then moved place by place. A client that asks it at every
// question carries out one gesture of its player; what is stored are the single answers.
// It is optional.
type Errands interface {
	// Errand says how a piece comes to a place that [Queries.Reach] tells of, from the
	// present decision on; nothing where its way is closed, and to a viewer who is not
	// asked. The error says which name is unknown.
	Errand(v Viewer, piece, cell string) (Errand, error)
}
