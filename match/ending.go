package match

import (
	"context"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"mariscal/game"
	"mariscal/game/notation"
)

// Events of the match itself, message ids. Seat is the seat that caused them.
const (
	EventUndone   = "match.event.undone"
	EventResigned = "match.event.resigned"
	EventTimeout  = "match.event.timeout"
	EventOffered  = "match.event.draw-offered"
	EventDeclined = "match.event.draw-declined"
	EventAgreed   = "match.event.draw-agreed"
	EventHanded   = "match.event.handed"
	EventAdjudged = "match.event.adjudged" // the seat is the winner
	EventNoWinner = "match.event.no-winner"
)

// Resign ends the game; the other seat wins. A seat may resign at any time.
func (m *Match) Resign(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, "resign "+seat.String(), nil)
}

// OfferDraw offers a draw. The offer stands until the other seat answers it, or answers a
// question of the game instead. Offering while the other seat's offer stands accepts that
// offer. The error is [ErrPause] when the seat has offered too often.
func (m *Match) OfferDraw(ctx context.Context, seat game.Seat) error {
	m.mu.Lock()
	accept := m.now.offered && m.now.offer != seat
	m.mu.Unlock()
	if accept {
		return m.AcceptDraw(ctx, seat)
	}
	return m.change(ctx, "offer "+seat.String(), func(s *state) error {
		if s.offered {
			return fmt.Errorf("a draw is offered already: %w", ErrStale)
		}
		if s.pesters(notation.ToldOffer, seat) {
			return ErrPause
		}
		return nil
	})
}

// Offered reports whether a draw is offered.
func (m *Match) Offered() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.offered
}

// AcceptDraw accepts the other seat's draw offer, which ends the game.
func (m *Match) AcceptDraw(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, "accept "+seat.String(), func(s *state) error {
		if !s.offered || s.offer == seat {
			return ErrNoOffer
		}
		return nil
	})
}

// DeclineDraw declines an offer; the seat that offered withdraws it the same way.
func (m *Match) DeclineDraw(ctx context.Context, seat game.Seat) error {
	return m.change(ctx, "decline "+seat.String(), func(s *state) error {
		if !s.offered {
			return ErrNoOffer
		}
		return nil
	})
}

// adjudge begins the fact that somebody else has decided the game.
const adjudge = "adjudge "

// Adjudge ends the game as whoever runs the match decides, such as a tournament whose time is
// over: to is the winner's seat, or [notation.AdjudgedDraw] when neither wins.
func (m *Match) Adjudge(ctx context.Context, to string) error {
	if _, ok := game.ParseSeat(to); !ok && to != notation.AdjudgedDraw {
		return fmt.Errorf("a game is adjudged to top, bottom or %s, not to %q: %w", notation.AdjudgedDraw, to, ErrText)
	}
	return m.change(ctx, adjudge+to, nil)
}

func (s *state) adjudge(to string) {
	s.adjudged, s.offered = to, false
	if seat, ok := game.ParseSeat(to); ok {
		s.fact(EventAdjudged, seat)
		return
	}
	s.tell(game.Event{Message: game.Message{ID: EventNoWinner}})
}

// HandOver records that a seat has a new player, called name, or "" without a name.
// Everybody is told, because the former player may have seen the hand. The former
// player's wishes, draw offer and undo end with him.
func (m *Match) HandOver(ctx context.Context, seat game.Seat, name string) error {
	if !oneLine(name) {
		return fmt.Errorf("name %q: %w", name, ErrText)
	}
	return m.change(ctx, strings.TrimSpace("hand "+seat.String()+" "+name), nil)
}

func (s *state) hand(seat game.Seat, name string) {
	from := s.names[seat]
	s.names[seat] = name
	s.wishes[seat] = nil
	s.endOrder(seat, 0)
	if s.offered && s.offer == seat {
		s.offered = false
	}
	s.kept[seat], s.want = len(s.moments)-1, want{}
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

// change plays a fact, a line of the journal that is no move. may, if not nil, refuses it.
func (m *Match) change(ctx context.Context, fact string, may func(*state) error) error {
	return m.keepingUp(func() error {
		err := m.check(ctx, func() error {
			if err := m.open(); err != nil || may == nil {
				return err
			}
			return may(&m.now)
		})
		if err != nil {
			return err
		}
		next := m.now
		if err := next.playFact(fact, m.sys); err != nil {
			return err
		}
		return m.commit(ctx, next, fact, touchAll)
	})
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
