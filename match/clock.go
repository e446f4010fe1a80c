package match

import (
	"context"
	"errors"
	"fmt"

	"mariscal/clock"
	"mariscal/game"
)

// A Clock is the time of the seats, as everybody may see it. Times are in milliseconds,
// moments since 1970.
type Clock struct {
	Pace  string   `json:"pace"`            // [clock.Parse] reads it
	Left  [2]int64 `json:"left"`            // of each seat when the present question was asked
	Since int64    `json:"since,omitempty"` // when that was; missing when no clock runs
	Grace int64    `json:"grace,omitempty"` // of the question, before the time of its seat is used
}

// SetClock sets the clock, in milliseconds since 1970. Without one no time passes.
func (m *Match) SetClock(now func() int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.time = now
}

// clockTime returns what time it is, 0 without a clock.
func (m *Match) clockTime() int64 {
	if m.time == nil {
		return 0
	}
	return m.time()
}

// startClock starts the clock with the first question.
func (m *Match) startClock(p clock.Pace, at int64) {
	m.now.entered = at
	m.now.clock = clock.Start(p, m.now.decision().Seat, m.now.pos().Turn(), at)
	if !p.None() {
		m.now.noteLeft()
	}
}

// tick sets the clock of a state that follows from another one by an entry of that time.
// Time never goes back, whatever the machine's clock does.
func (s *state) tick(before *state, at int64) {
	granted := s.granted
	s.granted = false
	if s.clock.Pace.None() {
		s.leaves = false
		return
	}
	s.entered = max(at, before.entered)
	defer s.noteLeft()
	switch asked := before.want; {
	case s.want.on && !asked.on:
		s.want.at = s.entered
	case asked.on && !s.want.on && s.clock.Seat != asked.seat && s.clock.Since != 0:
		s.clock = s.clock.Lost(min(s.entered-max(asked.at, s.clock.Since), answerTime))
	}
	if granted && !s.outcome().Over {
		n := len(s.moments)
		s.clock.Step = n
		had := s.clock.Left
		if n <= len(s.left) {
			had = s.left[n-1]
		}
		s.clock = s.clock.TakenBack(s.decision().Seat, before.want.seat, had, s.entered)
		return
	}
	if c, done := s.pauses(before, s.clock); done && !s.outcome().Over {
		s.clock = c
		return
	}
	s.clock.Step = len(s.moments)
	switch {
	case s.outcome().Over:
		s.clock = s.clock.Stopped(s.entered)
	case len(s.moments) < len(before.moments):
		s.clock = s.clock.Undone(s.decision().Seat, s.entered)
	case s.number != before.number:
		s.clock = s.clock.Answered(s.decision().Seat, s.pos().Turn(), s.entered)
	}
}

// noteLeft notes for every new moment what time the seats had after it.
func (s *state) noteLeft() {
	for len(s.left) < len(s.moments) {
		s.left = append(s.left, s.clock.Left)
	}
}

// Deadline returns when the time of the seat that is asked runs out, in milliseconds since
// 1970; ok is false when no clock runs.
func (m *Match) Deadline() (at int64, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at, ok = m.now.clock.Deadline(); !ok {
		return 0, false
	}
	return at, true
}

// Pace returns how much time the seats have.
func (m *Match) Pace() clock.Pace {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.clock.Pace
}

// Timeout ends the game if the seat that is asked has no time left; [ErrInTime] otherwise.
func (m *Match) Timeout(ctx context.Context) error {
	m.mu.Lock()
	seat := m.now.decision().Seat
	m.mu.Unlock()
	return m.change(ctx, "timeout "+seat.String(), func(s *state) error {
		if s.decision().Seat != seat || !s.clock.Late(m.clockTime()) {
			return ErrInTime
		}
		return nil
	})
}

// Claim ends the game for a seat whose rival is late with a letter; [ErrInTime] when he is not.
func (m *Match) Claim(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, "timeout "+seat.Other().String(), func(s *state) error {
		if s.decision().Seat == seat || !s.clock.Late(m.clockTime()) {
			return ErrInTime
		}
		return nil
	})
}

// Down takes outages from no seat. They may lie over one another; each moment is taken off once,
// and what had ended when the last entry was written was taken off by then. A match that can only
// be looked at stays as it is.
func (m *Match) Down(ctx context.Context, outages ...clock.Outage) error {
	m.mu.Lock()
	c, seat, entered, closed := m.now.clock, m.now.decision().Seat, m.now.entered, m.open() != nil
	m.mu.Unlock()
	lost := c.Unreckoned(outages, entered)
	if closed || lost <= 0 {
		return nil
	}
	err := m.change(ctx, fmt.Sprintf("lost %s %d", seat, lost), func(s *state) error {
		if s.decision().Seat != seat || s.clock.Unreckoned(outages, s.entered) != lost { // another process gave it back meanwhile, or the seat has answered
			return errMeanwhile
		}
		for _, o := range outages {
			s.earliest = max(s.earliest, o.To) // or whoever else gives them back finds an entry from before their end
		}
		return nil
	})
	if errors.Is(err, errMeanwhile) {
		return m.Down(ctx, outages...)
	}
	return err
}

// errMeanwhile says that another process has changed a match since it was looked at.
var errMeanwhile = errors.New("it has changed meanwhile")

// shown returns the clock for viewers, nil without one.
func (s *state) shown() *Clock {
	c := &s.clock
	if c.Pace.None() {
		return nil
	}
	return &Clock{Pace: c.Pace.String(), Left: c.Left, Since: c.Since, Grace: c.Grace}
}
