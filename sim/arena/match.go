package arena

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/sim"
)

// Seed is the seed of the studies whose deals a match plays.
const Seed = 1

// A Match is two players, and how many games they play.
type Match struct {
	System   game.System
	Battles  []game.Ref
	Players  [2]string    // names of computer players
	Guests   [2]sim.Guest // the external ones among them
	From     int          // number of the first deal, counted from 0
	Rounds   int          // deals of each battle: each is two games
	MaxTurns int          // 0: [sim.DefaultTurns]
	Workers  int          // games at the same time; 0: one for each core
	Test     *Test        // ends the match before all rounds, if it decides; nil plays them all
	Timed    bool         // the processor time of built-in players is measured
	Answers  bool         // the answers of each player are counted
	// Forfeited, if set, is called with every game that a guest has forfeited, by any goroutine.
	Forfeited func(battle string, g *sim.Game)

	// Finished are games that were played before: they are not played again.
	Finished []Game
	// Each, if set, is called with every game as soon as it is finished, in no order, by one
	// goroutine at a time. Its error ends the match.
	Each func(Game) error
}

// Battles returns the battles of a system that lists show.
func Battles(sys game.System) (list []game.Ref) {
	for _, info := range sys.Scenarios() {
		if !info.Hidden {
			list = append(list, info.Ref)
		}
	}
	return list
}

// Games returns how many games the match has at most.
func (m *Match) Games() int { return 2 * m.Rounds * len(m.Battles) }

// A Game is a game of a match and its result.
type Game struct {
	Battle  string `json:"battle"`
	Deal    int    `json:"deal"`
	Swapped bool   `json:"swapped,omitempty"` // the first player is the bottom seat
	Winner  string `json:"winner,omitempty"`  // "top", "bottom" or "draw"; "" for an unfinished game
	Turns   int    `json:"turns"`
	// Took is the processor time of each player in each turn of its own, in microseconds, the
	// first player's first; empty if it was not measured.
	Took [2][]int64 `json:"took,omitzero"`
	// Answers are how many answers of each player begin with each word, the first player's first;
	// empty if they were not counted.
	Answers [2]map[string]int `json:"answers,omitzero"`
	// Forfeit is the promise by which the loser, a guest, lost: its code ([ai.Forfeit]).
	Forfeit string `json:"forfeit,omitempty"`
}

// Side returns the seat of the first player.
func (g *Game) Side() game.Seat {
	if g.Swapped {
		return game.Bottom
	}
	return game.Top
}

// Score returns what the game counts for the first player: 1, 0, or a half.
func (g *Game) Score() float64 {
	switch g.Winner {
	case g.Side().String():
		return 1
	case g.Side().Other().String():
		return 0
	}
	return 0.5
}

// A pair is the two games of a deal in a battle; nil for one that is not finished.
type pair [2]*Game

// Run plays the match. The error names a fault in it, or the game that failed, or is that of
// ctx or of [Match.Each]; in the last two cases the result covers the pairs of games before, and
// is marked partial.
func Run(ctx context.Context, m Match) (Result, error) {
	if err := m.check(); err != nil {
		return Result{}, err
	}
	pairs := m.finished()
	t := newTally(&m)
	t.advance(pairs) // over what was finished before
	if t.ended(len(pairs)) {
		return t.result(), nil
	}
	ctx, stop := context.WithCancelCause(ctx)
	jobs, done := make(chan int), make(chan played)
	var hands sync.WaitGroup
	hands.Go(func() {
		defer close(jobs)
		for i := range 2 * len(pairs) {
			if pairs[i/2][i%2] != nil {
				continue
			}
			select {
			case jobs <- i:
			case <-ctx.Done():
				return
			}
		}
	})
	for range m.Workers {
		hands.Go(func() {
			var table sim.Table
			defer table.Close()
			for i := range jobs {
				g, err := m.play(ctx, &table, i)
				if err != nil {
					stop(err)
					return
				}
				select {
				case done <- played{i, g}:
				case <-ctx.Done():
					return
				}
			}
		})
	}
	go func() {
		hands.Wait()
		close(done)
	}()
	err := m.take(t, pairs, done)
	stop(err)
	hands.Wait()
	if err == nil && !t.ended(len(pairs)) {
		err = context.Cause(ctx)
	}
	return t.result(), err
}

