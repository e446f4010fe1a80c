package gametest

import (
	"flag"

	"mariscal/game"
	"mariscal/game/plane"
)

var (
	long   = flag.Bool("mariscal.long", false, "check every law at every decision")
	games  = flag.Int("mariscal.games", 0, "random games a scenario (0: its share of the test's)")
	single = flag.Int("mariscal.game", -1, "play only this game of each scenario")
	update = flag.Bool("update", false, "rewrite golden playthroughs and counts")
)

// Defaults of a [Config].
const (
	DefaultGames    = 12000
	DefaultMaxTurns = 400
)

// fewestGames is the least number of games of every scenario.
const fewestGames = 100

// longGames is the number of games of every scenario in the long run.
const longGames = 2000

// Share divides a budget of tries among n scenarios, so that a system with forty battles
// takes as long as one with ten; each scenario gets at least fewest.
func Share(total, n, fewest int) int { return max(total/max(n, 1), fewest) }

// A Config says how to test a system, and supplies what only the system knows. The zero
// Config skips laws 7, 10 and 11.
type Config struct {
	Games    int            // random games of all scenarios together; 0: DefaultGames
	MaxTurns int            // turns after which a game counts as unfinished; 0: DefaultMaxTurns
	Choices  []game.Choices // choices of the matches, used in rotation; nil: only the defaults

	// Conserve returns an error when pieces, cards or scores do not add up (law 7).
	Conserve func(p game.Position) error
	// Rule reports whether a rule id exists; nil accepts every nonempty id.
	Rule func(id string) bool
	// Asks reports whether the question that is asked has answers with the verb of a (law
	// 14); nil: only what is listed says so.
	Asks func(p game.Position, a game.Action) bool
	// Players are the computer players that law 5 tests.
	Players []Player
	// Carry returns a copy of p with the whole table moved, terrain and edges included,
	// and a function that converts answers; its ok is false for a number that is no
	// answer. Law 1 uses it to compare open decisions ([game.Open]) with those on a table
	// moved, mirrored and turned by quarters.
	Carry func(p game.Position, m plane.Motion) (q game.Position, carry func(a game.Action) (b game.Action, ok bool))
	// Fight plays an option with odds, with c, in p (a copy), and returns the first roll
	// or draw; ok is false when there was none. Law 10 compares it with the odds.
	Fight func(p game.Position, o game.Option, c game.Chance) (fell Fell, ok bool)
	// Fate plays the option until its result is known, and returns the ids of the
	// outcomes that happened and of the branches that have a chance; seats asked on the
	// way ignore and save what they can. Law 10 compares them with the odds.
	Fate func(p game.Position, o game.Option, c game.Chance) (came []string, ok bool)
	// Catalogue lists everything that must occur in the games of all scenarios together
	// (law 11; skipped when a flag chooses other games), each with "" or the script that
	// covers what random games do not reach. Its entries are ids of events, ids in their
	// word arguments, "face:" and "effect:" of dice, "over:" with the reason of the
	// outcome, and "type:", "terrain:" and "card:" of the scenes.
	Catalogue map[string]string
}

// Fell is the result where odds were shown: the hits of a roll, or the kind drawn.
type Fell struct {
	Hits  int
	Drawn string // as in [game.DrawnKind]
}

// A Player is a computer player under test.
type Player struct {
	Name      string
	Positions int // positions a scenario: 200, for slow players 20
	// New makes a player: a function that chooses for the seat that decides in p.
	New func() func(p game.Position) game.Action
}

// games returns the number of games for each of n scenarios.
func (c Config) games(n int) int {
	switch {
	case *games > 0:
		return *games
	case *long:
		return longGames
	case c.Games > 0:
		return Share(c.Games, n, fewestGames)
	}
	return Share(DefaultGames, n, fewestGames)
}

func (c Config) maxTurns() int {
	if c.MaxTurns > 0 {
		return c.MaxTurns
	}
	return DefaultMaxTurns
}

func (c Config) options(game int) game.Choices {
	if len(c.Choices) == 0 {
		return nil
	}
	return c.Choices[game%len(c.Choices)]
}

func (c Config) conserve(p game.Position) error {
	if c.Conserve == nil {
		return nil
	}
	return c.Conserve(p)
}
