package sim

import (
	"math"

	"mariscal/game"
)

// A Result is how the games of a study went. Its JSON is the same for equal
// configurations.
type Result struct {
	Scenario string `json:"scenario"`
	Sum      string `json:"sum"` // SHA-256 of the scenario's canonical form
	Rules    string `json:"rules"`
	Players  BySeat `json:"players"`
	// Bots are the commands of the players that are no part of the program, Forfeits the
	// games they lost by breaking a promise, which count as lost.
	Bots     *BySeat   `json:"bots,omitempty"`
	Forfeits *Forfeits `json:"forfeits,omitempty"`
	// Program is the version of the program, where who runs the study tells it.
	Program string `json:"program,omitempty"`
	// Options are the values of all choices of the match.
	Options game.Choices `json:"options,omitempty"`
	Seed    uint64       `json:"seed"`
	Swap    bool         `json:"swap,omitempty"` // sides were exchanged
	// Pairs are the whole pairs of games of one luck where sides were exchanged: what
	// the intervals follow from.
	Pairs      int      `json:"pairs,omitempty"`
	MaxTurns   int      `json:"maxTurns"`
	Asked      int      `json:"asked"` // games that were to be played
	Games      int      `json:"games"` // those that were
	Partial    bool     `json:"partial,omitempty"`
	Wins       Wins     `json:"wins"`
	Rates      Rates    `json:"rates"`
	Unfinished int      `json:"unfinished"`
	Actions    int      `json:"actions"` // of all games
	Turns      Spread   `json:"turns"`
	Score      string   `json:"score"` // id of the track that is the score
	Scores     ByCount  `json:"scores"`
	Margin     Spread   `json:"margin"` // score of the top army less that of the bottom army
	Reasons    []Reason `json:"reasons"`
	// ByPlayer is how often each player won, with exchanged sides: first the one that
	// began as the top seat. Nil where both are the same, who wins half of the games
	// whatever happens.
	ByPlayer *[2]PlayerWins `json:"byPlayer,omitempty"`
	Left     Rate           `json:"-"` // games left unfinished
	Tally    *Tally         `json:"-"` // what it was made of
	// Facts are what the system says of the scenario: what wins it.
	Facts []game.Fact `json:"facts,omitempty"`
}

// BySeat is a word for each seat.
type BySeat struct {
	Top    string `json:"top"`
	Bottom string `json:"bottom"`
}

// Wins counts how games ended.
type Wins struct {
	Top    int `json:"top"`
	Bottom int `json:"bottom"`
	Draw   int `json:"draw"`
}

// Forfeits counts the games players forfeited, wherever they sat: first the one that
// began as the top seat.
type Forfeits struct {
	Top    int `json:"top"`
	Bottom int `json:"bottom"`
}

// PlayerWins says how often a player won, wherever it sat.
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

// A Rate is a fraction of all games, 0 to 1, with its 95 % interval after Wilson. Where
// sides were exchanged the interval follows from the pairs of games.
type Rate struct {
	Part float64 `json:"part"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// ByCount are the spreads of the two seats' scores.
type ByCount struct {
	Top    Spread `json:"top"`
	Bottom Spread `json:"bottom"`
}

// A Spread describes many numbers.
type Spread struct {
	Mean   float64 `json:"mean"`
	SD     float64 `json:"sd"` // standard deviation
	Min    int     `json:"min"`
	Median int     `json:"median"`
	Max    int     `json:"max"`
}

// A Reason is why games ended: a message id, and how many did.
type Reason struct {
	ID    string `json:"id"`
	Games int    `json:"games"`
}

// z95 is the quantile of the normal distribution for 95 % on both sides.
const z95 = 1.959963984540054

// Wilson returns k of n with its 95 % interval (Wilson's score interval), which
// holds for few games and for rates near 0 and 1 too.
func Wilson(k, n int) Rate {
	if n == 0 {
		return Rate{High: 1}
	}
	return wilson(float64(k)/float64(n), float64(n))
}

// round keeps six decimals, so that no machine's last bit shows.
func round(x float64) float64 { return math.Round(x*1e6) / 1e6 }
