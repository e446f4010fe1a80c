package match

import (
	"context"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"mariscal/game"
)

// Events of the match itself, message ids. Seat is the seat that caused them.
const (
	EventUndone   = "match.event.undone"
	EventResigned = "match.event.resigned"
	EventOffered  = "match.event.draw-offered"
	EventDeclined = "match.event.draw-declined"
	EventAgreed   = "match.event.draw-agreed"
	EventHanded   = "match.event.handed"
)

// Resign ends the game; the other seat wins. A seat may resign at any time.
func (m *Match) Resign(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, "resign "+seat.String(), touchAll, func(s *state) error {
		s.resign(seat)
		return nil
	})
}

func (s *state) resign(seat game.Seat) {
	s.resigned, s.loser, s.offered = true, seat, false
	s.fact(EventResigned, seat)
}

// OfferDraw offers a draw. The offer stands until the other seat answers it, or answers a
// question of the game instead. Offering while the other seat's offer stands accepts that
// offer.
func (m *Match) OfferDraw(ctx context.Context, seat game.Seat) error {
	m.mu.Lock()
	accept := m.now.offered && m.now.offer != seat
	m.mu.Unlock()
	if accept {
		return m.AcceptDraw(ctx, seat)
	}
	return m.change(ctx, "offer "+seat.String(), touchAll, func(s *state) error {
		if s.offered {
			return fmt.Errorf("a draw is offered already: %w", ErrStale)
		}
		s.offerDraw(seat)
		return nil
	})
}

func (s *state) offerDraw(seat game.Seat) {
	s.offered, s.offer = true, seat
	s.fact(EventOffered, seat)
}

// AcceptDraw accepts the other seat's draw offer, which ends the game.
func (m *Match) AcceptDraw(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, "accept "+seat.String(), touchAll, func(s *state) error {
		if !s.offered || s.offer == seat {
			return ErrNoOffer
		}
		s.agree(seat)
		return nil
	})
}

func (s *state) agree(seat game.Seat) {
	s.agreed, s.offered = true, false
	s.fact(EventAgreed, seat)
}

// DeclineDraw declines an offer; the seat that offered withdraws it the same way.
func (m *Match) DeclineDraw(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, "decline "+seat.String(), touchAll, func(s *state) error {
		if !s.offered {
			return ErrNoOffer
		}
		s.decline(seat)
		return nil
	})
}

func (s *state) decline(seat game.Seat) {
	s.offered = false
	s.fact(EventDeclined, seat)
}

// HandOver records that a seat has a new player, called name, or "" without a name.
// Everybody is told, because the former player may have seen the hand. The former
// player's wishes, draw offer and undo end with him.
func (m *Match) HandOver(ctx context.Context, seat game.Seat, name string) error {
	if !oneLine(name) {
		return fmt.Errorf("name %q: %w", name, ErrText)
	}
	return m.change(ctx, strings.TrimSpace("hand "+seat.String()+" "+name), touchAll, func(s *state) error {
		s.hand(seat, name)
		m.undo = undoCache{} // computed for the former player
		return nil
	})
}

func (s *state) hand(seat game.Seat, name string) {
	from := s.names[seat]
	s.names[seat] = name
	s.wishes[seat], s.until[seat] = nil, nil
	if s.offered && s.offer == seat {
		s.offered = false
	}
	s.kept[seat] = len(s.moments) - 1
	s.tell(game.Event{Message: game.Message{ID: EventHanded, Args: []game.Arg{
		game.Word("side", "seat."+seat.String()), called("from", from), called("to", name),
	}}, Seat: seat})
}

// called returns the argument for a player's name.
func called(arg, name string) game.Arg {
	if name == "" {
		return game.Word(arg, "match.player.unnamed")
	}
	return game.Text(arg, name)
}

// change makes a change that is not an answer.
func (m *Match) change(ctx context.Context, fact string, who touch, edit func(*state) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	var next state
	err := m.check(ctx, func() error {
		if err := m.open(); err != nil {
			return err
		}
		next = m.now
		return edit(&next)
	})
	if err != nil {
		return err
	}
	return m.commit(ctx, next, fact, who)
}

// Result returns how the match ended, or the zero Outcome.
func (m *Match) Result() game.Outcome {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.outcome()
}

// mostText is the most bytes of a name, a text or a wish: 60 characters of any script.
const mostText = 240

// oneLine reports whether a text fits on a line of a record.
func oneLine(s string) bool {
	return len(s) <= mostText && utf8.ValidString(s) && s == strings.TrimSpace(s) && strings.IndexFunc(s, unicode.IsControl) < 0
}
