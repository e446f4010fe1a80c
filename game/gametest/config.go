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

// Update reports whether golden files are to be rewritten (-update).
func Update() bool { return *update }

// Defaults of a [Config].
const (
	DefaultGames    = 12000
	DefaultMaxTurns = 400
)

// fewestGames is how many are played of every scenario, however many there are.
const fewestGames = 100

// longGames is how many are played of every scenario in the long run.
const longGames = 2000

// Share divides a budget of tries among n scenarios, so that a system with forty
// battles takes the time of one with ten; each gets at least fewest.
func Share(total, n, fewest int) int { return max(total/max(n, 1), fewest) }

// A Config says how a system is to be tried, and gives the laws what only the
// system can know. The zero Config leaves out laws 7, 10 and 11.
type Config struct {
	Games    int            // random games of all scenarios together; 0: DefaultGames
	MaxTurns int            // turns after which a game counts as unfinished; 0: DefaultMaxTurns
	Choices  []game.Choices // what the matches choose, taken in turn; nil: the defaults alone

	// Conserve says what of the pieces, cards and scores does not add up (law 7).
	Conserve func(p game.Position) error
	// Rule reports whether a rule id exists; nil: every id that is not empty.
	Rule func(id string) bool
	// Players are the computer players law 5 is tried on.
	Players []Player
	// Carry returns a copy of p with the whole table carried elsewhere, terrain and
	// edges with it, and what answers become there; ok is false for a number that
	// is no answer at all. With it law 1 holds open decisions ([game.Open]) against
	// the table moved, mirrored and turned by quarters.
	Carry func(p game.Position, m plane.Motion) (q game.Position, carry func(a game.Action) (b game.Action, ok bool))
	// Fight plays what an option with odds sets off, with c, in p (a copy), and
	// returns what fell first; ok is false when nothing did. With it law 10 compares
	// what fell with the odds.
	Fight func(p game.Position, o game.Option, c game.Chance) (fell Fell, ok bool)
	// Fate plays it as far as it must be played to know what came of it, and returns
	// the ids of the outcomes that did and of the branches that have a chance; who is
	// asked meanwhile ignores and saves what he may. With it law 10 compares that
	// with the odds as well.
	Fate func(p game.Position, o game.Option, c game.Chance) (came []string, ok bool)
	// Catalogue holds what must occur in the games of all scenarios together
	// (law 11; not asked when a flag chooses other games), each with "" or the script that covers what random games do not
	// reach. What occurs is: the ids of events, the ids in their word arguments,
	// "face:" and "effect:" of dice, "over:" and the reason of the outcome, and
	// "type:", "terrain:" and "card:" of the scenes.
	Catalogue map[string]string
}

// Fell is what fell where odds were shown: the hits of a roll, or what was drawn.
type Fell struct {
	Hits  int
	Drawn string // as [game.DrawnKind] has it
}

// A Player is a computer player on trial.
type Player struct {
	Name      string
	Positions int // positions a scenario: 200, for slow players 20
	// New makes a player, whose function chooses for the seat that decides in p.
	New func() func(p game.Position) game.Action
}

// games returns how many games are played of each of n scenarios.
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
