package match

import (
	"context"
	"slices"

	"mariscal/game"
)

// EventAdvised is the event, seen by both seats, that one of them took advice this turn.
const EventAdvised = "match.event.advised"

// Whether the seats may ask for advice, as the match was set up ([Config.Advice]); if
// empty, the program that plays it decides.
const (
	AdviceOn  = "on"
	AdviceOff = "off"
)

// Advice returns the setting of the match: [AdviceOn], [AdviceOff] or "".
func (m *Match) Advice() string { return m.head.Advice }

// Advised records that a seat took advice about the open question: once a turn, as an
// event for both seats and a line of the record.
func (m *Match) Advised(ctx context.Context, seat game.Seat) error {
	m.mu.Lock()
	turn := m.now.pos().Turn()
	marked := slices.Contains(m.now.advised[seat], turn)
	m.mu.Unlock()
	if marked {
		return nil
	}
	return m.change(ctx, "advised "+seat.String(), nil)
}

// advise records and reports that a seat took advice.
func (s *state) advise(seat game.Seat) {
	turn := s.pos().Turn()
	if slices.Contains(s.advised[seat], turn) {
		return
	}
	s.advised[seat] = append(slices.Clone(s.advised[seat]), turn)
	s.tell(game.Event{Message: Advised(seat, turn), Seat: seat})
}

// Advised returns the message that a seat took advice in a turn, for events and for
// displays of records.
func Advised(seat game.Seat, turn int) game.Message {
	return game.Message{ID: EventAdvised, Args: []game.Arg{game.Word("side", "seat."+seat.String()), game.Num("n", turn)}}
}
