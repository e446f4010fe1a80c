package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"mariscal/game"
	"mariscal/game/notation"
)

// Events of answers taken back by consent.
const (
	EventTakeBack = "match.event.take-back"
	EventGranted  = "match.event.granted"
	EventDenied   = "match.event.denied"
)

// A TakeBack is what a viewer may know of answers to be taken back by consent.
type TakeBack struct {
	Asked string `json:"asked,omitempty"` // the seat that asks, "top" or "bottom"
	To    int    `json:"to,omitempty"`    // how many actions of the game it would leave
	Steps []int  `json:"steps,omitempty"` // what the viewer may ask for: before his last answer, at the beginning of his turn
}

// ErrTakeBack says that the seat cannot ask for that now, or has been refused in this turn.
var ErrTakeBack = errors.New("that cannot be asked to be taken back now")

// ErrRevealed says that dice, draws or something hidden that came since would have to be forgotten.
var ErrRevealed = errors.New("dice, draws or something hidden came since")

// mostTakeBacks is how many stretches a seat may take back in a match.
const mostTakeBacks = 30

// answerTime is how long an answer to who asks to take back costs no time, in milliseconds.
const answerTime = 30_000

// A want is a seat's wish to take back.
type want struct {
	on   bool
	seat game.Seat
	to   int   // index of the last moment that stays
	at   int64 // when it was asked
}

// AskBack asks the other seat to agree that the game goes back to when it had step actions:
// one of [TakeBack.Steps]. An answer of either ends the wish. Strict refuses with
// [ErrRevealed] when chance or anything hidden from the seat would have to be forgotten.
func (m *Match) AskBack(ctx context.Context, seat game.Seat, step int, strict bool) error {
	return m.change(ctx, fmt.Sprintf("%s %s %d", notation.ToldTakeBack, seat, step), func(s *state) error {
		if s.pause.Adjourned || !slices.Contains(s.backSteps(seat), step) {
			return ErrTakeBack
		}
		if strict && s.reveals(step, seat) {
			return ErrRevealed
		}
		return nil
	})
}

// Grant agrees to what the other seat asks to take back.
func (m *Match) Grant(ctx context.Context, seat game.Seat, strict bool) error {
	return m.change(ctx, notation.ToldGrant+" "+seat.String(), func(s *state) error {
		if !s.want.on || s.want.seat == seat {
			return ErrNoOffer
		}
		if strict && s.reveals(s.want.to, seat.Other()) {
			return ErrRevealed
		}
		return nil
	})
}

// Deny declines what the other seat asks to take back; the seat that asked withdraws it.
func (m *Match) Deny(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, notation.ToldDeny+" "+seat.String(), func(s *state) error {
		if !s.want.on {
			return ErrNoOffer
		}
		return nil
	})
}

// Rewind takes back for a seat what a record says was taken back, with what both told.
func (m *Match) Rewind(ctx context.Context, seat game.Seat, step int) error {
	err := m.change(ctx, fmt.Sprintf("%s %s %d", notation.ToldTakeBack, seat, step), nil)
	if err == nil {
		err = m.change(ctx, notation.ToldGrant+" "+seat.Other().String(), nil)
	}
	return err
}

// AsksBack returns the seat that asks to take back; ok is false when none does.
func (m *Match) AsksBack() (seat game.Seat, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.want.seat, m.now.want.on
}

// backSteps returns to which numbers of actions a seat may ask to go back: before its last
// answer, by hand or by order, and to the beginning of its turn. After a wish that was not
// granted it asks again in a later turn.
func (s *state) backSteps(seat game.Seat) (steps []int) {
	if s.want.on || s.backs[seat] >= mostTakeBacks || s.pos().Turn() <= s.wanted[seat] {
		return nil
	}
	turn := -1
	for i := len(s.moments) - 1; i > s.base; i-- {
		if turn >= 0 && int(s.moments[i-1].turn) != turn {
			break
		}
		if mo := &s.moments[i]; mo.seat != seat || (turn < 0 || mo.auto) && s.sole(i-1) {
			continue
		}
		if turn < 0 {
			turn = int(s.moments[i-1].turn)
			steps = append(steps, i-1)
		} else {
			steps = append(steps[:1], i-1)
		}
	}
	if len(steps) == 2 && s.sole(steps[1]) {
		steps = steps[:1]
	}
	return steps
}

