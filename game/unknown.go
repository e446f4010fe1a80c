package game

import "strconv"

// The kinds of [UnknownError], each with its own text.
const (
	UnknownAction = "unknown.action"
	UnknownPiece  = "unknown.piece"
	UnknownPlace  = "unknown.place"
	UnknownCard   = "unknown.card"
	unknownSpelt  = "unknown.spelt"
)

// longestName is the most bytes of an unknown name that an error repeats.
const longestName = 80

// An UnknownError says that a person or program wrote a name or an answer that a position
// does not know. It is neither a fault of the game nor a refusal by a rule; clients show
// [UnknownError.Message].
type UnknownError struct {
	What  string // [UnknownAction], [UnknownPiece], [UnknownPlace] or [UnknownCard]
	Name  string // what was written
	Spelt string // of an action: the right spelling, if it can be guessed
}

// Unknown returns the error about a name, shortened if it is long.
func Unknown(what, name string) *UnknownError {
	if len(name) > longestName {
		name = name[:longestName] + "…"
	}
	return &UnknownError{What: what, Name: name}
}

// Error implements error, for logs.
func (e *UnknownError) Error() string {
	text := strconv.Quote(e.Name) + " is no " + e.What[len("unknown."):]
	if e.Spelt != "" {
		text += "; it is written " + strconv.Quote(e.Spelt)
	}
	return text
}

// Message returns the text for the person who wrote the name.
func (e *UnknownError) Message() Message {
	if e.Spelt != "" {
		return Message{ID: unknownSpelt, Args: []Arg{Text("name", e.Name), Text("spelt", e.Spelt)}}
	}
	return Message{ID: e.What, Args: []Arg{Text("name", e.Name)}}
}
