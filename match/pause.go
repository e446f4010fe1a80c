package match

import (
	"context"
	"strconv"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/game/notation"
)

// Further events of the match itself.
const (
	EventAdjourning = "match.event.adjourning"
	EventAdjourned  = "match.event.adjourned"
	EventPlayOn     = "match.event.play-on"
	EventReturned   = "match.event.returned"
	EventResumed    = "match.event.resumed"
	EventVacation   = "match.event.vacation"
	EventBack       = "match.event.back"
)

// A Pause is whether and why a match stands still, as everybody may see it.
type Pause struct {
	Adjourned bool     `json:"adjourned,omitempty"`
	Asked     [2]bool  `json:"asked"`    // the seat wants to adjourn
	Returned  [2]bool  `json:"returned"` // to the adjourned match
	Away      [2]int64 `json:"away"`     // until when the seat is on vacation, in milliseconds since 1970
	Leave     [2]int64 `json:"leave"`    // days of vacation the seat has left
}

// Adjourn asks the other seat to adjourn the match, or agrees to it: no clock runs and no
// question is answered until both have returned. What is asked stands until one of them plays
// on, whatever they answer meanwhile: or an answer by order would show. The error is [ErrPause].
func (m *Match) Adjourn(ctx context.Context, seat game.Seat) error {
	return m.say(ctx, notation.ToldAdjourn, seat, 0)
}

// PlayOn declines to adjourn, or withdraws one's own wish to. The error is [ErrPause].
func (m *Match) PlayOn(ctx context.Context, seat game.Seat) error {
	return m.say(ctx, notation.ToldPlayOn, seat, 0)
}

// Return returns a seat to the adjourned match; when both have, it goes on. The error is
// [ErrPause].
func (m *Match) Return(ctx context.Context, seat game.Seat) error {
	return m.say(ctx, notation.ToldReturn, seat, 0)
}

// Vacation stops the clock of a seat for some days, of those it has in a match by letter; 0 days
// end its vacation. The other seat is told. The error is [ErrPause].
func (m *Match) Vacation(ctx context.Context, seat game.Seat, days int) error {
	word := notation.ToldVacation
	if days == 0 {
		word = notation.ToldBack
	}
	return m.say(ctx, word, seat, days)
}

// mostAsked is how often a seat may ask to adjourn or offer a draw in a match: what may be
// asked without end can pester, and fills the journal.
const mostAsked = 200

// pesters reports whether a seat has asked that word as often as it may.
func (s *state) pesters(word string, seat game.Seat) bool {
	n := 0
	for _, t := range s.said {
		n += b2i(t.Word == word && t.Seat == seat)
	}
	return n >= mostAsked
}

func (m *Match) say(ctx context.Context, word string, seat game.Seat, n int) error {
	fact := word + " " + seat.String()
	if n != 0 {
		fact += " " + strconv.Itoa(n)
	}
	return m.change(ctx, fact, func(s *state) error {
		if word == notation.ToldAdjourn && s.pesters(word, seat) {
			return ErrPause
		}
		next := *s
		if err := next.heard(word, seat, n); err != nil {
			return ErrPause
		}
		if next.leaves {
			if _, err := s.clock.Leave(seat, int64(n), max(m.clockTime(), s.entered)); err != nil {
				return ErrPause
			}
		}
		return nil
	})
}

// heard plays what a seat told the other.
func (s *state) heard(word string, seat game.Seat, n int) error {
	t := notation.Told{At: len(s.moments) - 1, Word: word, Seat: seat, N: n}
	before := s.pause
	if err := s.pause.Tell(t); err != nil {
		return err
	}
	s.keep(t)
	switch event, adjourned := "", s.pause.Adjourned; word {
	case notation.ToldAdjourn:
		if event = EventAdjourning; adjourned {
			event, s.want = EventAdjourned, want{}
		}
		s.fact(event, seat)
	case notation.ToldPlayOn:
		s.fact(EventPlayOn, seat)
	case notation.ToldReturn:
		if event = EventReturned; before.Adjourned && !adjourned {
			event = EventResumed
		}
		s.fact(event, seat)
	case notation.ToldVacation:
		s.leaves, s.leaver, s.leaveDays = true, seat, n
		s.tell(game.Event{Message: game.Message{ID: EventVacation, Args: []game.Arg{game.Word("side", "seat."+seat.String()), game.Num("n", n)}}, Seat: seat})
	case notation.ToldBack:
		s.leaves, s.leaver, s.leaveDays = true, seat, 0
		s.fact(EventBack, seat)
	}
	return nil
}

// keep notes for the record what a seat told the other.
func (s *state) keep(t notation.Told) {
	s.said = append(s.said[:len(s.said):len(s.said)], t)
}

// pauses returns the clock after what was told in an entry.
func (s *state) pauses(before *state, c clock.Clock) (_ clock.Clock, done bool) {
	switch {
	case s.leaves:
		s.leaves = false
		c, _ = c.Leave(s.leaver, int64(s.leaveDays), s.entered) // it was asked before
		return c, true
	case s.pause.Adjourned && !before.pause.Adjourned:
		return c.Paused(s.entered), true
	case !s.pause.Adjourned && before.pause.Adjourned:
		return c.Resumed(s.decision().Seat, s.entered), true
	}
	return c, false
}

// paused returns the pause for viewers, nil when there is nothing to see.
func (s *state) paused() *Pause {
	p := Pause{Adjourned: s.pause.Adjourned, Asked: s.pause.Asked, Returned: s.pause.Returned}
	letters := s.clock.Pace.Letters()
	if letters {
		p.Away = s.clock.Away
		p.Leave = [2]int64{clock.LeaveDays - s.clock.Used[0], clock.LeaveDays - s.clock.Used[1]}
	}
	if !letters && p == (Pause{}) {
		return nil
	}
	return &p
}

// Adjourned reports whether the match stands still until both seats have returned.
func (m *Match) Adjourned() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.pause.Adjourned
}