// sole reports whether the question after moment i has one answer. Clients give it by themselves
// when nothing can be undone: going back there would only draw anew.
func (s *state) sole(i int) bool {
	pos := s.at(i).pos
	return len(pos.Actions(nil)) == 1 && !game.IsOpen(pos)
}

// reveals reports whether chance fell after moment n, or a seat has learned something.
func (s *state) reveals(n int, seat game.Seat) bool {
	for i := n + 1; i < len(s.moments); i++ {
		if len(s.moments[i].results) > 0 || s.teaches(i, game.Viewer(seat), guesses) {
			return true
		}
	}
	return false
}

// wantFact plays what is said about taking back.
func (s *state) wantFact(word string, seat game.Seat, rest string) error {
	t := notation.Told{At: len(s.moments) - 1, Word: word, Seat: seat}
	if err := s.pause.Tell(t); err != nil {
		return err
	}
	switch word {
	case notation.ToldTakeBack:
		n, err := strconv.Atoi(rest)
		if err != nil || n < s.base || n >= len(s.moments)-1 {
			return fmt.Errorf("match: %.20q is no number of actions to go back to", rest)
		}
		s.want = want{on: true, seat: seat, to: n}
		s.wanted[seat] = s.pos().Turn()
		s.keep(t)
		s.tellBack(EventTakeBack, seat, len(s.moments)-1-n)
	case notation.ToldGrant:
		if !s.want.on || s.want.seat == seat {
			return ErrNoOffer
		}
		s.keep(t)
		s.grant(s.want.to, seat.Other())
	case notation.ToldDeny:
		s.want = want{}
		s.keep(t)
		s.fact(EventDenied, seat)
	}
	return nil
}

// grant takes back the moments after n, which stay in the record.
func (s *state) grant(n int, seat game.Seat) {
	gone, back := s.stretches(n, seat), len(s.moments)-1-n
	s.gone += back
	s.granted, s.backs[seat], s.wanted[seat] = true, s.backs[seat]+1, 0
	s.cut(n + 1)
	s.after, s.byHand = gone, len(s.moments)
	s.kept = [2]int{n, n} // undo goes back no further, or what was taken back would be lost
	s.tellBack(EventUndone, seat, back)
	s.tellBack(EventGranted, seat.Other(), back)
}

// tellBack tells of n answers to be taken back.
func (s *state) tellBack(id string, seat game.Seat, n int) {
	s.tell(game.Event{Message: game.Message{ID: id, Args: []game.Arg{game.Word("side", "seat."+seat.String()), game.Num("n", n)}}, Seat: seat})
}

// gone are the stretches between two moments, as each viewer may read them.
type gone [4][]notation.Stretch

// stretches returns what was taken back after moment n once the moments after it are.
func (s *state) stretches(n int, seat game.Seat) *gone {
	var all gone
	for v := range all {
		rec := notation.Record{Moves: s.moves(game.Viewer(v)), After: s.afterFor(game.Viewer(v))}
		rec.TakeBack(n, seat)
		all[v] = rec.After
	}
	return &all
}

// afterFor returns what was taken back after the last moment, as a viewer may read it.
func (s *state) afterFor(v game.Viewer) []notation.Stretch {
	if s.after == nil {
		return nil
	}
	return s.after[v]
}

// takeBack returns what a viewer may know of it, nil for nothing. free is the index of the
// first moment that he can undo without asking, or 0.
func (s *state) takeBack(v game.Viewer, free int) *TakeBack {
	var t TakeBack
	if s.want.on {
		t.Asked, t.To = s.want.seat.String(), s.want.to
	} else if v <= game.ViewBottom && !s.outcome().Over && !s.pause.Adjourned {
		t.Steps = s.backSteps(game.Seat(v))
		if n := len(t.Steps); n > 0 && free > 0 { // what can be undone needs no consent
			if t.Steps = t.Steps[n-1:]; t.Steps[0] >= free-1 {
				t.Steps = nil
			}
		}
	}
	if t.Asked == "" && len(t.Steps) == 0 {
		return nil
	}
	return &t
}
