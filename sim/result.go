package sim

import (
	"math"

	"mariscal/game"
)

// A Result is the outcome of a study. Its JSON is the same for equal configurations.
type Result struct {
	Scenario string        `json:"scenario"`
	Sum      string        `json:"sum"` // SHA-256 of the scenario's canonical form
	Rules    string        `json:"rules"`
	Players  Sides[string] `json:"players"` // by name
	// Bots are the commands of external players, Forfeits the games that players lost by
	// breaking a promise; they count as lost.
	Bots     *Sides[string] `json:"bots,omitempty"`
	Forfeits *Sides[int]    `json:"forfeits,omitempty"` // first of the player that began as the top seat
	// Program is the version of the program, if the caller gave it.
	Program string `json:"program,omitempty"`
	// Options are the values of all choices of the match.
	Options game.Choices `json:"options,omitempty"`
	Seed    uint64       `json:"seed"`
	Swap    bool         `json:"swap,omitempty"` // sides were exchanged
	// Pairs is the number of complete pairs of games with the same luck and exchanged
	// sides; the intervals follow from them.
	Pairs      int           `json:"pairs,omitempty"`
	MaxTurns   int           `json:"maxTurns"`
	Asked      int           `json:"asked"` // planned games
	Games      int           `json:"games"` // games played
	Partial    bool          `json:"partial,omitempty"`
	Wins       Wins          `json:"wins"`
	Rates      Rates         `json:"rates"`
	Unfinished int           `json:"unfinished"`
	Actions    int           `json:"actions"` // of all games
	Turns      Spread        `json:"turns"`
	Score      string        `json:"score"` // id of the track that is the score
	Scores     Sides[Spread] `json:"scores"`
	Margin     Spread        `json:"margin"` // score of the top army minus that of the bottom army
	Reasons    []Reason      `json:"reasons"`
	// ByPlayer is how often each player won, with exchanged sides: first the one that
	// began as the top seat. Nil when both are the same player, which always wins half of
	// the games.
	ByPlayer *[2]PlayerWins `json:"byPlayer,omitempty"`
	Post     *Post          `json:"letters,omitempty"` // of games by letter
	Left     Rate           `json:"-"`                 // unfinished games
	Tally    *Tally         `json:"-"`                 // the sums it was made from
	// Facts are the system's facts about the scenario: what wins it.
	Facts []game.Fact `json:"facts,omitempty"`
}

// Sides are the values of the two seats.
type Sides[T any] struct {
	Top    T `json:"top"`
	Bottom T `json:"bottom"`
}

// Wins counts how games ended.
type Wins struct {
	Top    int `json:"top"`
	Bottom int `json:"bottom"`
	Draw   int `json:"draw"`
}

// PlayerWins is how often a player won, at either seat.
type PlayerWins struct {
	Player string `json:"player"`
	Wins   int    `json:"wins"`
	Rate
}

// Rates are the games each seat won, and the draws, as fractions of all games: 0 to 1.
type Rates struct {
	Top    Rate `json:"top"`
	Bottom Rate `json:"bottom"`
	Draw   Rate `json:"draw"`
}

// A Rate is a fraction of all games, 0 to 1, with Wilson's 95 % interval. With exchanged
// sides the interval follows from the pairs of games.
type Rate struct {
	Part float64 `json:"part"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// A Spread is the distribution of some numbers.
type Spread struct {
	Mean   float64 `json:"mean"`
	SD     float64 `json:"sd"` // standard deviation
	Min    int     `json:"min"`
	Median int     `json:"median"`
	Max    int     `json:"max"`
}

// A Reason is a reason why games ended, a message id, with the number of games.
type Reason struct {
	ID    string `json:"id"`
	Games int    `json:"games"`
}

// z95 is the quantile of the normal distribution for a two-sided interval of 95 %.
const z95 = 1.959963984540054

// Wilson returns k of n with its 95 % interval (Wilson's score interval), which also
// holds for few games and for rates near 0 and 1.
func Wilson(k, n int) Rate {
	if n == 0 {
		return Rate{High: 1}
	}
	return wilson(float64(k)/float64(n), float64(n))
}

// round keeps six decimals, which hides differences between machines.
func round(x float64) float64 { return math.Round(x*1e6) / 1e6 }
