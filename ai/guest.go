package ai

import (
	"context"

	"mariscal/game"
)

// A Guest is a player that is no part of the program: it is told a game as its seat
// sees it, and unlike a [Player] it may fail. It plays one game after the other, and is
// used by one goroutine at a time.
type Guest interface {
	// Name is what it is called in tables and records.
	Name() string
	// Sit begins a game. The error says that the guest cannot be had.
	Sit(ctx context.Context, at Sitting) error
	// Answer returns a legal answer to the decision of q.Position. The error is a
	// *[Forfeit] when the guest broke a promise and loses the game by it; any other says
	// that it cannot be had, or is that of ctx.
	Answer(ctx context.Context, q Question) (game.Action, error)
	// Rise ends the game.
	Rise(ctx context.Context, e Ending)
	// Close sends the guest away. Sit calls it in again.
	Close()
}

// A Sitting is a game that a guest is to play.
type Sitting struct {
	System   game.System
	Scenario game.Ref
	Choices  game.Choices
	Seat     game.Seat
	Number   int    // of the game, from 1
	Seed     uint64 // the guest's own luck: equal seeds are to be played alike
}

// A Question is what a guest is asked. Position may be the true position or a guess of it
// that its seat cannot tell from it: nothing of what the seat cannot know is told.
type Question struct {
	Position game.Position
	Events   []game.Event // since the last question, as [game.Event.For] gives them to the seat
}

// An Ending is how a game of a guest ended.
type Ending struct {
	Outcome game.Outcome // not over: it was left unfinished
	Scores  [2]game.Track
	Forfeit *Forfeit // of this guest, or nil
}

// A Forfeit says which promise a guest broke.
type Forfeit struct {
	Code string       // "late", "illegal", "garbled" or "ended"
	Why  game.Message // of the package that brings the guest
	Said []string     // the last lines of its error output
}

// Error returns the code; words for people are made of Why.
func (f *Forfeit) Error() string { return "the guest forfeits: " + f.Code }
