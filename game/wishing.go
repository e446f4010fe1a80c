package game

// Wishing is a system that says about which questions a seat may wish something
// beforehand, while the enemy is about his turn. It is optional; a wish about any
// other question works as well, but no client offers it.
type Wishing interface {
	Wishes() []WishInfo
}

// WishInfo is a kind of question that may be answered beforehand. Its text is
// "<system>.wish.<kind>", that of an answer "<system>.wish.<kind>.<answer>" with
// hyphens for blanks.
type WishInfo struct {
	Kind string `json:"kind"` // [Decision.Kind]
	// Answers are what may be wished besides being asked: an action's first words,
	// which the word "most" may follow (package match).
	Answers []string `json:"answers"`
	// Odds says that the answer may depend on the hits expected of the blow that
	// threatens ([Decision.Threat]): the first of the answers, or else the second.
	Odds bool `json:"odds,omitempty"`
}
