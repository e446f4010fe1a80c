package game

// A Lexicon is a system that lists the names of its own things, so that a script
// whose expectation names nothing there is told so; such an expectation would
// otherwise hold for ever. It is optional.
type Lexicon interface {
	// Names returns every name of a sort, and nothing for a sort the system does
	// not list.
	Names(s Sort) []string
	// Values returns every value an argument of events can have in a game of p,
	// as words without the ids they are the last part of, and nothing for an
	// argument whose values are not listed: a number, a place.
	Values(p Position, argument string) []string
}

// A Sort is a kind of things that have names in scripts.
type Sort int

// The sorts of names.
const (
	EventNames    Sort = iota // of events: what follows ".event." in their ids
	ArgumentNames             // of the arguments of events
	VerbNames                 // of actions: "move", "move leader"
	MarkNames                 // of pieces
	PhaseNames                // of turns and combats: the last part of [Scene.Phase]
	DecisionNames             // of questions: [Decision.Kind]
	ReasonNames               // how games end: the last part of [Outcome.Reason]
	RuleNames                 // ids of rules
	NumberNames               // of those arguments of events that are numbers
	EffectNames               // of what the faces of dice do
	CardNames                 // of cards
	TerrainNames              // of terrains, without the plain ground
	OutcomeNames              // of what may come of a fight: [Odds.Outcomes]
	BranchNames               // of what may follow it: [Odds.Branches]
	WishNames                 // of questions that may be [Decision.Hidden]: what a seat may wish about
)

// A WordList is the names of a system by their sort: what a [Lexicon] has as a table.
type WordList map[Sort][]string

// A Marker is a position that tells the marks of a piece by the names drawings
// give them, which may be more than a [Scene] shows. It is optional.
type Marker interface {
	// Marks returns the marks of a piece of the scene, and none for a piece that
	// is not there.
	Marks(piece string) []string
}
