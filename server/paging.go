package server

import "slices"

// mostListed is how many entries one answer of a list has at most.
const mostListed = 100

// paging says which part of a list is asked for. An answer with fewer entries
// than asked for is the last.
type paging struct {
	After string `query:"after" about:"id of the last entry one has; the answer goes on after it"`
	Limit int    `query:"limit" about:"how many entries at most, 1 to 100; without it 100"`
}

// page returns a part of a list. An entry that has gone has nothing after it.
func page[T any](list []T, p paging, id func(T) string) []T {
	if p.After != "" {
		i := slices.IndexFunc(list, func(e T) bool { return id(e) == p.After })
		if i < 0 {
			return nil
		}
		list = list[i+1:]
	}
	return list[:min(p.most(), len(list))]
}

// most is how many entries one answer may have.
func (p paging) most() int {
	if p.Limit > 0 {
		return min(p.Limit, mostListed)
	}
	return mostListed
}
