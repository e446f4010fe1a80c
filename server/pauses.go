package server

import "mariscal/match"

// A PauseWord asks to adjourn a match, answers that, or returns to it; or it begins or ends a
// vacation. The other seat is told.
type PauseWord struct {
	Seat string `json:"seat"`
	Do   string `json:"do"`             // "adjourn" (also agrees), "play-on", "return", "vacation" or "back"
	Days int    `json:"days,omitempty"` // of the vacation
}

func (w PauseWord) named() string { return w.Seat }

// pauseMatch lets a match stand still, or go on.
func (s *Server) pauseMatch(c *call, at acting, w PauseWord) error {
	ctx := c.keep()
	if w.Do == "adjourn" || w.Do == "vacation" {
		if err := ownWord(at.row, at.seat); err != nil {
			return err
		}
	}
	switch w.Do {
	case "adjourn":
		if r := at.row.Seats[at.seat.Other()]; r.Kind != human {
			return match.ErrPause
		}
		return at.Adjourn(ctx, at.seat)
	case "play-on":
		return at.PlayOn(ctx, at.seat)
	case "return":
		return at.Return(ctx, at.seat)
	case "vacation":
		if w.Days < 1 {
			return match.ErrPause
		}
		return at.Vacation(ctx, at.seat, w.Days)
	case "back":
		return at.Vacation(ctx, at.seat, 0)
	}
	return bad("server.bad-pause", clip(w.Do))
}
