package server

import (
	"net/http"
	"strings"

	"mariscal/game"
	"mariscal/store"
)

// An Invitation is what one hands to whoever is to take a seat. Only this answer
// has the token; a second invitation to a seat makes the first void.
type Invitation struct {
	Seat  string `json:"seat"`
	Token string `json:"token"`
	Link  string `json:"link"` // path of the client's page; the token stands behind # so that no log keeps it
	// Addresses are those of this server that other machines of the local
	// network can open, such as "http://192.168.1.7:8080"; none when it listens
	// to its own machine alone.
	Addresses []string `json:"addresses"`
}

func (s *Server) invite(c *call, in struct {
	matchPath
	Body SeatOnly
},
) (Invitation, error) {
	s.seating.Lock()
	defer s.seating.Unlock()
	row, err := s.row(c, in.ID)
	if err != nil {
		return Invitation{}, err
	}
	seat, err := holder(row, visitor(c.Request), in.Body.Seat)
	if err != nil {
		return Invitation{}, err
	}
	token := newToken()
	row.Seats[seat].Join = digest(token)
	if err := s.config.Store.Change(c.keep(), in.ID, store.Changes{Seats: &row.Seats}); err != nil {
		return Invitation{}, err
	}
	return Invitation{Seat: seat.String(), Token: token, Link: "/#join/" + in.ID + "/" + token, Addresses: s.addresses()}, nil
}

// A Joining takes a seat one was invited to.
type Joining struct {
	Token string `json:"token"`
	Name  string `json:"name,omitempty"`
}

// join hands a seat over: from now on it belongs to the visitor, and whoever
// invited him sees no more of it.
func (s *Server) join(c *call, in struct {
	matchPath
	Body Joining
},
) (MatchState, error) {
	name := strings.TrimSpace(in.Body.Name)
	if err := checkName(name); err != nil {
		return MatchState{}, err
	}
	row, tb, release, err := s.sit(c, in.ID)
	if err != nil {
		return MatchState{}, err
	}
	defer release()
	s.seating.Lock()
	defer s.seating.Unlock()
	if row, err = s.row(c, in.ID); err != nil {
		return MatchState{}, err
	}
	for i := range row.Seats {
		seat := &row.Seats[i]
		if !same(seat.Join, digest(in.Body.Token)) {
			continue
		}
		seat.Join, seat.Holder = "", c.welcome()
		if name != "" {
			seat.Name = name
		}
		if err := s.config.Store.Change(c.keep(), in.ID, store.Changes{Seats: &row.Seats}); err != nil {
			return MatchState{}, err
		}
		if name != "" {
			// The record's name is a courtesy: a match that is over keeps the old one.
			if err := tb.SetName(c.keep(), game.Seat(i), name); err != nil && !isMatchError(err) {
				return MatchState{}, err
			}
		}
		tb.Touch() // whoever looks on shows the new holder
		return s.state(c, row, tb, game.Seat(i).String())
	}
	return MatchState{}, refuse(http.StatusForbidden, "server.bad-invite")
}
