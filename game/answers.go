package game

// A Teller is a position that knows by itself whether its game answers questions or
// is played on an open table: one type for many games. It is optional; any other
// position answers what its type does.
type Teller interface {
	// Queries returns what answers questions about the position.
	Queries() (q Queries, ok bool)
	// Drags returns what answers drags on it.
	Drags() (o Open, ok bool)
}

// QueriesOf returns what answers questions about a position; ok is false when its
// game answers none.
func QueriesOf(p Position) (q Queries, ok bool) {
	if t, tells := p.(Teller); tells {
		return t.Queries()
	}
	q, ok = p.(Queries)
	return q, ok
}

// OpenOf returns what answers drags on a position; ok is false when its game has no
// open table.
func OpenOf(p Position) (o Open, ok bool) {
	if t, tells := p.(Teller); tells {
		return t.Drags()
	}
	o, ok = p.(Open)
	return o, ok
}

// ErrandsOf returns what tells how the pieces of a position come to places; ok is false
// when its game does not tell.
func ErrandsOf(p Position) (e Errands, ok bool) {
	e, ok = p.(Errands)
	return e, ok
}
