package match

import (
	"fmt"
	"slices"

	"mariscal/game"
)

// maxAuto is the most automatic answers in a row; no game comes near it, but a faulty one
// must not hang.
const maxAuto = 1000

// guesses is how many possible hands of a seat are tried to find out what it could answer
// without a hidden card, and what it learned from an action.
const guesses = 16

// settle gives every automatic answer.
func (s *state) settle() error {
	if s.resigned || s.agreed || s.timeout || s.adjudged != "" || s.pause.Adjourned {
		return nil
	}
	for range maxAuto {
		a, ok, err := s.ownAnswer()
		if err != nil || !ok {
			return err
		}
		if err := s.apply(a, true); err != nil {
			return err
		}
	}
	return fmt.Errorf("match: %d questions in a row leave no choice", maxAuto)
}

// ownAnswer returns the automatic answer for the seat that decides; ok is false when the
// seat must answer itself. A question about a hidden card is never answered because the
// card is missing, only because of the seat's wish.
func (s *state) ownAnswer() (a game.Action, ok bool, err error) {
	defer rescue(&err)
	pos := s.pos()
	d := pos.Decision()
	if d.Over {
		return 0, false, nil
	}
	legal := pos.Actions(nil)
	if len(legal) == 0 {
		return 0, false, fmt.Errorf("match: the rules ask %s for %q and allow no answer", d.Seat, d.Kind)
	}
	if a, ok := game.Sole(pos, legal); ok {
		return a, true, nil
	}
	if s.hold[d.Seat] {
		return 0, false, nil
	}
	a, ok = s.wished(legal)
	return a, ok, nil
}

// openAnswers returns the legal answers that the other seat knows to be possible, because
// they are legal in every guess of what it cannot know. The guesses depend only on what
// it knows.
func openAnswers(pos game.Position, legal []game.Action, seat game.Seat) []game.Action {
	open := slices.Clone(legal)
	guess := pos.Clone()
	var buf []game.Action
	for k := uint64(0); k < guesses && len(open) > 0; k++ {
		guess.Set(pos)
		guess.Resample(game.Viewer(seat.Other()), game.NewSeeded(k))
		buf = guess.Actions(buf[:0])
		open = slices.DeleteFunc(open, func(a game.Action) bool { return !slices.Contains(buf, a) })
	}
	return open
}
