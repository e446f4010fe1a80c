package drill

import (
	"fmt"
	"runtime"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/sim"
)

// A Config says what a batch plays.
type Config struct {
	System   game.System
	Scenario game.Ref
	Choices  game.Choices
	// Players are the built-in players by seat; the caller answers for a seat without one.
	Players [2]string
	Games   int // how many at once
	// Auto begins the next game in place of one that has ended, in the same step.
	Auto bool
	// Sole answers questions that have a single answer, which are not told then.
	Sole bool
	// Width is how many answers of a question have a place in masks and tables; 0 means
	// [DefaultWidth]. Answers beyond it can be chosen by their number.
	Width    int
	MaxTurns int // as in package sim; 0 means [sim.DefaultTurns]
	Workers  int // goroutines that share the games of a step; 0 means one a core
}

// DefaultWidth is more than the legal answers of any question seen in a million random
// games of the built-in battles.
const DefaultWidth = 256

// MostGames is the largest number of games of a batch.
const MostGames = 1 << 16

// set checks a configuration and fills what it leaves open.
func (c *Config) set() error {
	if c.Games == 0 {
		c.Games = 1
	}
	if c.Width == 0 {
		c.Width = DefaultWidth
	}
	if c.MaxTurns == 0 {
		c.MaxTurns = sim.DefaultTurns
	}
	if c.Workers == 0 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	switch {
	case c.Games < 1 || c.Games > MostGames:
		return fmt.Errorf("%d games at once; at least 1 and at most %d", c.Games, MostGames)
	case c.Width < 1 || c.Width > 1<<12:
		return fmt.Errorf("a width of %d answers; at least 1 and at most %d", c.Width, 1<<12)
	case c.MaxTurns < 1 || c.Workers < 1:
		return fmt.Errorf("the limit of turns and the number of workers are positive: %d, %d", c.MaxTurns, c.Workers)
	}
	for seat, name := range c.Players {
		if name == "" {
			continue
		}
		if _, err := ai.New(name, c.System.Name(), 0); err != nil {
			return fmt.Errorf("%s: %w", game.Seat(seat), err)
		}
	}
	return nil
}
