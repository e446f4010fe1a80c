package game

// A Way is a run of answers by one piece that clients offer as one: the piece goes to a
// place over others. Records hold the single answers.
type Way struct {
	Option          // the whole way as one option: its end and its label; Action and Text are those of the first answer
	Then   []string `json:"then,omitempty"` // texts of the answers after it, in order; no dice or draw come before the last of them
	Dice   bool     `json:"dice,omitempty"` // the last answer rolls dice: the way ends there, and a new question follows
}

// Ways is an optional, read-only query for games where a piece moves place by place and
// each step is an answer. Unlike [Errands] it needs no piece and no goal: a client offers
// the ways instead of the options they consist of.
type Ways interface {
	// Ways returns every place the moving piece can reach from the present decision on,
	// and every other end of its movement, each once. Of several ways to one place it
	// returns the one with the fewest dice, then the first in the order of the answers.
	// It returns nil when every choice is a single answer, and for a viewer who may not
	// answer.
	Ways(v Viewer) []Way
}
