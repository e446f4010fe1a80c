package terminal

import (
	"context"
	"errors"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game"
	"mariscal/match"
)

// seatGuests tells the guests at the table which game it is.
func (t *table) seatGuests(ctx context.Context) error {
	for s, guest := range t.Guests {
		if guest == nil {
			continue
		}
		seat := game.Seat(s)
		if err := guest.Sit(ctx, ai.Sitting{
			System: t.System, Scenario: t.match.Scenario(), Choices: t.match.View(game.Spectator).Choices, Seat: seat, Number: 1, Seed: t.mindSeed(seat),
		}); err != nil {
			return errors.New(bot.Tell(t.Lang, err))
		}
	}
	return nil
}

// consult asks a guest for its answer. A guest that breaks a promise resigns, and ok is false.
func (t *table) consult(ctx context.Context, seat game.Seat, pos game.Position) (a game.Action, ok bool, err error) {
	q := ai.Question{Position: pos}
	for _, e := range t.match.Events(game.Viewer(seat), t.heard[seat]) {
		t.heard[seat] = e.N
		q.Events = append(q.Events, e.Event)
	}
	a, err = t.Guests[seat].Answer(ctx, q)
	var forfeit *ai.Forfeit
	switch {
	case err == nil:
		return a, true, nil
	case ctx.Err() != nil:
		return 0, false, errLeft
	case !errors.As(err, &forfeit):
		return 0, false, errors.New(bot.Tell(t.Lang, err))
	}
	t.forfeit[seat] = forfeit
	t.say("%s\n", wrap(t.text("forfeits", t.words.Player(t.Players[seat]), bot.Tell(t.Lang, forfeit)), t.look.Width, 0))
	if err := t.match.Resign(ctx, seat); err != nil && !errors.Is(err, match.ErrOver) {
		return 0, false, err
	}
	return 0, false, nil
}

// dismiss tells the guests how the game ended, or that it was left.
func (t *table) dismiss(ctx context.Context) {
	scene := t.match.View(game.Spectator).Scene
	for s, guest := range t.Guests {
		if guest != nil {
			guest.Rise(ctx, ai.Ending{Outcome: t.match.Result(), Scores: scene.Scores(), Forfeit: t.forfeit[s]})
		}
	}
}
