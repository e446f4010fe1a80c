package game

// A Way is a run of answers that one piece gives, offered as one: it goes to a place
// over others. What is stored are the single answers.
type Way struct {
	Option          // as one answer: where it ends, what it is called; Action and Text are those of the first answer
	Then   []string `json:"then,omitempty"` // texts of the answers after it, in order; no dice or draw come before the last of them
	Dice   bool     `json:"dice,omitempty"` // the last answer throws dice: the way ends there, and what follows is asked anew
}

// Ways is one more read-only question a position may answer, where a piece goes place
// by place and each step is an answer. Unlike [Errands] it needs no piece and no goal:
// a client offers the ways instead of the options they are made of. It is optional.
type Ways interface {
	// Ways returns every place the piece that is asked may come to from the present
	// decision on, and every other end of its movement, each once. Where several ways
	// lead to one place it is the one with the fewest dice, then the first by the order
	// of the answers. It returns nil where no choice takes more than one answer, and to
	// a viewer who is not asked.
	Ways(v Viewer) []Way
}
