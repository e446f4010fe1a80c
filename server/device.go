package server

import (
	"errors"
	"net/http"
	"slices"
	"time"

	"mariscal/account"
	"mariscal/game"
	"mariscal/store"
)

// passTime is how long a code for another device is valid.
const passTime = 10 * time.Minute

// A client may try wrongTries wrong codes at once, and one more every wrongPause. There
// are 2^50 codes.
const (
	wrongTries = 10
	wrongPause = 10 * time.Second
)

// A DevicePass moves a person to another device: whoever uses it first sits, as the same
// person, at that person's seats in the match. Only this answer has the code; a second
// code for the match voids the first.
type DevicePass struct {
	Code string `json:"code"` // two groups of five letters and figures
	Link string `json:"link"` // path of the client's page; the code stands behind # so that no log contains it
	// Addresses are the server's addresses that other devices of the local network can open.
	Addresses []string  `json:"addresses"`
	Until     time.Time `json:"until"` // when it expires
}

// openPass makes a code for another device of the visitor.
func (s *Server) openPass(c *call, in matchPath) (DevicePass, error) {
	row, err := s.row(c, in.ID)
	if err != nil {
		return DevicePass{}, err
	}
	who := visitor(c.Request)
	if err := seated(row, who); err != nil {
		return DevicePass{}, err
	}
	if originOf(c.Request).person != nil { // a device that has a seat by a code keeps it when the person's sessions end
		return DevicePass{}, refuse(http.StatusConflict, "server.sign-in-there")
	}
	now, code := s.config.Now(), account.Code(2, 5)
	pass := store.Pass{Code: digest(account.Plain(code)), Match: in.ID, Holder: who, Until: now.Add(passTime)}
	if err := s.config.Store.PutPass(c.keep(), pass, now); err != nil {
		return DevicePass{}, err
	}
	return DevicePass{Code: code, Link: "/#device/" + code, Addresses: s.addresses(), Until: pass.Until}, nil
}

// A Code is a code typed at the other device.
type Code struct {
	Code string `json:"code"`
}

// usePass gives the visitor the seats of the code's maker.
func (s *Server) usePass(c *call, in struct{ Body Code }) (MatchItem, error) {
	s.seating.Lock()
	defer s.seating.Unlock()
	from := client(c.Request)
	if !s.guesses.may(from) {
		c.w.Header().Set("Retry-After", "60")
		return MatchItem{}, refuse(http.StatusTooManyRequests, "server.many-codes")
	}
	pass, err := s.config.Store.Pass(c.Context(), digest(account.Plain(in.Body.Code)))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return MatchItem{}, err
	}
	if err != nil || !s.config.Now().Before(pass.Until) {
		s.guesses.allow(from, 1)
		return MatchItem{}, refuse(http.StatusForbidden, "server.bad-code")
	}
	row, err := s.row(c, pass.Match)
	if err != nil {
		return MatchItem{}, err
	}
	own := seatsOf(row, visitor(c.Request))
	switch theirs := seatsOf(row, pass.Holder); {
	case len(theirs) == 0: // the seat was handed over meanwhile
		return MatchItem{}, refuse(http.StatusForbidden, "server.bad-code")
	case !slices.ContainsFunc(theirs, func(x game.Seat) bool { return !slices.Contains(own, x) }):
		return MatchItem{}, refuse(http.StatusConflict, "server.own-code")
	case len(own) > 0:
		return MatchItem{}, refuse(http.StatusConflict, "server.other-seat")
	}
	if err := s.config.Store.DropPass(c.keep(), pass.Code); err != nil {
		return MatchItem{}, err
	}
	if err := s.joinDevice(c, &row, pass.Holder); err != nil {
		return MatchItem{}, err
	}
	return s.listed(c, row), nil
}
