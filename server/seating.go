package server

import (
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/store"
)

// mostDevices is how many devices besides the first one may sit at a seat; the
// one that came first leaves for one more.
const mostDevices = 7

// A taking is why a seat changes its holder.
type taking int

const (
	invited  taking = iota // the holder handed it on
	standIn                // the other seat found somebody for one who is away
	returned               // who was away is back
)

// seating makes a handler of one that changes who sits at a match, or what was
// agreed there: row is how the store has it, and nobody else changes it meanwhile.
func seating[In interface{ match() string }, Out any](f func(*Server, *call, In, store.Match) (Out, error)) func(*Server, *call, In) (Out, error) {
	return func(s *Server, c *call, in In) (out Out, err error) {
		s.seating.Lock()
		defer s.seating.Unlock()
		row, err := s.row(c, in.match())
		if err != nil {
			return out, err
		}
		return f(s, c, in, row)
	}
}

// sits reports whether a visitor holds a seat, at any of his devices.
func sits(seat store.Seat, visitor string) bool {
	return seat.Kind == human && isSitter(sitterOf(seat), visitor)
}

func isSitter(p store.Sitter, visitor string) bool {
	return same(p.Holder, visitor) || slices.ContainsFunc(p.Also, func(d string) bool { return same(d, visitor) })
}

func sitterOf(seat store.Seat) store.Sitter {
	return store.Sitter{Name: seat.Name, Holder: seat.Holder, Also: seat.Also, Here: seat.Here}
}

// seatTo gives a seat to somebody else in a match's row: the one place where a
// seat changes its holder. The caller holds s.seating, has checked that it may be
// so, and stores the row ([Server.handOver]).
func seatTo(row *store.Match, at game.Seat, to store.Sitter, why taking) {
	seat := &row.Seats[at]
	before := sitterOf(*seat)
	if to.Name == "" {
		to.Name = before.Name
	}
	seat.Name, seat.Holder, seat.Also, seat.Here = to.Name, to.Holder, to.Also, to.Here
	seat.Join, seat.Offered = "", false
	switch {
	case why == standIn && seat.Away == nil:
		seat.Away = &before
	case why != standIn:
		seat.Away = nil
	}
	for i := range row.Seats {
		row.Seats[i].Delete = false // it was agreed with somebody else
	}
}

// seatAnew is a seat of another match for who sits at this one: what was offered
// or agreed about this one stays with it.
func seatAnew(seat store.Seat) store.Seat {
	return store.Seat{Kind: seat.Kind, Player: seat.Player, Name: seat.Name, Holder: seat.Holder, Also: slices.Clone(seat.Also), Here: seat.Here}
}

// sitter is the visitor of a call as he takes the seat he was invited to. That he
// sat down at the server's own machine gives nobody else there a right to the seat.
func (c *call) sitter(name string) store.Sitter {
	return store.Sitter{Name: strings.TrimSpace(name), Holder: c.welcome()}
}

// joinDevice lets a visitor sit, as the same person, wherever in a match holder
// sits.
func (s *Server) joinDevice(c *call, row *store.Match, holder string) error {
	device, joined := c.welcome(), false
	for i := range row.Seats {
		if seat := &row.Seats[i]; sits(*seat, holder) && !sits(*seat, device) {
			also := slices.Clone(seat.Also)
			seat.Also = append(also[max(len(also)-mostDevices+1, 0):], device)
			joined = true
		}
	}
	if !joined {
		return nil
	}
	return s.config.Store.Change(c.keep(), row.ID, store.Changes{Seats: &row.Seats})
}
