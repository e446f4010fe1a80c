package game

// An Action is one answer to a decision. The number has meaning only for the position
// that listed it; records and messages carry its text ([Position.Text]).
type Action uint64

// A Place is a spot of a system's board, numbered by the system. On a plane, which has
// more spots than numbers, it is a piece. Its name is [System.PlaceName].
type Place uint16

// NoPlace means that a decision, purpose or option has no place.
const NoPlace Place = 0xffff

// A Decision is the question a position asks now. Exactly one seat answers it.
type Decision struct {
	Over  bool   // the game has ended; the other fields mean nothing
	Seat  Seat   // the seat that answers
	Kind  string // the question: "card", "order", "move", "battle", "evade" ...; a message id without its system
	Sort  string // the variant of the question, when its text differs: "center" of orders; otherwise ""
	Left  int    // how many remain (orders that can be given, flags, hexes), when the question counts; otherwise 0
	About Place  // the piece or hex asked about, or NoPlace
	Card  string // the card asked about, by its name in the system, or ""
	From  Place  // the piece that caused the question (an attacker), or NoPlace
	// Threat is true when the piece at From is about to strike the one at About, so
	// clients show the odds of that strike.
	Threat bool
	// Hidden is true when one of the answers needs a hidden card; the question is asked
	// whether or not the seat holds it.
	Hidden bool
	// Secret is true when only the seat itself knows how many answers it has, for example
	// because they depend on its hand. Even a single answer is left to the player:
	// answering it automatically would reveal the number.
	Secret bool
	// Final is true when the answer "done" ends the turn or hands it over. Even a single
	// answer is left to the player, who may want to undo.
	Final bool
	// Fresh is true while the seat has done nothing yet, so that "done" would give up
	// everything: clients then ask for confirmation.
	Fresh bool
	// Several is true when cards are chosen one by one until the player ends the
	// question, and no choice excludes another: clients may offer them all at once.
	Several bool
}

// An Outcome is how a game ended.
type Outcome struct {
	Over   bool   `json:"over"`
	Draw   bool   `json:"draw"`
	Winner Seat   `json:"winner"`         // meaningful when Over and not Draw
	Reason string `json:"reason"`         // message id of the reason
	Rule   string `json:"rule,omitempty"` // rule that ends it
}
