package sim

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"mariscal/ai"
	"mariscal/game"
)

// A Guest starts an external player: a study starts one for each worker and dismisses it
// at the end.
type Guest struct {
	Command string // its command, for the result
	Open    func() ai.Guest
}

// guests are the guests of a worker, by player: first the one that begins as the top seat.
type guests [2]ai.Guest

// get returns a player's guest; nil for a built-in player.
func (w *guests) get(c *Config, player int) ai.Guest {
	if w[player] == nil && c.Guests[player].Open != nil {
		w[player] = c.Guests[player].Open()
	}
	return w[player]
}

func (w *guests) close() {
	for _, g := range w {
		if g != nil {
			g.Close()
		}
	}
}

// A chair is a player of one game: a built-in one, or a guest that receives events.
type chair struct {
	player ai.Player
	guest  ai.Guest
	heard  []game.Event // since the guest's last question
}

// seatAll seats the players of a game.
func seatAll(ctx context.Context, c Config, g *Game, luck int, called *guests) (chairs [2]chair, err error) {
	for s := range chairs {
		player := s
		if g.Swapped {
			player = 1 - s
		}
		if guest := called.get(&c, player); guest != nil {
			chairs[s].guest = guest
			err = guest.Sit(ctx, ai.Sitting{
				System: c.System, Scenario: c.Scenario, Choices: c.Choices, Seat: game.Seat(s), Number: g.Number, Seed: guestSeed(c.Seed, luck, s),
			})
		} else {
			newPlayer := ai.New
			if c.Common {
				newPlayer = ai.Steady
			}
			chairs[s].player, err = newPlayer(g.Players[s], c.System.Name(), Thought(c.Seed, luck, s))
		}
		if err != nil {
			return chairs, err
		}
	}
	return chairs, nil
}

// guestSeed returns the seed a guest gets for a seat of a game. It reveals nothing about
// the seed of the dice.
func guestSeed(seed uint64, number, seat int) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "mariscal sim guest %d %d %d", seed, number, seat))
	return binary.BigEndian.Uint64(sum[:])
}

// choose asks the player of a seat.
func (s *chair) choose(ctx context.Context, p game.Position) (game.Action, error) {
	if s.guest == nil {
		return s.player.Choose(p), nil // built-in players think about a guess of what is hidden
	}
	if a, ok := game.Sole(p, p.Actions(nil)); ok { // as a match does
		return a, nil
	}
	heard := s.heard
	s.heard = nil
	return s.guest.Answer(ctx, ai.Question{Position: p, Events: heard})
}

// hear sends guests the events their seats may see.
func hear(chairs *[2]chair, events []game.Event) {
	for s := range chairs {
		if chairs[s].guest == nil {
			continue
		}
		for _, e := range events {
			if seen, ok := e.For(game.Viewer(s)); ok {
				chairs[s].heard = append(chairs[s].heard, seen)
			}
		}
	}
}

// rise tells guests how the game ended, and which of them forfeited it.
func rise(ctx context.Context, chairs *[2]chair, g *Game) {
	for s := range chairs {
		if guest := chairs[s].guest; guest != nil {
			e := ai.Ending{Outcome: g.Outcome, Scores: g.Scores}
			if g.Forfeit != nil && game.Seat(s) == g.Outcome.Winner.Other() {
				e.Forfeit = g.Forfeit
			}
			guest.Rise(ctx, e)
		}
	}
}

// forfeit returns err as a forfeit, or otherwise err with the game's number.
func forfeit(c *Config, g *Game, err error) (*ai.Forfeit, error) {
	if f, ok := errors.AsType[*ai.Forfeit](err); ok {
		return f, nil
	}
	return nil, fmt.Errorf("sim: game %d of seed %d: %w", g.Number, c.Seed, err)
}
