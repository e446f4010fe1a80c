package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"mariscal/ai"
	"mariscal/game"
)

// Limits of a study.
const (
	// MostGames is how many games one study may have, those of exchanged sides included.
	MostGames = 1_000_000
	// DefaultTurns is the turn after which a game is left unfinished.
	DefaultTurns = 400
	// mostActions ends a game in which the turn does not advance.
	mostActions = 1_000_000
	// ahead is how many games a worker may have finished that wait for an earlier one.
	ahead = 16
)

// A Config says what to play.
type Config struct {
	System   game.System
	Scenario game.Ref
	Choices  game.Choices
	Players  [2]string // names of computer players, by seat
	Guests   [2]Guest  // those of the players that are no part of the program
	Games    int       // 1 to MostGames
	// Swap plays each game twice with the same luck, the second time with the sides of
	// the players exchanged: there are twice as many games, and the pair of two is what
	// intervals follow from.
	Swap     bool
	Seed     uint64
	MaxTurns int // 0: DefaultTurns
	Workers  int // games at the same time; 0: one for each core

	Watch     bool // games say what was seen of them: cards, dice, losses, rules
	Positions bool // games have a moment for each turn
	Record    bool // games have their record
	Compare   bool // the tally keeps the course of the games, for [Compare]
	// Carry puts the scenario whole into the records: one that is not built in.
	Carry bool

	// Tally is what the games are added to, and from whose end they go on: those of it
	// are not played again. Nil begins anew.
	Tally *Tally
	// Each, when it is set, is given every game in order, after it was added to the
	// tally. Its error ends the study.
	Each func(*Game) error
}

// Total returns how many games there will be.
func (c *Config) Total() int {
	if c.Swap {
		return 2 * c.Games
	}
	return c.Games
}

// Alike reports whether both players are one and the same: with exchanged sides they play
// the same game again, and neither can win more than the other.
func (c *Config) Alike() bool {
	return c.Players[0] == c.Players[1] && c.Guests[0].Command == c.Guests[1].Command
}

// Run plays the games. The error names a fault in the configuration, says which
// game failed, or is that of ctx or of [Config.Each]; in the last two cases the result
// is that of the games before, and says that it is partial.
func Run(ctx context.Context, c Config) (Result, error) {
	if c.MaxTurns == 0 {
		c.MaxTurns = DefaultTurns
	}
	switch {
	case c.System == nil:
		return Result{}, errors.New("sim: no system")
	case c.Games < 1 || c.Total() > MostGames:
		return Result{}, fmt.Errorf("sim: %d games; the limit is 1 to %d", c.Total(), MostGames)
	case c.MaxTurns < 1:
		return Result{}, fmt.Errorf("sim: at most %d turns; the least is 1", c.MaxTurns)
	}
	if c.Workers < 1 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	if c.Tally == nil {
		c.Tally = new(Tally)
	}
	first, err := c.System.Start(c.Scenario, c.Choices, game.NewSeeded(c.Seed), nil)
	if err != nil {
		return Result{}, err
	}
	c.Scenario = first.Scenario()
	for i, name := range c.Players {
		if c.Guests[i].Open != nil {
			continue
		}
		if _, err := ai.New(name, c.System.Name(), 0); err != nil {
			return Result{}, err
		}
	}
	err = playAll(ctx, c, func(g *Game) error {
		c.Tally.add(&c, g)
		if c.Each == nil {
			return nil
		}
		return c.Each(g)
	})
	return c.Tally.result(c), err
}

// A turn at the table: which game is played, and where it is waited for.
type place struct {
	game int
	done chan *Game
}

// playAll plays the games from the end of the tally on and gives them to take in
// order. However many there are, few are held.
func playAll(ctx context.Context, c Config, take func(*Game) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	waiting, places := make(chan place, ahead*c.Workers), make(chan place)
	var hands sync.WaitGroup
	defer hands.Wait()
	defer stop(nil) // before waiting
	from := c.Tally.Games
	hands.Go(func() {
		defer close(waiting)
		defer close(places)
		for i := from; i < c.Total(); i++ {
			at := place{i, make(chan *Game, 1)}
			for _, to := range [...]chan place{waiting, places} {
				select {
				case to <- at:
				case <-ctx.Done():
					return
				}
			}
		}
	})
	for range min(c.Workers, max(1, c.Total()-from)) {
		hands.Go(func() {
			var called guests
			defer called.close()
			for at := range places {
				g, err := playOne(ctx, c, at.game, &called)
				if err != nil {
					stop(err)
					return
				}
				at.done <- g
			}
		})
	}
	for at := range waiting {
		if ctx.Err() != nil { // nothing more is counted, even if it is there
			break
		}
		select {
		case g := <-at.done:
			if err := take(g); err != nil {
				return err
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	if c.Tally.Games == c.Total() {
		return nil
	}
	return context.Cause(ctx)
}
