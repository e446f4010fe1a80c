package server

import (
	"errors"
	"net/http"
	"strings"

	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// An Invitation is for the person who is to take a seat. Only this answer has the token;
// a second invitation to a seat voids the first.
type Invitation struct {
	Seat  string `json:"seat"`
	Token string `json:"token"`
	Link  string `json:"link"` // path of the client's page; the token stands behind # so that no log contains it
	// Addresses are the server's addresses that other machines of the local network can
	// open, such as "http://192.168.1.7:8080"; none when it listens only to its own
	// machine.
	Addresses []string `json:"addresses"`
}

func (s *Server) invite(c *call, in posted[SeatOnly], row store.Match) (Invitation, error) {
	seat, offered, err := s.mayInvite(c, row, in.Body.Seat)
	if err == nil {
		err = keepsSeats(row)
	}
	if err != nil {
		return Invitation{}, err
	}
	token := newToken()
	row.Seats[seat].Join, row.Seats[seat].Offered = digest(token), offered
	if err := s.config.Store.Change(c.keep(), in.ID, store.Changes{Row: row.Row, Seats: &row.Seats}); err != nil {
		return Invitation{}, err
	}
	return Invitation{Seat: seat.String(), Token: token, Link: "/#join/" + in.ID + "/" + token, Addresses: s.addresses()}, nil
}

// A Joining takes a seat by invitation.
type Joining struct {
	Token string `json:"token"`
	Name  string `json:"name,omitempty"`
	// Pledge is the promise of the text the seat adds to the dice, before the deal
	// ([MusterWord]); without it the server adds one.
	Pledge string `json:"pledge,omitempty"`
}

// ownOrOpen returns the seat with that name if the visitor may offer it: his own, or,
// before the deal, a free one.
func ownOrOpen(row store.Match, visitor, name string) (game.Seat, error) {
	if seat, ok := game.ParseSeat(name); ok && row.Muster != nil && row.Seats[seat].Kind == human && row.Seats[seat].Holder == "" {
		return seat, seated(row, visitor)
	}
	return holder(row, visitor, name)
}

// join hands a seat over: it belongs to the visitor from now on, and the inviter loses its view.
func (s *Server) join(c *call, in posted[Joining], row store.Match) (MatchState, error) {
	name := strings.TrimSpace(in.Body.Name)
	if err := errors.Join(checkName(name), c.mayBeCalled(name)); err != nil {
		return MatchState{}, err
	}
	for i := range row.Seats {
		if !same(row.Seats[i].Join, digest(in.Body.Token)) && !c.offered(row.Seats[i], in.Body.Token) {
			continue
		}
		to, why, err := s.seatedAs(c, row, game.Seat(i), name)
		if err == nil {
			err = c.mayJoin(row)
		}
		if err != nil {
			return MatchState{}, err
		}
		if to.Name == "" { // he would have the name that was left there
			if err := c.mayBeCalled(row.Seats[i].Name); err != nil {
				if _, taken := errors.AsType[*refused](err); !taken {
					return MatchState{}, err
				}
				row.Seats[i].Name = ""
			}
		}
		public := row.Seats[i].Wanted == everybody
		seatTo(&row, game.Seat(i), to, why)
		if row.Muster != nil {
			state, err := s.takeSeat(c, row, game.Seat(i), in.Body.Pledge)
			if err == nil && public {
				s.tellBegun(c.keep(), row)
			}
			return state, err
		}
		return s.handOver(c, row, game.Seat(i))
	}
	return MatchState{}, refuse(http.StatusForbidden, "server.bad-invite")
}

// handOver gives a seat of a match under way to the player in the row. Everybody is told,
// because the former player has seen the hand; his wishes end. A match that is over, or
// can only be viewed, changes hands silently.
func (s *Server) handOver(c *call, row store.Match, seat game.Seat) (MatchState, error) {
	_, tb, release, err := s.sit(c, row.ID)
	if err != nil {
		return MatchState{}, err
	}
	defer release()
	if err := s.pass(c, row, tb, seat); err != nil {
		return MatchState{}, err
	}
	return s.state(c, row, tb, seat.String())
}

// pass stores the row of a match whose seat has changed hands, and tells it at the table.
func (s *Server) pass(c *call, row store.Match, tb *table, seat game.Seat) error {
	tb.hands.Lock()
	defer tb.hands.Unlock()
	// The event comes first: a seat never changes hands unseen.
	if err := tb.HandOver(c.keep(), seat, row.Seats[seat].Name); err != nil && !errors.Is(err, match.ErrOver) && !errors.Is(err, match.ErrReadOnly) {
		return err
	}
	changes := store.Changes{Row: row.Row, Seats: &row.Seats}
	if row.Rated == store.Rated && row.Status == store.Playing {
		handed := store.RatedHanded
		changes.Rated = &handed
	}
	if err := s.config.Store.Change(c.keep(), row.ID, changes); err != nil {
		return err
	}
	tb.Touch() // viewers show the new holder
	return nil
}
