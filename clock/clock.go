// Package clock reckons the time of two players: a reserve for the whole battle ([Live]),
// or days for each letter ([Letters]). It knows no game and reads no clock; the caller says
// what time it is, in milliseconds since 1970.
package clock

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
)

// A Pace is how much time the seats have. The zero Pace is none: nobody's time is counted.
//
// At a live pace a seat has Reserve for the whole battle and gets Turn more with each new
// turn of the game. Of the time it thinks about a question, Grace is not counted: reactions
// are many and short. At a pace by letter it has Days from the moment the other seat has
// answered, for all questions until the other is asked again.
type Pace struct {
	Reserve, Turn, Grace int64 // milliseconds
	Days                 int64
}

const (
	second = 1000
	day    = 24 * 60 * 60 * second
	// FirstGrace is how long a seat's first question costs nothing, in milliseconds: who
	// created the match may not have seen yet that somebody sat down.
	FirstGrace = 60 * second
)

// Limits of a pace.
const (
	mostReserve = 24 * 60 * 60 // seconds
	mostTurn    = 60 * 60
	mostGrace   = 5 * 60
	mostDays    = 30
)

// ErrPace says that a text is no pace within the limits.
var ErrPace = errors.New("no pace")

// Parse reads a pace: "" for none, "1800+30+5" for seconds of reserve, of each turn and of
// grace, "3d" for days. The error wraps [ErrPace].
func Parse(text string) (p Pace, err error) {
	if text == "" {
		return p, nil
	}
	wrong := fmt.Errorf("%q: %w", text, ErrPace)
	number := func(text string, least, most int64) (n int64) {
		n, e := strconv.ParseInt(text, 10, 64)
		if e != nil || n < least || n > most || strconv.FormatInt(n, 10) != text {
			err = wrong
		}
		return n
	}
	if days, ok := strings.CutSuffix(text, "d"); ok {
		p.Days = number(days, 1, mostDays)
		return p, err
	}
	parts := strings.Split(text, "+")
	if len(parts) != 3 {
		return p, wrong
	}
	p.Reserve, p.Turn, p.Grace = second*number(parts[0], 60, mostReserve), second*number(parts[1], 0, mostTurn), second*number(parts[2], 0, mostGrace)
	return p, err
}

// String returns the text that [Parse] reads.
func (p Pace) String() string {
	switch {
	case p.Letters():
		return fmt.Sprintf("%dd", p.Days)
	case p.Live():
		return fmt.Sprintf("%d+%d+%d", p.Reserve/second, p.Turn/second, p.Grace/second)
	}
	return ""
}

// Live reports whether seats have a reserve for the whole battle. Who has used it up has lost.
func (p Pace) Live() bool { return p.Reserve > 0 }

// Letters reports whether seats have days for each letter. Of who is late the other may
// claim the victory.
func (p Pace) Letters() bool { return p.Days > 0 }

// None reports whether no time is counted.
func (p Pace) None() bool { return p == Pace{} }

// A Clock is the time of both seats.
type Clock struct {
	Pace  Pace
	Left  [2]int64  // milliseconds of each seat when the present question was asked
	Since int64     // when it was asked, later by what was lost since, or 0 when nothing is counted
	Posed int64     // when it was asked; without a meaning when nothing is counted
	Seat  game.Seat // that is asked
	Grace int64     // milliseconds of the question that are not counted
	Asked [2]bool   // the seat has answered a question
	Turn  int       // the last one of the game that gave time
	Step  int       // how many answers the game had before the present question; the caller counts
	Spent [2]int    // how many each seat's last question had that was given grace
	Again bool      // the present question is asked after answers that were taken back
	Away  [2]int64  // until when a seat is on vacation, by letter
	Used  [2]int64  // days of vacation
}

