package sim

import (
	"context"
	"sync/atomic"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// counting is the toy, with its guesses and checks counted.
type (
	counting struct {
		toy.System
		guesses, checks *atomic.Int64
	}
	counted struct {
		*toy.Position
		of counting
	}
)

func (s counting) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := s.System.Start(r, o, c, log)
	if err != nil {
		return nil, err
	}
	return counted{p.(*toy.Position), s}, nil
}

func (p counted) Set(from game.Position) { p.Position.Set(from.(counted).Position) }

func (p counted) Clone() game.Position { return counted{p.Position.Clone().(*toy.Position), p.of} }

func (p counted) Resample(v game.Viewer, c game.Chance) {
	p.of.guesses.Add(1)
	p.Position.Resample(v, c)
}

func (p counted) Check(a game.Action) error {
	p.of.checks.Add(1)
	return p.Position.Check(a)
}

// Only the player guesses hidden facts, and its choice is checked once: neither happens
// more often than there are actions.
func TestAChoiceTakesOneGuessAndOneCheck(t *testing.T) {
	sys := counting{guesses: new(atomic.Int64), checks: new(atomic.Int64)}
	c := Config{System: sys, Scenario: game.Ref{ID: "toy/duel"}, Players: [2]string{"random", "random"}, Games: 3, Seed: 1, MaxTurns: 60}
	r, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	actions := int64(r.Actions)
	guesses, checks := sys.guesses.Load(), sys.checks.Load()
	if guesses > actions || guesses < actions/4 || checks != actions {
		t.Errorf("%d actions took %d guesses and %d checks", actions, guesses, checks)
	}
}
