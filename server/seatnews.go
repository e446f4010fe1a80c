package server

import (
	"net/http"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// SeatNews is what there is to know about a seat besides its holder. All of it is for
// those who sit in the match, except Reclaim.
type SeatNews struct {
	// Seen is when an absent opponent was last seen.
	Seen *time.Time `json:"seen,omitempty"`
	// Offer says that you may offer the seat to somebody else, because its holder was not
	// seen for long; Offered, that you did.
	Offer   bool `json:"offer,omitempty"`
	Offered bool `json:"offered,omitempty"`
	// StandIn says that somebody plays for an absent player, Away that player's name;
	// Return, that the absent player is you and you may have the seat back.
	StandIn bool   `json:"standIn,omitempty"`
	Away    string `json:"away,omitempty"`
	Return  bool   `json:"return,omitempty"`
	// Reclaim says that the seat was taken at the server's own machine, where you are,
	// and that you may take it back.
	Reclaim bool `json:"reclaim,omitempty"`
	// Delete says that its holder wants the match deleted.
	Delete bool `json:"delete,omitempty"`
}

// tellSeats adds to a listed match what the visitor may know about its seats.
func (s *Server) tellSeats(c *call, row store.Match, it *MatchItem) {
	who := visitorOf(c)
	it.RatedWords = c.ratedWords(row.Rated)
	var seen [2]time.Time
	for i, seat := range row.Seats {
		it.Seats[i].Name = c.nameOf(seat)
		news := &it.Seats[i].SeatNews
		news.Reclaim = mayReclaim(c, row, game.Seat(i))
		news.Return = seat.Away != nil && isSitter(*seat.Away, who)
		it.Mine = it.Mine || it.Seats[i].Yours || news.Return
	}
	if !it.Mine {
		return
	}
	for i, seat := range row.Seats {
		if seat.Kind != human || seat.Holder == "" {
			continue
		}
		news := &it.Seats[i].SeatNews
		news.Delete, news.Offered = seat.Delete, seat.Offered && seat.Join != ""
		if seat.Away != nil {
			news.StandIn, news.Away = true, seat.Away.Name
		}
		if it.Seats[i].Yours || row.Status != store.Playing {
			continue
		}
		if seen[0].IsZero() {
			var err error
			if seen, err = s.lastSeen(c.Context(), row); err != nil {
				s.config.Logger.Warn("when a player was seen last is not known", "match", row.ID, "error", err)
				return
			}
		}
		if s.isAway(seen[i]) {
			news.Seen = &seen[i]
		}
		news.Offer = s.config.Now().Sub(seen[i]) >= longAwayFrom(row) && it.Seats[1-i].Yours
	}
}

// reclaim lets the owner of the server's machine take back a seat that was taken at that
// machine: his cookies are gone, or he uses another browser. He must name a seat, because
// two may have played at one machine, and have none.
func (s *Server) reclaim(c *call, in posted[SeatOnly], row store.Match) (MatchItem, error) {
	seat, ok := game.ParseSeat(in.Body.Seat)
	if !ok {
		return MatchItem{}, bad("server.bad-seat", clip(in.Body.Seat))
	}
	if !mayReclaim(c, row, seat) {
		return MatchItem{}, refuse(http.StatusForbidden, "server.not-here")
	}
	if err := s.joinDevice(c, &row, row.Seats[seat].Holder); err != nil {
		return MatchItem{}, err
	}
	return s.listed(c, row), nil
}

// mayReclaim reports whether a seat may be taken back: the visitor is at the server's own
// machine, as its holder was, and holds no other.
func mayReclaim(c *call, row store.Match, seat game.Seat) bool {
	at := row.Seats[seat]
	return fromHere(c.Request) && at.Kind == human && at.Holder != "" && at.Here && len(seatsOf(row, visitor(c.Request))) == 0
}
