package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"mariscal/ai"
	"mariscal/game"
)

// Limits of a study.
const (
	// MostGames is the most games of a study, including those with exchanged sides.
	MostGames = 1_000_000
	// DefaultTurns is the number of turns after which a game counts as unfinished.
	DefaultTurns = 400
	// MostActions ends a game in which the turn does not advance.
	MostActions = 1_000_000
	// ahead is how many finished games of a worker may wait for an earlier one.
	ahead = 16
)

// A Config describes a study.
type Config struct {
	System   game.System
	Scenario game.Ref
	Choices  game.Choices
	Players  [2]string // names of computer players, by seat
	Guests   [2]Guest  // the external ones among the players
	Games    int       // 1 to MostGames
	// Swap plays each game twice with the same luck, the second time with the players'
	// sides exchanged: that doubles the games, and intervals follow from the pairs.
	Swap     bool
	Seed     uint64
	MaxTurns int // 0: DefaultTurns
	Workers  int // concurrent games; 0: one for each core

	Watch     bool // games report cards, dice, losses, rules
	Positions bool // games have a moment for each turn
	Record    bool // games have a record
	Compare   bool // the tally keeps the course of the games, for [Compare]
	// Common plays with a chance of its own, not that of matches: luck belongs to side, turn and kind
	// of roll, and whims of players to the number of their decision, so that battles that differ in
	// little have games that stay alike. Games have their luck with dice; they have no record.
	Common  bool
	Answers bool    // games count the answers of each seat
	Letters bool    // both seats have the usual standing orders, and letters are counted ([Post])
	Unarmed [2]bool // with Letters: seats that have none after all
	// Clock measures the players' thinking; games then have the time of each turn ([Game.Took]).
	// It tells the processor time of the calling thread, to which a game then keeps.
	Clock func() time.Duration
	// Carry writes the whole scenario into the records, for one that is not built in.
	Carry bool

	// Pause, if set, is called before each answer of a game that is played here, which waits meanwhile.
	// Its error ends the game.
	Pause func(ctx context.Context) error

	// Source, if set, plays the games elsewhere, in place of all cores.
	Source Source

	// Tally is extended by the games: those it has already are not played again. Nil
	// starts a new one.
	Tally *Tally
	// Each, if set, is called with every game in order, after it was added to the tally.
	// Its error ends the study.
	Each func(*Game) error
}

// A Source passes the games of a study from a number on, counted from 0, to take in order,
// as [Play] plays them. Its error, or that of take or ctx, ends the study.
type Source func(ctx context.Context, from int, take func(*Game) error) error

// Total returns the total number of games.
func (c *Config) Total() int {
	if c.Swap {
		return 2 * c.Games
	}
	return c.Games
}

// Alike reports whether both players are the same: with exchanged sides they repeat the
// same game, so neither can win more than the other.
func (c *Config) Alike() bool {
	return c.Players[0] == c.Players[1] && c.Guests[0].Command == c.Guests[1].Command
}

// Run plays the games. The error names a fault in the configuration, or the game that
// failed, or is that of ctx or of [Config.Each]; in the last two cases the result covers
// the games before, and is marked partial.
func Run(ctx context.Context, c Config) (Result, error) {
	if c.MaxTurns == 0 {
		c.MaxTurns = DefaultTurns
	}
	switch {
	case c.System == nil:
		return Result{}, errors.New("sim: no system")
	case c.Games < 1 || c.Total() > MostGames:
		return Result{}, fmt.Errorf("sim: %d games; the limit is 1 to %d", c.Total(), MostGames)
	case c.Common && (c.Record || c.Guests[0].Open != nil || c.Guests[1].Open != nil):
		return Result{}, errors.New("sim: games with common chance have no records and no guests")
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
	take := func(g *Game) error {
		c.Tally.add(&c, g)
		if c.Each == nil {
			return nil
		}
		return c.Each(g)
	}
	if c.Source != nil {
		err = c.Source(ctx, c.Tally.Games, take)
	} else {
		err = playAll(ctx, c, take)
	}
	return c.Tally.result(c), err
}

// Play plays one game of a study between built-in players, counted from 0. The error is that
// of ctx, or says what failed.
func Play(ctx context.Context, c Config, number int) (*Game, error) {
	return new(Table).Play(ctx, c, number)
}

// A Table plays games one after the other, and keeps their guests from one game to the next.
// The players of all its games are the same. One goroutine uses it at a time.
type Table struct{ called guests }

// Play plays one game of a study, counted from 0. The error is that of ctx, or says what
// failed: a guest, say, that is unavailable.
func (t *Table) Play(ctx context.Context, c Config, number int) (*Game, error) {
	if c.MaxTurns == 0 {
		c.MaxTurns = DefaultTurns
	}
	return playOne(ctx, c, number, &t.called)
}

// Close dismisses the guests.
func (t *Table) Close() { t.called.close() }

// A place is a game in progress, and the channel for its result.
type place struct {
	game int
	done chan *Game
}

// playAll plays the games after those of the tally and passes them to take in order. It
// holds only a few at a time.
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
		if ctx.Err() != nil { // nothing more is counted, even if it is finished
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
