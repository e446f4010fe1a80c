package aitest

import (
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
)

// An Arena tests the players of a system.
type Arena struct{ System string }

// system returns the system, with its battles built in.
func (a Arena) system(tb testing.TB) game.System {
	tb.Helper()
	systems, err := content.Systems()
	if err != nil {
		tb.Fatal(err)
	}
	for _, s := range systems {
		if s.Name() == a.System {
			return s
		}
	}
	tb.Fatalf("there is no system %q", a.System)
	return nil
}

// Battles returns the battles of the system that lists show.
func (a Arena) Battles(tb testing.TB) (list []game.ScenarioInfo) {
	tb.Helper()
	for _, info := range a.system(tb).Scenarios() {
		if !info.Hidden {
			list = append(list, info)
		}
	}
	return list
}

// Begin starts a battle.
func (a Arena) Begin(tb testing.TB, id string, seed uint64) game.Position {
	tb.Helper()
	p, err := a.system(tb).Start(game.Ref{ID: id}, nil, game.NewSeeded(seed), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// Player makes a player of the system.
func (a Arena) Player(tb testing.TB, name string, seed uint64) ai.Player {
	tb.Helper()
	p, err := ai.New(name, a.System, seed)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// MostTurns limits games that do not end.
const MostTurns = 400

// playOn plays until the game or a turn is over.
func playOn(p game.Position, seats [2]ai.Player, chance game.Chance, turn int) {
	for p.Turn() <= turn && !p.Decision().Over {
		p.Apply(seats[p.Decision().Seat].Choose(p), chance, nil)
	}
}
