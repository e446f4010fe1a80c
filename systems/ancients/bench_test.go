package ancients_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/ancients"
)

func start(tb testing.TB, id string, seed uint64) game.Position {
	tb.Helper()
	content.Systems()
	p, err := ancients.System{}.Start(game.Ref{ID: id}, nil, game.NewSeeded(seed), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func BenchmarkRandomGame(b *testing.B) { gametest.BenchGame(b, start(b, "ancients/akragas", 1)) }

func BenchmarkCopy(b *testing.B) { gametest.BenchCopy(b, start(b, "ancients/akragas", 1)) }
