package server

import (
	"errors"
	"time"

	"mariscal/match"
	"mariscal/store"
)

// latelyFor is how long a row that was read may stand for the present one. The store itself looks
// whether name, seats and muster are still the same; this bounds the age of everything else.
const latelyFor = 10 * time.Second

// A remembered row is one that was read for a player who acts.
type remembered struct {
	row store.Match
	at  time.Time
}

// remember keeps the row of a table for the next answer, where the store looks at it ([store.Expecting]).
func (s *Server) remember(tb *table, row store.Match) {
	if _, looks := s.config.Store.(store.Shared); looks {
		tb.lately.Store(&remembered{row, time.Now()})
	}
}

// lately returns the row of a table as it was read a moment ago, for an answer to a question of
// the game whose entry the store refuses when it has changed; nil where the row must be read.
func (s *Server) lately(tb *table, body any) *store.Match {
	r := tb.lately.Load()
	if _, is := body.(Answer); !is || r == nil || time.Since(r.at) > latelyFor {
		return nil
	}
	return &r.row
}

// mayHaveChanged reports whether what failed by a row that was read a moment ago may be right by
// the present one, which may be gone. Any other fault of the store is none of it: the entry may be there.
func mayHaveChanged(err error) bool {
	_, fault := errors.AsType[match.JournalError](err)
	return err != nil && (!fault || errors.Is(err, store.ErrChanged) || errors.Is(err, store.ErrNotFound))
}
