package server

import "slices"

// mostListed is the most entries in one answer of a list.
const mostListed = 100

// paging selects a part of a list. An answer with fewer entries than asked for is the last.
type paging struct {
	After string `query:"after" about:"id of the last entry one has; the answer goes on after it"`
	Limit int    `query:"limit" about:"how many entries at most, 1 to 100; without it 100"`
}

// page returns a part of a list. A removed entry has nothing after it.
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

// most returns the most entries of the answer.
func (p paging) most() int {
	if p.Limit > 0 {
		return min(p.Limit, mostListed)
	}
	return mostListed
}
