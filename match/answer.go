package match

import (
	"fmt"
	"slices"

	"mariscal/game"
)

// maxAuto is how many answers in a row the match may give by itself; no game
// comes near it, but a faulty one must not hang.
const maxAuto = 1000

// guesses is how many hands of a seat are tried to find out what it could answer
// without a hidden card, and what an action told it.
const guesses = 16

// settle answers every question that is the match's to answer.
func (s *state) settle() error {
	if s.resigned || s.agreed {
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

// ownAnswer returns the answer the match gives for the seat that is asked; ok is
// false when the seat is to answer. A question about a hidden card is never
// answered because the card is missing, only because the seat wishes it.
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
	single := len(legal) == 1 && !game.IsOpen(pos)
	if !d.Hidden && single && !d.Final && !dares(pos, legal[0], d.Seat) {
		return legal[0], true, nil
	}
	if s.hold[d.Seat] {
		return 0, false, nil
	}
	a, ok = s.wished(legal)
	return a, ok, nil
}

// dares reports whether the only answer of a seat begins a fight or throws dice of
// its own: those fall by their owner's hand, even where there is no other answer.
// Nothing comes before the first dice of an answer, so trying it with any dice tells.
func dares(pos game.Position, a game.Action, seat game.Seat) bool {
	if o := pos.Options(game.Viewer(seat)); len(o) == 1 && o[0].Odds != nil {
		return true // the other side may have an answer before the dice fall
	}
	c := &listener{Chance: game.NewSeeded(0), seat: seat}
	pos.Clone().Apply(a, c, nil)
	return c.heard
}

// A listener is a chance that hears whether the first dice to fall are a seat's.
type listener struct {
	game.Chance
	seat         game.Seat
	rolls, heard bool
}

func (l *listener) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	if !l.rolls {
		l.rolls, l.heard = true, p.Seat == l.seat
	}
	return l.Chance.Roll(p, d, n)
}

// openAnswers returns those of the legal answers that the other seat knows to be
// possible, whatever cards are held: they are legal in every guess of his. The
// guesses depend only on what he knows.
func openAnswers(pos game.Position, legal []game.Action, seat game.Seat) []game.Action {
	open := slices.Clone(legal)
	guess := pos.Clone()
	var buf []game.Action
	for k := uint64(0); k < guesses && len(open) > 1; k++ {
		guess.Set(pos)
		guess.Resample(game.Viewer(seat.Other()), game.NewSeeded(k))
		buf = guess.Actions(buf[:0])
		open = slices.DeleteFunc(open, func(a game.Action) bool { return !slices.Contains(buf, a) })
	}
	return open
}
