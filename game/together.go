package game

// Together is an optional, read-only query: which answers to the present decision can all
// be given, so that a client can offer them at once. Records still hold the single
// answers, in that order.
type Together interface {
	// Together returns answers that can be given one after another without excluding each
	// other, until none of their kind is left: for example all orders of a card that has
	// enough for every unit. Later ones may become legal only through earlier ones. It
	// returns nil when the player must choose, when fewer than two are left, and for a
	// viewer who may not answer.
	Together(v Viewer) []Action
}
