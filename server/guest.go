package server

import (
	"context"
	"errors"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game"
	"mariscal/match"
)

// A visiting is a guest at a table.
type visiting struct {
	ai.Guest
	name    string
	heard   int // events sent to it
	forfeit *ai.Forfeit
}

// consult asks a guest about pos, a guess of what its seat cannot know. A guest that
// breaks its commitment resigns, and ok is false. A process that has ended is not yet
// such a breach, because stopping the server may have ended it; a new one is asked once
// more.
func (t *tables) consult(tb *table, seat game.Seat, v *visiting, pos game.Position) (a game.Action, ok bool, err error) {
	q, heard := ai.Question{Position: pos}, v.heard
	for _, e := range tb.Events(game.Viewer(seat), v.heard) {
		heard = e.N
		q.Events = append(q.Events, e.Event)
	}
	var forfeit *ai.Forfeit
	for range 2 {
		if a, err = v.Answer(tb.gone, q); err == nil {
			v.heard = heard
			return a, true, nil
		}
		if forfeit = nil; !errors.As(err, &forfeit) {
			return 0, false, err
		}
		if forfeit.Code != "ended" {
			break
		}
	}
	if tb.gone.Err() != nil {
		return 0, false, context.Cause(tb.gone)
	}
	v.forfeit = forfeit
	t.server.config.Logger.Warn("a bot forfeits", "match", tb.id, "bot", v.name, "seat", seat.String(), "why", bot.Tell("en", forfeit))
	if err := tb.Resign(tb.under(), seat); err != nil && !errors.Is(err, match.ErrOver) {
		return 0, false, err
	}
	t.server.note(tb)
	return 0, false, nil
}

// welcome seats a guest.
func (t *tables) welcome(tb *table, v *visiting, seat game.Seat, seed uint64) error {
	return v.Sit(tb.gone, ai.Sitting{
		System: tb.System(), Scenario: tb.Scenario(), Choices: tb.View(game.Spectator).Choices, Seat: seat, Number: 1, Seed: seed,
	})
}

// part tells the guests of a match how it ended, if it did, and dismisses them.
func (t *tables) part(tb *table, players [2]thinker) {
	for _, p := range players {
		if p.visit == nil {
			continue
		}
		if o := tb.Result(); o.Over {
			scene := tb.View(game.Spectator).Scene
			p.visit.Rise(context.WithoutCancel(tb.gone), ai.Ending{Outcome: o, Scores: scene.Scores(), Forfeit: p.visit.forfeit})
		}
		p.visit.Close()
	}
}
