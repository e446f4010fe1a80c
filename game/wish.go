package game

// Wishing is a system that lists the questions a seat may answer beforehand, during the
// enemy's turn. It is optional; wishes about other questions work as well, but no client
// offers them.
type Wishing interface {
	Wishes() []WishInfo
}

// WishInfo is a kind of question that may be answered beforehand. Its text is
// "<system>.wish.<kind>", that of an answer "<system>.wish.<kind>.<answer>" with hyphens
// for blanks.
type WishInfo struct {
	Kind string `json:"kind"` // [Decision.Kind]
	// Answers are what a seat can wish besides being asked: the first words of an action,
	// optionally followed by "most" (package match).
	Answers []string `json:"answers"`
	// Odds says that the answer may depend on the expected hits of the strike that
	// threatens ([Decision.Threat]): the first answer, or else the second.
	Odds bool `json:"odds,omitempty"`
}
