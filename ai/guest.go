package ai

import (
	"context"

	"mariscal/game"
)

// A Guest is an external player: it sees the game as its seat does, and unlike a [Player]
// it may fail. It plays one game after another, and is used by one goroutine at a time.
type Guest interface {
	// Name returns its name in tables and records.
	Name() string
	// Sit begins a game. The error says that the guest is unavailable.
	Sit(ctx context.Context, at Sitting) error
	// Answer returns a legal answer to the decision of q.Position. The error is a
	// *[Forfeit] when the guest broke a promise and loses the game; any other says that
	// it is unavailable, or is that of ctx.
	Answer(ctx context.Context, q Question) (game.Action, error)
	// Rise ends the game.
	Rise(ctx context.Context, e Ending)
	// Close dismisses the guest. Sit starts it again.
	Close()
}

// A Sitting is a game for a guest.
type Sitting struct {
	System   game.System
	Scenario game.Ref
	Choices  game.Choices
	Seat     game.Seat
	Number   int    // of the game, from 1
	Seed     uint64 // of the guest's own chance: with equal seeds it must play alike
}

// A Question is a question to a guest. Position may be the true position or a guess that
// its seat cannot distinguish from it: the guest is sent nothing hidden from its seat.
type Question struct {
	Position game.Position
	Events   []game.Event // since the last question, as [game.Event.For] returns them for the seat
}

// An Ending is how a game of a guest ended.
type Ending struct {
	Outcome game.Outcome // not over: unfinished
	Scores  [2]game.Track
	Forfeit *Forfeit // of this guest, or nil
}

// A Forfeit is the promise a guest broke.
type Forfeit struct {
	Code string       // "late", "illegal", "garbled" or "ended"
	Why  game.Message // with a text of the package that provides the guest
	Said []string     // the last lines of its error output
}

// Error returns the code; the text for people is Why.
func (f *Forfeit) Error() string { return "the guest forfeits: " + f.Code }
