package match

import "errors"

// The errors of a match. A *game.Refusal is returned for an action the rules
// forbid; anything else wraps one of these or comes from the journal.
var (
	// ErrWrongSeat: the other seat is asked now.
	ErrWrongSeat = errors.New("the other side decides now")
	// ErrStale: the answer is to a question that is no longer asked.
	ErrStale = errors.New("the question has been answered already")
	// ErrOver: the game has ended.
	ErrOver = errors.New("the game is over")
	// ErrNoUndo: the last answer cannot be taken back (dice, draws, something
	// learned or an answer of the other seat lie between).
	ErrNoUndo = errors.New("the last answer cannot be taken back")
	// ErrNoOffer: there is no draw offer to answer, or it is one's own.
	ErrNoOffer = errors.New("there is no draw offer to answer")
	// ErrReadOnly: the match no longer replays and can only be looked at.
	ErrReadOnly = errors.New("the match can only be looked at")
	// ErrConflict: the journal has entries this match has not seen. The match has
	// read them again if its journal can be read; the answer was not taken.
	ErrConflict = errors.New("the match has gone on elsewhere")
	// ErrHidden: the viewer may not see that before the game is over.
	ErrHidden = errors.New("not to be seen before the game is over")
	// ErrText: a name, text or wish is too long or not one line.
	ErrText = errors.New("not one line of at most 240 bytes")
	// ErrKind: a wish is about a kind of question that the game does not ask.
	ErrKind = errors.New("the game asks no such question")
	// ErrWishes: a seat wishes something about as many kinds of questions as it may.
	ErrWishes = errors.New("no more standing wishes")
)
