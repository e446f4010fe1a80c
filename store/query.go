package store

import (
	"context"
	"iter"
	"time"
)

// MostListed is how many matches a page has at most, unless the query says so.
const MostListed = 100

// A Query says which matches are listed, and which page of them. Empty fields ask for
// nothing in particular.
type Query struct {
	// Holder is the digest of a token: the matches in which it holds a seat, at
	// whichever of his devices, or may return to one. Others turns that round: all
	// but those. A damaged match is nobody's.
	Holder string
	Others bool
	Status Status
	// IDs asks for matches by id, ReturnOf for the returns of these.
	IDs, ReturnOf []string
	// Deleted asks for those that Restore could bring back, in place of the others.
	Deleted bool
	// After is the place of the last match one has, Limit how many there may be; 0
	// for MostListed.
	After *Place
	Limit int
}

// A Place is where a match stands in lists: the last changed first, then by id. A
// match that changes moves to the front, so whoever goes on after a place meets none
// twice.
type Place struct {
	Updated time.Time
	ID      string
}

// Place returns where a match stands in lists.
func (m Match) Place() Place { return Place{m.Updated, m.ID} }

// All lists the matches of a query to the last, page by page. It ends after an error.
func All(ctx context.Context, s Store, q Query) iter.Seq2[Match, error] {
	q.Limit = MostListed
	return func(yield func(Match, error) bool) {
		for {
			page, err := s.Matches(ctx, q)
			if err != nil {
				yield(Match{}, err)
				return
			}
			for _, m := range page {
				if !yield(m, nil) {
					return
				}
			}
			if len(page) < q.Limit {
				return
			}
			last := page[len(page)-1].Place()
			q.After = &last
		}
	}
}
