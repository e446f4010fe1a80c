package server

import (
	"net/http"
	"strings"
	"time"

	"mariscal/store"
)

// A Deletion is the result of a request to delete a match.
type Deletion struct {
	// Deleted is false while the other player has not agreed.
	Deleted bool      `json:"deleted"`
	Match   MatchItem `json:"match"`
}

// deleteMatch deletes a match without other people in it, or one that all of them have
// asked to delete; otherwise it asks them. Before the deal nobody needs to agree.
func (s *Server) deleteMatch(c *call, in matchPath, row store.Match) (Deletion, error) {
	who := visitor(c.Request)
	if err := seated(row, who); err != nil {
		return Deletion{}, err
	}
	if row.Seats[0].Tournament != "" && row.Status != store.Finished {
		return Deletion{}, refuse(http.StatusConflict, "server.tournament-delete")
	}
	for _, seat := range seatsOf(row, who) {
		if err := ownWord(row, seat); err != nil {
			return Deletion{}, err
		}
		row.Seats[seat].Delete = true
	}
	for _, seat := range row.Seats {
		gone := seat.Gone && strings.HasPrefix(seat.Holder, store.OfPerson) // he has deleted his account
		if row.Muster != nil || seat.Kind != human || seat.Holder == "" || seat.Delete || gone {
			continue
		}
		if err := s.config.Store.Change(c.keep(), in.ID, store.Changes{Row: row.Row, Seats: &row.Seats}); err != nil {
			return Deletion{}, err
		}
		s.tables.news(in.ID)
		return Deletion{Match: s.listed(c, row)}, nil
	}
	if err := s.addResult(c.keep(), row); err != nil { // nobody escapes a result by deleting
		return Deletion{}, err
	}
	if err := s.config.Store.Delete(c.keep(), in.ID); err != nil {
		return Deletion{}, err
	}
	s.tallyGone(c.keep(), row)
	s.tables.drop(in.ID)
	s.calls.end(in.ID)
	return Deletion{Deleted: true, Match: s.listed(c, row)}, nil
}

// keepMatch declines a deletion, or withdraws the visitor's own request.
func (s *Server) keepMatch(c *call, in matchPath, row store.Match) (MatchItem, error) {
	if err := seated(row, visitor(c.Request)); err != nil {
		return MatchItem{}, err
	}
	if err := s.keep(c, &row); err != nil {
		return MatchItem{}, err
	}
	s.tables.news(in.ID)
	return s.listed(c, row), nil
}

// keep clears all requests to delete a match.
func (s *Server) keep(c *call, row *store.Match) error {
	for i := range row.Seats {
		row.Seats[i].Delete = false
	}
	return s.config.Store.Change(c.keep(), row.ID, store.Changes{Row: row.Row, Seats: &row.Seats})
}

func (s *Server) restoreMatch(c *call, in matchPath) (MatchItem, error) {
	s.seating.Lock()
	defer s.seating.Unlock()
	deleted, err := s.config.Store.Matches(c.Context(), store.Query{IDs: []string{in.ID}, Deleted: true})
	if err != nil {
		return MatchItem{}, err
	}
	if len(deleted) == 0 {
		return MatchItem{}, refuse(http.StatusNotFound, "server.no-match", clip(in.ID))
	}
	m := deleted[0]
	if err := seated(m, visitor(c.Request)); err != nil {
		return MatchItem{}, err
	}
	if err := s.config.Store.Restore(c.keep(), in.ID); err != nil {
		return MatchItem{}, err
	}
	if m.Deleted = (time.Time{}); m.Status == store.Finished {
		s.tally(c.keep(), m)
	}
	if err := s.keep(c, &m); err != nil {
		return MatchItem{}, err
	}
	if m.Status == store.Mustering {
		if err := s.calls.remember(c.Context(), s.config.Store, store.Query{IDs: []string{m.ID}}); err != nil {
			return MatchItem{}, err
		}
	} else {
		if _, release, err := s.tables.get(c.Context(), m); err == nil {
			release() // its computer players go on
		}
	}
	return s.listed(c, m), nil
}

// news notifies everybody who looks at a match that something besides the game has changed.
func (t *tables) news(id string) {
	t.mu.Lock()
	tb := t.open[id]
	t.mu.Unlock()
	if tb == nil {
		return
	}
	select {
	case <-tb.ready:
		if tb.err == nil {
			tb.Touch()
		}
	default: // it is just being opened, with the present state
	}
}
