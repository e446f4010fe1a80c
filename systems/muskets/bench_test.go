package muskets_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/muskets"
)

func start(tb testing.TB, id string) game.Position {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	p, err := muskets.System{}.Start(game.Ref{ID: id}, nil, game.NewSeeded(1), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// BenchmarkRandomGame plays random games of a skirmish of 64 figures, of a small one and of one
// in which units are deployed and markers move.
func BenchmarkRandomGame(b *testing.B) {
	for _, id := range []string{"mill-creek", "first-skirmish", "night-raid"} {
		p := start(b, "muskets/"+id)
		b.Run(id, func(b *testing.B) { gametest.BenchGame(b, p) })
	}
}

func BenchmarkCopy(b *testing.B) { gametest.BenchCopy(b, start(b, "muskets/mill-creek")) }
