package game

// QueriesOf returns the queries of a position; ok is false when its game has none.
func QueriesOf(p Position) (q Queries, ok bool) {
	q, ok = p.(Queries)
	return q, ok
}

// OpenOf returns the open table of a position; ok is false when its game has none.
func OpenOf(p Position) (o Open, ok bool) {
	o, ok = p.(Open)
	return o, ok
}

// ErrandsOf returns the errands of a position; ok is false when its game has none.
func ErrandsOf(p Position) (e Errands, ok bool) {
	e, ok = p.(Errands)
	return e, ok
}
