package match

import (
	"context"
	"slices"

	"mariscal/game"
)

// EventAdvised tells both seats that one of them took advice this turn.
const EventAdvised = "match.event.advised"

// Whether the seats may ask for advice, as a match was begun ([Config.Advice]);
// where it says nothing, whoever plays it decides.
const (
	AdviceOn  = "on"
	AdviceOff = "off"
)

// Advice returns what the match was begun with: [AdviceOn], [AdviceOff] or nothing.
func (m *Match) Advice() string { return m.head.Advice }

// Advised marks that a seat took advice about the question that is open: an event
// for both and a line of the record, once a turn.
func (m *Match) Advised(ctx context.Context, seat game.Seat) error {
	m.mu.Lock()
	turn := m.now.pos().Turn()
	marked := slices.Contains(m.now.advised[seat], turn)
	m.mu.Unlock()
	if marked {
		return nil
	}
	return m.change(ctx, "advised "+seat.String(), touchAll, func(s *state) error {
		s.advise(seat)
		return nil
	})
}

// advise notes and tells that a seat took advice.
func (s *state) advise(seat game.Seat) {
	turn := s.pos().Turn()
	if slices.Contains(s.advised[seat], turn) {
		return
	}
	s.advised[seat] = append(slices.Clone(s.advised[seat]), turn)
	s.tell(game.Event{Message: Advised(seat, turn), Seat: seat})
}

// Advised says that a seat took advice in a turn, as an event does and as whoever
// shows a record may.
func Advised(seat game.Seat, turn int) game.Message {
	return game.Message{ID: EventAdvised, Args: []game.Arg{game.Word("side", "seat."+seat.String()), game.Num("n", turn)}}
}
