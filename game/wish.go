package game

// Wishing is a system that lists the questions a seat may answer beforehand, during the
// enemy's turn. It is optional; wishes about other questions work as well, but no client
// offers them.
type Wishing interface {
	Wishes() []WishInfo
	// Usual are standing orders (package standing) that a sensible player arms, in their
	// order: about what the enemy does, and about one's own turn ([WishInfo.Own]), so that a
	// letter is awaited for what matters. Studies of letter games use them.
	Usual() []string
}

// WishInfo is a kind of question that may be answered beforehand. Its text is
// "<system>.wish.<kind>", that of an answer "<system>.wish.<kind>.<answer>" with hyphens
// for blanks.
type WishInfo struct {
	Kind string `json:"kind"` // [Decision.Kind]
	// Answers are what a seat can wish besides being asked: the first words of an action,
	// optionally followed by "most" (package match). Those that begin with "best " are for
	// standing orders alone ([Standing.Best]).
	Answers []string `json:"answers"`
	// Odds says that the answer may depend on the expected hits of the strike that
	// threatens ([Decision.Threat]): the first answer, or else the second.
	Odds bool `json:"odds,omitempty"`
	// Facts are what a standing order about the question may depend on.
	Facts []FactInfo `json:"facts,omitempty"`
	// Own says that the question is part of what its seat is doing anyway, and no reaction
	// to what the enemy does.
	Own bool `json:"own,omitempty"`
	// Side says that the question is about no piece of its seat ([Standing.Concerns]): an order
	// about it names none.
	Side bool `json:"side,omitempty"`
	// Open are those of the answers that need no hidden card: that one cannot be given tells
	// nothing, so the question may then be left to the seat.
	Open []string `json:"-"`
}

// FactInfo is something that standing orders may depend on: a number or, with Words, one
// of these words. Its text is "<system>.standing.<name>", that of a word
// "<system>.standing.<name>.<word>".
type FactInfo struct {
	Name  string   `json:"name"`
	Words []string `json:"words,omitempty"`
	// Numbers are worth comparing it with; without them those from 0 to about a dozen.
	Numbers []int `json:"numbers,omitempty"`
}

// Standing is a position that can be asked what standing orders (package standing) about
// its present question depend on. It answers from what the seat knows that is asked. It is
// optional.
type Standing interface {
	// Fact returns the value of a fact: a number, or the index of a word. ok is false when
	// the question has no such fact.
	Fact(name string) (n int, ok bool)
	// Concerns returns the id of the seat's piece that the question is about, as in the
	// scene; empty without one.
	Concerns() string
	// Best returns the answer that a word names, such as "safe" of the places to retreat
	// to; ok is false when it names none.
	Best(word string, legal []Action) (a Action, ok bool)
}

// Withholding is a position that leaves some answers to the seat that is asked, whatever it has
// ordered or wished: they could lose it the battle, or end what its player is about. It depends only on what that seat
// knows, and is optional.
type Withholding interface {
	Withholds(a Action) bool
}
