package game

import (
	"strconv"
	"strings"
)

// A Lexicon is a system that lists its own names. Scripts use it to report an expectation
// with an unknown name, which would otherwise hold for ever. It is optional.
type Lexicon interface {
	// Names returns every name of a sort; none for a sort the system does not list.
	Names(s Sort) []string
	// Values returns every value that an argument of events can have in a game of p, each
	// the last part of a message id; none for an argument with unlisted values, such as
	// numbers and places.
	Values(p Position, argument string) []string
}

// A Sort is a kind of names that scripts use.
type Sort int

// The sorts of names.
const (
	EventNames    Sort = iota // of events: what follows ".event." in their ids
	ArgumentNames             // of the arguments of events
	VerbNames                 // of actions: "move", "move leader"
	MarkNames                 // of marks on pieces
	PhaseNames                // of turns and combats: the last part of [Scene.Phase]
	DecisionNames             // of questions: [Decision.Kind]
	ReasonNames               // how games end: the last part of [Outcome.Reason]
	RuleNames                 // ids of rules
	NumberNames               // of the event arguments that are numbers
	EffectNames               // of the effects of die faces
	CardNames                 // of cards
	TerrainNames              // of terrains, without the plain ground
	OutcomeNames              // of the outcomes of a fight: [Odds.Outcomes]
	BranchNames               // of what may follow a fight: [Odds.Branches]
	WishNames                 // of questions that may be [Decision.Hidden], about which a seat can have wishes
)

// A WordList is a system's names by sort, for a [Lexicon] that is a table.
type WordList map[Sort][]string

// A Marker is a position that lists the marks of a piece by their names in drawings,
// which may be more than a [Scene] shows. It is optional.
type Marker interface {
	// Marks returns the marks of a piece of the scene; none for an unknown piece.
	Marks(piece string) []string
}

// RuleIDs returns the ids of rules in their order, of a list in which "A3.1..3" stands for
// A3.1, A3.2 and A3.3, and "A3.1" for itself.
func RuleIDs(list string) (ids []string) {
	for _, series := range strings.Fields(list) {
		first, last, _ := strings.Cut(series, "..")
		at := strings.LastIndexAny(first, ".-") + 1
		n, _ := strconv.Atoi(first[at:])
		end, _ := strconv.Atoi(last)
		for end = max(end, n); n <= end; n++ {
			ids = append(ids, first[:at]+strconv.Itoa(n))
		}
	}
	return ids
}