// A played game, with its number in the match.
type played struct {
	number int
	game   *Game
}

// take counts games in the order of their pairs until the match has ended, or no more come.
func (m *Match) take(t *tally, pairs []pair, done <-chan played) error {
	for p := range done {
		pairs[p.number/2][p.number%2] = p.game
		if m.Each != nil {
			if err := m.Each(*p.game); err != nil {
				return err
			}
		}
		if t.advance(pairs); t.ended(len(pairs)) {
			break
		}
	}
	return nil
}

// check completes the match, and returns what is wrong with it.
func (m *Match) check() error {
	if m.System == nil || len(m.Battles) == 0 {
		return errors.New("arena: no system, or no battles")
	}
	if m.Rounds < 1 || m.Games() > sim.MostGames || m.From < 0 || m.From+m.Rounds > sim.MostGames {
		return fmt.Errorf("arena: deals %d to %d of %d battles; the limit is %d games", m.From, m.From+m.Rounds-1, len(m.Battles), sim.MostGames)
	}
	for i, name := range m.Players {
		if m.Guests[i].Open != nil {
			continue
		}
		if _, err := ai.New(name, m.System.Name(), 0); err != nil {
			return err
		}
	}
	if m.MaxTurns == 0 {
		m.MaxTurns = sim.DefaultTurns
	}
	if m.Workers < 1 {
		m.Workers = runtime.GOMAXPROCS(0)
	}
	if m.Test == nil {
		return nil
	}
	return m.Test.check()
}

// finished returns the pairs of the match, in order, with the games that were played before.
func (m *Match) finished() []pair {
	pairs := make([]pair, m.Rounds*len(m.Battles))
	number := map[string]int{}
	for i, b := range m.Battles {
		number[b.ID] = i
	}
	for i := range m.Finished {
		g := &m.Finished[i]
		at, known := number[g.Battle]
		if round := g.Deal - m.From; known && round >= 0 && round < m.Rounds {
			second := 0
			if g.Swapped {
				second = 1
			}
			pairs[round*len(m.Battles)+at][second] = g
		}
	}
	return pairs
}

// play plays a game of the match by its number: pair by pair, every battle in turn.
func (m *Match) play(ctx context.Context, table *sim.Table, number int) (*Game, error) {
	battle, deal := m.Battles[number/2%len(m.Battles)], m.From+number/2/len(m.Battles)
	c := sim.Config{System: m.System, Scenario: battle, Players: m.Players, Guests: m.Guests, Games: deal + 1, Swap: true, Seed: Seed, MaxTurns: m.MaxTurns, Answers: m.Answers}
	if m.Timed {
		c.Clock = processorTime
	}
	one, err := table.Play(ctx, c, 2*deal+number%2)
	if err != nil {
		return nil, fmt.Errorf("arena: %s: %w", battle.ID, err)
	}
	g := &Game{Battle: battle.ID, Deal: deal, Swapped: one.Swapped, Winner: one.Winner(), Turns: one.Turns}
	if one.Forfeit != nil {
		g.Forfeit = one.Forfeit.Code
		if m.Forfeited != nil {
			m.Forfeited(battle.ID, one)
		}
	}
	for seat, counts := range one.Answers {
		g.Answers[seat^int(g.Side())] = counts
	}
	for seat, turns := range one.Took {
		player := seat ^ int(g.Side())
		if m.Guests[player].Open != nil {
			continue // it thinks in a process of its own
		}
		for _, took := range turns {
			g.Took[player] = append(g.Took[player], took.Microseconds())
		}
	}
	return g, nil
}
