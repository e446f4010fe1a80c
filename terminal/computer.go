package terminal

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"

	"mariscal/game"
	"mariscal/match"
)

// mindSeed returns the seed of a computer player. It follows from the seed of the match, so that
// a resumed game continues the same way, and reveals nothing about it.
func (t *table) mindSeed(seat game.Seat) uint64 {
	sum := sha256.Sum256(append([]byte("mariscal computer player "+seat.String()+"\n"), t.Seed[:]...))
	return binary.BigEndian.Uint64(sum[:])
}

// answer answers for a computer player and tells what happened.
func (t *table) answer(ctx context.Context, number int, d game.Decision) error {
	pos := t.match.Guess(d.Seat, t.mindSeed(d.Seat))
	var a game.Action
	if t.Guests[d.Seat] == nil {
		a = t.minds[d.Seat].Choose(pos)
	} else {
		var ok bool
		var err error
		if a, ok, err = t.consult(ctx, d.Seat, pos); err != nil || !ok {
			return err
		}
	}
	text := pos.Text(a, game.Viewer(d.Seat))
	err := t.match.Do(ctx, d.Seat, number, text)
	var refusal *game.Refusal
	if errors.As(err, &refusal) {
		// The guess may hold what the seat does not; the game must go on.
		options := t.match.View(game.Viewer(d.Seat)).Options
		if len(options) == 0 {
			return err
		}
		err = t.match.Do(ctx, d.Seat, number, options[0].Text)
	}
	if errors.Is(err, match.ErrOver) {
		return nil
	}
	if err == nil && t.people() > 0 {
		t.news(t.onlooker(d.Seat))
	}
	return err
}