// Start returns the clock of a game whose first question, in that turn, is asked of seat at
// a time.
func Start(p Pace, seat game.Seat, turn int, at int64) Clock {
	c := Clock{Pace: p, Turn: turn}
	if p.None() {
		return c
	}
	c.Left = [2]int64{p.Reserve, p.Reserve}
	if p.Letters() {
		c.Left = [2]int64{p.Days * day, p.Days * day}
	}
	return c.ask(seat, at)
}

// ask begins a question. Answers that are taken back bring no grace again, or who takes back
// and answers in turn would think for nothing as long as he likes.
func (c Clock) ask(seat game.Seat, at int64) Clock {
	c.Seat, c.Since, c.Posed, c.Grace = seat, at, at, c.Pace.Grace
	if c.Again = c.Spent[seat] >= c.Step && c.Step > 0; c.Again {
		c.Grace = 0
	}
	c.Spent[seat] = max(c.Spent[seat], c.Step)
	if !c.Asked[seat] && c.Pace.Live() {
		c.Grace = max(c.Grace, FirstGrace)
	}
	c.Grace = max(c.Grace, c.Away[seat]-at)
	return c
}

// LeftAt returns the milliseconds a seat has left at a time; of who is late none or fewer.
func (c Clock) LeftAt(seat game.Seat, at int64) int64 {
	if c.Since == 0 || seat != c.Seat {
		return c.Left[seat]
	}
	return c.Left[seat] - max(at-c.Since-c.Grace, 0)
}

// Deadline returns when the time of the seat that is asked runs out; ok is false when
// nothing is counted.
func (c Clock) Deadline() (at int64, ok bool) {
	return c.Since + c.Grace + c.Left[c.Seat], c.Since != 0
}

// Late reports whether the seat that is asked has no time left.
func (c Clock) Late(at int64) bool {
	end, ok := c.Deadline()
	return ok && at >= end
}

// Answered returns the clock after the present question: next is asked now, in a turn of
// the game. Each turn gives time once.
func (c Clock) Answered(next game.Seat, turn int, at int64) Clock {
	if c.Since == 0 {
		return c
	}
	before := c.Seat
	c = c.Undone(next, at)
	if c.Pace.Letters() && next != before {
		c.Left[next] = c.Pace.Days * day
	}
	if c.Pace.Live() && turn > c.Turn {
		c.Left[0] += c.Pace.Turn
		c.Left[1] += c.Pace.Turn
	}
	c.Turn = max(c.Turn, turn)
	return c
}

// Undone returns the clock after an answer was taken back: next is asked again. It gives no
// time, or who takes back and answers again would gain some.
func (c Clock) Undone(next game.Seat, at int64) Clock {
	if c.Since == 0 {
		return c
	}
	at = max(at, c.Since)
	c.Left[c.Seat] = c.LeftAt(c.Seat, at)
	c.Asked[c.Seat] = true
	return c.ask(next, at)
}

// TakenBack returns the clock after answers were taken back because the other seat agreed:
// next is asked again. Who asked gains no time of a live clock; the other has at least what
// it had then, since it thought about answers that are gone. By letter whoever is asked has
// the days of a new letter, for the consent may have come when hardly any were left.
func (c Clock) TakenBack(next, asked game.Seat, had [2]int64, at int64) Clock {
	if c.Since == 0 {
		return c
	}
	c = c.Undone(next, at)
	other := asked.Other()
	c.Left[other] = max(c.Left[other], had[other])
	if c.Pace.Letters() {
		c.Left[next] = c.Pace.Days * day
	}
	return c
}

// Lost returns the clock without a time in which nobody could answer, in milliseconds.
func (c Clock) Lost(time int64) Clock {
	if c.Since != 0 {
		c.Since += max(time, 0)
	}
	return c
}

// Stopped returns the clock of a game that is over.
func (c Clock) Stopped(at int64) Clock {
	if c.Since != 0 {
		c.Left[c.Seat] = max(c.LeftAt(c.Seat, max(at, c.Since)), 0)
		c.Since = 0
	}
	return c
}
