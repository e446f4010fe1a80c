package game

// Together is a second, read-only question a position may answer: which of the
// answers to the present decision can all be given, so that a client may offer
// them at once. What is stored are still the single answers, in that order.
type Together interface {
	// Together returns answers that can be given one after another and of which
	// none shuts out another, until none of their kind is left: all the orders of
	// a card that has enough for everybody it may order. Later ones may become
	// legal only by earlier ones. It returns nil where one has to choose, where
	// fewer than two are left, and to a viewer who may not answer.
	Together(v Viewer) []Action
}
