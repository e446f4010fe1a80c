package aitest

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

// A Puzzle is a drawn position with a best answer that can be proved by counting.
type Puzzle struct {
	Name    string
	Drawing string
	Before  string // an action played first
	Best    []string
}

// Solve checks that a player finds the answers with any seed.
func (a Arena) Solve(t *testing.T, name string, puzzles []Puzzle) {
	sys, draws := a.system(t).(notation.Builder)
	if !draws {
		t.Fatalf("%s draws no positions", a.System)
	}
	for _, c := range puzzles {
		t.Run(c.Name, func(t *testing.T) {
			p, err := sys.Build(c.Drawing, nil)
			if err != nil {
				t.Fatal(err)
			}
			if c.Before != "" {
				first, err := p.Parse(c.Before)
				if err != nil {
					t.Fatal(err)
				}
				p.Apply(first, game.NewSeeded(1), nil)
			}
			for seed := range uint64(5) {
				choice := a.Player(t, name, seed).Choose(p)
				if got := p.Text(choice, game.All); !slices.Contains(c.Best, got) {
					t.Errorf("seed %d: %q, best %q", seed, got, c.Best)
				}
			}
		})
	}
}
