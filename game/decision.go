package game

// An Action is one answer to a decision. The number is meaningful only to the
// position that listed it; what is stored and sent is its text ([Position.Text]).
type Action uint64

// A Place is a spot of a system's board, numbered by the system, or a piece where
// there are more spots than numbers: on a plane. Its name is [System.PlaceName].
type Place uint16

// NoPlace stands where a decision, purpose or option has no place.
const NoPlace Place = 0xffff

// A Decision is the question a position asks now. Exactly one seat answers it.
type Decision struct {
	Over  bool   // the game has ended; the other fields mean nothing
	Seat  Seat   // who is asked
	Kind  string // what is asked: "card", "order", "move", "battle", "evade" ...; a message id without its system
	Sort  string // which question of its kind, where its words differ: "center" of orders; otherwise ""
	Left  int    // how many more (orders that find somebody, flags, hexes), where the question counts; otherwise 0
	About Place  // the piece or hex asked about, or NoPlace
	Card  string // the card asked about, by its name in the system, or ""
	From  Place  // the piece that caused the question (an attacker), or NoPlace
	// Threat is true when the piece at From is about to strike the one at About:
	// the odds of that are what the answer depends on.
	Threat bool
	// Hidden is true when one of the answers needs a hidden card, so that the
	// question is asked whether or not the card is held.
	Hidden bool
	// Secret is true when its seat alone knows how many answers there are, as of the
	// cards it holds, so that even a single one is left to it: passed over, the
	// question would tell.
	Secret bool
	// Final is true when the answer "done" ends the turn or hands it over, so
	// that even a single answer is left to the player: he may want to undo.
	Final bool
	// Fresh is true while nothing has been done of what is asked, so that the
	// answer "done" would give all of it up: clients ask whether that is meant.
	Fresh bool
	// Several is true when cards are named one after another until the question is
	// ended, and naming one shuts out no other: clients may let them be chosen at once.
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
