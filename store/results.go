package store

import "context"

// What [Match.Rated] says of a match that was begun as rated: that it still counts, or why it
// does not.
const (
	Rated       = "yes"
	RatedHanded = "handed" // somebody else sat down at a seat
	RatedJudged = "judged" // its tournament decided it
)

// A Result is how a rated match ended. It outlasts the match and the accounts of its players.
type Result struct {
	Number  int64     `json:"number"` // in the order in which results were noted, from 1; the store's own
	Match   string    `json:"match"`
	System  string    `json:"system"`
	Letters bool      `json:"letters"` // it was played by letter, else live
	Battle  string    `json:"battle"`  // "ancients/akragas"
	Sum     string    `json:"sum"`     // of the battle
	People  [2]string `json:"people"`  // ids of those who sat there, by seat
	Halves  int       `json:"halves"`  // of a victory for the top seat: 2 won, 1 drawn, 0 lost
	Scores  [2]int    `json:"scores"`
	Ended   int64     `json:"ended"` // milliseconds since 1970
}

// Results is what a [Store] keeps about how rated matches ended.
type Results interface {
	// AddResult notes a result and gives it the next number, unless one of that match is known.
	AddResult(ctx context.Context, r Result) error
	// Results lists results by number, those after one.
	Results(ctx context.Context, after int64, most int) ([]Result, error)
	// ResultsOf lists the results of a person, the last noted first.
	ResultsOf(ctx context.Context, person string, most int) ([]Result, error)
	// Unnoted lists the ids of finished matches that count and have no result yet; those
	// that are deleted too.
	Unnoted(ctx context.Context) ([]string, error)
	// Neighbours lists pairs of people who have signed in from one network ([Session.Network]).
	Neighbours(ctx context.Context) ([][2]string, error)
}
