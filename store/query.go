package store

import (
	"context"
	"iter"
	"time"
)

// MostListed is the default maximum of matches on a page.
const MostListed = 100

// A Query selects matches and a page of them. Empty fields select everything.
type Query struct {
	// Holder is the digest of a token; it selects the matches in which its owner holds a
	// seat, on any of his devices, or may return to one. Others selects all matches
	// except those. A damaged match has no holders.
	Holder string
	Others bool
	Status Status
	// IDs selects matches by id, ReturnOf the return matches of these.
	IDs, ReturnOf []string
	// Deleted selects matches that Restore can bring back, instead of the others.
	Deleted bool
	// After is the place of the last match already listed, Limit the most matches of a
	// page; 0 means MostListed.
	After *Place
	Limit int
}

// A Place is the position of a match in lists: the last changed first, then by id. A
// match that changes moves to the front, so a list continued after a place shows none
// twice.
type Place struct {
	Updated time.Time
	ID      string
}

// Place returns the place of a match in lists.
func (m Match) Place() Place { return Place{m.Updated, m.ID} }

// All lists all matches of a query, page by page. It ends after an error.
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
