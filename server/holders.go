package server

import (
	"errors"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/store"
)

// mostDevices is how many devices besides the first may share a seat; the oldest is
// dropped for another.
const mostDevices = 7

// A taking is the reason why a seat changes its holder.
type taking int

const (
	invited  taking = iota // the holder handed it on
	standIn                // the other seat found a replacement for an absent player
	returned               // the absent player is back
)

// seatedOver is how often a change of seats is tried while other servers change the row too.
const seatedOver = 5

// seating wraps a handler that changes who sits at a match, or what was agreed there: row
// is the stored row, which nobody else changes meanwhile; if another server has, the handler
// begins again with the row as it is then.
func seating[In interface{ match() string }, Out any](f func(*Server, *call, In, store.Match) (Out, error)) func(*Server, *call, In) (Out, error) {
	return func(s *Server, c *call, in In) (out Out, err error) {
		s.seating.Lock()
		defer s.seating.Unlock()
		err = asItIs(func() error {
			row, err := s.row(c, in.match())
			if err == nil {
				out, err = f(s, c, in, row)
			}
			return err
		})
		return out, err
	}
}

// asItIs runs f, which reads a row and changes it, again while another server changes it too.
func asItIs(f func() error) (err error) {
	for range seatedOver {
		if err = f(); !errors.Is(err, store.ErrConflict) {
			break
		}
	}
	return err
}

// sits reports whether a visitor holds a seat, on any of his devices.
func sits(seat store.Seat, visitor string) bool {
	return seat.Kind == human && isSitter(sitterOf(seat), visitor)
}

func isSitter(p store.Sitter, visitor string) bool {
	return same(p.Holder, visitor) || slices.ContainsFunc(p.Also, func(d string) bool { return same(d, visitor) })
}

func sitterOf(seat store.Seat) store.Sitter {
	return store.Sitter{Name: seat.Name, Holder: seat.Holder, Also: seat.Also, Here: seat.Here}
}

// seatTo gives a seat to somebody else in a match's row: the only place where a seat
// changes its holder. The caller holds s.seating, has checked the right to do it, and
// stores the row ([Server.handOver]).
func seatTo(row *store.Match, at game.Seat, to store.Sitter, why taking) {
	seat := &row.Seats[at]
	before := sitterOf(*seat)
	if to.Name == "" {
		to.Name = before.Name
	}
	seat.Name, seat.Holder, seat.Also, seat.Here = to.Name, to.Holder, to.Also, to.Here
	seat.Join, seat.Offered, seat.Gone, seat.Wanted = "", false, false, ""
	switch {
	case why == standIn && seat.Away == nil:
		seat.Away = &before
	case why != standIn:
		seat.Away = nil
	}
	for i := range row.Seats {
		row.Seats[i].Delete = false // the agreement was with somebody else
	}
}

// seatAnew returns a seat of another match for the same player, without offers and
// agreements of this one.
func seatAnew(seat store.Seat) store.Seat {
	return store.Seat{Kind: seat.Kind, Player: seat.Player, Name: seat.Name, Holder: seat.Holder, Also: slices.Clone(seat.Also), Here: seat.Here}
}

// sitter returns the visitor as holder of the seat he was invited to. Taking it at the
// server's own machine gives other people there no right to the seat.
func (c *call) sitter(name string) store.Sitter {
	return store.Sitter{Name: c.calls(name), Holder: c.welcome()}
}

// calls returns the name of the visitor at a table: what he typed, or that of his account.
func (c *call) calls(name string) string {
	name = strings.TrimSpace(name)
	if p := originOf(c.Request).person; p != nil && (name == "" || p.Bot) { // a bot's has its mark
		return shown(p.Person)
	}
	return name
}

// joinDevice gives a visitor all seats of holder in a match, as the same person.
func (s *Server) joinDevice(c *call, row *store.Match, holder string) error {
	device, read := c.welcome(), true
	return asItIs(func() (err error) {
		if !read { // another server has changed it meanwhile
			if *row, err = s.row(c, row.ID); err != nil {
				return err
			}
		}
		read = false
		joined := false
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
		return s.config.Store.Change(c.keep(), row.ID, store.Changes{Row: row.Row, Seats: &row.Seats})
	})
}
