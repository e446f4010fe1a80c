package napoleonics_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/napoleonics"
)

// smallest is the smallest of the built-in battles.
const smallest = "napoleonics/skirmish"

func start(tb testing.TB, id string, seed uint64) game.Position {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	p, err := napoleonics.System{}.Start(game.Ref{ID: id}, nil, game.NewSeeded(seed), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func BenchmarkRandomGame(b *testing.B) { gametest.BenchGame(b, start(b, smallest, 1)) }

func BenchmarkCopy(b *testing.B) { gametest.BenchCopy(b, start(b, smallest, 1)) }
