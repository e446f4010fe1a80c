package game

// A Teller is a position type that serves many games: each position says whether its game
// implements [Queries] and [Open]. It is optional; for any other position the interfaces
// its type implements decide.
type Teller interface {
	// Queries returns the position's queries; ok is false when its game has none.
	Queries() (q Queries, ok bool)
	// Drags returns the position's open table; ok is false when its game has none.
	Drags() (o Open, ok bool)
}

// QueriesOf returns the queries of a position; ok is false when its game has none.
func QueriesOf(p Position) (q Queries, ok bool) {
	if t, tells := p.(Teller); tells {
		return t.Queries()
	}
	q, ok = p.(Queries)
	return q, ok
}

// OpenOf returns the open table of a position; ok is false when its game has none.
func OpenOf(p Position) (o Open, ok bool) {
	if t, tells := p.(Teller); tells {
		return t.Drags()
	}
	o, ok = p.(Open)
	return o, ok
}

// ErrandsOf returns the errands of a position; ok is false when its game has none.
func ErrandsOf(p Position) (e Errands, ok bool) {
	e, ok = p.(Errands)
	return e, ok
}
