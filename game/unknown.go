package game

import "strconv"

// What an [UnknownError] is about, each with its text.
const (
	UnknownAction = "unknown.action"
	UnknownPiece  = "unknown.piece"
	UnknownPlace  = "unknown.place"
	UnknownCard   = "unknown.card"
	unknownSpelt  = "unknown.spelt"
)

// longestName is how many bytes of an unknown name are told back.
const longestName = 80

// An UnknownError says that somebody wrote a name or an answer that a position does
// not know. It is no fault of the game and no refusal by a rule; clients put
// [UnknownError.Message] into words.
type UnknownError struct {
	What  string // [UnknownAction], [UnknownPiece], [UnknownPlace] or [UnknownCard]
	Name  string // what was written
	Spelt string // of an action, how it is written, where that can be guessed
}

// Unknown returns the error about a name, shortened if it is long.
func Unknown(what, name string) *UnknownError {
	if len(name) > longestName {
		name = name[:longestName] + "…"
	}
	return &UnknownError{What: what, Name: name}
}

// Error implements error, for those who read logs.
func (e *UnknownError) Error() string {
	text := strconv.Quote(e.Name) + " is no " + e.What[len("unknown."):]
	if e.Spelt != "" {
		text += "; it is written " + strconv.Quote(e.Spelt)
	}
	return text
}

// Message is what it says to the person who wrote the name.
func (e *UnknownError) Message() Message {
	if e.Spelt != "" {
		return Message{ID: unknownSpelt, Args: []Arg{Text("name", e.Name), Text("spelt", e.Spelt)}}
	}
	return Message{ID: e.What, Args: []Arg{Text("name", e.Name)}}
}
