package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"mariscal/ai"
	"mariscal/game"
)

// Limits of a study.
const (
	// MostGames is how many games one study may have.
	MostGames = 1_000_000
	// DefaultTurns is the turn after which a game is left unfinished.
	DefaultTurns = 400
	// mostActions ends a game in which the turn does not advance.
	mostActions = 1_000_000
)

// A Config says what to play.
type Config struct {
	System   game.System
	Scenario game.Ref
	Choices  game.Choices
	Players  [2]string // names of computer players, by seat
	Games    int       // 1 to MostGames
	Seed     uint64
	MaxTurns int // 0: DefaultTurns
	Workers  int // games at the same time; 0: one for each core
	// Progress, when it is set, is called after every game, from any goroutine.
	Progress func()
}

// A Game is how one game went.
type Game struct {
	Outcome game.Outcome // not over: unfinished
	Turns   int
	Actions int
	Scores  [2]game.Track // of the seats
}

// Run plays the games. The error names a fault in the configuration, says which
// game failed, or is that of ctx.
func Run(ctx context.Context, c Config) (Result, error) {
	if c.MaxTurns == 0 {
		c.MaxTurns = DefaultTurns
	}
	switch {
	case c.System == nil:
		return Result{}, errors.New("sim: no system")
	case c.Games < 1 || c.Games > MostGames:
		return Result{}, fmt.Errorf("sim: %d games; the limit is 1 to %d", c.Games, MostGames)
	case c.MaxTurns < 1:
		return Result{}, fmt.Errorf("sim: at most %d turns; the least is 1", c.MaxTurns)
	}
	if c.Workers < 1 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	first, err := c.System.Start(c.Scenario, c.Choices, game.NewSeeded(c.Seed), nil)
	if err != nil {
		return Result{}, err
	}
	for _, name := range c.Players {
		if _, err := ai.New(name, c.System.Name(), 0); err != nil {
			return Result{}, err
		}
	}
	games, err := playAll(ctx, c)
	if err != nil {
		return Result{}, err
	}
	return count(c, first.Scenario(), games), nil
}

// playAll plays game 0 to c.Games-1, each where its number says.
func playAll(ctx context.Context, c Config) ([]Game, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	games := make([]Game, c.Games)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(c.Workers, c.Games) {
		workers.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= c.Games {
					return
				}
				g, err := playOne(ctx, c, i)
				if err != nil {
					stop(err)
					return
				}
				games[i] = g
				if c.Progress != nil {
					c.Progress()
				}
			}
		})
	}
	workers.Wait()
	return games, context.Cause(ctx)
}

// The streams of a game's luck.
const (
	streamDice = iota
	streamTop
	streamBottom
	_ // guesses were made with it before players made them all
	streams
)

// seedOf returns the seed of one stream of one game.
func seedOf(seed uint64, number, stream int) uint64 {
	return ai.Mix(ai.Mix(seed, 0x6d617269), uint64(number*streams+stream))
}

// playOne plays game number i. A panic of the rules or of a player is its error.
func playOne(ctx context.Context, c Config, i int) (g Game, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("sim: game %d of seed %d failed: %v", i+1, c.Seed, r)
		}
	}()
	dice := game.NewSeeded(seedOf(c.Seed, i, streamDice))
	var players [2]ai.Player
	for s, name := range c.Players {
		if players[s], err = ai.New(name, c.System.Name(), seedOf(c.Seed, i, streamTop+s)); err != nil {
			return g, err
		}
	}
	p, err := c.System.Start(c.Scenario, c.Choices, dice, nil)
	if err != nil {
		return g, err
	}
	for {
		d := p.Decision()
		if d.Over || p.Turn() > c.MaxTurns || g.Actions >= mostActions {
			break
		}
		if g.Actions&0xff == 0 && ctx.Err() != nil {
			return g, context.Cause(ctx)
		}
		a := players[d.Seat].Choose(p) // who thinks about a guess of what its seat cannot know
		if err := p.Check(a); err != nil {
			return g, fmt.Errorf("sim: game %d of seed %d: %s chose what is not legal: %w", i+1, c.Seed, c.Players[d.Seat], err)
		}
		p.Apply(a, dice, nil)
		g.Actions++
	}
	g.Outcome = p.Outcome()
	g.Turns = p.Turn()
	if !g.Outcome.Over {
		g.Turns = min(g.Turns, c.MaxTurns)
	}
	scene := p.Scene(game.Spectator)
	g.Scores = scene.Scores()
	return g, nil
}

// margin is the score of the top army less that of the bottom army.
func (g Game) margin() int { return g.Scores[game.Top].Value - g.Scores[game.Bottom].Value }
