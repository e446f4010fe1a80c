package server

import (
	"net/http"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/store"
)

// mayInvite returns the seat with that name if the visitor may offer it to somebody else:
// his own or, with offered true, that of an opponent who was not seen for long.
func (s *Server) mayInvite(c *call, row store.Match, name string) (seat game.Seat, offered bool, err error) {
	who := visitor(c.Request)
	seat, err = ownOrOpen(row, who, name)
	if err == nil {
		return seat, false, ownWord(row, seat)
	}
	seat, ok := game.ParseSeat(name)
	if !ok || row.Seats[seat].Kind != human || row.Seats[seat].Holder == "" || !sits(row.Seats[seat.Other()], who) {
		return seat, false, err
	}
	switch row.Status {
	case store.Mustering:
		return seat, false, refuse(http.StatusConflict, "server.mustering")
	case store.Finished:
		return seat, false, refuse(http.StatusConflict, "server.over")
	}
	away, err := s.longGone(c, row, seat)
	if err == nil && !away {
		err = refuse(http.StatusForbidden, "server.not-away")
	}
	return seat, true, err
}

// longGone reports whether the holder of a seat was not seen for so long that somebody
// else may replace him.
func (s *Server) longGone(c *call, row store.Match, seat game.Seat) (bool, error) {
	seen, err := s.lastSeen(c.Context(), row)
	return s.config.Now().Sub(seen[seat]) >= longAwayFrom(row), err
}

// longAwayFrom returns for how long somebody must not be seen at a match before he may be
// replaced. Where a clock runs, being late is what ends it: nobody else gets to see the hand
// of a player who is in time, on vacation, or at an adjourned match.
func longAwayFrom(row store.Match) time.Duration {
	p, err := clock.Parse(row.Pace)
	if err != nil || p.None() {
		return longAway
	}
	return longAway * time.Duration(1+p.Days+clock.LeaveDays)
}

// seatedAs returns how a visitor takes the seat of an invitation, or the reason why he
// may not. Opening one's own invitation does not use it up.
func (s *Server) seatedAs(c *call, row store.Match, at game.Seat, name string) (store.Sitter, taking, error) {
	seat, who := row.Seats[at], visitor(c.Request)
	switch {
	case seat.Away != nil && isSitter(*seat.Away, who):
		return *seat.Away, returned, nil
	case sits(seat, who), (seat.Offered || seat.Holder == "") && sits(row.Seats[at.Other()], who):
		return store.Sitter{}, 0, refuse(http.StatusConflict, "server.own-invitation")
	case !seat.Offered:
		return c.sitter(name), invited, nil
	}
	away, err := s.longGone(c, row, at)
	if err == nil && !away {
		err = refuse(http.StatusForbidden, "server.came-back")
	}
	if err != nil {
		return store.Sitter{}, 0, err
	}
	return c.sitter(name), standIn, nil
}

// ownWord refuses what only the owner of a seat may do: a stand-in can only move.
func ownWord(row store.Match, seat game.Seat) error {
	if row.Seats[seat].Away != nil {
		return refuse(http.StatusForbidden, "server.stand-in")
	}
	return nil
}

// returnToSeat gives a seat back to its absent owner.
func (s *Server) returnToSeat(c *call, _ matchPath, row store.Match) (MatchState, error) {
	for i, seat := range row.Seats {
		if seat.Away != nil && isSitter(*seat.Away, visitor(c.Request)) {
			seatTo(&row, game.Seat(i), *seat.Away, returned)
			return s.handOver(c, row, game.Seat(i))
		}
	}
	return MatchState{}, refuse(http.StatusForbidden, "server.not-yours")
}

// withdraw cancels an unused invitation: the seat stays with its holder.
func (s *Server) withdraw(c *call, in posted[SeatOnly], row store.Match) (MatchState, error) {
	at, ok := game.ParseSeat(in.Body.Seat)
	if !ok {
		return MatchState{}, bad("server.bad-seat", clip(in.Body.Seat))
	}
	seat := &row.Seats[at]
	nobodys := row.Muster != nil && seat.Kind == human && seat.Holder == ""
	if who := visitor(c.Request); !sits(*seat, who) && !((seat.Offered || nobodys) && sits(row.Seats[at.Other()], who)) {
		return MatchState{}, refuse(http.StatusForbidden, "server.not-yours")
	}
	seat.Join, seat.Offered = "", false
	if err := s.config.Store.Change(c.keep(), in.ID, store.Changes{Row: row.Row, Seats: &row.Seats}); err != nil {
		return MatchState{}, err
	}
	s.tables.news(in.ID)
	return s.showMatch(c, matchAs{ID: in.ID})
}
