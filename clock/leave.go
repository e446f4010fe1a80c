package clock

import (
	"errors"

	"mariscal/game"
)

// LeaveDays are the days of vacation each seat has in a match by letter.
const LeaveDays = 21

// ErrLeave says that a seat cannot have that vacation: the match is not by letter, it has not
// so many days, its letter is late, or it is away already or not at all.
var ErrLeave = errors.New("no such vacation")

// Leave returns the clock of a match in which a seat goes away at a time for some days, during
// which its letters cost it nothing; for 0 days it is back, and keeps the whole days it has not
// used. The error is [ErrLeave].
func (c Clock) Leave(seat game.Seat, days, at int64) (Clock, error) {
	away := c.Away[seat] > at
	switch {
	case !c.Pace.Letters() || days < 0 || days > LeaveDays-c.Used[seat], (days == 0) != away:
		return c, ErrLeave
	case days > 0 && c.Seat == seat && c.Late(at): // the other seat may claim the victory
		return c, ErrLeave
	case away:
		c.Used[seat] -= (c.Away[seat] - at) / day
		c.Away[seat] = at
	default:
		c.Used[seat] += days
		c.Away[seat] = at + days*day
	}
	if c.Since != 0 && c.Seat == seat {
		c.Left[seat] = c.LeftAt(seat, at)
		c = c.ask(seat, at)
	}
	return c, nil
}

// Paused returns the clock of a match that is adjourned at a time.
func (c Clock) Paused(at int64) Clock {
	if c.Since != 0 {
		c.Left[c.Seat] = c.LeftAt(c.Seat, max(at, c.Since))
		c.Since = 0
	}
	return c
}

// Resumed returns the clock of an adjourned match that goes on: seat is asked the present
// question, with some time to find the table again.
func (c Clock) Resumed(seat game.Seat, at int64) Clock {
	if c.Pace.None() {
		return c
	}
	c = c.ask(seat, at)
	c.Grace = max(c.Grace, FirstGrace)
	return c
}
