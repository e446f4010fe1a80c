package match

import "errors"

// The errors of a match. An action that the rules forbid returns a *game.Refusal; other
// errors wrap one of these or come from the journal.
var (
	// ErrWrongSeat: the other seat decides now.
	ErrWrongSeat = errors.New("the other side decides now")
	// ErrInTime: the seat that is asked has time left, or nobody's time is counted.
	ErrInTime = errors.New("the time has not run out")
	// ErrStale: the question has been answered already.
	ErrStale = errors.New("the question has been answered already")
	// ErrOver: the game has ended.
	ErrOver = errors.New("the game is over")
	// ErrNoUndo: the last answer cannot be undone, because dice, draws, something learned
	// or an answer of the other seat followed.
	ErrNoUndo = errors.New("the last answer cannot be taken back")
	// ErrNoOffer: there is no draw offer to answer, or it is the seat's own.
	ErrNoOffer = errors.New("there is no draw offer to answer")
	// ErrReadOnly: the match no longer replays and can only be viewed.
	ErrReadOnly = errors.New("the match can only be looked at")
	// ErrConflict: the journal had entries this match had not seen. The match has read
	// them; the answer was not accepted.
	ErrConflict = errors.New("the match has gone on elsewhere")
	// ErrHidden: the viewer may not see that before the game is over.
	ErrHidden = errors.New("not to be seen before the game is over")
	// ErrText: a name, text or wish is too long or not one line.
	ErrText = errors.New("not one line of at most 240 bytes")
	// ErrAdjourned: no question is answered until both seats have returned.
	ErrAdjourned = errors.New("the match is adjourned")
	// ErrPause: nothing of that kind can be asked or said now, or not so many days.
	ErrPause = errors.New("there is no such pause now")
	// ErrKind: the game has no question of the wish's kind.
	ErrKind = errors.New("the game asks no such question")
	// ErrWishes: a seat has the maximum number of standing wishes.
	ErrWishes = errors.New("no more standing wishes")
)
