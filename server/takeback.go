package server

// A TakeBackWord asks the other seat to take answers back, or answers that. Against a computer
// player, and where one player sits on both sides, it is granted at once. In a rated match
// nothing is taken back that dice, draws or new knowledge followed.
type TakeBackWord struct {
	Seat string `json:"seat"`
	Do   string `json:"do"`             // "ask", "grant" or "deny" (also withdraws)
	Step int    `json:"step,omitempty"` // how many actions remain: one of the steps of the match's state
}

func (w TakeBackWord) named() string { return w.Seat }

func (*Server) takeBack(c *call, at acting, w TakeBackWord) error {
	ctx, rated := c.keep(), at.row.Rated != ""
	if w.Do != "deny" {
		if err := ownWord(at.row, at.seat); err != nil {
			return err
		}
	}
	switch w.Do {
	case "ask":
		err := at.AskBack(ctx, at.seat, w.Step, rated)
		if err == nil && !apart(at.row) {
			err = at.Grant(ctx, at.seat.Other(), rated)
		}
		return err
	case "grant":
		return at.Grant(ctx, at.seat, rated)
	case "deny":
		return at.Deny(ctx, at.seat)
	}
	return bad("server.bad-take-back", clip(w.Do))
}
